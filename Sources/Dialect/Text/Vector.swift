/// A list that grows while something is built, and is then read without any checks, for exclusive access neither.
///
/// Within the room that `reserve` made, one thread may append while others read what they know to be there.
final class Vector<Element: BitwiseCopyable>: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var start: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = Swift.max(capacity, 4)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  var isEmpty: Bool { count == 0 }

  var indices: Range<Int> { 0..<count }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { reserve(capacity * 2) }
    (start + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    if count + elements.count > capacity {
      reserve(Swift.max(count + elements.count, capacity * 2))
    }
    _ = UnsafeMutableBufferPointer(start: start + count, count: elements.count)
      .initialize(fromContentsOf: elements)
    count += elements.count
  }

  /// Where `more` elements can be put behind the last, of which `extend` says how many were.
  @inline(__always)
  func room(for more: Int) -> UnsafeMutablePointer<Element> {
    if count + more > capacity { reserve(Swift.max(count + more, capacity * 2)) }
    return start + count
  }

  @inline(__always)
  func extend(by more: Int) { count += more }

  @inline(__always)
  func removeLast(_ dropped: Int) { count -= dropped }

  /// Makes room for at least so many elements.
  @inline(never)
  func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity = wanted
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert((0..<capacity).contains(index))
      return start[index]
    }
    set {
      assert((0..<capacity).contains(index))
      start[index] = newValue
    }
  }
}

extension Vector: Sequence {
  func makeIterator() -> UnsafeBufferPointer<Element>.Iterator {
    UnsafeBufferPointer(start: start, count: count).makeIterator()
  }
}
