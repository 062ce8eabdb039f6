/// A habit from other languages: tokens that people write in a place where this grammar has something different, or
/// nothing. A production tries its habits if it does not find the tokens that it takes. The tokens of a habit are
/// reported and skipped.
struct Habit: Sendable {
  /// One token, or several alternatives with the same meaning.
  enum Piece: Sendable {
    case name
    case word(Set<String>)
    case sign(Set<Punctuation>)
  }

  enum Fix: Sendable {
    /// Removes the tokens and the space after them.
    case remove
    /// Removes the tokens but not the space after them.
    case removeAlone
    case replace(String)
  }

  var pattern: [Piece]
  /// The token after the habit. It is not removed.
  var next: Piece?
  /// - Parameter written: the tokens as they are written.
  var problem: @Sendable (_ written: String) -> Problem
  var fix: Fix

  init(_ pattern: Piece..., next: Piece? = nil, isNeedless reason: String, _ fix: Fix = .remove) {
    self.pattern = pattern
    self.next = next
    problem = { .unneeded($0, reason) }
    self.fix = fix
  }

  init(
    _ piece: Piece, meant: String,
    _ problem: @escaping @Sendable (_ found: String, _ meant: String) -> Problem
  ) {
    pattern = [piece]
    self.problem = { problem($0, meant) }
    fix = .replace(meant)
  }
}

extension Habit {
  /// `value in`, as in a closure.
  static let closureArgument = Habit(
    .name, .word(["in"]), isNeedless: "a handler reads the values of the parts by their names")
  /// `self.offset`
  static let ownMember = Habit(
    .word(["self"]), .sign([.dot]), isNeedless: "everything that is declared is seen by its name")
  /// `if x then {`
  static let then = Habit(.word(["then"]), isNeedless: "the braces follow the condition")
  /// `recognizer flick = {`
  static let signBeforeBraces = Habit(
    .sign([.assign, .colon]), next: .sign([.leftBrace]), isNeedless: "the braces follow the name")
  /// `var taps: count? = 3`
  static let optionalType = Habit(
    .sign([.question]), isNeedless: "a variable always has a value", .removeAlone)
  /// `region card: rect`
  static let typeOfRegion = Habit(
    .sign([.colon]), .name, isNeedless: "a region is a frame, and nothing else")
  /// `(a,, b)`
  static let secondComma = Habit(
    .sign([.comma]), isNeedless: "one separates two items", .removeAlone)

  /// `tap() if isOpen`
  static let ifBehind = Habit(.word(["if"]), meant: "where", Problem.wordOperator)
  /// `elif x {`
  static let joinedElse = Habit(
    .word(["elif", "elsif", "elseif"]), meant: "else if", Problem.misspeltWord)
  /// `move to (0, 10) in 100ms`
  static let otherOver = Habit(
    .word(["in", "for", "during"]), meant: Keyword.over.rawValue, Problem.misspeltWord)
  /// `taps == 3` as a statement.
  static let comparison = Habit(.sign([.equal]), meant: "=") { _, _ in .comparisonAsStatement }
}

extension Parser {
  private func isPiece(_ piece: Habit.Piece, _ token: Token) -> Bool {
    switch (piece, token.kind) {
    case (.name, _): token.isName
    case (.word(let words), .name): words.contains(text(token))
    case (.sign(let signs), .punctuation(let sign)): signs.contains(sign)
    default: false
    }
  }

  /// Skips and reports a habit, if it stands here.
  @discardableResult
  mutating func pass(_ habit: Habit) -> Bool {
    let count = habit.pattern.count
    let isHere = habit.pattern.indices.allSatisfy { isPiece(habit.pattern[$0], peek($0)) }
    guard isHere, habit.next.map({ isPiece($0, peek(count)) }) ?? true else { return false }
    let written = shown(span(of: token).through(span(of: peek(count - 1))))
    let fix =
      switch habit.fix {
      case .remove: removal(of: token, count: count)
      case .removeAlone: removal(of: token)
      case .replace(let meant): replacement(meant, of: token)
      }
    report(habit.problem(written), at: token, fixIts: [fix])
    for _ in 0..<count { advance() }
    return true
  }
}
