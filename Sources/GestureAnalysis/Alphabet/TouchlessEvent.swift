@_spi(GestureEngine) package import GestureRuntime

/// What a pointer does that touches nothing, without its time: an event of any phase that is of no touch.
package struct TouchlessEvent: Hashable, Sendable {
  package let phase: PointerEvent.Phase
  /// Zero where the phase has none, and of a wheel, which turns where the pointer is.
  package let place: Point
  /// Zero where the phase has none.
  package let way: Vector

  package init(_ phase: PointerEvent.Phase, at place: Point = .zero, by way: Vector = .zero) {
    self.phase = phase
    self.place = phase.leadsPointer ? place : .zero
    self.way = phase.hasWay ? way : .zero
  }

  /// What tells the pointer from others then: its keys, where the phase has a place.
  func attributes(_ pointer: InputAlphabet.Pointer) -> InputAlphabet.Pointer {
    InputAlphabet.Pointer(modifiers: phase.hasPlace ? pointer.modifiers : [])
  }

  /// - Parameter last: where the pointer was.
  func event(at time: Timestamp, _ keys: ModifierKeys, last: Point) -> PointerEvent {
    var event = PointerEvent(usual: phase, time: time)
    guard phase.hasPlace else { return event }
    event.location = phase.leadsPointer ? place : last
    event.delta = way
    event.modifiers = keys
    return event
  }
}

extension PointerEvent.Phase {
  /// Whether the pointer is elsewhere after it, and touches nothing.
  var leadsPointer: Bool { !isOfTouch && hasPlace && !hasWay }
}
