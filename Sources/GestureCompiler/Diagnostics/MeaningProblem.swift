/// What the checker can find. Codes GS0100 and up.
public enum MeaningProblem: Sendable {
  case unknownName(name: String, nearest: String?)

  public var severity: Diagnostic.Severity {
    switch self {
    case .unknownName: .error
    }
  }

  public var code: String {
    switch self {
    case .unknownName: "GS0100"
    }
  }

  public var text: String {
    switch self {
    case .unknownName(let name, _): "nothing here is called `\(name)`"
    }
  }
}
