/// A machine that interprets a table. A value: a copy goes its own way.
public struct TableMachine: GestureMachine, Sendable {
  /// Frames that one `regions` may have.
  public static let frameLimit = 4096

  private(set) var storage: Storage

  init(storage: Storage) { self.storage = storage }

  /// The memory, for writing: this machine's alone.
  @inline(__always)
  private mutating func own() -> Engine {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
    return storage.engine
  }

  public var nextDeadline: Timestamp? {
    let deadline = storage.engine.nextDeadline
    return deadline == Deadline.none ? nil : Timestamp(nanoseconds: deadline)
  }

  public var isActive: Bool {
    let root = storage.engine.root
    return storage.engine.nodes[root].reported == .began
  }

  @discardableResult
  public mutating func handle(_ event: PointerEvent, _ report: (borrowing Report) -> Void)
    -> Refusal?
  { own().handle(event, report) }

  /// Inlinable because going through a collection of an unknown type would allocate.
  @inlinable
  @discardableResult
  public mutating func handle(
    frame: some Collection<PointerEvent>, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    var count = 0
    for event in frame {
      guard addToFrame(event, at: count) else { break }
      count += 1
    }
    return handleFrame(count: count, report)
  }

  /// Puts an event of a frame where the next step finds it; false if there is no room.
  @usableFromInline
  mutating func addToFrame(_ event: PointerEvent, at index: Int) -> Bool {
    guard index < Engine.frameRoom else { return false }
    own().frame[index] = event
    return true
  }

  @usableFromInline
  mutating func handleFrame(count: Int, _ report: (borrowing Report) -> Void) -> Refusal? {
    own().handleFrame(count: count, report)
  }

  @discardableResult
  public mutating func advance(to time: Timestamp, _ report: (borrowing Report) -> Void)
    -> Refusal?
  { own().advance(to: time, report) }

  @discardableResult
  public mutating func cancel(at time: Timestamp, _ report: (borrowing Report) -> Void)
    -> Refusal?
  { own().cancel(at: time, report) }

  // MARK: By name

  private var gesture: GestureTable { storage.plan.gesture }

  /// The value of a variable (dotted for nested gestures).
  /// - Throws: `MachineError.noVariable`
  public func variable(_ name: String) throws(MachineError) -> GestureValue {
    guard let slot = gesture.variables.first(where: { $0.name == name }) else {
      throw .noVariable(name)
    }
    return GestureValue(
      reading: slot.type, from: storage.registers.pointer + Int(slot.register),
      storage.plan.enums)
  }

  /// Sets an input (dotted for nested gestures). Takes effect with the next step.
  /// - Throws: an unknown name, a value of another type.
  public mutating func setInput(_ name: String, to value: GestureValue) throws(MachineError) {
    guard let slot = gesture.inputs.first(where: { $0.name == name }) else { throw .noInput(name) }
    // Checked as a whole before anything is written.
    guard let new = value.registers(as: slot.type, enums: storage.plan.enums) else {
      throw .wrongType(name: name)
    }
    let registers = own().registers + Int(slot.register)
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
      let registers = own().registers + Int(region.register)
      registers[0] = frame.x
      registers[1] = frame.y
      registers[2] = frame.width
      registers[3] = frame.height
      return
    }
    _ = own()
    guard storage.setFrame(of: index, id: id, to: rect) else { throw .tooManyFrames(name) }
  }

  /// Whether the probe `index` of the table holds now; for tools. It brings values up to date, which
  /// no one can tell, but which writes.
  public mutating func probe(_ index: Int) -> Bool {
    own().evaluate(gesture.probes[index]) != 0
  }
}
