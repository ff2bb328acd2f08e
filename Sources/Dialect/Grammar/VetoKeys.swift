/// The part of each veto that the fewest others share. Only where it stands may the veto be found, so that no other part
/// need be looked at: *wants* of `not he wants to`, not *he* or *to*.
final class VetoKeys: @unchecked Sendable {
  private struct Keyed: BitwiseCopyable {
    let first: Int32
    let count: Int32
  }

  /// The key of each veto, the number of the part.
  private let parts = Vector<UInt8>()
  /// Where the vetoes stand among `vetoes` whose keys are in a set of homographs.
  private let sets = Vector<Keyed>()
  private let vetoes = Vector<Int32>()

  /// Finds the keys of all vetoes, when their homographs are known.
  func find(in grammar: Grammar) {
    let homographs = grammar.vetoHomographs
    // How many share the words of each part, at most.
    let shares = Vector<Int32>(capacity: grammar.vetoParts.count)
    for _ in grammar.vetoParts { shares.append(1) }
    homographs.forEachSet { set in
      homographs.forEachSense(of: Lexeme(role: .vetoPart, value: set)) { sense in
        let part = Int(grammar.vetoes[Int(sense.value)].firstPart) + Int(sense.part)
        shares[part] = max(shares[part], homographs.size(ofSet: set))
      }
    }
    for veto in grammar.vetoes {
      let first = Int(veto.firstPart)
      let words = (0..<Int(veto.partCount)).filter { grammar.vetoParts[first + $0].kind == .words }
      let key = words.min { shares[first + $0] < shares[first + $1] }
      parts.append(UInt8(key ?? 0))
    }
    homographs.forEachSet { set in
      let first = vetoes.count
      homographs.forEachSense(of: Lexeme(role: .vetoPart, value: set)) { sense in
        if isKey(sense) { vetoes.append(sense.value) }
      }
      sets.append(Keyed(first: Int32(first), count: Int32(vetoes.count - first)))
    }
  }

  @inline(__always)
  private func isKey(_ lexeme: Lexeme) -> Bool { parts[Int(lexeme.value)] == lexeme.part }

  /// Calls `body` with every veto whose key a lexeme is, or stands for.
  @inline(__always)
  func forEachVeto(keyedBy lexeme: Lexeme, _ body: (Int32) -> Void) {
    let set = Int(lexeme.value) - parts.count
    guard set >= 0 else {
      if isKey(lexeme) { body(lexeme.value) }
      return
    }
    let keyed = sets[set]
    for index in keyed.first..<(keyed.first + keyed.count) { body(vetoes[Int(index)]) }
  }
}
