/// A gesture's code with the engine that runs it: what both forms of a machine are made of. A value; a
/// copy shares memory until one of the two changes.
public struct GestureCore<Code: GestureCode>: Sendable {
  /// What a host may change of it between steps are inputs and frames.
  public var code: Code
  private(set) var storage: Storage

  /// - Precondition: each part follows at least one touch and at most 16.
  public init(_ code: Code) {
    self.code = code
    let shape = code.shape
    let touches = (0..<shape.parts.count).map { code.touches(of: $0) }
    for range in touches {
      precondition(
        range.lowerBound >= 1 && range.upperBound <= Tracker.touchLimit,
        "1 ≤ a ≤ b ≤ 16 of `tracks a...b`")
    }
    storage = Storage(shape: shape, describer: Code.describer, touches: touches)
    begin()
  }

  private mutating func begin() {
    withEngine { engine in
      engine.reset(engine.root)
      // Known from here on, so that asking for it writes nothing.
      _ = engine.nextDeadline
    }
  }

  /// Makes the memory this machine's alone.
  @inline(__always)
  private mutating func own() {
    if !isKnownUniquelyReferenced(&storage) {
      storage = storage.copy()
      code.unshare()
    }
  }

  /// The code, whose memory is this machine's alone.
  mutating func owned() -> Code {
    own()
    return code
  }

  @inline(__always)
  private mutating func withEngine<Result>(_ body: (Engine<Code>) -> Result) -> Result {
    own()
    let memory = storage.memory
    return withUnsafeMutablePointer(to: &code) { body(Engine(memory: memory, code: $0)) }
  }

  // MARK: Questions

  /// The instant to call `advance(to:)` at, if no event comes before; nil while nothing is timed.
  public var nextDeadline: Timestamp? {
    let deadline = storage.deadline
    return deadline == Deadline.none ? nil : Timestamp(nanoseconds: deadline)
  }

  public var phase: GesturePhase { storage.hasBegun ? .active : .possible }

  // MARK: Steps

  public mutating func handle(
    _ event: PointerEvent, _ perform: (Code.Action) -> Void
  ) -> Refusal? {
    withEngine { $0.handle(event) { if let action = $1 { perform(action.pointee) } } }
  }

  public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Code.Action) -> Void
  ) -> Refusal? {
    withEngine { $0.handle(frame: frame) { if let action = $1 { perform(action.pointee) } } }
  }

  public mutating func advance(
    to time: Timestamp, _ perform: (Code.Action) -> Void
  ) -> Refusal? {
    withEngine { $0.advance(to: time) { if let action = $1 { perform(action.pointee) } } }
  }

  public mutating func cancel(
    at time: Timestamp, _ perform: (Code.Action) -> Void
  ) -> Refusal? {
    withEngine { $0.cancel(at: time) { if let action = $1 { perform(action.pointee) } } }
  }

  /// Everything is as in a new machine, but for inputs and frames. Tells nothing.
  public mutating func reset() {
    let frames = storage
    storage = Storage(
      shape: storage.shape, describer: storage.describer,
      touches: (0..<storage.shape.parts.count).map { code.touches(of: $0) })
    for region in 0..<storage.shape.isMany.count { storage.takeFrames(of: region, from: frames) }
    code.unshare()
    code.restart(storage.view)
    begin()
  }

  // MARK: Reports

  public mutating func record(
    _ event: PointerEvent, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    reporting { $0.handle(event) { told, _ in report(told) } }
  }

  public mutating func record(
    frame: UnsafeBufferPointer<PointerEvent>, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    reporting { $0.handle(frame: frame) { told, _ in report(told) } }
  }

  public mutating func record(
    advancingTo time: Timestamp, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    reporting { $0.advance(to: time) { told, _ in report(told) } }
  }

  public mutating func record(
    cancellingAt time: Timestamp, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    reporting { $0.cancel(at: time) { told, _ in report(told) } }
  }

  private mutating func reporting(_ body: (Engine<Code>) -> Refusal?) -> Refusal? {
    withEngine { engine in
      engine.scalars.pointee.isReporting = true
      defer { engine.scalars.pointee.isReporting = false }
      return body(engine)
    }
  }

  // MARK: Frames

  /// Sets or takes away one frame of `regions`; false if there are as many as there may be.
  public mutating func setFrame(of region: Int, id: Int, to rect: Rect?) -> Bool {
    own()
    return storage.setFrame(of: region, id: id, to: rect)
  }

  /// The frame of `regions` with this id.
  public func frame(of region: Int, id: Int) -> Rect? { storage.frame(of: region, id: id) }
}
