/// Why a phase after the checker gave up.
public struct LimitError: Error {
  public var problem: Problem
  public var span: Span
}

extension LimitError {
  /// As all other phases report.
  public var diagnostic: Diagnostic { Diagnostic(problem, at: span) }
}
