/// Finds the errors that only follow from another error on the same line, so that one mistake gives one message. After
/// a place that the parser could not read, nothing more is reported on that line. After a guess, a place that it cannot
/// read shows that the guess was wrong.
struct Echoes {
  private let bytes: [UInt8]
  private lazy var lines = LineMap(bytes)
  /// The lines that have an error that was reported.
  private var reported: Set<Int> = []
  /// The first place on each line that stopped the parser.
  private(set) var stops: [Int: Int32] = [:]
  /// The first token on each line that the lexer has reported. Filled when there is an error.
  private var damaged: [Int: Int32] = [:]
  private var damagedStarts: [Int32]

  init(_ lexed: Lexer) {
    bytes = lexed.bytes
    damagedStarts = lexed.tokens.filter { $0.kind == .damaged }.map { $0.start }
  }

  /// Whether an error is an echo. An error that is not is remembered.
  /// - Parameter isOfBlock: whether a brace is missing before the next item, which is in order.
  mutating func isEcho(_ problem: Problem, at span: Span, isOfBlock: Bool) -> Bool {
    fillDamaged()
    let line = lines.line(of: span.start).line
    if stops[line] != nil { return true }
    if let first = damaged[line], first <= span.start { return true }
    if isOfBlock { return false }
    guard problem.stopsReader else {
      reported.insert(line)
      return false
    }
    if reported.contains(line) { return true }
    reported.insert(line)
    stops[line] = span.start
    return false
  }

  /// Whether a finding of the lexer follows from an earlier error, such as a quote without an opening one.
  mutating func follows(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.problem.spec != .unterminatedComment, !stops.isEmpty else { return false }
    return stops[lines.line(of: diagnostic.span.start).line].map { $0 < diagnostic.span.start }
      ?? false
  }

  private mutating func fillDamaged() {
    for start in damagedStarts.reversed() { damaged[lines.line(of: start).line] = start }
    damagedStarts = []
  }
}

extension Problem {
  /// Whether the parser cannot continue after the problem by guessing the intended text.
  fileprivate var stopsReader: Bool {
    switch spec {
    case .expected, .unclosed, .misplaced, .missingTarget, .targetNotLast, .foreign: true
    default: false
    }
  }
}

/// The places where a file could not be read as written.
package struct SyntaxDamage: Sendable {
  private let lines: LineMap
  /// Lines with an error without a certain fix.
  private var damaged: Set<Int> = []
  /// The names in the text that was skipped: it may declare them.
  private(set) var names: Set<String>

  /// - Parameter diagnostics: the findings of the lexer and the parser.
  init(_ bytes: [UInt8], _ diagnostics: [Diagnostic], names: Set<String>) {
    lines = LineMap(bytes)
    self.names = names
    for diagnostic in diagnostics where !diagnostic.isMendedForSure {
      damaged.insert(lines.line(of: diagnostic.span.start).line)
    }
  }

  /// Whether an error at `span` may follow from the damage.
  func covers(_ span: Span) -> Bool { damaged.contains(lines.line(of: span.start).line) }
}

extension Diagnostic {
  /// Whether the diagnostic says that no item begins at a place.
  var beginsNoItem: Bool { problem.spec == .expected || problem.spec == .misplaced }

  fileprivate var isMendedForSure: Bool {
    fixIts.contains { $0.applicability == .machineApplicable } && !problem.stopsReader
      && problem.spec != .assignmentInExpression
  }
}
