// The engine's doors, for code in other modules.

extension Storage {
  @inline(__always)
  private func engine(_ code: UnsafeMutableRawPointer) -> Engine {
    Engine(memory: memory, code: code)
  }

  /// Everything is at its first value.
  @usableFromInline
  func begin(_ code: UnsafeMutableRawPointer) {
    let engine = engine(code)
    engine.reset(engine.root)
    // Known from here on, so that asking for it writes nothing.
    _ = engine.nextDeadline
  }

  /// Whether someone listens to more than actions.
  @usableFromInline
  var isReporting: Bool {
    get { scalars.pointer.pointee.isReporting }
    set { scalars.pointer.pointee.isReporting = newValue }
  }

  @usableFromInline
  func handle(
    _ event: PointerEvent, _ code: UnsafeMutableRawPointer,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Refusal? {
    engine(code).handle(event, listener)
  }

  @usableFromInline
  func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ code: UnsafeMutableRawPointer,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Refusal? {
    engine(code).handle(frame: frame, listener)
  }

  @usableFromInline
  func advance(
    to time: Timestamp, _ code: UnsafeMutableRawPointer,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Refusal? {
    engine(code).advance(to: time, listener)
  }

  @usableFromInline
  func cancel(
    at time: Timestamp, _ code: UnsafeMutableRawPointer,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Refusal? {
    engine(code).cancel(at: time, listener)
  }
}
