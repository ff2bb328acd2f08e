/// The steps that the names of apps allow.
extension ReadingSearch {
  func takeApp(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    let isRegistered = hit.lexeme.app < registeredApps
    func step(_ next: ReadingState, _ kind: ReadingStep.Kind, _ cost: Cost.Value) {
      go(item, next, kind, hit.range, cost: cost, lexeme: hit.lexeme, value: Int32(hit.lexeme.app))
    }
    guard !state.said.contains(.app) else { return }
    var next = state
    if state.phase == .wantApp {
      if isHalfSaid(state) {
        next.phase = .openApp
      } else {
        next.phase = .free
        next.marker = nil
        next.said.insert(.app)
      }
      return step(next, .app, Cost.markedApp)
    }
    if state.phase == .wantOtherApp {
      next.phase = .openApp
      step(next, .app, Cost.markedApp)
      next.phase = .free
      next.said.insert(.app)
      return step(next, .app, Cost.markedApp)
    }
    if state.phase == .wantAppVerb || state.phase == .wantAppNoun {
      let isVerb = state.phase == .wantAppVerb
      if state.circumfix > 0 {
        next.phase = .openAppWord
      } else {
        next.phase = .free
        next.said.formUnion([.app, isVerb ? .appVerb : .appNoun])
        if isVerb || state.said.contains(.light) && isArticle(items[Int(item)].step) {
          next.said.insert(.appWord)
        }
      }
      return step(next, isVerb ? .appVerb : .appNoun, Cost.markedApp)
    }
    guard state.phase == .free || state.phase == .contact else { return }
    next.phase = .openApp
    next.marker = nil
    step(next, .app, Cost.markedApp)
    guard isRegistered else { return }
    takeAsCallNoun(hit, item, state)
    next.phase = .free
    next.said.insert(.app)
    if mayStandBare(grammar.bareApps, state) { step(next, .app, Cost.bareApp) }
    if grammar.appIsVerb {
      var verb = next
      verb.said.insert(.appVerb)
      step(verb, .appVerb, Cost.appVerb)
    }
    if grammar.appIsNoun {
      next.said.insert(.appNoun)
      step(next, .appNoun, Cost.appNoun)
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
