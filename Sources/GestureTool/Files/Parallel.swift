internal import Dispatch
internal import Synchronization

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
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(max(1, jobs), items.count)) { _ in
      var tool = tool()
      while case let item = next.wrappingAdd(1, ordering: .relaxed).oldValue, item < items.count {
        buffer[item] = body(&tool, items[item])
      }
    }
  }
  return results.map { $0! }
}
