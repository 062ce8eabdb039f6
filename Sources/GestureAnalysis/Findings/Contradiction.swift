import GestureCompiler
import GestureRuntime

// Which of several conditions never hold together.

extension Investigation {
  /// What a `where` belongs to.
  enum ConditionPlace {
    /// Of all references of a handler the only one.
    case handler(node: Int, number: Int)
    case gate(node: Int)
    /// `place` in its state.
    case rule(part: Int, state: Int, place: Int)
  }

  /// Of conditions that are joined by `&&` and never hold, as few as are proved not to; none where it is not the
  /// conditions that exclude it, or where there is only one.
  func contradiction(
    at place: ConditionPlace, _ span: Span, _ model: Prover.Model = .hands
  ) -> [Diagnostic.Label] {
    guard let condition = machine[place] else { return [] }
    let operands = condition.conjuncts
    let spans = span.conjuncts(in: files)
    guard operands.count > 1, operands.count == spans.count else { return [] }
    var left = Array(operands.indices)
    for operand in operands.indices {
      let others = left.filter { $0 != operand }
      if neverHolds(others.map { operands[$0] }, at: place, model) { left = others }
    }
    return left.enumerated().map { number, operand in
      let isLast = number == left.count - 1
      let text =
        left.count == 1
        ? "this never holds then" : isLast ? "and this never hold together" : "this"
      return Diagnostic.Label(text, at: spans[operand])
    }
  }

  private func neverHolds(
    _ conditions: [Value], at place: ConditionPlace, _ model: Prover.Model
  ) -> Bool {
    var changed = machine
    changed[place] = conditions.dropFirst().reduce(conditions.first) { both, condition in
      both.map { Value(.binary(.and, $0, condition), .bool) }
    }
    if Proof.noneHolds([changed[place]], variableValues) != nil { return true }
    guard let subject = Subject(changed, palette: subject.palette) else { return false }
    return proof(of: subject, model) { seen in
      switch place {
      case .gate(let node): seen.recognizes(node)
      case .handler(let node, let number):
        seen.shows(.handler(node: node, handler: number), in: subject.machine)
      case .rule(let part, let state, let place):
        seen.shows(changed.rule(part, state, place), in: subject.machine)
      }
    } != nil
  }
}

extension Machine {
  /// The condition there.
  fileprivate subscript(place: Investigation.ConditionPlace) -> Value? {
    get {
      switch place {
      case .handler(let node, let number): nodes[node].handlers[number].condition
      case .gate(let node): nodes[node].gate?.value
      case .rule(let part, let state, let place): parts[part].states[state].rules[place].condition
      }
    }
    set {
      switch place {
      case .handler(let node, let number): nodes[node].handlers[number].condition = newValue
      case .gate(let node):
        if let newValue { nodes[node].gate?.value = newValue } else { nodes[node].gate = nil }
      case .rule(let part, let state, let place):
        parts[part].states[state].rules[place].condition = newValue
      }
    }
  }

  /// That a rule fires.
  fileprivate func rule(_ part: Int, _ state: Int, _ place: Int) -> Happening {
    .rule(part: part, state: state, rule: parts[part].states[state].rules[place].number)
  }

  /// Where a rule of a recognizer is that only one part uses.
  func onlyPlace(of rule: Span) -> Investigation.ConditionPlace? {
    var places: [Investigation.ConditionPlace] = []
    for part in parts.indices {
      for (number, state) in parts[part].states.enumerated() {
        for place in state.rules.indices where state.rules[place].span == rule {
          places.append(.rule(part: part, state: number, place: place))
        }
      }
    }
    return places.count == 1 ? places[0] : nil
  }
}

extension Value {
  /// The operands of all `&&` that are not inside of something else.
  fileprivate var conjuncts: [Value] {
    guard case .binary(.and, let a, let b) = kind else { return [self] }
    return a.conjuncts + b.conjuncts
  }
}
