/// What the lexer and the parser can find. Codes GS0001…GS0099.
public enum SyntaxProblem: Sendable {
  case unexpected(found: String, expected: String)

  public var code: String {
    switch self {
    case .unexpected: "GS0001"
    }
  }

  public var text: String {
    switch self {
    case .unexpected(let found, let expected): "expected \(expected), found \(found)"
    }
  }
}
