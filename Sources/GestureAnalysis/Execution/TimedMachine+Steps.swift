import GestureRuntime

// Numbers of steps, as far as comparisons still read them.

extension TimedMachine {
  /// Sets numbers of steps in the image that no comparison distinguishes to one value.
  ///
  /// The step when a node was over is compared with the steps when the present touches went down and, while an end is
  /// deferred, with the steps when parts started. The step when a node began is only compared with the step of its own
  /// end.
  func settleSteps() {
    let isHolding = isHolding(image)
    let (start, begin, end) = (
      steps(image.layout.startStep), steps(image.layout.beginStep), steps(image.layout.endStep)
    )
    for node in 0..<shape.pointee.nodeCount {
      let isAtOnce =
        begin[node] == end[node] && image.marks.cancelled.contains(node)
        && !image.marks.reported.contains(node)
      if !isHolding {
        if start[node] != .max { start[node] = 0 }
        end[node] = settled(end[node])
      }
      begin[node] = isAtOnce ? end[node] : .max
    }
    guard shape.pointee.needs.handsOver else { return }
    let handOver = steps(image.layout.handOverStep)
    for node in 0..<shape.pointee.nodeCount { handOver[node] = settled(handOver[node]) }
  }

  /// Whether a part has ended and has not reported it yet.
  func isHolding(_ memory: StateMemory) -> Bool {
    (0..<shape.pointee.nodeCount).contains { node in
      isDeferrable[node] && memory.marks.ended.contains(node) && !memory.marks.done.contains(node)
    }
  }

  private func steps(_ offset: Int) -> UnsafeMutablePointer<UInt64> {
    image.list(offset, UInt64.self)
  }

  /// The last step when a touch went down, at or before `step`.
  private func settled(_ step: UInt64) -> UInt64 {
    if step == .max { return step }
    var last: UInt64 = 0
    image.forEachTouch { slot in
      let down = image.touches[slot].downStep
      if down <= step { last = max(last, down) }
    }
    return last
  }

  /// Clears the reasons of reported ends, because nothing reads them any more.
  func cleanReasons() {
    let reasons = image.list(image.layout.reason, UInt16.self)
    for node in 0..<shape.pointee.nodeCount where image.marks.done.contains(node) {
      reasons[node] = 0
    }
  }
}
