@_spi(GestureEngine) package import GestureRuntime

extension Machine {
  /// The number of the whole.
  package var root: NodeID { nodes.index(before: nodes.endIndex) }

  /// Whether handlers compare values at the end of each step.
  var comparesValues: Bool { nodes[root].handlers.contains { $0.trigger == .afterStep } }
}

extension Machine.Node {
  /// The operator. Nil for a recognizer.
  package var composition: CompositionOperator? {
    if case .composition(let composition, _, _) = kind { composition } else { nil }
  }

  /// The operator, if only one of its parts can win.
  package var choice: CompositionOperator? { composition.flatMap { $0.isChoice ? $0 : nil } }

  /// The course of its parts. Nil for a recognizer.
  package var course: CompositionOperator.Course? { composition?.course }

  /// The children by number. Empty for a recognizer.
  package var children: [NodeID] {
    if case .composition(_, let children, _) = kind { children } else { [] }
  }

  /// The parts that may see the first touch.
  package var openingChildren: ArraySlice<NodeID> {
    course == .inTurn ? children.prefix(1) : children[...]
  }

  package var within: Value? { composition?.takesWithin == true ? time : nil }

  /// The `within` of a sequence, or the duration of a delay.
  package var time: Value? {
    if case .composition(_, _, let time) = kind { time } else { nil }
  }
}

extension Machine.Node.Handler {
  /// The events of a handler of changes: `isArmed changed`. Nil for another handler.
  var changing: String? { change?.events }
  /// The condition as written.
  var written: Value? { change.map { $0.condition } ?? condition }
}

extension Machine.Node.Trigger {
  /// The number in tables: see `HandlerTrigger.number`.
  var number: UInt8 {
    switch self {
    case .phase(let phase): phase.rawValue
    case .event(let number): HandlerTrigger.firstEvent + UInt8(number)
    case .afterStep: HandlerTrigger.afterStep.number
    case .atStart: HandlerTrigger.atStart.number
    case .timer(let number): HandlerTrigger.firstTimer + UInt8(number)
    }
  }
}
