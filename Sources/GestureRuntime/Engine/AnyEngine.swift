/// The engine of a gesture, of any width: the entry for all callers that do not know the width, such as tools that own
/// a machine's memory.
package struct AnyEngine {
  /// Receives all reports, or only actions, each with the address of the action.
  package typealias Listener = (borrowing Report, UnsafeRawPointer?) -> Void

  let step: GestureStep
  let calls: Unmanaged<CodeCalls>
  /// The address of the gesture's code.
  let code: UnsafeMutableRawPointer

  @inline(__always)
  init(_ step: GestureStep, _ calls: Unmanaged<CodeCalls>, _ code: UnsafeMutableRawPointer) {
    self.step = step
    self.calls = calls
    self.code = code
  }

  /// An engine on memory that a tool owns, as it owns the calls.
  package init(_ step: GestureStep, _ calls: CodeCalls, _ code: UnsafeMutableRawPointer) {
    self.init(step, .passUnretained(calls), code)
  }

  /// An engine for questions that do not call the gesture's code.
  @inline(__always) package init(_ step: GestureStep) {
    let none = UnsafeMutableRawPointer(step.moveMemory)
    self.init(step, .fromOpaque(none), none)
  }

  /// Counts no references.
  @inline(__always) private func call<Answer>(_ question: (EngineCalls) -> Answer) -> Answer {
    step.plan.pointee.engine._withUnsafeGuaranteedRef {
      question(unsafeDowncast($0, to: EngineCalls.self))
    }
  }

  // MARK: Steps

  /// Sets everything to its first value.
  func begin() { call { $0.begin(self) } }

  package func handle(_ event: PointerEvent, _ listener: Listener) -> Reply? {
    call { $0.handle(self, event, listener) }
  }
  package func handle(frame: UnsafeBufferPointer<PointerEvent>, _ listener: Listener) -> Reply? {
    call { $0.handle(self, frame: frame, listener) }
  }
  package func advance(to time: Timestamp, _ listener: Listener) -> Reply? {
    call { $0.advance(self, to: time, listener) }
  }
  package func cancel(at time: Timestamp, _ listener: Listener) -> Reply? {
    call { $0.cancel(self, at: time, listener) }
  }
  /// Makes the step of the timer that is due first.
  package func fireFirstTimer(at time: Int64, _ listener: Listener) {
    call { $0.fireFirstTimer(self, at: time, listener) }
  }

  func turnShortWay(to id: Int) -> Bool { call { $0.turnShortWay(self, to: id) } }
  func moveInBlock() { call { $0.moveInBlock(self) } }
  /// Ends the short way until the next step.
  func settleMoves() { call { $0.settleMoves(self) } }
  var isMoveMemoryTrue: Bool { call { $0.isMoveMemoryTrue(self) } }

  // MARK: Questions

  /// The node that keeps `node` from reporting that it began or ended: a node before it in an `exclusive` around it.
  package func blocker(of node: Int) -> Int? {
    call { $0.blocker(self, of: node) }
  }
  package func hasStarted(_ node: Int) -> Bool { call { $0.hasStarted(self, node) } }
  package func isUnderWay(_ node: Int) -> Bool { call { $0.isUnderWay(self, node) } }
}

typealias Listener = AnyEngine.Listener
