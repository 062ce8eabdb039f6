/// Something that the author of a spec should know, as data. Wording is in `Problem.text`,
/// rendering in `DiagnosticRenderer`.
public struct Diagnostic: Sendable {
  public enum Severity: Sendable { case error, warning }

  /// A second place that explains the first, e.g. where the other declaration is.
  public struct Note: Sendable {
    public var span: Span
    public var text: String

    public init(_ text: String, at span: Span) {
      self.span = span
      self.text = text
    }
  }

  /// A change that would mend the problem.
  public struct FixIt: Sendable {
    /// What is replaced; empty to insert.
    public var span: Span
    public var replacement: String

    public init(_ replacement: String, at span: Span) {
      self.span = span
      self.replacement = replacement
    }
  }

  public var problem: Problem
  public var span: Span
  public var notes: [Note]
  public var fixIts: [FixIt]

  public init(_ problem: Problem, at span: Span, notes: [Note] = [], fixIts: [FixIt] = []) {
    self.problem = problem
    self.span = span
    self.notes = notes
    self.fixIts = fixIts
  }

  public var severity: Severity { problem.severity }
  /// Stable, e.g. `GS0142`; never reused for another meaning.
  public var code: String { problem.code }
  public var text: String { problem.text }
}

/// Everything that can be wrong with a spec, by phase. Each phase has one catalogue: an enum whose
/// cases carry data, and beside it the codes and the wording, each in one exhaustive `switch`.
public enum Problem: Sendable {
  case syntax(SyntaxProblem)
  case meaning(MeaningProblem)
  case limit(LimitProblem)

  public var severity: Diagnostic.Severity {
    switch self {
    case .syntax: .error
    case .meaning(let problem): problem.severity
    case .limit: .error
    }
  }

  public var code: String {
    switch self {
    case .syntax(let problem): problem.code
    case .meaning(let problem): problem.code
    case .limit(let problem): problem.code
    }
  }

  public var text: String {
    switch self {
    case .syntax(let problem): problem.text
    case .meaning(let problem): problem.text
    case .limit(let problem): problem.text
    }
  }
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
    _ problem: SyntaxProblem, at span: Span, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    report(Diagnostic(.syntax(problem), at: span, notes: notes, fixIts: fixIts))
  }

  public mutating func report(
    _ problem: MeaningProblem, at span: Span, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    report(Diagnostic(.meaning(problem), at: span, notes: notes, fixIts: fixIts))
  }

  /// By file and place; of one place in the order of reporting.
  public var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { a, b in
      (a.element.span.file, a.element.span.start, a.offset)
        < (b.element.span.file, b.element.span.start, b.offset)
    }.map { $0.element }
  }
}
