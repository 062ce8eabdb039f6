/// A gesture at work: the memory that changes and the code of the gesture. It owns neither; the
/// extensions in this folder are the steps of Documentation/Language.md, "Time and steps".
struct Engine {
  /// All the pointers, at one place that does not move.
  let memory: UnsafePointer<EngineMemory>
  /// Where the gesture's code lies.
  let code: UnsafeMutableRawPointer

  @inline(__always) var now: Int64 { scalars.pointee.now }
  @inline(__always) var step: UInt64 { scalars.pointee.step }
  @inline(__always) var calls: CodeCalls { memory.pointee.calls }
  @inline(__always) var root: Int { nodeCount - 1 }
  /// What the code of the gesture sees.
  @inline(__always) var view: GestureStep { GestureStep(memory: memory) }

  /// The part that the leaf `node` stands for.
  @inline(__always)
  func part(of node: Int) -> Int { nodePlans[node].parts.lowerBound }
}

/// Bounds on what one call does.
enum EngineLimit {
  /// Timers that one call may fire at their own deadlines; those overdue then fire once more, at
  /// the time of the call.
  static let timers = 1000
  /// Bounds what fires at the time of the call, should hand-overs arm timers there again.
  static let lateTimers = 1000
  /// An `every`, and an `after` in a state that a timer entered, last at least this long, in
  /// nanoseconds, so that no chain of timers loops at one instant.
  static let shortestTimer = 1_000_000.0
  /// Frames that one `regions` may have.
  static let frames = 4096
}
