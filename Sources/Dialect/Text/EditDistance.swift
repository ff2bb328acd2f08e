/// How far two words are apart.
enum EditDistance {
  /// True if one letter changed, added, left out, or exchanged with its neighbour makes `a` into `b`.
  static func isAtMostOne<Word: RandomAccessCollection, Other: RandomAccessCollection>(
    _ a: Word, _ b: Other
  ) -> Bool
  where
    Word.Element: Equatable, Other.Element == Word.Element, Word.Index == Int, Other.Index == Int
  {
    guard abs(a.count - b.count) <= 1 else { return false }
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    let restOfA = a[start...]
    let restOfB = b[start...]
    if restOfA.dropFirst().elementsEqual(restOfB.dropFirst()) { return true }
    if restOfA.dropFirst().elementsEqual(restOfB) { return true }
    if restOfA.elementsEqual(restOfB.dropFirst()) { return true }
    return restOfA.count >= 2 && restOfA.count == restOfB.count
      && restOfA[start] == restOfB[start + 1] && restOfA[start + 1] == restOfB[start]
      && restOfA.dropFirst(2).elementsEqual(restOfB.dropFirst(2))
  }
}
