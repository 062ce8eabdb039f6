internal import GestureJSON
public import GestureRuntime

/// A machine that keeps what came in: a bounded ring of events, so that what felt wrong on a device becomes a trace that
/// `gesturec replay --why` explains, and `gesturec replay --as-test` makes a test of.
///
///     let card = GestureDriver(GestureRecorder(Card(), inputs: ["isLocked": \.isLocked]))
///     …
///     share(card.machine.trace)
///
/// It does what the machine does, and has what that has, by name. A step allocates nothing for it. Put it around the
/// machine before frames and inputs are set, and set them through it.
@dynamicMemberLookup
public struct GestureRecorder<Machine: GestureMachine>: GestureMachine {
  /// The machine that is recorded.
  public internal(set) var machine: Machine
  var ring: EventRing
  var settings = Settings()
  private let inputs: [(name: String, path: any PartialKeyPath<Machine> & Sendable)]

  /// - Parameters:
  ///   - machine: as new.
  ///   - inputs: inputs and variables that the app sets, by their names in the spec. (Frames are found by themselves, but
  ///     those of copies in an `each`.)
  ///   - span: how long what came in is kept.
  ///   - capacity: how many events are kept at most. The longest span at 120 moves a second of two fingers fits into the
  ///     default.
  public init(
    _ machine: Machine, inputs: [String: any PartialKeyPath<Machine> & Sendable] = [:],
    last span: Duration = .seconds(30), capacity: Int = 8_192
  ) {
    self.machine = machine
    self.inputs = inputs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    ring = EventRing(capacity: max(capacity, 1), span: span)
    noteSettings()
  }

  /// What the machine has.
  public subscript<Value>(dynamicMember path: KeyPath<Machine, Value>) -> Value {
    machine[keyPath: path]
  }

  /// What the machine has and a host may set between steps; frames, and those that `inputs` of `init` names, become part
  /// of the trace.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Machine, Value>) -> Value {
    get { machine[keyPath: path] }
    set {
      machine[keyPath: path] = newValue
      noteSettings()
    }
  }

  private mutating func noteSettings() {
    let frames = FrameReflection.frames(of: machine)
    for (key, rect) in frames { settings.note(.frame(key, rect), at: ring.count) }
    for key in settings.missing(in: frames) { settings.note(.frame(key, nil), at: ring.count) }
    for (name, path) in inputs {
      if let text = ValueText.json(machine[keyPath: path]) {
        settings.note(.value(name, text), at: ring.count)
      }
    }
    settings.forget(before: ring.oldest)
  }

  // MARK: The machine

  /// The instant to call `advance(to:)` at, if no event comes before; nil while nothing is timed.
  public var nextDeadline: Timestamp? { machine.nextDeadline }
  /// Of the whole gesture, which is `possible` again as soon as it is over.
  public var phase: GesturePhase { machine.phase }

  /// Makes everything as in a new machine, but for parameters, inputs and frames. What came before is forgotten.
  public mutating func reset() {
    machine.reset()
    ring.clear()
  }

  /// Whether nothing is under way, so that a trace may begin here.
  private var isAsNew: Bool { machine.phase == .possible && machine.nextDeadline == nil }

  /// Calls the machine. What it refuses has changed nothing, and is not kept.
  /// - Parameter keep: what came in; its second argument is whether a trace may begin with it.
  private mutating func keeping(
    _ keep: (inout EventRing, Bool) -> Void, _ call: (inout Machine) -> Reply?
  ) -> Reply? {
    let isAsNew = isAsNew
    let refusal = call(&machine)
    if refusal?.refusal == nil { keep(&ring, isAsNew) }
    return refusal
  }

  /// Of several in a row one is kept, unless something was set in between: that must stand before it.
  private mutating func keeping(
    advanceTo time: Timestamp, _ call: (inout Machine) -> Reply?
  ) -> Reply? {
    let isSet = settings.isNewest(ring.count)
    return keeping({ ring, _ in ring.add(advanceTo: time, isSet: isSet) }, call)
  }

  /// Takes one event. Timers that are due by its time fire first.
  @discardableResult
  public mutating func handle(_ event: PointerEvent, _ perform: (Machine.Action) -> Void)
    -> Reply?
  {
    keeping({ $0.add(event, isAsNew: $1) }) { $0.handle(event, perform) }
  }

  /// Takes what several touches do at one instant; those that do the same are one step.
  @discardableResult public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Machine.Action) -> Void
  ) -> Reply? {
    keeping({ $0.add(frame: frame, isAsNew: $1) }) { $0.handle(frame: frame, perform) }
  }

  /// Lets time pass: fires the timers that are due by `time`, each at its own deadline.
  @discardableResult
  public mutating func advance(to time: Timestamp, _ perform: (Machine.Action) -> Void) -> Reply? {
    keeping(advanceTo: time) { $0.advance(to: time, perform) }
  }

  /// Cancels all touches and ends the gesture: for a view that goes away, an app that is left.
  @discardableResult
  public mutating func cancel(at time: Timestamp, _ perform: (Machine.Action) -> Void) -> Reply? {
    keeping({ ring, _ in ring.add(cancelAllAt: time) }) { $0.cancel(at: time, perform) }
  }

  // MARK: Everything that a step reports

  /// As `handle(_:_:)`, with phases and events of parts beside the actions.
  @_disfavoredOverload @discardableResult public mutating func handle(
    _ event: PointerEvent, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    keeping({ $0.add(event, isAsNew: $1) }) { $0.handle(event, reporting: report) }
  }

  /// As `handle(frame:_:)`, with phases and events of parts beside the actions.
  @_disfavoredOverload @discardableResult public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    keeping({ $0.add(frame: frame, isAsNew: $1) }) { $0.handle(frame: frame, reporting: report) }
  }

  /// As `advance(to:_:)`, with phases and events of parts beside the actions.
  @_disfavoredOverload @discardableResult public mutating func advance(
    to time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    keeping(advanceTo: time) { $0.advance(to: time, reporting: report) }
  }

  /// As `cancel(at:_:)`, with phases and events of parts beside the actions.
  @_disfavoredOverload @discardableResult public mutating func cancel(
    at time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    keeping({ ring, _ in ring.add(cancelAllAt: time) }) { $0.cancel(at: time, reporting: report) }
  }
}

extension GestureRecorder where Machine == TableMachine {
  /// Sets an input.
  /// - Throws: an unknown name, a value of another type.
  public mutating func setInput(_ name: String, to value: GestureValue) throws(MachineError) {
    try machine.setInput(name, to: value)
    settings.note(.value(name, value.json), at: ring.count)
  }

  /// Sets a variable.
  /// - Throws: an unknown name, a value of another type.
  public mutating func setVariable(_ name: String, to value: GestureValue) throws(MachineError) {
    try machine.setVariable(name, to: value)
    settings.note(.value(name, value.json), at: ring.count)
  }

  /// Sets the frame of a `region`, or with an id one of `regions`; nil takes that one away.
  /// - Throws: an unknown name, a frame past `RegionFrames.limit`.
  public mutating func setFrame(_ name: String, id: Int = 0, to rect: Rect?) throws(MachineError) {
    try machine.setFrame(name, id: id, to: rect)
    settings.note(.frame(Settings.Key(name: name, id: id), rect), at: ring.count)
  }
}
