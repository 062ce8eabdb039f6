internal import GestureCompiler
internal import GestureJSON
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

extension [Diagnostic.Evidence.Item] {
  /// As `replay` takes it.
  var traceItems: [TraceItem] {
    enumerated().map { index, item in
      TraceItem(item.action.traceKind, at: item.time, line: index + 1)
    }
  }

  /// As JSON Lines.
  var traceText: String {
    traceItems.flatMap { $0.lines }.map { $0 + "\n" }.joined()
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

extension GestureValue {
  fileprivate var traceValue: JSON {
    (try? JSON(parsing: json.utf8)) ?? .null
  }
}
