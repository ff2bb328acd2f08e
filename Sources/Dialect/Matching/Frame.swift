/// Which roles make a request for a call when they come together, and what each combination costs.
///
/// Order is no matter here, and no language is: tables say which words have which role.
enum Frame {
  /// The cost of a reading that says just this, or nil if it is no request.
  static func cost(of said: ReadingState.Said) -> Cost.Value? {
    if !said.isDisjoint(with: [.needsApp, .namedForApp]), !said.contains(.app) { return nil }
    if said.contains(.namedForApp), !said.isDisjoint(with: [.verb, .weak, .light, .whole]) {
      return nil
    }
    if said.contains(.whole) { return 0 }
    let hasCapability = !said.isDisjoint(with: [.video, .audio])
    if said.contains(.contact) { return costWithContact(said, hasCapability) }
    return costAlone(said, hasCapability)
  }

  private static func costWithContact(_ said: ReadingState.Said, _ hasCapability: Bool) -> Cost
    .Value?
  {
    let isMarked = said.contains(.markedContact)
    if said.contains(.verb) {
      guard said.contains(.noun), !said.contains(.light) else { return 0 }
      return hasCapability ? 3 : 12
    }
    if said.contains(.noun) {
      if !said.isDisjoint(with: [.light, .weak]) { return 0 }
      return isMarked ? 2 : 5
    }
    if said.contains(.weak) {
      if isMarked { return 3 }
      return hasCapability || said.contains(.app) ? 8 : nil
    }
    // 080-1234-5678お願い
    if said.isSuperset(of: [.light, .longNumber]) { return 4 }
    if said.contains(.appVerb) { return 2 }
    if said.contains(.appNoun) { return said.contains(.light) ? 2 : isMarked ? 6 : 10 }
    if hasCapability, said.contains(.app) {
      return (said.contains(.light) ? 4 : 8) + (isMarked ? 0 : 6)
    }
    if said.contains(.video), isMarked { return said.contains(.light) ? 8 : 16 }
    // *Anna on Viber*
    return said.contains(.app) && (!isMarked || said.contains(.namedForApp)) ? 12 : nil
  }

  private static func costAlone(_ said: ReadingState.Said, _ hasCapability: Bool) -> Cost.Value? {
    if said.contains(.noun) {
      if said.contains(.light) { return 1 }
      if !said.isDisjoint(with: [.verb, .weak]) { return hasCapability ? 3 : 12 }
      if said.contains(.app) { return 6 }
      return said.contains(.videoNoun) ? 14 : nil
    }
    if said.contains(.verb) {
      if said.contains(.app) { return 8 }
      return hasCapability ? 12 : nil
    }
    if said.contains(.appNoun) || said.contains(.appVerb) {
      // *start a Zoom meeting*, but *start Zoom*
      if said.isSuperset(of: [.appNoun, .appWord, .light]) { return 6 }
      return hasCapability && said.contains(.video) ? 10 : nil
    }
    return nil
  }
}
