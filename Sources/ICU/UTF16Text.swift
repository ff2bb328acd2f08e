/// Scalars as the UTF-16 code units that ICU works on.
struct UTF16Text {
  private(set) var units: [UInt16] = []

  init(_ scalars: some Sequence<UInt32>) {
    for scalar in scalars {
      if scalar < 0x10000 {
        units.append(UInt16(scalar))
      } else {
        units.append(UInt16(0xD7C0 + (scalar >> 10)))
        units.append(UInt16(0xDC00 + (scalar & 0x3FF)))
      }
    }
  }

  /// The scalars that `units` encode; a lone surrogate stands for itself.
  static func scalars(of units: [UInt16]) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(units.count)
    var index = 0
    while index < units.count {
      let unit = UInt32(units[index])
      index += 1
      if unit & 0xFC00 == 0xD800, index < units.count, units[index] & 0xFC00 == 0xDC00 {
        scalars.append((unit - 0xD7C0) << 10 + UInt32(units[index] & 0x3FF))
        index += 1
      } else {
        scalars.append(unit)
      }
    }
    return scalars
  }
}
