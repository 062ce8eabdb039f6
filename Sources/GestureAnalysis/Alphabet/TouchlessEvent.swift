@_spi(GestureEngine) package import GestureRuntime

/// An event of a pointer that touches nothing, without its time. Its phase is not a phase of a touch.
package struct TouchlessEvent: Hashable, Sendable {
  package let phase: PointerEvent.Phase
  /// Zero for a phase without a place, and for a wheel, which turns at the pointer's place.
  package let place: Point
  /// Zero for a phase without a movement.
  package let way: Vector

  package init(_ phase: PointerEvent.Phase, at place: Point = .zero, by way: Vector = .zero) {
    self.phase = phase
    self.place = phase.leadsPointer ? place : .zero
    self.way = phase.hasWay ? way : .zero
  }

  /// The attributes that distinguish the pointer in this event: its keys, if the phase has a place.
  func attributes(_ pointer: InputAlphabet.Pointer) -> InputAlphabet.Pointer {
    InputAlphabet.Pointer(modifiers: phase.hasPlace ? pointer.modifiers : [])
  }

  /// - Parameter last: the place of the pointer before the event.
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
  /// Whether the event moves the pointer without a touch.
  var leadsPointer: Bool { !isOfTouch && hasPlace && !hasWay }
}
