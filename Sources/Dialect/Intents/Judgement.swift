/// Decides between the readings.
extension IntentBuilder {
  func result(
    of best: Reading, _ readings: UnsafeBufferPointer<Reading>, locale: String, utterance: String
  ) -> ParseResult {
    let meaning = self.meaning(of: best)
    var alternatives: [ParseResult.Alternative] = []
    let runnerUp = readings.dropFirst().first { !best.says(theSameAs: $0) }
    let confidence = Confidence.of(best, runnerUp: runnerUp?.cost)
    func add(_ meaning: IntentBuilder.Meaning, isVideo: Bool, _ confidence: Double) {
      let intent = meaning.intent(isVideo: isVideo)
      guard intent != builtIntent, !alternatives.contains(where: { $0.intent == intent }) else {
        return
      }
      alternatives.append(
        ParseResult.Alternative(
          intent: intent, capability: meaning.capability, confidence: confidence))
    }
    let builtIntent = meaning.intent(isVideo: meaning.isVideo)
    for person in meaning.others {
      add(
        meaning.choosing(person), isVideo: meaning.isVideo,
        confidence / Double(meaning.others.count))
    }
    // Whoever is named first is one of those offered.
    for person in meaning.offered {
      add(
        meaning.choosing(person), isVideo: meaning.isVideo,
        confidence / Double(meaning.offered.count + 1))
    }
    if meaning.capability == .unstated, meaning.startsAudio, meaning.startsVideo {
      add(meaning, isVideo: !meaning.isVideo, confidence / 4)
    }
    var seen = ArenaList<Reading>(in: arena, capacity: 8)
    seen.append(best)
    for other in readings.dropFirst() where seen.count <= Self.mostReadings {
      guard !seen.elements.contains(where: { $0.says(theSameAs: other) }) else { continue }
      seen.append(other)
      let meaning = self.meaning(of: other)
      add(meaning, isVideo: meaning.isVideo, Confidence.of(other, runnerUp: best.cost))
    }
    if alternatives.count > 1 { alternatives.sort { $0.confidence > $1.confidence } }
    return ParseResult(
      locale: locale, text: utterance, intent: builtIntent, capability: meaning.capability,
      confidence: confidence, alternatives: alternatives)
  }

  /// No more readings than this are alternatives to the best.
  private static let mostReadings = 3
}

/// How sure an answer is, by what its reading cost and how close another came.
enum Confidence {
  // Fitted to labelled utterances of 25 locales: a reading
  // this dear is as likely wrong as right, and of the cheapest, three in a hundred are wrong all the same.
  private static let even = 28.5
  private static let slope = 4.5
  private static let ceiling = 0.97

  static func of(_ reading: Reading, runnerUp: Cost.Value?) -> Double {
    let byCost = ceiling / (1 + Exponential.of((Double(reading.cost) - even) / slope))
    guard let runnerUp else { return byCost }
    let lead = Double(runnerUp - reading.cost)
    return byCost / (1 + Exponential.of(-(lead + 6) / 3))
  }

  static func ofRejection(_ isKnown: Bool) -> Double { isKnown ? 0.98 : 0.9 }
}

/// The exponential function, without a mathematics library.
enum Exponential {
  /// e to the power of `x`, to about one part in a million between -20 and 20.
  static func of(_ x: Double) -> Double {
    let part = max(-20, min(20, x)) / 64
    var sum = 1.0
    var term = 1.0
    for index in 1...8 {
      term *= part / Double(index)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }
}
