/// What the checker can find, by subject. Codes GS0100…GS0199.
public enum MeaningProblem: Sendable {
  case name(NameProblem)
  case type(TypeProblem)
  case structure(StructureProblem)

  /// Whether it may come of something that the parser could not read.
  var mayBeEcho: Bool {
    switch self {
    case .structure(.noState), .structure(.unreachableState), .structure(.endlessWait),
      .structure(.endBeforeBegan), .type(.missingArgument):
      true
    default: false
    }
  }

  public var code: DiagnosticCode {
    switch self {
    case .name(let problem): problem.code
    case .type(let problem): problem.code
    case .structure(let problem): problem.code
    }
  }

  public var text: String {
    switch self {
    case .name(let problem): problem.text
    case .type(let problem): problem.text
    case .structure(let problem): problem.text
    }
  }
}
