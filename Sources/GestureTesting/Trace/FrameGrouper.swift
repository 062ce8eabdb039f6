@_spi(GestureEngine) import GestureRuntime

/// Combines consecutive events of one instant into a frame if different touches do the same. Cancels stay single,
/// because each cancel is a step of its own. A machine refuses a cancel of an unknown touch without the others.
package struct FrameGrouper: Sendable {
  /// The machine refuses a frame with more than its 16 touches, so the rest of a longer run need not be kept.
  private static let longest = 17

  private var events: [PointerEvent] = []
  private var line = 0

  package init() {}

  /// The items that are certain now that `item` has come.
  package mutating func add(_ item: TraceItem) -> [TraceItem] {
    guard case .event(let event) = item.kind, event.phase.isOfTouch, event.phase != .cancel else {
      return finish() + [item]
    }
    if let first = events.first, first.time == event.time, first.phase == event.phase,
      !events.contains(where: { $0.touch == event.touch })
    {
      if events.count < Self.longest { events.append(event) }
      return []
    }
    defer {
      events = [event]
      line = item.line
    }
    return finish()
  }

  package mutating func finish() -> [TraceItem] {
    guard let first = events.first else { return [] }
    defer { events = [] }
    let kind: TraceItem.Kind = events.count == 1 ? .event(first) : .frame(events)
    return [TraceItem(kind, at: first.time, line: line)]
  }
}
