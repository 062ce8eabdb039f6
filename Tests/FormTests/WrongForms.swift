import FormSupport
import GestureRuntime

/// A form that is wrong on purpose, to prove that the comparison sees it and the shrinker finds it.
struct WrongForm: GestureForm {
  enum Mistake: CaseIterable {
    case losesAnAction
    /// Zero and its negative are taken for one.
    case losesASign
    case isLate
    case takesUnknownTouches
    case forgetsAVariable
  }

  let mistake: Mistake
  var inner: TableForm

  mutating func take(_ call: HostCall) -> Outcome {
    var outcome = inner.take(call)
    switch mistake {
    case .losesAnAction: outcome.reported.removeAll { $0.kind == .action }
    case .losesASign:
      for i in outcome.reported.indices {
        outcome.reported[i].fields = unsigned(outcome.reported[i].fields)
      }
      outcome.variables = unsigned(outcome.variables)
    case .isLate: outcome.nextDeadline?.nanoseconds += 1
    case .takesUnknownTouches:
      if outcome.refusal == Refusal.unknownTouch.rawValue { outcome.refusal = nil }
    case .forgetsAVariable: _ = outcome.variables.popLast()
    }
    return outcome
  }

  private func unsigned(_ fields: [GestureValue.Field]) -> [GestureValue.Field] {
    fields.map { field in
      switch field.value {
      case .vector(let vector):
        .init(field.name, .vector(Vector(dx: vector.dx + 0, dy: vector.dy + 0)))
      case .number(let number): .init(field.name, .number(number + 0))
      default: field
      }
    }
  }
}
