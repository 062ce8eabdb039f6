/// Something that the author of a spec should know, and where. What is wrong says the `Problem`, what all of
/// its kind have in common its `DiagnosticSpec`; `DiagnosticRenderer` shows it.
public struct Diagnostic: Sendable {
  /// An error keeps a file from being compiled; a warning does not.
  public enum Severity: String, Sendable { case error, warning }

  /// A second place that explains the first, e.g. where the other declaration is.
  package struct Label: Hashable, Sendable {
    /// The place that it explains, in any file of the compilation.
    package var span: Span
    /// For people, on one line, as what is shown under the code.
    package var text: String

    /// `text`: for people, on one line.
    package init(_ text: String, at span: Span) {
      self.span = span
      self.text = text
    }
  }

  /// What is wrong, in words, and of which kind.
  package var problem: Problem
  /// Where it is wrong. The place that is shown first.
  public var span: Span
  /// Other places that explain it; often none.
  package var labels: [Label]
  /// Sentences that belong to no place, such as how to write what was meant.
  public var notes: [String]
  /// Changes that would mend it, each for itself; often none.
  public var fixIts: [FixIt]
  /// Of what the analysis has found.
  package var evidence: Evidence?
  /// The problem's own, unless the command line asks for another one.
  public var severity: Severity

  /// With the severity that the problem has of its own.
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

  /// Stable, e.g. `GS0142`; never reused for another meaning.
  public var code: String { problem.spec.code }
  /// What it has in common with others, as `-Wno-GROUP` and `explain GROUP` name it.
  package var group: DiagnosticGroup { problem.spec.group }
  /// A sentence without a full stop, with names and code of the file in backticks.
  public var text: String { problem.text }
}

/// Where all phases put what they find; none stops at the first.
package struct DiagnosticBag: Sendable {
  /// In the order in which they were reported.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether one of them is an error.
  package private(set) var hasErrors = false

  /// Empty.
  package init() {}

  /// Adds it after those that are there.
  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Adds a diagnostic with the severity that the problem has of its own.
  package mutating func report(
    _ problem: Problem, at span: Span, labels: [Diagnostic.Label] = [],
    notes: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    report(Diagnostic(problem, at: span, labels: labels, notes: notes, fixIts: fixIts))
  }

  /// Takes out what `isUnwanted`, which is never an error.
  mutating func remove(where isUnwanted: (Diagnostic) -> Bool) {
    diagnostics.removeAll(where: isUnwanted)
  }

  /// By file and place; of one place in the order of reporting.
  package var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { a, b in
      (a.element.span.file, a.element.span.start, a.offset)
        < (b.element.span.file, b.element.span.start, b.offset)
    }.map { $0.element }
  }
}
