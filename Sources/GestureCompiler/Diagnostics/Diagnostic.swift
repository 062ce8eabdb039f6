/// Something that the author of a spec should know, and where. What is wrong says the `Problem`, what all of
/// its kind have in common its `DiagnosticSpec`; `DiagnosticRenderer` shows it.
public struct Diagnostic: Sendable {
  public enum Severity: String, Sendable { case error, warning }

  /// A second place that explains the first, e.g. where the other declaration is.
  public struct Label: Hashable, Sendable {
    public var span: Span
    public var text: String

    public init(_ text: String, at span: Span) {
      self.span = span
      self.text = text
    }
  }

  public var problem: Problem
  public var span: Span
  public var labels: [Label]
  /// Sentences that belong to no place, such as how to write what was meant.
  public var notes: [String]
  public var fixIts: [FixIt]
  /// Of what the analysis has found.
  public var evidence: Evidence?
  /// The problem's own, unless the command line asks for another one.
  public var severity: Severity

  public init(
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
  public var group: DiagnosticGroup { problem.spec.group }
  public var text: String { problem.text }
}

/// Where all phases put what they find; none stops at the first.
public struct DiagnosticBag: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []
  public private(set) var hasErrors = false

  public init() {}

  public mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  public mutating func report(
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
  public var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { a, b in
      (a.element.span.file, a.element.span.start, a.offset)
        < (b.element.span.file, b.element.span.start, b.offset)
    }.map { $0.element }
  }
}
