/// Tries the words of a rule in phrases that are understood, to see whether it can ever win.
struct RuleProbe {
  private let parser: PhraseParser
  private let carriers: [Carrier]
  /// A few spellings of each part of each rule.
  private var spellings: [Int32: [[Spelling]]] = [:]
  /// A lexeme of each rule, which stands for its others.
  private var lexemes: [Int32: Lexeme] = [:]

  private struct Spelling {
    let text: String
    let lexeme: Lexeme
  }

  private static let mostSpellings = 6
  private static let mostProbes = 1500

  init(parser: PhraseParser, phrases: [Explanation]) {
    self.parser = parser
    carriers = phrases.map(Carrier.init)
    parser.grammar.forEachSpelling { units, lexeme in
      guard lexeme.role.isShownByReadings, lexeme.rule >= 0, !lexeme.isPlain else { return }
      lexemes[lexeme.rule] = lexeme
      var parts = spellings[lexeme.rule] ?? []
      let part = lexeme.role == .markerAfter ? 1 : Int(lexeme.part)
      while parts.count <= part { parts.append([]) }
      if parts[part].count < Self.mostSpellings {
        parts[part].append(Spelling(text: String(scalars: units), lexeme: lexeme))
      }
      spellings[lexeme.rule] = parts
    }
  }

  /// True if the rule with this index is part of the answer to a phrase that its words were put into.
  func wins(_ rule: Int32) -> Bool {
    guard let parts = spellings[rule], let lexeme = lexemes[rule] else { return false }
    var probes = 0
    for choice in 0..<Self.mostSpellings {
      let words = parts.map { $0.isEmpty ? nil : $0[choice % $0.count] }
      for carrier in carriers {
        for utterance in utterances(words, lexeme, in: carrier) {
          if wins(rule, in: utterance) { return true }
          probes += 1
        }
        if probes > Self.mostProbes * (choice + 1) { break }
      }
    }
    return false
  }

  private func wins(_ rule: Int32, in utterance: String) -> Bool {
    (try? parser.explain(utterance))?.steps.contains { $0.ruleIndex == rule } ?? false
  }

  private func utterances(
    _ words: [Spelling?], _ lexeme: Lexeme, in carrier: Carrier
  ) -> [String] {
    switch lexeme.role {
    case .markerBefore, .markerAfter:
      return utterances(
        markedBy: words, parser.grammar.markers[lexeme.marker].slot, in: carrier)
    case .veto, .vetoPart, .part:
      return utterances(ofPattern: words.compactMap { $0?.text }, in: carrier)
    case .appVerbBefore, .appVerbAfter, .appNounBefore, .appNounAfter:
      return words.compactMap { $0 }.flatMap { utterances(ofAppWord: $0, in: carrier) }
    default: return words.compactMap { $0 }.flatMap { utterances(ofWord: $0, in: carrier) }
    }
  }

  /// The word in the place of its like, beside the phrase, and alone.
  private func utterances(ofWord word: Spelling, in carrier: Carrier) -> [String] {
    var utterances = [word.text, carrier.text + carrier.space + word.text]
    utterances.append(word.text + carrier.space + carrier.text)
    if word.lexeme.position.contains(.behindComma) {
      utterances.append(carrier.text + ", " + word.text)
    }
    for step in carrier.steps {
      if let other = lexemes[step.ruleIndex], other.role == word.lexeme.role,
        other.governs == word.lexeme.governs
      {
        utterances.append(carrier.replacing(step.range, by: word.text, sticks: word.lexeme.sticks))
      }
      if word.lexeme.takesUpPerson {
        if step.role == "contact" { utterances.append(step.surface + carrier.space + word.text) }
      } else if step.role == "contact" {
        let person = carrier.text(of: carrier.markedRange(of: step))
        utterances += [
          word.text + carrier.space + person, person + carrier.space + word.text,
          carrier.replacing(step.range, by: step.surface + carrier.space + word.text, sticks: []),
        ]
      }
    }
    return utterances
  }

  /// The parts of a pattern around a person, a number, an app, and nothing; alone, and beside the phrase.
  private func utterances(ofPattern words: [String], in carrier: Carrier) -> [String] {
    let space = carrier.space
    let plain = words.joined(separator: space)
    var utterances = [plain, carrier.text + space + plain, plain + space + carrier.text]
    for other in ["3", parser.apps.apps.first?.name ?? ""] {
      utterances += [
        words.joined(separator: space + other + space), plain + space + other,
        other + space + plain,
      ]
    }
    for step in carrier.steps where step.role == "contact" {
      let person = carrier.text(of: carrier.markedRange(of: step))
      utterances += [person, step.surface].flatMap { middle in
        [
          words.joined(separator: space + middle + space), plain + space + middle,
          middle + space + plain,
        ]
      }
    }
    return utterances
  }

