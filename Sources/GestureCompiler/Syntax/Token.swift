/// A piece of the text with its place; what it says is read from the bytes when it is needed.
struct Token: Sendable {
  enum Kind: Equatable, Sendable {
    /// A word, and which word of the grammar it could be.
    case name(Keyword?)
    /// In backticks: never a word of the grammar.
    case escapedName
    case number(isWhole: Bool, Unit?)
    case string
    /// `@` and a name: of other languages.
    case attribute
    case punctuation(Punctuation)
    /// Something that has been reported already; stands where it stood.
    case damaged
    case endOfFile
  }
  var kind: Kind
  var start: Int32
  var end: Int32
  /// For recovery only: newlines mean nothing.
  var isFirstOnLine: Bool
  /// The lexer found it wrong and told so; another error at it would be an echo.
  var isReported = false
  /// A word of the grammar that stands for itself: `move` in `move.ended`. The parser notes it.
  var isTakenAsName = false

  var isName: Bool {
    switch kind {
    case .name, .escapedName: true
    default: false
    }
  }

  /// Whether a title or a condition begins with it that begins with no name.
  var beginsCondition: Bool {
    switch kind {
    case .string, .punctuation(.exclamation), .punctuation(.leftParenthesis): true
    default: false
    }
  }
}

/// All punctuation, by spelling; the lexer takes the longest that matches.
enum Punctuation: String, CaseIterable, Sendable {
  case arrow = "->"
  case ellipsis = "..."
  case addAssign = "+="
  case subtractAssign = "-="
  case multiplyAssign = "*="
  case divideAssign = "/="
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case and = "&&"
  case or = "||"
  case plus = "+"
  case minus = "-"
  case star = "*"
  case slash = "/"
  case less = "<"
  case greater = ">"
  case assign = "="
  case exclamation = "!"
  case question = "?"
  case colon = ":"
  case comma = ","
  case dot = "."
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBrace = "{"
  case rightBrace = "}"
  case leftBracket = "["
  case rightBracket = "]"
  case plusMinus = "±"

  static let spellings = SpellingTable(allCases.map { ($0.rawValue, $0) })

  /// What people write for it who know another language or another keyboard.
  static let lookalikes = SpellingTable<Punctuation>([
    ("&", .and), ("|", .or), ("===", .equal), ("!==", .notEqual), ("<>", .notEqual),
    ("=<", .lessOrEqual), ("=>", .arrow), (":=", .assign), ("..", .ellipsis), ("..<", .ellipsis),
    ("→", .arrow), ("≤", .lessOrEqual), ("≥", .greaterOrEqual), ("≠", .notEqual), ("…", .ellipsis),
    ("×", .star), ("÷", .slash), ("−", .minus), ("–", .minus),
  ])
}

extension Unit {
  static let spellings = SpellingTable(allCases.map { ($0.spelling, $0) })
}
