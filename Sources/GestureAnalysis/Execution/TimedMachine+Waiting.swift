import GestureRuntime

// Nodes that have begun or ended and wait to report it.

extension TimedMachine {
  /// Remembers the nodes that have begun or ended and are deferred, with the times since then. An attempt that started
  /// in this step has not waited before it, even if an earlier attempt did.
  func addDecisions() {
    let starts = memory.list(memory.layout.startStep, UInt64.self)
    for node in 0..<shape.pointee.nodeCount where isDeferrable[node] {
      let isRecognized = memory.marks.active.contains(node) || memory.marks.ended.contains(node)
      if isRecognized, blocker(ofUnreported: node) != nil {
        let isFresh = starts[node] == memory.header.pointee.step
        if isFresh || memory.decisions[node] == Deadline.none { memory.decisions[node] = nowTime }
      } else {
        memory.decisions[node] = Deadline.none
      }
    }
  }

  /// The node that keeps `node` from reporting, if `node` has reported nothing yet and still may.
  func blocker(ofUnreported node: Int) -> Int? {
    let marks = memory.marks
    guard !marks.reported.contains(node), !marks.done.contains(node),
      !marks.suppressed.contains(node),
      !marks.stopped.contains(node)
    else { return nil }
    return engine.blocker(of: node)
  }
}
