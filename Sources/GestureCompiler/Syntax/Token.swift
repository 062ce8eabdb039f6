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
  /// The lexer found it wrong and reported so; another error at it would be an echo.
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
