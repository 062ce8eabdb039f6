extension Machine {
  /// A condition that must hold in a new machine and after each step. Engines ignore it: the analysis checks it.
  /// Machines that are not specialized keep everything that its formulas read.
  package struct Property: Sendable {
    /// True or false after each step.
    package indirect enum Formula: Hashable, Sendable {
      /// An expression, read after the step as an expectation would read it.
      case state(Probe)
      /// Whether the node reported it in the step. For the root, this includes reports of the whole.
      case reported(node: NodeID, Node.Trigger)
      /// Whether the step performed the action, by number.
      case performed(Int)
      /// Whether the node has reported `began`, and has not reported its end.
      case isOn(NodeID)
      case not(Formula)
      case and(Formula, Formula)
      case or(Formula, Formula)
    }
    package var kind: PropertyKind<Formula>
    package var title: String?
    /// The text as written, on one line and without the title.
    package var text: String
    package var span: Span
  }
}

extension Machine.Property {
  /// The formulas of the property. For `always`, these are the one to be answered, then the answer.
  package var formulas: [Formula] {
    switch kind {
    case .never(let condition), .invariant(let condition): [condition]
    case .always(_, let after, let answer): [after, answer]
    }
  }

  /// The expressions that are read of the machine, in order.
  package var probes: [Machine.Probe] { formulas.flatMap { $0.probes } }
}

extension Machine.Property.Formula {
  /// The expressions that are read of the machine, from left to right.
  package var probes: [Machine.Probe] {
    switch self {
    case .state(let probe): [probe]
    case .reported, .performed, .isOn: []
    case .not(let inner): inner.probes
    case .and(let a, let b), .or(let a, let b): a.probes + b.probes
    }
  }
}
