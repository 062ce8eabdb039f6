internal import Dispatch

/// The results of `body` for each of `items`, in their order, with at most `jobs` threads. `body`
/// gets a run of neighbouring items, so that it can keep what they share.
func inParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ body: @escaping @Sendable (ArraySlice<Item>) -> [Result]
) -> [Result] {
  let runs = min(max(1, jobs), items.count)
  guard runs > 1 else { return items.isEmpty ? [] : body(items[...]) }
  var results: [[Result]] = Array(repeating: [], count: runs)
  results.withUnsafeMutableBufferPointer { buffer in
    // Each iteration writes its own element only.
    nonisolated(unsafe) let buffer = buffer
    DispatchQueue.concurrentPerform(iterations: runs) { run in
      let bounds = items.count * run / runs..<items.count * (run + 1) / runs
      buffer[run] = body(items[bounds])
    }
  }
  return results.flatMap { $0 }
}
