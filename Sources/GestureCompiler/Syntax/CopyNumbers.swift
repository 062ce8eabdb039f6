@_spi(GestureEngine) internal import GestureRuntime

// The copies of a part in an `each`, as far as the text alone shows.

extension Identifier {
  /// The `[2]` after the name of a part. It selects a copy.
  package struct Copy: Sendable {
    package var number: Int
    /// The span of the number with its brackets.
    package var span: Span
  }

  /// The span of the name and of the copy number, if there is one.
  var extent: Span { copy.map { span.through($0.span) } ?? span }

  /// The name as records show it: `stroke`, `stroke[2]`.
  var shown: String { copy.map { text + Identifier.suffix(ofCopy: $0.number) } ?? text }

  /// Whether any number may follow in brackets, as in `touches[0]`.
  var hasElements: Bool { text == "touches" }

  static func suffix(ofCopy number: Int) -> String { "[\(number)]" }
}

extension ComposedSyntax {
  /// The number of copies of an `each`, 1 if it is wrong, which is reported. Nil for other compositions.
  var copies: Int? {
    guard case .composition(.each, _, let limit) = kind else { return nil }
    guard case .number(let number)? = limit, number.isCopies else { return 1 }
    return Int(number.value)
  }
}

extension NumberSyntax {
  var isCopies: Bool {
    isWhole && unit == nil && 1...Double(CompositionOperator.mostCopies) ~= value
  }
}

extension Parser {
  /// [ "[" n "]" ], after the name of a part
  mutating func copyNumber(of name: Identifier) throws(Damage) -> Identifier {
    guard at(.leftBracket), token.start == name.span.end, !name.hasElements else { return name }
    let start = advance()
    let number = try wholeNumber("the number of a copy, such as `[0]`")
    try expect(.rightBracket)
    var named = name
    named.copy = Identifier.Copy(number: number, span: span(from: start))
    return named
  }

  /// The copy number of a name in an expression. Brackets with anything but a short number hold the id of a frame.
  mutating func copyNumberInExpression(of name: Identifier) throws(Damage) -> Identifier {
    let number = peek()
    guard case .number(isWhole: true, nil) = number.kind, number.end - number.start < 7,
      peek(2).kind == .punctuation(.rightBracket)
    else { return name }
    return try copyNumber(of: name)
  }

  /// The copy number of a name in a path. In a step of a test, the last brackets may hold a frame's id.
  mutating func copyNumberInPath(of name: Identifier) throws(Damage) -> Identifier {
    let mayBeFrame = context != .statement && peek(3).kind == .punctuation(.assign)
    guard peek(2).kind == .punctuation(.rightBracket), !mayBeFrame else { return name }
    return try copyNumber(of: name)
  }
}
