import GestureRuntime

extension Lowering {
  /// Returns a probe, which lets a tool read an expression as a handler of the gesture would.
  mutating func probe(_ expression: CheckedExpression) -> Machine.Probe {
    refreshes = []
    let value = value(expression)
    return Machine.Probe(refreshes: refreshes.sorted(), value: value)
  }

  mutating func add(_ property: CheckedGesture.Property) {
    let kind: PropertyKind<Machine.Property.Formula> =
      switch property.kind {
      case .never(let condition): .never(formula(condition))
      case .invariant(let condition): .invariant(formula(condition))
      case .always(let within, let after, let answer):
        .always(within: within, after: formula(after), formula(answer))
      }
    machine.properties.append(
      Machine.Property(kind: kind, title: property.title, text: property.text, span: property.span))
  }

  private mutating func formula(
    _ formula: CheckedGesture.Property.Formula
  ) -> Machine.Property.Formula {
    switch formula {
    case .state(let expression): return .state(probe(expression))
    case .reported(let reference):
      let (node, trigger) = trigger(reference)
      return .reported(node: node, trigger)
    case .performed(let number, let path):
      guard let instance = instance(path) else { preconditionFailure("no gesture") }
      return .performed(instances[instance].firstAction + number)
    case .isOn(let path): return .isOn(node(path))
    case .not(let inner): return .not(self.formula(inner))
    case .and(let a, let b): return .and(self.formula(a), self.formula(b))
    case .or(let a, let b): return .or(self.formula(a), self.formula(b))
    }
  }
}
