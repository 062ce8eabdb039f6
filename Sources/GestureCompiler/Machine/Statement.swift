/// What handlers, rules, `setUp` and resets do, one after the other.
public indirect enum Statement: Sendable {
  /// To consecutive registers from this one on: all values are computed before any is written.
  case assign(register: Int, [Scalar])
  /// Makes the event (in rules) or action (in handlers) with this number, arguments flattened.
  case emit(Int, [Scalar])
  /// A source `let`: consecutive locals from this number on, written once.
  case local(Int, name: String, type: Type, [Scalar])
  case branch(Scalar, then: [Statement], otherwise: [Statement])
}

extension [Statement] {
  /// Every expression, those of branches included.
  package func forEachScalar(_ visit: (Scalar) -> Void) {
    for statement in self {
      switch statement {
      case .assign(_, let values), .emit(_, let values), .local(_, _, _, let values):
        for value in values { value.forEach(visit) }
      case .branch(let condition, let then, let otherwise):
        condition.forEach(visit)
        then.forEachScalar(visit)
        otherwise.forEachScalar(visit)
      }
    }
  }

  /// Every register that may be written.
  package func forEachAssigned(_ visit: (Int) -> Void) {
    for statement in self {
      switch statement {
      case .assign(let register, let values):
        for place in values.indices { visit(register + place) }
      case .branch(_, let then, let otherwise):
        then.forEachAssigned(visit)
        otherwise.forEachAssigned(visit)
      case .emit, .local: break
      }
    }
  }
}
