#if !hasFeature(Embedded)
  internal import GestureJSON
  public import GestureRuntime

  /// A machine that records its input in a ring of limited size. If something feels wrong on a device, you get a trace
  /// that `gesturec replay --why` explains, and that `gesturec replay --as-test` turns into a test.
  ///
  ///     let card = GestureDriver(GestureRecorder(Card(), inputs: ["isLocked": \.isLocked]))
  ///     …
  ///     share(card.machine.trace)
  ///
  /// It works as the machine does, and has the machine's members under the same names. Recording a step allocates
  /// nothing. Put it around the machine before you set frames and inputs, and set them through it.
  @dynamicMemberLookup
  public struct GestureRecorder<Machine: GestureMachine>: GestureMachine {
    /// The machine that is recorded.
    public internal(set) var machine: Machine
    var ring: EventRing
    var settings = Settings()
    private let inputs: [(name: String, path: any PartialKeyPath<Machine> & Sendable)]

    /// - Parameters:
    ///   - machine: a new machine.
    ///   - inputs: inputs and variables that the app sets, by their names in the spec. (The recorder finds frames by
    ///     itself, except frames of copies in an `each`.)
    ///   - span: how long the input is kept.
    ///   - capacity: the largest number of events that are kept. The default has room for the longest span with two
    ///     fingers that move 120 times a second.
    public init(
      _ machine: Machine, inputs: [String: any PartialKeyPath<Machine> & Sendable] = [:],
      last span: Duration = .seconds(30), capacity: Int = 8_192
    ) {
      self.machine = machine
      self.inputs = inputs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      ring = EventRing(capacity: max(capacity, 1), span: span)
      keepSettings()
    }

    /// A member of the machine.
    public subscript<Value>(dynamicMember path: KeyPath<Machine, Value>) -> Value {
      machine[keyPath: path]
    }

    /// A member of the machine that a host may set between steps. Frames, and the members that `inputs` of `init` names,
    /// become part of the trace.
    public subscript<Value>(dynamicMember path: WritableKeyPath<Machine, Value>) -> Value {
      get { machine[keyPath: path] }
      set {
        machine[keyPath: path] = newValue
        keepSettings()
      }
    }

    private mutating func keepSettings() {
      let frames = FrameReflection.frames(of: machine)
      for (key, rect) in frames { settings.add(.frame(key, rect), at: ring.count) }
      for key in settings.missing(in: frames) { settings.add(.frame(key, nil), at: ring.count) }
      for (name, path) in inputs {
        if let text = ValueText.json(machine[keyPath: path]) {
          settings.add(.value(name, text), at: ring.count)
        }
      }
      settings.forget(before: ring.oldest)
    }

    /// Whether nothing is under way, so that a trace may begin here.
    private var isAsNew: Bool { machine.phase == .possible && machine.nextDeadline == nil }

    /// Calls the machine. Input that the machine refuses has changed nothing, and is not kept.
    /// - Parameter keep: records the input. Its second argument is whether a trace may begin with it.
    private mutating func keeping(
      _ keep: (inout EventRing, Bool) -> Void, _ call: (inout Machine) -> Reply?
    ) -> Reply? {
      let isAsNew = isAsNew
      let refusal = call(&machine)
      if refusal?.refusal == nil { keep(&ring, isAsNew) }
      return refusal
    }

    /// Replaces an advance just before this one, unless something was set in between: the setting must come before the
    /// later advance.
    private mutating func keeping(
      advanceTo time: Timestamp, _ call: (inout Machine) -> Reply?
    ) -> Reply? {
      let isSet = settings.isNewest(ring.count)
      return keeping({ ring, _ in ring.add(advanceTo: time, isSet: isSet) }, call)
    }
  }

  // `GestureMachine` declares these members, so apps see them there.
  @_spi(GestureEngine) extension GestureRecorder {
    /// When to call `advance(to:)` if no event arrives first. Nil if no timer is running.
    public var nextDeadline: Timestamp? { machine.nextDeadline }
    /// The phase of the whole gesture. It returns to `possible` when the gesture ends.
    public var phase: GesturePhase { machine.phase }

    /// Returns the machine to its initial state but keeps parameters, inputs and frames. Forgets the earlier input.
    public mutating func reset() {
      machine.reset()
      ring.clear()
    }

    /// Takes one event. Timers that are due by its time fire first.
    @discardableResult
    public mutating func handle(_ event: PointerEvent, _ perform: (Machine.Action) -> Void)
      -> Reply?
    {
      keeping({ $0.add(event, isAsNew: $1) }) { $0.handle(event, perform) }
    }

    /// Takes the events of several touches at one instant. Touches that do the same are one step.
    @discardableResult public mutating func handle(
      frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Machine.Action) -> Void
    ) -> Reply? {
      keeping({ $0.add(frame: frame, isAsNew: $1) }) { $0.handle(frame: frame, perform) }
    }

    /// Lets time pass: fires the timers that are due by `time`, each at its own deadline.
    @discardableResult
    public mutating func advance(to time: Timestamp, _ perform: (Machine.Action) -> Void) -> Reply?
    {
      keeping(advanceTo: time) { $0.advance(to: time, perform) }
    }

    /// Cancels all touches and ends the gesture. Call it when a view goes away or the app is left.
    @discardableResult
    public mutating func cancel(at time: Timestamp, _ perform: (Machine.Action) -> Void) -> Reply? {
      keeping({ ring, _ in ring.add(cancelAllAt: time) }) { $0.cancel(at: time, perform) }
    }

    // MARK: Everything that a step reports

    /// The same as `handle(_:_:)`, but also reports phases and events of parts.
    @_disfavoredOverload @discardableResult public mutating func handle(
      _ event: PointerEvent, reporting report: (borrowing Report) -> Void
    ) -> Reply? {
      keeping({ $0.add(event, isAsNew: $1) }) { $0.handle(event, reporting: report) }
    }

    /// The same as `handle(frame:_:)`, but also reports phases and events of parts.
    @_disfavoredOverload @discardableResult public mutating func handle(
      frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
    ) -> Reply? {
      keeping({ $0.add(frame: frame, isAsNew: $1) }) { $0.handle(frame: frame, reporting: report) }
    }

    /// The same as `advance(to:_:)`, but also reports phases and events of parts.
    @_disfavoredOverload @discardableResult public mutating func advance(
      to time: Timestamp, reporting report: (borrowing Report) -> Void
    ) -> Reply? {
      keeping(advanceTo: time) { $0.advance(to: time, reporting: report) }
    }

    /// The same as `cancel(at:_:)`, but also reports phases and events of parts.
    @_disfavoredOverload @discardableResult public mutating func cancel(
      at time: Timestamp, reporting report: (borrowing Report) -> Void
    ) -> Reply? {
      keeping({ ring, _ in ring.add(cancelAllAt: time) }) { $0.cancel(at: time, reporting: report) }
    }
  }

  extension GestureRecorder where Machine == TableMachine {
    /// Sets an input.
    /// - Throws: an error if the name is unknown or the value has another type.
    public mutating func setInput(_ name: String, to value: GestureValue) throws(MachineError) {
      try machine.setInput(name, to: value)
      settings.add(.value(name, value.json), at: ring.count)
    }

    /// Sets a variable.
    /// - Throws: an error if the name is unknown or the value has another type.
    public mutating func setVariable(_ name: String, to value: GestureValue) throws(MachineError) {
      try machine.setVariable(name, to: value)
      settings.add(.value(name, value.json), at: ring.count)
    }

    /// Sets the frame of a `region`, or with an id a frame of `regions`. Nil removes that frame.
    /// - Throws: an error if the name is unknown or the frame exceeds `RegionFrames.limit`.
    public mutating func setFrame(_ name: String, id: Int = 0, to rect: Rect?) throws(MachineError)
    {
      try machine.setFrame(name, id: id, to: rect)
      settings.add(.frame(Settings.Key(name: name, id: id), rect), at: ring.count)
    }
  }
#endif
