/// Which errors of a file only follow from another one on their line. One mistake gives one message: behind what
/// could not be read nothing more is reported of its line, and what cannot be read behind a guess shows that the guess
/// was wrong.
struct Echoes {
  private let bytes: [UInt8]
  private lazy var lines = LineMap(bytes)
  /// Lines of which an error has been reported.
  private var reported: Set<Int> = []
  /// Where the reader was stopped first, by line.
  private(set) var stops: [Int: Int32] = [:]
  /// Of each line the first token that the lexer has reported, by line; filled when there is an error.
  private var damaged: [Int: Int32] = [:]
  private var damagedStarts: [Int32]

  init(_ lexed: Lexer) {
    bytes = lexed.bytes
    damagedStarts = lexed.tokens.filter { $0.kind == .damaged }.map { $0.start }
  }

  /// Whether an error is an echo; notes it where it is none.
  /// - Parameter isOfBlock: whether a brace is missing before the next item, which is in order.
  mutating func isEcho(_ problem: Problem, at span: Span, isOfBlock: Bool) -> Bool {
    fillDamaged()
    let line = lines.place(of: span.start).line
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

  /// Whether what the lexer has found comes of an error of the parser before it: a quote that closes a title which
  /// nobody has opened.
  mutating func follows(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.problem.spec != .unterminatedComment, !stops.isEmpty else { return false }
    return stops[lines.place(of: diagnostic.span.start).line].map { $0 < diagnostic.span.start }
      ?? false
  }

  private mutating func fillDamaged() {
    for start in damagedStarts.reversed() { damaged[lines.place(of: start).line] = start }
    damagedStarts = []
  }
}

extension Problem {
  /// Whether the reader cannot go on behind it, other than behind what it takes as it is meant.
  fileprivate var stopsReader: Bool {
    switch spec {
    case .expected, .unclosed, .misplaced, .missingTarget, .targetNotLast, .foreign: true
    default: false
    }
  }
}

/// Where a file could not be read as it stands.
package struct SyntaxDamage: Sendable {
  private let lines: LineMap
  /// With an error for which nobody knows the remedy.
  private var damaged: Set<Int> = []
  /// Names in what was passed over: they may have been declared there.
  private(set) var names: Set<String>

  /// - Parameter diagnostics: what the lexer and the parser have found.
  init(_ bytes: [UInt8], _ diagnostics: [Diagnostic], names: Set<String>) {
    lines = LineMap(bytes)
    self.names = names
    for diagnostic in diagnostics where !diagnostic.isMendedForSure {
      damaged.insert(lines.place(of: diagnostic.span.start).line)
    }
  }

  /// Whether what is wrong at `span` may come of that.
  func covers(_ span: Span) -> Bool { damaged.contains(lines.place(of: span.start).line) }
}

extension Diagnostic {
  /// Whether it says that no item begins at a place.
  var beginsNoItem: Bool { problem.spec == .expected || problem.spec == .misplaced }

  fileprivate var isMendedForSure: Bool {
    fixIts.contains { $0.applicability == .machineApplicable } && !problem.stopsReader
      && problem.spec != .assignmentInExpression
  }
}
