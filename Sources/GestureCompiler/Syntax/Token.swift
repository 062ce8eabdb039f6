/// A piece of the text with its place. Its text is read from the bytes when it is needed.
struct Token: Sendable {
  enum Kind: Equatable, Sendable {
    /// A word, with the word of the grammar that it could be.
    case name(Keyword?)
    /// A name in backticks. It is never a word of the grammar.
    case escapedName
    case number(isWhole: Bool, Unit?)
    case string
    /// `@` and a name, from other languages.
    case attribute
    case punctuation(Punctuation)
    /// A token that has already been reported. It keeps its place.
    case damaged
    case endOfFile
  }
  var kind: Kind
  var start: Int32
  var end: Int32
  /// Used only for recovery, because newlines are meaningless in the grammar.
  var isFirstOnLine: Bool
  /// Whether the lexer reported an error at the token. Another error there would be an echo.
  var isReported = false
  /// Whether a word of the grammar is used as a name, as `move` in `move.ended`. The parser sets this.
  var isTakenAsName = false

  var isName: Bool {
    switch kind {
    case .name, .escapedName: true
    default: false
    }
  }

  /// Whether the token can begin a title, or a condition that does not begin with a name.
  var beginsCondition: Bool {
    switch kind {
    case .string, .punctuation(.exclamation), .punctuation(.leftParenthesis): true
    default: false
    }
  }
}
