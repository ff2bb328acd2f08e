internal import GRDB

extension Store {
  /// Keeps the names that an app knows, the most important first, in the place of those of this type that it gave
  /// before; after SiriKit's `setVocabulary(_:of:)`.
  ///
  ///     try store.setVocabulary(
  ///       [SpeakableString(vocabularyIdentifier: "73f1", spokenPhrase: "Maria Ruiz")],
  ///       of: .contactName, for: "org.example.phone")
  ///
  /// - Throws: ``HandlingError/unknownApp(_:)``, ``HandlingError/vocabulary(_:)`` for a name that can't be shown or
  ///   said, and what the store throws. Then the names that were there before stay.
  public func setVocabulary(
    _ strings: [SpeakableString], of type: VocabularyStringType, for app: String
  ) throws(HandlingError) {
    for string in strings { try Self.check(string) }
    try write { db in
      try Self.checkIsRegistered(app, db)
      try db.execute(
        sql: "DELETE FROM vocabulary WHERE app = ? AND type = ?", arguments: [app, type.rawValue])
      let insertName = try db.makeStatement(
        sql: """
          INSERT INTO vocabulary (app, type, rank, identifier, phrase, pronunciation)
          VALUES (?, ?, ?, ?, ?, ?)
          """)
      for (rank, string) in strings.enumerated() {
        try insertName.execute(arguments: [
          app, type.rawValue, rank, string.vocabularyIdentifier, string.spokenPhrase,
          string.pronunciationHint,
        ])
        try NameIndex.insert(string, db.lastInsertedRowID, db)
      }
    }
  }

  /// The names that an app gave, in its order.
  public func vocabulary(
    of type: VocabularyStringType, for app: String
  ) throws(HandlingError) -> [SpeakableString] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT identifier, phrase, pronunciation FROM vocabulary
          WHERE app = ? AND type = ? ORDER BY rank
          """, arguments: [app, type.rawValue]
      ).map(SpeakableString.init)
    }
  }

  private static func check(_ string: SpeakableString) throws(HandlingError) {
    for (text, what) in [
      (string.spokenPhrase, "a spoken phrase"), (string.vocabularyIdentifier, "an identifier"),
      (string.pronunciationHint ?? "-", "a pronunciation hint"),
    ] {
      if let flaw = ShownText.flaw(of: text, what) {
        throw .vocabulary(flaw)
      }
    }
  }
}

extension SpeakableString {
  init(row: Row) {
    self.init(
      vocabularyIdentifier: row["identifier"], spokenPhrase: row["phrase"],
      pronunciationHint: row["pronunciation"])
  }
}
