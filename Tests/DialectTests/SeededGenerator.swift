/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Text that no person would write.
enum RandomText {
  private static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x400...0x4FF, 0x590...0x6FF,
    0x900...0x97F,
    0xE00...0xE7F, 0x1100...0x11FF, 0x2000...0x206F, 0x3000...0x30FF, 0x4E00...0x4EFF,
    0xAC00...0xACFF,
    0xFB00...0xFDFF, 0xFF00...0xFFEF, 0x1D400...0x1D4FF, 0x1F600...0x1F64F, 0xE0000...0xE007F,
  ]

  static func utterance(_ generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      let range = ranges.randomElement(using: &generator)!
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
