/// What is wrong with a line or a card, by which it was passed over.
///
///     let flaw = VCardReader.read(Array("END:VCARD".utf8)).flaws[0]
///     print(flaw.description)  // line 1: an END without BEGIN
public struct VCardFlaw: Hashable, Sendable {
  /// The line of the file, from 1.
  public let line: Int
  let kind: Kind

  enum Kind: Error, Hashable {
    case cardHasNoEnd, endHasNoBegin, outsideOfCards, noProperty, noName, tooLarge, noUTF8
    case unknownCharset
  }

  /// What is wrong, in words. It holds nothing of what the file says.
  public var message: String {
    switch kind {
    case .cardHasNoEnd: "the card that begins here has no END"
    case .endHasNoBegin: "an END without BEGIN"
    case .outsideOfCards: "this line belongs to no card"
    case .noProperty: "no vCard property"
    case .noName: "a card without a name"
    case .tooLarge: "a card larger than 1 MB"
    case .noUTF8: "not valid UTF-8"
    case .unknownCharset: "text in an unknown charset"
    }
  }
}

extension VCardFlaw: CustomStringConvertible {
  public var description: String { "line \(line): \(message)" }
}
