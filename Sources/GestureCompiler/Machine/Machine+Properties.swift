extension Machine.Property {
  /// The conditions that it is made of: of `always` the one to be answered, then the answer.
  public var formulas: [Formula] {
    switch kind {
    case .never(let condition), .invariant(let condition): [condition]
    case .always(_, let after, let answer): [after, answer]
    }
  }

  /// What is read of the machine, in order.
  public var probes: [Machine.Probe] { formulas.flatMap { $0.probes } }
}

extension Machine.Property.Formula {
  /// What is read of the machine, from left to right.
  public var probes: [Machine.Probe] {
    switch self {
    case .state(let probe): [probe]
    case .told, .performed, .isOn: []
    case .not(let inner): inner.probes
    case .and(let a, let b), .or(let a, let b): a.probes + b.probes
    }
  }

  mutating func mapProbes(_ change: (Value) -> Value) {
    switch self {
    case .state(var probe):
      probe.value = change(probe.value)
      self = .state(probe)
    case .told, .performed, .isOn: break
    case .not(var inner):
      inner.mapProbes(change)
      self = .not(inner)
    case .and(var a, var b):
      a.mapProbes(change)
      b.mapProbes(change)
      self = .and(a, b)
    case .or(var a, var b):
      a.mapProbes(change)
      b.mapProbes(change)
      self = .or(a, b)
    }
  }
}

extension Machine.Property {
  mutating func mapProbes(_ change: (Value) -> Value) {
    switch kind {
    case .never(var condition):
      condition.mapProbes(change)
      kind = .never(condition)
    case .invariant(var condition):
      condition.mapProbes(change)
      kind = .invariant(condition)
    case .always(let within, var after, var answer):
      after.mapProbes(change)
      answer.mapProbes(change)
      kind = .always(within: within, after: after, answer)
    }
  }
}
