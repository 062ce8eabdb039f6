/// What makes a spec too large for its engines.
public enum LimitProblem: Sendable {
  case expression(limit: Int)
  case states(recognizer: String, limit: Int)
  case actions(gesture: String, limit: Int)
  case events(recognizer: String, limit: Int)
  case registers(gesture: String, limit: Int)
  case constants(gesture: String, limit: Int)
  case instructions(gesture: String, limit: Int)
  case enums(limit: Int)
  case cases(enumeration: String, limit: Int)

  public var code: DiagnosticCode {
    switch self {
    case .expression: .tooLongExpression
    case .states: .tooManyStates
    case .actions: .tooManyActions
    case .events: .tooManyEvents
    case .registers: .tooManyRegisters
    case .constants: .tooManyConstants
    case .instructions: .tooManyInstructions
    case .enums: .tooManyEnums
    case .cases: .tooManyCases
    }
  }

  public var text: String {
    switch self {
    case .expression(let limit):
      "this is too deep, or takes more than \(limit) operations, once all that it names is put in"
    case .states(let recognizer, let limit): "`\(recognizer)` has more than \(limit) states"
    case .actions(let gesture, let limit):
      "`\(gesture)` has more than \(limit) actions, those of nested gestures included"
    case .events(let recognizer, let limit): "`\(recognizer)` has more than \(limit) events"
    case .registers(let gesture, let limit):
      "`\(gesture)` needs more than \(limit) registers for its variables and intermediate results"
    case .constants(let gesture, let limit):
      "`\(gesture)` has more than \(limit) different constants"
    case .instructions(let gesture, let limit):
      "`\(gesture)` needs more than \(limit) instructions"
    case .enums(let limit): "there are more than \(limit) enums"
    case .cases(let name, let limit): "`\(name)` has more than \(limit) cases"
    }
  }
}

/// Why a phase after the checker gave up.
public struct LimitError: Error {
  public var problem: LimitProblem
  public var span: Span
}

extension LimitError {
  /// As all other phases report.
  public var diagnostic: Diagnostic { Diagnostic(.limit(problem), at: span) }
}
