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

  // MARK: At least

  /// What a reading costs at least that says all of `said`, and no more than `most`, and names somebody.
  static func leastNaming(_ said: ReadingState.Said, atMost most: ReadingState.Said) -> Cost.Value {
    guard mayHaveApp(said, atMost: most) else { return ReadingSearch.noWay }
    if most.contains(.whole) { return 0 }
    let hasCapability = !most.isDisjoint(with: [.video, .audio])
    if most.contains(.verb) {
      guard said.isSuperset(of: [.verb, .noun]), !most.contains(.light) else { return 0 }
      return hasCapability ? 3 : 12
    }
    if most.contains(.noun) { return most.isDisjoint(with: [.light, .weak]) ? 2 : 0 }
    if most.contains(.appVerb) { return 2 }
    let isLight = most.contains(.light)
    var least = most.contains(.app) ? 12 : ReadingSearch.noWay
    if most.contains(.weak) { least = 3 }
    if most.contains(.appNoun) { least = min(least, isLight ? 2 : 6) }
    if isLight, most.contains(.longNumber) { least = min(least, 4) }
    if hasCapability, most.contains(.app) { least = min(least, isLight ? 4 : 8) }
    if most.contains(.video) { least = min(least, isLight ? 8 : 16) }
    return least
  }

  /// The same for a reading that names nobody.
  static func leastAlone(_ said: ReadingState.Said, atMost most: ReadingState.Said) -> Cost.Value {
    guard mayHaveApp(said, atMost: most) else { return ReadingSearch.noWay }
    if most.contains(.whole) { return 0 }
    let hasCapability = !most.isDisjoint(with: [.video, .audio])
    let hasApp = most.contains(.app)
    var least = ReadingSearch.noWay
    if most.contains(.noun) {
      if most.contains(.light) { return 1 }
      if most.contains(.videoNoun) { least = 14 }
      if hasApp { least = 6 }
      if !most.isDisjoint(with: [.verb, .weak]) { least = min(least, hasCapability ? 3 : 12) }
    }
    if most.contains(.verb) {
      if hasApp { least = min(least, 8) }
      if hasCapability { least = min(least, 12) }
    }
    if !most.isDisjoint(with: [.appNoun, .appVerb]) {
      if most.isSuperset(of: [.appNoun, .appWord, .light]) { least = min(least, 6) }
      if most.contains(.video) { least = min(least, 10) }
    }
    return least
  }

  /// False if an app must be named, and none can be; or if it must ask for the call, and a verb does.
  private static func mayHaveApp(
    _ said: ReadingState.Said, atMost most: ReadingState.Said
  ) -> Bool {
    if said.contains(.namedForApp), !said.isDisjoint(with: [.verb, .weak, .light, .whole]) {
      return false
    }
    return most.contains(.app) || said.isDisjoint(with: [.needsApp, .namedForApp])
  }
}
