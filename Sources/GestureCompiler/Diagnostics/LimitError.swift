/// Why a phase after the checker gave up.
package struct LimitError: Error {
  /// What of the spec is too large, in words.
  package var problem: Problem
  /// Where in the spec that stands, or the gesture as a whole.
  package var span: Span
}

extension LimitError {
  /// As all other phases report.
  package var diagnostic: Diagnostic { Diagnostic(problem, at: span) }
}
