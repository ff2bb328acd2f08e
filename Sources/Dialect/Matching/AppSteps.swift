/// The steps that the names of apps allow.
extension ReadingSearch {
  func takeApp(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    let isRegistered = Int(hit.lexeme.value) < registeredApps
    func step(_ next: ReadingState, _ kind: ReadingStep.Kind, _ cost: Cost.Value) {
      go(item, next, kind, hit.range, cost: cost, lexeme: hit.lexeme, value: hit.lexeme.value)
    }
    guard !state.said.contains(.app) else { return }
    var next = state
    if state.phase == .wantApp {
      let marker = grammar.markers[Int(state.marker)]
      if marker.hasWordsAfter {
        next.phase = .openApp
      } else {
        next.phase = .free
        next.marker = -1
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
      if state.marker > 0 {
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
    next.marker = -1
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
  func callNoun(at range: Range<Int>) -> Lexeme? {
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
    next.marker = -1
    var lexeme = hit.lexeme
    lexeme.capability = word.capability
    go(item, next, .appNoun, hit.range, cost: cost, lexeme: lexeme, value: hit.lexeme.value)
  }

  @inline(__always)
  func mayStandBare(_ placement: Placement, _ state: ReadingState) -> Bool {
    let callWordSaid = !state.said.isDisjoint(with: .callWords) || state.split >= 0
    return placement.contains(callWordSaid ? .afterCall : .beforeCall)
  }
}
