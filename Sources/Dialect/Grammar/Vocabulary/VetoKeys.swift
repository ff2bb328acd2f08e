/// The part of each veto that the fewest others begin like. Only where it stands may the veto be found, so that no other
/// part need be looked at: *wants* of `not he wants to`, not *he* or *to*.
final class VetoKeys: @unchecked Sendable {
  private struct Keyed: BitwiseCopyable {
    let first: Int32
    let count: Int32
  }

  /// The key of each veto, the number of the part.
  private let parts = Vector<UInt8>()
  /// Where the vetoes stand among `vetoes` whose keys are in a set of homographs.
  private let sets = Vector<Keyed>()
  private let vetoes = Vector<PatternID<Veto>>()

  /// Finds the keys of all vetoes, when all words are known.
  ///
  /// - Parameter members: More than there will be in all sets of homographs.
  func find(in grammar: Grammar, members: Int) {
    let (vocabulary, lexemes) = (grammar.vocabulary, grammar.lexemes)
    var partsOnPages = Array(repeating: 0, count: vocabulary.pageCount)
    vocabulary.forEachLine { lexeme, page in
      if lexemes[Int(lexeme)].role == .vetoPart { partsOnPages[page] += 1 }
    }
    // How many parts begin like each, at most.
    var shares = Array(repeating: 0, count: grammar.vetoParts.count)
    vocabulary.forEachLine { lexeme, page in
      let lexeme = lexemes[Int(lexeme)]
      guard lexeme.role == .vetoPart else { return }
      let part = Int(grammar.vetoes[lexeme.veto].firstPart) + Int(lexeme.part)
      shares[part] = max(shares[part], partsOnPages[page])
    }
    for veto in grammar.vetoes {
      let first = Int(veto.firstPart)
      let words = (0..<Int(veto.partCount)).lazy
        .filter { grammar.vetoParts[first + $0].kind == .words }
      let key = words.min { shares[first + $0] < shares[first + $1] }
      parts.append(UInt8(key ?? 0))
    }
    sets.reserve(members / 2)
    vetoes.reserve(members)
  }

  /// Finds the vetoes whose keys are in the last set of homographs, which a lexeme stands for.
  func append(setOf lexeme: Lexeme, in grammar: Grammar) {
    let first = vetoes.count
    grammar.vetoHomographs.forEachSense(of: lexeme) { sense in
      if isKey(sense) { vetoes.append(sense.veto) }
    }
    sets.append(Keyed(first: Int32(first), count: Int32(vetoes.count - first)))
  }

  @inline(__always)
  private func isKey(_ lexeme: Lexeme) -> Bool { parts[lexeme.veto.index] == lexeme.part }

  /// Calls `body` with every veto whose key a lexeme is, or stands for.
  @inline(__always)
  func forEachVeto(keyedBy lexeme: Lexeme, _ body: (PatternID<Veto>) -> Void) {
    let set = lexeme.veto.index - parts.count
    guard set >= 0 else {
      if isKey(lexeme) { body(lexeme.veto) }
      return
    }
    let keyed = sets[set]
    for index in keyed.first..<(keyed.first + keyed.count) { body(vetoes[Int(index)]) }
  }
}