  /// The name of an app as a verb or noun, with a person.
  private func utterances(ofAppWord word: Spelling, in carrier: Carrier) -> [String] {
    let elided = Unicode.Scalar(word.lexeme.elidedLetter).map { String(Character($0)) } ?? ""
    let isElided = !word.lexeme.isBeforeApp && word.lexeme.elidedLetter != 0
    guard
      var app = parser.apps.apps.first(where: { !isElided || $0.name.hasSuffix(elided) })?.name
    else { return [] }
    if isElided { app.removeLast() }
    let isBefore = word.lexeme.isBeforeApp
    let link = word.lexeme.sticks.isEmpty ? carrier.space : ""
    let verb = isBefore ? word.text + link + app : app + link + word.text
    return [verb]
      + carrier.steps.filter { $0.role == "contact" }.flatMap { step in
        let person = carrier.text(of: carrier.markedRange(of: step))
        return [verb + carrier.space + person, person + carrier.space + verb]
      }
      + carrier.steps.filter { $0.role.hasPrefix("app") }.map {
        carrier.replacing(carrier.markedRange(of: $0), by: verb, sticks: [])
      }
  }

  /// The person or app of the phrase between the words, in place of its own markers, and together with them.
  private func utterances(
    markedBy words: [Spelling?], _ slot: Marker.Slot, in carrier: Carrier
  ) -> [String] {
    let space = carrier.space
    func wrap(_ text: String) -> String {
      var text = text
      if let before = words[0] {
        text = before.text + (before.lexeme.sticks.contains(.right) ? "" : space) + text
      }
      if words.count > 1, let after = words[1] {
        text += (after.lexeme.sticks.contains(.left) ? "" : space) + after.text
      }
      return text
    }
    var utterances: [String] = []
    for step in carrier.steps where step.role == (slot.isOfPerson ? "contact" : "app") {
      let marked = carrier.markedRange(of: step)
      let person = carrier.text(of: marked)
      utterances += [
        carrier.replacing(step.range, by: wrap(step.surface), sticks: []),
        carrier.replacing(marked, by: wrap(step.surface), sticks: []),
        carrier.replacing(marked, by: wrap(person), sticks: []),
      ]
      guard slot == .instead || slot == .also else { continue }
      utterances += [
        carrier.replacing(marked, by: wrap(step.surface) + space + person, sticks: []),
        carrier.replacing(marked, by: wrap(person) + space + person, sticks: []),
        carrier.text + space + wrap(step.surface), carrier.text + space + wrap(person),
        person + space + wrap(step.surface), wrap(step.surface) + space + carrier.text,
        wrap(person) + space + carrier.text,
      ]
    }
    return utterances
  }
}

/// A phrase that words are put into.
private struct Carrier {
  let scalars: [UInt32]
  let steps: [Explanation.Step]
  /// What stands between words: nothing where the phrase has no spaces.
  let space: String

  init(_ explanation: Explanation) {
    scalars = explanation.result.text.unicodeScalars.map(\.value)
    steps = explanation.steps
    space = scalars.contains(0x20) || !scalars.contains(where: ScalarClass.isUnspaced) ? " " : ""
  }

  /// The phrase without punctuation at its end.
  var text: String {
    String(
      scalars: scalars[..<(scalars.lastIndex { $0 > 0x3F && $0 != 0x3002 } ?? -1).advanced(by: 1)])
  }

  func text(of range: Range<Int>) -> String { String(scalars: scalars[range]) }

  /// The range of a person or app with the markers around it.
  func markedRange(of step: Explanation.Step) -> Range<Int> {
    guard let index = steps.firstIndex(of: step) else { return step.range }
    var range = step.range
    if index > 0, steps[index - 1].role.hasSuffix("marker") {
      range = steps[index - 1].range.lowerBound..<range.upperBound
    }
    if index + 1 < steps.count, steps[index + 1].role.hasSuffix("marker") {
      range = range.lowerBound..<max(range.upperBound, steps[index + 1].range.upperBound)
    }
    return range.lowerBound..<max(range.lowerBound, range.upperBound)
  }

  /// The phrase with other words in the place of those at `range`.
  func replacing(_ range: Range<Int>, by words: String, sticks: Pattern.Sides) -> String {
    var before = scalars[..<range.lowerBound]
    var after = scalars[max(range.lowerBound, range.upperBound)...]
    while before.last == 0x20 { before.removeLast() }
    while after.first == 0x20 { after.removeFirst() }
    let left = sticks.contains(.left) || before.isEmpty ? "" : space
    let right = sticks.contains(.right) || after.isEmpty ? "" : space
    return String(scalars: before) + left + words + right + String(scalars: after)
  }
}
