/// Memory for a fixed number of trivial values, without reference counting or bounds checks on access. The code that
/// fills a plan checks every index in it.
final class BufferStorage<Element> {
  let pointer: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    pointer = .allocate(capacity: count)
    for (i, element) in elements.enumerated() { (pointer + i).initialize(to: element) }
  }

  deinit {
    pointer.deinitialize(count: count)
    pointer.deallocate()
  }
}

package struct Buffer<Element> {
  private let storage: BufferStorage<Element>
  package let pointer: UnsafeMutablePointer<Element>
  package let count: Int

  init(_ elements: [Element]) {
    storage = BufferStorage(elements)
    pointer = storage.pointer
    count = elements.count
  }

  package subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(pointer + index) }
  }
}
