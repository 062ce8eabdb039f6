@_spi(GestureEngine) import GestureRuntime

/// Combines consecutive events of one instant into a frame if different touches do the same. Cancels stay single,
/// because each cancel is a step of its own. A machine refuses a cancel of an unknown touch without the others.
package struct FrameGrouper: Sendable {
  /// The machine refuses a frame with more than its 16 touches, so the rest of a longer run need not be kept.
  private static let longest = 17

  /// The events of the instant, and the line of the first.
  private var open: (events: [PointerEvent], line: Int)?

  package init() {}

  /// The items that are certain now that `item` has come.
  package mutating func add(_ item: TraceItem) -> [TraceItem] {
    guard case .event(let event) = item.kind, event.phase.isOfTouch, event.phase != .cancel else {
      return finish() + [item]
    }
    if let events = open?.events, events[0].time == event.time, events[0].phase == event.phase,
      !events.contains(where: { $0.touch == event.touch })
    {
      if events.count < Self.longest { open?.events.append(event) }
      return []
    }
    defer { open = ([event], item.line) }
    return finish()
  }

  package mutating func finish() -> [TraceItem] {
    guard let (events, line) = open else { return [] }
    open = nil
    let kind: TraceItem.Kind = events.count == 1 ? .event(events[0]) : .frame(events)
    return [TraceItem(kind, at: events[0].time, line: line)]
  }
}
