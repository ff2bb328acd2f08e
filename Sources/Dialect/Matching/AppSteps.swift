/// The steps that the names of apps allow.
extension ReadingSearch {
  func takeApp(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    guard !state.said.contains(.app) else { return }
    switch state.phase {
    case .wantApp: takeMarkedApp(hit, item, state)
    case .wantOtherApp: takeOtherApp(hit, item, state)
    case .wantAppVerb: takeCallingApp(hit, as: .appVerb, item, state)
    case .wantAppNoun: takeCallingApp(hit, as: .appNoun, item, state)
    case .free, .contact: takeUnmarkedApp(hit, item, state)
    default: return
    }
  }

  @inline(__always)
  private func go(
    _ app: Hit, as kind: ReadingStep.Kind, _ item: Int32, _ state: ReadingState, cost: Cost.Value
  ) {
    go(item, state, kind, app.range, cost: cost, lexeme: app.lexeme, value: Int32(app.lexeme.app))
  }

  private func takeMarkedApp(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    var next = state
    if isHalfSaid(state) {
      next.phase = .openApp
    } else {
      next.phase = .free
      next.marker = nil
      next.said.insert(.app)
    }
    go(hit, as: .app, item, next, cost: Cost.markedApp)
  }

  /// The app in the place of one that was taken back; a marker may stand behind.
  private func takeOtherApp(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    var next = state
    next.phase = .openApp
    go(hit, as: .app, item, next, cost: Cost.markedApp)
    next.phase = .free
    next.said.insert(.app)
    go(hit, as: .app, item, next, cost: Cost.markedApp)
  }

  /// The app whose name is a verb or a noun behind the words that make it so.
  private func takeCallingApp(
    _ hit: Hit, as kind: ReadingStep.Kind, _ item: Int32, _ state: ReadingState
  ) {
    let isVerb = kind == .appVerb
    var next = state
    if state.circumfix > 0 {
      next.phase = .openAppWord
    } else {
      next.phase = .free
      next.said.formUnion([.app, isVerb ? .appVerb : .appNoun])
      if isVerb || state.said.contains(.light) && isArticle(items[Int(item)].step) {
        next.said.insert(.appWord)
      }
    }
    go(hit, as: kind, item, next, cost: Cost.markedApp)
  }

  /// The app before a marker; or bare, as a verb or a noun where the table allows it.
  private func takeUnmarkedApp(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    var next = state
    next.phase = .openApp
    next.marker = nil
    go(hit, as: .app, item, next, cost: Cost.markedApp)
    guard hit.lexeme.app < registeredApps else { return }
    takeAsCallNoun(hit, item, state)
    next.phase = .free
    next.said.insert(.app)
    if mayStandBare(grammar.bareApps, state) {
      go(hit, as: .app, item, next, cost: Cost.bareApp)
    }
    if grammar.appIsVerb {
      var verb = next
      verb.said.insert(.appVerb)
      go(hit, as: .appVerb, item, verb, cost: Cost.appVerb)
    }
    if grammar.appIsNoun {
      next.said.insert(.appNoun)
      go(hit, as: .appNoun, item, next, cost: Cost.appNoun)
    }
  }

  /// True for words before an app that else say nothing: *start a Zoom* asks for a call, *on Zoom* for none by itself.
  private func isArticle(_ step: ReadingStep) -> Bool {
    hits.contains(at: step.start) { $0.lexeme.role == .filler && $0.end == step.end }
  }

  /// The call noun that the name of an app is, too: 보이스톡 is a voice call by KakaoTalk.
  private func callNoun(at range: Range<Int>) -> Lexeme? {
    for index in hits.indices(at: range.lowerBound)
    where hits[index].end == range.upperBound && hits[index].lexeme.role == .noun {
      return hits[index].lexeme
    }
    return nil
  }

  private func takeAsCallNoun(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    guard let word = callNoun(at: hit.range) else { return }
    var (said, cost) = saying(word.role, word.capability, state.said)
    said.insert(.app)
    cost -= Cost.callWord
    var next = state
    next.said = said
    next.phase = .free
    next.marker = nil
    var lexeme = hit.lexeme
    lexeme.capability = word.capability
    go(item, next, .appNoun, hit.range, cost: cost, lexeme: lexeme, value: Int32(hit.lexeme.app))
  }

  @inline(__always)
  func mayStandBare(_ placement: Placement, _ state: ReadingState) -> Bool {
    let callWordSaid = !state.said.isDisjoint(with: .callWords) || state.split != nil
    return placement.contains(callWordSaid ? .afterCall : .beforeCall)
  }
}
