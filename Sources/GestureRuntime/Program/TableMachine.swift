/// A machine that interprets a table. A value: a copy goes its own way.
public struct TableMachine: GestureMachine, Sendable {
  /// Frames that one `regions` may have.
  public static let frameLimit = EngineLimit.frames

  /// An action by name. Made from the table when it is performed, which allocates; reports do not.
  public typealias Action = GestureAction

  private(set) var core: GestureCore<TableCode>

  init(_ code: TableCode) { core = GestureCore(code) }

  public var nextDeadline: Timestamp? { core.nextDeadline }
  public var phase: GesturePhase { core.phase }

  @discardableResult
  public mutating func handle(_ event: PointerEvent, _ perform: (Action) -> Void) -> Refusal? {
    let code = core.code
    return core.handle(event) { perform(code.describe($0)) }
  }

  @discardableResult
  public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Action) -> Void
  ) -> Refusal? {
    let code = core.code
    return core.handle(frame: frame) { perform(code.describe($0)) }
  }

  @discardableResult
  public mutating func advance(to time: Timestamp, _ perform: (Action) -> Void) -> Refusal? {
    let code = core.code
    return core.advance(to: time) { perform(code.describe($0)) }
  }

  @discardableResult
  public mutating func cancel(at time: Timestamp, _ perform: (Action) -> Void) -> Refusal? {
    let code = core.code
    return core.cancel(at: time) { perform(code.describe($0)) }
  }

  public mutating func reset() { core.reset() }

  @discardableResult
  public mutating func record(
    _ event: PointerEvent, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    core.record(event, report)
  }

  @discardableResult
  public mutating func record(
    frame: UnsafeBufferPointer<PointerEvent>, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    core.record(frame: frame, report)
  }

  @discardableResult
  public mutating func record(
    advancingTo time: Timestamp, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    core.record(advancingTo: time, report)
  }

  @discardableResult
  public mutating func record(
    cancellingAt time: Timestamp, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    core.record(cancellingAt: time, report)
  }

  // MARK: By name

  private var plan: Plan { core.code.plan }
  private var gesture: GestureTable { plan.gesture }

  /// The value of a variable (dotted for nested gestures).
  /// - Throws: `MachineError.noVariable`
  public func variable(_ name: String) throws(MachineError) -> GestureValue {
    guard let slot = gesture.variables.first(where: { $0.name == name }) else {
      throw .noVariable(name)
    }
    return GestureValue(
      reading: slot.type, from: core.code.registers + Int(slot.register), plan.enums)
  }

  /// Sets an input (dotted for nested gestures). Takes effect with the next step.
  /// - Throws: an unknown name, a value of another type.
  public mutating func setInput(_ name: String, to value: GestureValue) throws(MachineError) {
    guard let slot = gesture.inputs.first(where: { $0.name == name }) else { throw .noInput(name) }
    // Checked as a whole before anything is written.
    guard let new = value.registers(as: slot.type, enums: plan.enums) else {
      throw .wrongType(name: name)
    }
    let registers = core.owned().registers + Int(slot.register)
    for (i, number) in new.enumerated() { registers[i] = number }
  }

  /// Sets the frame of a `region`, or with an id one of `regions`; nil takes that one away.
  /// - Throws: an unknown name, a frame past `frameLimit`.
  public mutating func setFrame(_ name: String, id: Int = 0, to rect: Rect?) throws(MachineError) {
    guard let index = gesture.regions.firstIndex(where: { $0.name == name }) else {
      throw .noRegion(name)
    }
    let region = gesture.regions[index]
    guard region.isMany else {
      let frame = rect ?? .zero
      let registers = core.owned().registers + Int(region.register)
      registers[0] = frame.x
      registers[1] = frame.y
      registers[2] = frame.width
      registers[3] = frame.height
      return
    }
    guard core.setFrame(of: index, id: id, to: rect) else { throw .tooManyFrames(name) }
  }

  /// Whether the probe `index` of the table holds now; for tools. It brings values up to date, which
  /// no one can tell, but which writes.
  public mutating func probe(_ index: Int) -> Bool {
    let code = core.owned()
    return code.evaluate(gesture.probes[index], core.storage.view) != 0
  }
}
