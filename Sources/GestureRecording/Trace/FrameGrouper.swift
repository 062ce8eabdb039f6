@_spi(GestureEngine) package import GestureRuntime

/// The events of one instant so far that are one step, because different touches do the same. Cancels stay single,
/// because each cancel is a step of its own: a machine refuses a cancel of an unknown touch without the others. It keeps
/// its memory from one frame to the next.
package struct OpenFrame: Sendable {
  /// The machine refuses a frame with more than its 16 touches, so the rest of a longer run need not be kept.
  private static let longest = 17

  package private(set) var events: [PointerEvent] = []

  package init() {}

  /// Adds the event if it belongs to the same step. If not, the events so far are complete, and stay.
  package mutating func takes(_ event: PointerEvent) -> Bool {
    guard let first = events.first else {
      events.append(event)
      return true
    }
    guard first.time == event.time, first.phase == event.phase, Self.isGrouped(event.phase),
      !events.contains(where: { $0.touch == event.touch })
    else { return false }
    if events.count < Self.longest { events.append(event) }
    return true
  }

  /// The step of the events. Nil without events.
  package var step: TraceItem.Kind? {
    events.count > 1 ? .frame(events) : events.first.map { .event($0) }
  }

  package mutating func clear() { events.removeAll(keepingCapacity: true) }

  static func isGrouped(_ phase: PointerEvent.Phase) -> Bool {
    phase.isOfTouch && phase != .cancel
  }
}

/// Combines consecutive events of one instant into a frame, as `OpenFrame` does.
package struct FrameGrouper: Sendable {
  private var open = OpenFrame()
  /// The line of the first event.
  private var line = 0

  package init() {}

  /// The items that are certain now that `item` has come.
  package mutating func add(_ item: TraceItem) -> [TraceItem] {
    guard case .event(let event) = item.kind, OpenFrame.isGrouped(event.phase) else {
      return finish() + [item]
    }
    let isFirst = open.events.isEmpty
    if open.takes(event) {
      if isFirst { line = item.line }
      return []
    }
    let complete = finish()
    line = item.line
    _ = open.takes(event)
    return complete
  }

  package mutating func finish() -> [TraceItem] {
    guard let step = open.step else { return [] }
    defer { open.clear() }
    return [TraceItem(step, at: open.events[0].time, line: line)]
  }
}
