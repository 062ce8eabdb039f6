internal import GestureCompiler
internal import GestureJSON
@_spi(GestureEngine) internal import GestureRuntime

extension [Diagnostic.Evidence.Item] {
  /// The items as `replay` takes them, with time between two steps that would be read as one frame.
  package var traceItems: [TraceItem] {
    var items: [TraceItem] = []
    for (index, item) in enumerated() {
      let next = TraceItem(item.action.traceKind, at: item.time, line: index + 1)
      if let last = items.last, last.isReadWith(next) {
        items.append(TraceItem(.advance, at: item.time, line: index + 1))
      }
      items.append(next)
    }
    return items
  }

  /// The trace as JSON Lines.
  package var traceText: String { traceItems.flatMap { $0.lines }.map { $0 + "\n" }.joined() }
}

extension TraceItem {
  /// Whether the next item has the same kind of touch event at the same instant.
  fileprivate func isReadWith(_ next: TraceItem) -> Bool {
    guard let phase = touchPhase, phase == next.touchPhase else { return false }
    return time == next.time
  }

  private var touchPhase: PointerEvent.Phase? {
    switch kind {
    case .event(let event): event.phase.isOfTouch ? event.phase : nil
    case .frame(let events): events.first?.phase
    default: nil
    }
  }
}

extension Diagnostic.Evidence.Action {
  fileprivate var traceKind: TraceItem.Kind {
    switch self {
    case .events(let events): events.count == 1 ? .event(events[0]) : .frame(events)
    case .set(let name, let value): .set(name: name, value: value.traceValue)
    case .frame(let name, let id, let rect): .region(name: name, id: id, rect: rect)
    case .advance: .advance
    }
  }
}
