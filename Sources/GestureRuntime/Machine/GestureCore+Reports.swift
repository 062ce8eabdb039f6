// Steps that report phases and events in addition to actions.

@_spi(GestureEngine) extension GestureCore {
  @export(implementation) @inline(__always) mutating func reporting(
    _ body: (Storage, UnsafeMutablePointer<MoveMemory>, Address) -> Reply?
  ) -> Reply? {
    step { storage, moveMemory, code in
      storage.isReporting = true
      defer { storage.isReporting = false }
      return body(storage, moveMemory, code)
    }
  }

  /// The same as `handle(_:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @export(implementation) public mutating func handle(
    _ event: PointerEvent, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    if event.phase == .down { makeRoom() }
    return reporting { $0.handle(event, $1, $2) { reported, _ in report(reported) } }
  }

  /// The same as `handle(frame:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @export(implementation) public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    makeRoom(for: frame)
    return reporting { $0.handle(frame: frame, $1, $2) { reported, _ in report(reported) } }
  }

  /// The same as `advance(to:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @export(implementation) public mutating func advance(
    to time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    reporting { $0.advance(to: time, $1, $2) { reported, _ in report(reported) } }
  }

  /// The same as `cancel(at:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @export(implementation) public mutating func cancel(
    at time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    reporting { $0.cancel(at: time, $1, $2) { reported, _ in report(reported) } }
  }
}
