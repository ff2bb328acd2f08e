internal import CICU

/// A script of ISO 15924.
public struct Script: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  let code: UInt16

  init(code: UInt16) { self.code = code }

  /// The script of a scalar, which is Common or Inherited for one that several use.
  public init(of scalar: UInt32) { code = ScalarProperties(of: scalar).script }

  /// The script with this four-letter code; Unknown if there is none.
  public init(named code: String) { self.code = cicu_script_named(code) }

  /// The four-letter code, such as `Latn`.
  public var description: String { String(cString: cicu_script_code(code)) }
}

/// Text cut where the script changes, as UAX #24 describes it: a scalar of no script of its own goes with
/// what stands before it (at the start, with what follows), and one that several scripts use goes with a
/// run of any of them.
///
///     ScriptRuns("LINEで".unicodeScalars.map(\.value)).map { "\($0.script) \($0.range)" }
///     // ["Latn 0..<4", "Hira 4..<5"]
public struct ScriptRuns: Sequence {
  public struct Run: Hashable, Sendable {
    public let script: Script
    /// Scalar offsets.
    public let range: Range<Int>
  }

  private let runs: [Run]

  /// Cuts the text with the given scalar values.
  public init(_ scalars: [UInt32]) {
    var runs: [Run] = []
    var start = 0
    var script: UInt16?
    for (index, scalar) in scalars.enumerated() {
      let properties = ScalarProperties(of: scalar)
      guard !properties.hasCommonScript, properties.script != script else { continue }
      if let current = script {
        if cicu_has_script(scalar, current) { continue }
        runs.append(Run(script: Script(code: current), range: start..<index))
        start = index
      }
      script = properties.script
    }
    if !scalars.isEmpty {
      runs.append(Run(script: Script(code: script ?? 0), range: start..<scalars.count))
    }
    self.runs = runs
  }

  public func makeIterator() -> IndexingIterator<[Run]> { runs.makeIterator() }
}
