/// A gesture's code with the engine that runs it: what both forms of a machine are made of. A value; a
/// copy shares memory until one of the two changes.
public struct GestureCore<Code: GestureCode>: Sendable {
  /// What a host may change of it between steps are inputs and frames.
  public var code: Code
  @usableFromInline private(set) var storage: Storage

  /// - Precondition: each part follows at least one touch and at most 16.
  @inlinable
  public init(_ code: Code) {
    self.code = code
    let shape = code.shape
    storage = Storage(shape: shape, calls: Code.calls, touches: Self.touches(of: code, shape))
    begin()
  }

  @usableFromInline
  static func touches(of code: Code, _ shape: GestureShape) -> [ClosedRange<Int>] {
    let touches = (0..<shape.parts.count).map { code.touches(of: $0) }
    for range in touches {
      precondition(
        range.lowerBound >= 1 && range.upperBound <= Tracker.touchLimit,
        "1 ≤ a ≤ b ≤ 16 of `tracks a...b`")
    }
    return touches
  }

  @inlinable
  mutating func begin() {
    let storage = storage
    withUnsafeMutablePointer(to: &code) { storage.begin($0) }
  }

  /// Makes the memory this machine's alone.
  @inlinable
  @inline(__always)
  mutating func own() {
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

  // MARK: Questions

  /// The instant to call `advance(to:)` at, if no event comes before; nil while nothing is timed.
  public var nextDeadline: Timestamp? {
    let deadline = storage.deadline
    return deadline == Deadline.none ? nil : Timestamp(nanoseconds: deadline)
  }

  public var phase: GesturePhase { storage.hasBegun ? .active : .possible }

  // MARK: Steps

  /// One step, or several, in memory that is this machine's alone.
  @inlinable
  @inline(__always)
  mutating func step(_ body: (Storage, UnsafeMutableRawPointer) -> Refusal?) -> Refusal? {
    own()
    let storage = storage
    return withUnsafeMutablePointer(to: &code) { body(storage, $0) }
  }

  @inlinable
  @inline(__always)
  static func perform(_ action: UnsafeRawPointer?, _ perform: (Code.Action) -> Void) {
    if let action { perform(action.assumingMemoryBound(to: Code.Action.self).pointee) }
  }

  @inlinable
  public mutating func handle(
    _ event: PointerEvent, _ perform: (Code.Action) -> Void
  ) -> Refusal? {
    step { $0.handle(event, $1) { _, action in Self.perform(action, perform) } }
  }

  @inlinable
  public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Code.Action) -> Void
  ) -> Refusal? {
    step { $0.handle(frame: frame, $1) { _, action in Self.perform(action, perform) } }
  }

  @inlinable
  public mutating func advance(
    to time: Timestamp, _ perform: (Code.Action) -> Void
  ) -> Refusal? {
    step { $0.advance(to: time, $1) { _, action in Self.perform(action, perform) } }
  }

  @inlinable
  public mutating func cancel(
    at time: Timestamp, _ perform: (Code.Action) -> Void
  ) -> Refusal? {
    step { $0.cancel(at: time, $1) { _, action in Self.perform(action, perform) } }
  }

  /// Everything is as in a new machine, but for inputs and frames. Tells nothing.
  @inlinable
  public mutating func reset() {
    let old = storage
    storage = Storage(asNew: old, touches: Self.touches(of: code, old.shape))
    code.unshare()
    code.restart(storage.view)
    begin()
  }

  // MARK: Reports

  @inlinable
  @inline(__always)
  mutating func reporting(
    _ body: (Storage, UnsafeMutableRawPointer) -> Refusal?
  ) -> Refusal? {
    step { storage, code in
      storage.isReporting = true
      defer { storage.isReporting = false }
      return body(storage, code)
    }
  }

  @inlinable
  public mutating func record(
    _ event: PointerEvent, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    reporting { $0.handle(event, $1) { told, _ in report(told) } }
  }

  @inlinable
  public mutating func record(
    frame: UnsafeBufferPointer<PointerEvent>, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    reporting { $0.handle(frame: frame, $1) { told, _ in report(told) } }
  }

  @inlinable
  public mutating func record(
    advancingTo time: Timestamp, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    reporting { $0.advance(to: time, $1) { told, _ in report(told) } }
  }

  @inlinable
  public mutating func record(
    cancellingAt time: Timestamp, _ report: (borrowing Report) -> Void
  ) -> Refusal? {
    reporting { $0.cancel(at: time, $1) { told, _ in report(told) } }
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
