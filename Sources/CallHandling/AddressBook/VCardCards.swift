/// Finds the cards among the lines of a file, and gathers what is wrong with them.
struct VCardCards {
  /// Bytes of the lines that are kept of a card.
  private static let largest = 1 << 20
  /// What is longer is a recording, and not how a name is written.
  private static let longestSound = 1000

  private let lines: VCardLines
  private var card: OpenCard?
  private var contacts: [AddressBookContact] = []
  private var references = VCardReferences()
  private var flaws: [VCardFlaw] = []
  /// Of lines in a row that are none of a card, one is told.
  private var isAmongStrayLines = false

  init(_ lines: VCardLines) { self.lines = lines }

  mutating func take(_ line: VCardLine) {
    guard let head = lines.head(of: line) else { return stray(line) }
    let name = VCardName(head.name)
    switch name {
    case .begin where head.plainValue.isASCII("VCARD"): begin(line)
    case .end where head.plainValue.isASCII("VCARD"): end(line)
    case _ where card == nil: return stray(line)
    case .agent: card?.announceAgent(head.plainValue)
    case let name: keep(line, name)
    }
    isAmongStrayLines = false
  }

  mutating func finish() -> VCardImport {
    if let card { flaws.append(VCardFlaw(line: card.line, kind: .cardHasNoEnd)) }
    references.resolve(in: &contacts)
    return VCardImport(contacts: contacts, flaws: flaws.sorted { $0.line < $1.line })
  }

  private mutating func stray(_ line: VCardLine) {
    // A line of blanks only parts cards.
    if lines.bytes[line.range].allSatisfy({ $0.isBlank || $0.isLineBreak }) { return }
    if !isAmongStrayLines {
      flaws.append(VCardFlaw(line: line.number, kind: card == nil ? .outsideOfCards : .noProperty))
    }
    isAmongStrayLines = true
  }

  private mutating func begin(_ line: VCardLine) {
    if card?.beginAgent() == true { return }
    if let card { flaws.append(VCardFlaw(line: card.line, kind: .cardHasNoEnd)) }
    card = OpenCard(line: line.number)
  }

  private mutating func end(_ line: VCardLine) {
    if card?.endAgent() == true { return }
    guard let card else {
      return flaws.append(VCardFlaw(line: line.number, kind: .endHasNoBegin))
    }
    self.card = nil
    read(card)
  }

  private mutating func keep(_ line: VCardLine, _ name: VCardName?) {
    card?.isAgentAnnounced = false
    guard let name, card?.agents == 0 else { return }
    if name == .sound, line.range.count > Self.longestSound { return }
    card?.size += line.range.count
    if let size = card?.size, size <= Self.largest { card?.lines.append((name, line)) }
  }

  private mutating func read(_ card: OpenCard) {
    guard card.size <= Self.largest else {
      return flaws.append(VCardFlaw(line: card.line, kind: .tooLarge))
    }
    let version = version(of: card)
    guard let properties = properties(of: card, version) else { return }
    let reading = VCardContact(version, properties)
    guard let contact = reading.contact else {
      return flaws.append(VCardFlaw(line: card.line, kind: .noName))
    }
    contacts.append(contact)
    references.add(reading.references, of: contacts.count - 1)
  }

  /// Nil if one of them can't be decoded.
  private mutating func properties(
    of card: OpenCard, _ version: VCardVersion
  ) -> [VCardProperty]? {
    var properties: [VCardProperty] = []
    properties.reserveCapacity(card.lines.count)
    for (name, line) in card.lines {
      do throws(VCardFlaw.Kind) {
        if let property = try VCardProperty(name, lines.content(of: line, version), version) {
          properties.append(property)
        } else {
          flaws.append(VCardFlaw(line: line.number, kind: .noProperty))
        }
      } catch {
        flaws.append(VCardFlaw(line: line.number, kind: error))
        return nil
      }
    }
    return properties
  }

  private func version(of card: OpenCard) -> VCardVersion {
    guard let (_, line) = card.lines.first(where: { $0.name == .version }) else { return .v3 }
    return VCardVersion(lines.head(of: line)?.plainValue ?? [])
  }
}

/// A card whose `END` was not met yet.
private struct OpenCard {
  /// The number of the line with its `BEGIN`.
  let line: Int
  /// The lines that matter for calls.
  var lines: [(name: VCardName, line: VCardLine)] = []
  var size = 0
  /// How many cards of agents are open within it (vCard 2.1, section 2.4.2); they are passed over.
  private(set) var agents = 0
  /// True if the line before was an `AGENT` whose card follows.
  var isAgentAnnounced = false

  init(line: Int) { self.line = line }

  mutating func announceAgent(_ value: ArraySlice<UInt8>) {
    isAgentAnnounced = value.isEmpty
    if value.isASCII("BEGIN:VCARD") { agents += 1 }
  }

  /// False if no agent was announced, so that another card begins.
  mutating func beginAgent() -> Bool {
    guard isAgentAnnounced else { return false }
    agents += 1
    isAgentAnnounced = false
    return true
  }

  /// False if no agent's card is open, so that this one ends.
  mutating func endAgent() -> Bool {
    isAgentAnnounced = false
    guard agents > 0 else { return false }
    agents -= 1
    return true
  }
}
