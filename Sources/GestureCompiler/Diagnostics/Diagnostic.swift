/// Something that the author of a spec should know, and its place. The `Problem` says it in words, and the
/// `DiagnosticSpec` describes its kind. `DiagnosticRenderer` shows the diagnostic.
public struct Diagnostic: Sendable {
  /// An error prevents the compilation of a file. A warning does not.
  public enum Severity: String, Sendable { case error, warning }

  /// A second place that explains the first, such as the place of the other declaration.
  package struct Label: Hashable, Sendable {
    /// The place that it explains, in any file of the compilation.
    package var span: Span
    /// The text under the code, on one line, for people.
    package var text: String

    package init(_ text: String, at span: Span) {
      self.span = span
      self.text = text
    }
  }

  package var problem: Problem
  /// The place of the problem. It is shown first.
  package var span: Span
  /// Other places that explain the problem. Often empty.
  package var labels: [Label]
  /// Sentences without a place, such as the right way to write it.
  package var notes: [String]
  /// Alternative changes that would fix the problem. Often empty.
  package var fixIts: [FixIt]
  /// The evidence for a finding of the analysis. Nil for other diagnostics.
  package var evidence: Evidence?
  /// The severity of the problem, unless the command line sets another one.
  public var severity: Severity

  /// Creates a diagnostic with the default severity of the problem.
  package init(
    _ problem: Problem, at span: Span, labels: [Label] = [], notes: [String] = [],
    fixIts: [FixIt] = [], evidence: Evidence? = nil
  ) {
    self.problem = problem
    self.span = span
    self.labels = labels
    self.notes = notes
    self.fixIts = fixIts
    self.evidence = evidence
    severity = problem.spec.severity
  }

  /// The permanent name of the kind, such as `GS0142`. It is never reused for another meaning.
  public var code: String { problem.spec.code }
  /// The group of the problem, as `-Wno-GROUP` and `explain GROUP` name it.
  package var group: DiagnosticGroup { problem.spec.group }
  /// A sentence without a full stop, with names and code of the file in backticks.
  public var text: String { problem.text }
}

/// Collects the findings of all phases. No phase stops at its first finding.
package struct DiagnosticBag: Sendable {
  /// All diagnostics, in the order of reporting.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether an error was reported, here or in a file that this one imports.
  package internal(set) var hasErrors = false

  /// Creates an empty bag.
  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Adds a diagnostic with the default severity of the problem.
  package mutating func report(
    _ problem: Problem, at span: Span, labels: [Diagnostic.Label] = [],
    notes: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    report(Diagnostic(problem, at: span, labels: labels, notes: notes, fixIts: fixIts))
  }

  /// Removes the diagnostics that `isUnwanted` accepts. It must accept no error.
  mutating func remove(where isUnwanted: (Diagnostic) -> Bool) {
    diagnostics.removeAll(where: isUnwanted)
  }

  /// All diagnostics by file and place. Diagnostics at the same place keep the order of reporting.
  package var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { a, b in
      (a.element.span.file, a.element.span.start, a.offset)
        < (b.element.span.file, b.element.span.start, b.offset)
    }.map { $0.element }
  }
}
