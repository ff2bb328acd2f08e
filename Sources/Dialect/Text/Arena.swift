internal import CScratch

/// Memory for the lists of one parse, taken from the thread's own and given back all at once.
///
/// What lives in it must not outlive `withThreadArena`.
struct Arena: BitwiseCopyable {
  private let scratch: UnsafeMutablePointer<cscratch>

  /// Calls `body` with the arena of the calling thread. Calls may stand within another.
  @inline(__always)
  static func withThreadArena<Result, Failure: Error>(
    _ body: (Arena) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let scratch = cscratch_of_thread() else { preconditionFailure("no memory") }
    cscratch_begin(scratch)
    defer { cscratch_end(scratch) }
    return try body(Arena(scratch: scratch))
  }

  /// Room for `count` elements, not initialised.
  @inline(__always)
  func allocate<Element: BitwiseCopyable>(
    _ type: Element.Type, _ count: Int
  ) -> UnsafeMutableBufferPointer<Element> {
    let bytes = cscratch_take(scratch, count * MemoryLayout<Element>.stride)
    return UnsafeMutableBufferPointer(
      start: bytes?.bindMemory(to: type, capacity: count), count: count)
  }

  /// Room for `count` elements, all of them `value`.
  @inline(__always)
  func allocate<Element: BitwiseCopyable>(
    repeating value: Element, _ count: Int
  ) -> UnsafeMutableBufferPointer<Element> {
    let buffer = allocate(Element.self, count)
    buffer.initialize(repeating: value)
    return buffer
  }
}

/// A list that grows in an arena.
struct ArenaList<Element: BitwiseCopyable> {
  private let arena: Arena
  private var storage: UnsafeMutableBufferPointer<Element>
  private(set) var count = 0

  init(in arena: Arena, capacity: Int) {
    self.arena = arena
    storage = arena.allocate(Element.self, max(capacity, 4))
  }

  /// The elements of a sequence.
  init(_ elements: some Sequence<Element>, in arena: Arena) {
    self.init(in: arena, capacity: elements.underestimatedCount)
    for element in elements { append(element) }
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  var indices: Range<Int> { 0..<count }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == storage.count { grow() }
    (storage.baseAddress! + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    for element in elements { append(element) }
  }

  @inline(never)
  private mutating func grow() {
    let larger = arena.allocate(Element.self, storage.count * 2)
    _ = larger.moveInitialize(fromContentsOf: storage[..<count])
    storage = larger
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index < count)
      return storage.baseAddress![index]
    }
    nonmutating set {
      assert(index < count)
      storage.baseAddress![index] = newValue
    }
  }

  @inline(__always)
  mutating func removeLast() { count -= 1 }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Drops the elements for which `matches` holds; the others keep their order.
  @inline(__always)
  mutating func removeAll(where matches: (Element) -> Bool) {
    removeAll(among: count, where: matches)
  }

  /// Drops those of the first `first` elements for which `matches` holds.
  @inline(__always)
  mutating func removeAll(among first: Int, where matches: (Element) -> Bool) {
    var kept = 0
    for index in 0..<first where !matches(self[index]) {
      if kept != index { self[kept] = self[index] }
      kept += 1
    }
    guard kept < first else { return }
    if first < count { (start + kept).update(from: start + first, count: count - first) }
    count -= first - kept
  }

  /// Sorts the elements, those that are equal staying in their order.
  @inline(__always)
  func sort(by isBefore: (Element, Element) -> Bool) {
    guard count <= Self.fewElements else { return mergeSort(by: isBefore) }
    var next = 1
    while next < count {
      let element = self[next]
      var place = next
      while place > 0, isBefore(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      if place != next { self[place] = element }
      next += 1
    }
  }

  private static var fewElements: Int { 32 }

  /// Merges runs of elements that are in order, of twice the length each time.
  @inline(never)
  private func mergeSort(by isBefore: (Element, Element) -> Bool) {
    var (from, to) = (storage, arena.allocate(Element.self, count))
    var length = 1
    while length < count {
      for start in stride(from: 0, to: count, by: length * 2) {
        let (middle, end) = (min(start + length, count), min(start + length * 2, count))
        var (left, right) = (start, middle)
        for place in start..<end {
          let takesRight = left == middle || right < end && isBefore(from[right], from[left])
          to[place] = from[takesRight ? right : left]
          if takesRight { right += 1 } else { left += 1 }
        }
      }
      swap(&from, &to)
      length *= 2
    }
    if from.baseAddress != storage.baseAddress {
      for place in 0..<count { storage[place] = from[place] }
    }
  }

  /// Where the elements stand until more are appended.
  @inline(__always)
  var start: UnsafeMutablePointer<Element> { storage.baseAddress! }

  /// The elements so far; what is appended later may stand elsewhere.
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(storage)[..<count])
  }
}
