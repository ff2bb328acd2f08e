import Foundation
import Testing

@Suite("Faults of the store")
struct StoreFaultTests {
  private let place = try! StorePlace()

  private func cards(_ count: Int, of file: String) throws {
    try place.write(
      (0..<count).map {
        "BEGIN:VCARD\nUID:\(file)-\($0)\nFN:Anna\($0) Korhonen\nTEL:+358 \(file) \($0)\nEND:VCARD\n"
      }.joined(), to: "\(file).vcf")
  }

  @Test func twoProcessesWriteAtOnce() throws {
    for file in ["1", "2", "3", "4"] { try cards(300, of: file) }
    let outcome = try place.shell(
      """
      for file in 1 2 3 4; do "$DIALECT" contacts import $file.vcf & processes+=($!); done
      for process in "${processes[@]}"; do wait $process || echo failed; done
      "$DIALECT" contacts count
      """)
    #expect(outcome.error == "")
    #expect(
      Set(outcome.lines)
        == Set((1...4).map { "\($0).vcf: 300 added, 0 changed, 0 unchanged" } + ["1200"]))
    #expect(outcome.lines.count == 5)
  }

  /// What a command does without room, and what is there when there is room again.
  private func outcomeWithoutRoom(_ command: String) throws -> Command.Outcome {
    try cards(20, of: "1")
    try cards(3000, of: "2")
    return try place.shell(
      """
      export XDG_DATA_HOME=$PWD/data
      mkdir data
      \(command)
      echo "status $?"
      "$DIALECT" contacts count
      """)
  }

  private static let lines = [
    "1.vcf: 20 added, 0 changed, 0 unchanged", "status 2", "20",
  ]

  @Test func aFileThatMayNotGrow() throws {
    // The signal is ignored by what is started too; SQLite then sees an error of its write.
    let outcome = try outcomeWithoutRoom(
      """
      "$DIALECT" contacts import 1.vcf
      (trap '' XFSZ; ulimit -f 200; exec "$DIALECT" contacts import 2.vcf)
      """)
    #expect(outcome.lines == Self.lines)
    #expect(
      outcome.error == "Error: \(place.path)/data/dialect/store.sqlite: disk I/O error\n")
  }

  @Test(.enabled(if: Self.mayMount, "a small disk needs the right to mount one"))
  func aFullDisk() throws {
    let outcome = try outcomeWithoutRoom(
      """
      unshare --mount bash -c '
        mount -t tmpfs -o size=600k tmpfs data
        "$DIALECT" contacts import 1.vcf
        "$DIALECT" contacts import 2.vcf
        status=$?
        cp -r data/dialect kept
        exit $status'
      status=$?
      cp -r kept data/dialect
      (exit $status)
      """)
    #expect(outcome.lines == Self.lines)
    #expect(
      outcome.error
        == "Error: \(place.path)/data/dialect/store.sqlite: the disk is full; nothing was changed\n"
    )
  }

  private static let mayMount: Bool = {
    let outcome = try? StorePlace().shell("unshare --mount mount -t tmpfs -o size=64k tmpfs .")
    return outcome?.status == 0
  }()

  @Test func aDamagedStoreIsToldAndKept() throws {
    let outcome = try place.shell(
      """
      mkdir dialect
      printf 'SQLite format 3\\0, and then no store\\n' >dialect/store.sqlite
      "$DIALECT" app list
      echo "status $?"
      tail -c 18 dialect/store.sqlite.damaged-*
      "$DIALECT" app list
      echo "status $?"
      """)
    #expect(outcome.lines == ["status 2", "and then no store", "status 0"])
    let store = place.path + "/dialect/store.sqlite"
    let kept = try #require(
      FileManager.default.contentsOfDirectory(atPath: place.path + "/dialect")
        .first { $0.contains("damaged") })
    #expect(
      outcome.error
        == "Error: \(store) is damaged; it was kept as \(place.path)/dialect/\(kept), and nothing was overwritten\n"
    )
  }

  @Test func aFileThatIsNoStoreIsLeftAlone() throws {
    let outcome = try place.shell(
      """
      echo "my notes" >notes.txt
      "$DIALECT" app list --store notes.txt
      echo "status $?"
      cat notes.txt
      ls
      """)
    #expect(outcome.lines == ["status 2", "my notes", "notes.txt", "phone.json"])
    #expect(outcome.error == "Error: notes.txt is not a store; nothing was changed\n")
  }

  @Test func aStoreMayBeNamedWithoutFolder() throws {
    let outcome = try place.run("app", "add", "--store", "my.sqlite", "phone.json")
    #expect(outcome.output == "org.example.phone is registered as Phone\n")
    #expect(FileManager.default.fileExists(atPath: place.path + "/my.sqlite"))
  }
}
