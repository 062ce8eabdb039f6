/// All punctuation, by spelling. The lexer takes the longest match.
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
  case coalesce = "??"
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

  /// Signs that people write instead because they know another language or use another keyboard.
  static let lookalikes = SpellingTable<Punctuation>([
    ("&", .and), ("|", .or), ("===", .equal), ("!==", .notEqual), ("<>", .notEqual),
    ("=<", .lessOrEqual), ("=>", .arrow), (":=", .assign), ("..", .ellipsis), ("..<", .ellipsis),
    ("→", .arrow), ("≤", .lessOrEqual), ("≥", .greaterOrEqual), ("≠", .notEqual), ("…", .ellipsis),
    ("×", .star), ("÷", .slash), ("−", .minus), ("–", .minus),
  ])
}
