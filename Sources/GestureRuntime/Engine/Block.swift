/// Memory for trivial values that is freed with its last owner.
final class Block<Element: BitwiseCopyable> {
  let pointer: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, _ element: Element) {
    self.count = count
    pointer = .allocate(capacity: max(count, 1))
    pointer.initialize(repeating: element, count: count)
  }

  private init(uninitialized count: Int) {
    self.count = count
    pointer = .allocate(capacity: max(count, 1))
  }

  deinit { pointer.deallocate() }

  func copy() -> Block {
    let copy = Block(uninitialized: count)
    copy.pointer.initialize(from: pointer, count: count)
    return copy
  }
}
