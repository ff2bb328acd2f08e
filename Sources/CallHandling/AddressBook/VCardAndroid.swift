import Dialect

/// What Android writes where vCard has no property: `X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Anna;14;;`.
struct VCardAndroid {
  private let type: String
  /// The columns of Android's `ContactsContract.CommonDataKinds`.
  private let columns: [String?]

  init?(_ property: VCardProperty) {
    let parts = property.parts(.semicolon).map { ShownText.line(VCardText.unescaped($0)) }
    guard let type = parts.first.flatMap(\.self) else { return nil }
    self.type = type
    columns = Array(parts.dropFirst())
  }

  private func column(_ index: Int) -> String? {
    index < columns.count ? columns[index] : nil
  }

  var nickname: String? { type == "vnd.android.cursor.item/nickname" ? column(0) : nil }

  var relation: AddressBookContact.Relation? {
    guard type == "vnd.android.cursor.item/relation", let name = column(0) else { return nil }
    let kind = column(1).flatMap { Int($0) }.flatMap { Self.kinds[$0] }
    return .init(kind ?? column(2).flatMap(PersonRelationship.init(label:)) ?? .other, name: name)
  }

  /// The constants of `ContactsContract.CommonDataKinds.Relation`.
  private static let kinds: [Int: PersonRelationship] = [
    1: .assistant, 2: .brother, 3: .child, 4: .partner, 5: .father, 6: .friend, 7: .manager,
    8: .mother, 9: .parent, 10: .partner, 13: .sister, 14: .spouse,
  ]
}
