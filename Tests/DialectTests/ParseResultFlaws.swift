import Dialect

extension ParseResult {
  /// What is wrong with an answer whatever was said, in words; empty if nothing is.
  var flaws: [String] {
    var flaws: [String] = []
    if (intent == nil) != (rejection != nil) { flaws.append("neither a call nor a rejection") }
    if !(0...1).contains(confidence) { flaws.append("confidence \(confidence)") }
    if let detail = rejection?.detail, !text.unicodeScalars.contains(detail.unicodeScalars) {
      flaws.append("the detail \(detail) is not in the text")
    }
    let scalars = Array(text.unicodeScalars)
    for intent in [intent].compactMap({ $0 }) + alternatives.map(\.intent) {
      flaws += intent.flaws(in: scalars)
    }
    let others = alternatives.map(\.intent)
    if let intent, others.contains(intent) { flaws.append("an alternative is the answer again") }
    if Set(others).count < others.count { flaws.append("an alternative comes twice") }
    for confidence in alternatives.map(\.confidence) where !(0...1).contains(confidence) {
      flaws.append("confidence \(confidence) of an alternative")
    }
    return flaws
  }
}

extension CallIntent {
  fileprivate func flaws(in text: [Unicode.Scalar]) -> [String] {
    var flaws: [String] = []
    func check(_ surface: String, _ range: Range<Int>) {
      if range.isEmpty || range.lowerBound < 0 || range.upperBound > text.count {
        flaws.append("\(range) is no part of \(0..<text.count)")
      } else if !surface.unicodeScalars.elementsEqual(text[range]) {
        flaws.append("\(surface) does not stand at \(range)")
      }
    }
    for person in contacts {
      check(person.surface, person.range)
      if !person.candidates.contains(person.name) {
        flaws.append("\(person.name) is none of \(person.candidates)")
      }
    }
    if let app { check(app.surface, app.range) }
    for (first, second) in zip(contacts, contacts.dropFirst())
    where first.range.upperBound > second.range.lowerBound {
      flaws.append("\(second.range) comes behind \(first.range)")
    }
    return flaws
  }
}
