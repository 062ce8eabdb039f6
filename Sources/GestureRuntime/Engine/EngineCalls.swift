/// The calls of an engine, given the memory that it works on, without the engine's width. A class, so that a call
/// counts no references, and so that the engine is compiled once: behind a `switch` it would be compiled again for each
/// closure of this module that listens.
class EngineCalls: KeptCalls, @unchecked Sendable {
  static let narrow: EngineCalls = NarrowCalls()
  static let wide: EngineCalls = WideCalls()

  func begin(_ engine: AnyEngine) { missing() }
  func handle(_ engine: AnyEngine, _ event: PointerEvent, _ listener: Listener) -> Reply? {
    missing()
  }
  func handle(
    _ engine: AnyEngine, frame: UnsafeBufferPointer<PointerEvent>, _ listener: Listener
  ) -> Reply? { missing() }
  func advance(_ engine: AnyEngine, to time: Timestamp, _ listener: Listener) -> Reply? {
    missing()
  }
  func cancel(_ engine: AnyEngine, at time: Timestamp, _ listener: Listener) -> Reply? {
    missing()
  }
  func fireFirstTimer(_ engine: AnyEngine, at time: Int64, _ listener: Listener) { missing() }
  func turnShortWay(_ engine: AnyEngine, to id: Int) -> Bool { missing() }
  func moveInBlock(_ engine: AnyEngine) { missing() }
  func settleMoves(_ engine: AnyEngine) { missing() }
  func isMoveMemoryTrue(_ engine: AnyEngine) -> Bool { missing() }
  func blocker(_ engine: AnyEngine, of node: Int) -> Int? { missing() }
  func hasStarted(_ engine: AnyEngine, _ node: Int) -> Bool { missing() }
  func isUnderWay(_ engine: AnyEngine, _ node: Int) -> Bool { missing() }

  private func missing() -> Never { preconditionFailure("an engine has a width") }
}

private final class NarrowCalls: EngineCalls, @unchecked Sendable {
  override func begin(_ engine: AnyEngine) { Engine<NarrowMask>(engine).begin() }
  override func handle(
    _ engine: AnyEngine, _ event: PointerEvent, _ listener: Listener
  ) -> Reply? { Engine<NarrowMask>(engine).handle(event, listener) }
  override func handle(
    _ engine: AnyEngine, frame: UnsafeBufferPointer<PointerEvent>, _ listener: Listener
  ) -> Reply? { Engine<NarrowMask>(engine).handle(frame: frame, listener) }
  override func advance(
    _ engine: AnyEngine, to time: Timestamp, _ listener: Listener
  ) -> Reply? { Engine<NarrowMask>(engine).advance(to: time, listener) }
  override func cancel(
    _ engine: AnyEngine, at time: Timestamp, _ listener: Listener
  ) -> Reply? { Engine<NarrowMask>(engine).cancel(at: time, listener) }
  override func fireFirstTimer(_ engine: AnyEngine, at time: Int64, _ listener: Listener) {
    Engine<NarrowMask>(engine).fireFirstTimer(at: time, listener)
  }
  override func turnShortWay(_ engine: AnyEngine, to id: Int) -> Bool {
    Engine<NarrowMask>(engine).turnShortWay(to: id)
  }
  override func moveInBlock(_ engine: AnyEngine) { Engine<NarrowMask>(engine).moveInBlock() }
  override func settleMoves(_ engine: AnyEngine) { Engine<NarrowMask>(engine).settleMoves() }
  override func isMoveMemoryTrue(_ engine: AnyEngine) -> Bool {
    Engine<NarrowMask>(engine).isMoveMemoryTrue
  }
  override func blocker(_ engine: AnyEngine, of node: Int) -> Int? {
    Engine<NarrowMask>(engine).composition.blocker(of: node)
  }
  override func hasStarted(_ engine: AnyEngine, _ node: Int) -> Bool {
    Engine<NarrowMask>(engine).hasStarted(node)
  }
  override func isUnderWay(_ engine: AnyEngine, _ node: Int) -> Bool {
    Engine<NarrowMask>(engine).isUnderWay(node)
  }
}

private final class WideCalls: EngineCalls, @unchecked Sendable {
  override func begin(_ engine: AnyEngine) { Engine<WideMask>(engine).begin() }
  override func handle(
    _ engine: AnyEngine, _ event: PointerEvent, _ listener: Listener
  ) -> Reply? { Engine<WideMask>(engine).handle(event, listener) }
  override func handle(
    _ engine: AnyEngine, frame: UnsafeBufferPointer<PointerEvent>, _ listener: Listener
  ) -> Reply? { Engine<WideMask>(engine).handle(frame: frame, listener) }
  override func advance(
    _ engine: AnyEngine, to time: Timestamp, _ listener: Listener
  ) -> Reply? { Engine<WideMask>(engine).advance(to: time, listener) }
  override func cancel(
    _ engine: AnyEngine, at time: Timestamp, _ listener: Listener
  ) -> Reply? { Engine<WideMask>(engine).cancel(at: time, listener) }
  override func fireFirstTimer(_ engine: AnyEngine, at time: Int64, _ listener: Listener) {
    Engine<WideMask>(engine).fireFirstTimer(at: time, listener)
  }
  override func turnShortWay(_ engine: AnyEngine, to id: Int) -> Bool {
    Engine<WideMask>(engine).turnShortWay(to: id)
  }
  override func moveInBlock(_ engine: AnyEngine) { Engine<WideMask>(engine).moveInBlock() }
  override func settleMoves(_ engine: AnyEngine) { Engine<WideMask>(engine).settleMoves() }
  override func isMoveMemoryTrue(_ engine: AnyEngine) -> Bool {
    Engine<WideMask>(engine).isMoveMemoryTrue
  }
  override func blocker(_ engine: AnyEngine, of node: Int) -> Int? {
    Engine<WideMask>(engine).composition.blocker(of: node)
  }
  override func hasStarted(_ engine: AnyEngine, _ node: Int) -> Bool {
    Engine<WideMask>(engine).hasStarted(node)
  }
  override func isUnderWay(_ engine: AnyEngine, _ node: Int) -> Bool {
    Engine<WideMask>(engine).isUnderWay(node)
  }
}

extension Engine {
  @inline(__always) init(_ any: AnyEngine) {
    let step = any.step
    self.init(
      base: step.base, moveMemory: step.moveMemory, plan: step.plan,
      masksAddress: step.plan.pointee.masks, calls: any.calls, code: any.code)
  }

  fileprivate func begin() {
    for state in 0..<plan.pointee.stateCount {
      reach[state] = call { $0.reach(code, state, view) }
    }
    reset(root)
    marks.pointee.dirty = Nodes.none
    if plan.pointee.followsSteps { handle(root, .atStart) { _, _ in } }
    findWake()
  }
}

extension GestureShape {
  convenience init(_ draft: ShapeDraft, _ calls: CodeCalls) {
    self.init(draft, calls, engine: draft.isWide ? EngineCalls.wide : EngineCalls.narrow)
  }
}
