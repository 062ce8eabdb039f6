/// The reason why a phase after the checker gave up.
package struct LimitError: Error {
  /// The problem, which says in words which part of the spec is too large.
  package var problem: Problem
  /// The place of that part in the spec, or the gesture as a whole.
  package var span: Span
}

extension LimitError {
  /// The error in the form that all other phases report.
  package var diagnostic: Diagnostic { Diagnostic(problem, at: span) }
}
