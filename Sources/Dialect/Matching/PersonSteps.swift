/// The steps that take a person: a name, a number, or a place that is called.
extension ReadingSearch {
  func takeNumber(_ item: Int32, _ state: ReadingState, at offset: Int) {
    guard let index = numbers.firstIndex(where: { $0.start == offset }) else { return }
    let number = numbers[index]
    guard grammar.mayBeDialled(number) else { return }
    var state = state
    var cost = Cost.dialledNumber
    if number.isLong {
      state.said.insert(.longNumber)
    } else if mayCountUnexplained(number, behind: item) {
      cost += Cost.numberOfUnexplained
    }
    take(Callee(.number, number.range, cost: cost, value: Int32(index)), item, state)
  }

  /// True for a short number right behind a word that nothing explains, unless it says that it is one to dial.
  private func mayCountUnexplained(_ number: NumberSpan, behind item: Int32) -> Bool {
    let before = items[Int(item)].step
    return before.kind == .gap && !before.range.isEmpty && !number.isAddress
      && number.extensionDigits.isEmpty && !grammar.isEmergencyNumber(number.digits)
  }

  func takePlace(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    take(Callee(.place, hit.range, cost: Cost.place, lexeme: hit.lexeme), item, state)
  }

  func takeNames(_ item: Int32, _ state: ReadingState, at node: Int) {
    switch state.phase {
    case .openContact, .openApp, .openUnknownApp, .wantAppVerb, .wantAppNoun, .openAppWord: return
    default: break
    }
    let start = offset(of: node)
    guard start < text.count, text.isWord(at: start) else { return }
    let dearest = limit - Cost.Value(items[Int(item)].cost)
    for name in names(from: node)
    where leastCost(of: name) + restCosts[Int(name.node)] <= dearest {
      takeName(name, item, state)
    }
  }

  func takeName(_ name: NameSpan, _ item: Int32, _ state: ReadingState) {
    let range = name.range
    let cost = max(0, Cost.Value(name.cost) - (name.isKin ? Cost.kinDiscount : 0))
    switch state.phase {
    case .wantApp:
      guard let marker = marker(of: state), marker.slot == .app else { return }
      var next = state
      next.said.insert(.app)
      next.phase = marker.hasWordsAfter ? .openApp : .free
      if !marker.hasWordsAfter { next.marker = nil }
      go(item, next, .unknownApp, range, cost: cost + Cost.unknownApp)
    case .wantWhereabouts:
      guard text.mayEnd(at: range.upperBound), !isMarkedPerson(name, behind: item) else { return }
      var next = state
      next.phase = .contact
      go(item, next, .whereabouts, range, cost: cost + Cost.whereabouts)
    case .wantInstead:
      var next = state
      let isOpen = isHalfSaid(state)
      next.phase = isOpen ? .openContact : .free
      if !isOpen { next.marker = nil }
      go(item, next, .instead, range, cost: cost + Cost.markedContact)
    default:
      take(
        Callee(.contact, range, cost: cost, cases: cases(of: name, in: state)), item, state)
      if state.phase == .free || state.phase == .contact, !state.said.contains(.app),
        nodes[Int(name.node)].hasAppMarker
      {
        var next = state
        next.phase = .openUnknownApp
        next.marker = nil
        go(item, next, .unknownApp, range, cost: cost + Cost.unknownApp)
      }
    }
  }

  /// True for a relative or common name behind words that mark people as well: *a mi padre a Pedro* are two.
  private func isMarkedPerson(_ name: NameSpan, behind item: Int32) -> Bool {
    let marker = items[Int(item)].step
    let firstWord = text.units[name.range].prefix { $0 != 0x20 }
    return (name.isKin || grammar.givenNames.contains(HashIndex.hash(firstWord)))
      && hits.contains(at: marker.start) {
        $0.lexeme.role == .markerBefore && $0.end == marker.end
          && grammar.markers[$0.lexeme.marker].slot == .contact
      }
  }

  /// The marker that was said last, where what stands beside it decides.
  @inline(__always)
  func marker(of state: ReadingState) -> Marker? { state.marker.map { grammar.markers[$0] } }

  /// True where the other half of a marker must follow.
  func isHalfSaid(_ state: ReadingState) -> Bool { marker(of: state)?.hasWordsAfter ?? false }
}
