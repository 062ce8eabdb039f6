extension Machine {
  /// What is declared to hold whenever a step is over, and in a new machine. Engines know nothing of
  /// it: the analysis holds the gesture to it. What its conditions read is kept in machines that are not
  /// specialized.
  package struct Property: Sendable {
    /// True or false after each step.
    package indirect enum Formula: Sendable {
      /// Read as an expectation would, after the step.
      case state(Probe)
      /// That the node reported it in the step; of the root also the whole.
      case reported(node: NodeID, Node.Trigger)
      /// That the action, by its number, was performed in the step.
      case performed(Int)
      /// That the node has reported `began`, and has not reported its end.
      case isOn(NodeID)
      case not(Formula)
      case and(Formula, Formula)
      case or(Formula, Formula)
    }
    package var kind: PropertyKind<Formula>
    package var title: String?
    /// As written, on one line and without the title.
    package var text: String
    package var span: Span
  }
}

extension Machine.Property {
  /// The conditions that it is made of: of `always` the one to be answered, then the answer.
  package var formulas: [Formula] {
    switch kind {
    case .never(let condition), .invariant(let condition): [condition]
    case .always(_, let after, let answer): [after, answer]
    }
  }

  /// What is read of the machine, in order.
  package var probes: [Machine.Probe] { formulas.flatMap { $0.probes } }
}

extension Machine.Property.Formula {
  /// What is read of the machine, from left to right.
  package var probes: [Machine.Probe] {
    switch self {
    case .state(let probe): [probe]
    case .reported, .performed, .isOn: []
    case .not(let inner): inner.probes
    case .and(let a, let b), .or(let a, let b): a.probes + b.probes
    }
  }
}
