internal import Dispatch

/// The results of `body` for each of `items`, in their order. It uses at most `jobs` threads, and each takes the next
/// item as soon as it has finished one.
///
/// - Parameter tool: the value that a thread keeps from one item to the next.
package func inParallel<Item: Sendable, Tool, Result: Sendable>(
  _ items: [Item], jobs: Int, with tool: @escaping @Sendable () -> Tool,
  _ body: @escaping @Sendable (inout Tool, Item) -> Result
) -> [Result] {
  var results: [Result?] = Array(repeating: nil, count: items.count)
  results.withUnsafeMutableBufferPointer { buffer in
    // The thread that took an item writes its element.
    nonisolated(unsafe) let buffer = buffer
    let queue = ItemQueue(count: items.count)
    DispatchQueue.concurrentPerform(iterations: min(max(1, jobs), items.count)) { _ in
      var tool = tool()
      while let item = queue.next() { buffer[item] = body(&tool, items[item]) }
    }
  }
  return results.map { $0! }
}

/// Returns numbers from 0 on, each once. Sendable because of its lock.
private final class ItemQueue: @unchecked Sendable {
  private let count: Int
  private var item = 0
  private let lock = DispatchSemaphore(value: 1)

  init(count: Int) { self.count = count }

  func next() -> Int? {
    lock.wait()
    defer { lock.signal() }
    guard item < count else { return nil }
    item += 1
    return item - 1
  }
}
