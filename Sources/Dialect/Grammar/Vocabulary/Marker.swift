/// A marker of a slot: `to _`, `_さんに`, `_:dative`, `use _ to`.
struct Marker: Equatable, BitwiseCopyable {
  enum Slot: UInt8, BitwiseCopyable {
    /// `also` is somebody who joins those named before, `handle` the number of somebody named before.
    case contact, also, app, knownApp, label, instead, handle

    /// True if the slot is a person's.
    var isOfPerson: Bool {
      switch self {
      case .contact, .also, .label, .instead: true
      case .app, .knownApp, .handle: false
      }
    }

    var isOfApp: Bool { self == .app || self == .knownApp }
  }

  let slot: Slot
  let hasWordsBefore: Bool
  let hasWordsAfter: Bool
  /// The case of the name, an index.
  let caseIndex: Int?

  /// True for two halves, of which neither does anything without the other.
  @inline(__always)
  var isOnBothSides: Bool { hasWordsBefore && hasWordsAfter }
}

/// Where a bare name may stand.
struct Placement: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8
  static let beforeCall = Placement(rawValue: 1)
  static let afterCall = Placement(rawValue: 2)
  /// Before the name of an app, where no verb asks for a call.
  static let beforeApp = Placement(rawValue: 4)
  static let anywhere: Placement = [.beforeCall, .afterCall]
}
