@_spi(GestureEngine) internal import GestureRuntime

// Copies that `each` makes of a part, as far as the text alone says.

extension Identifier {
  /// `[2]` behind the name of a part: which copy is meant.
  package struct Copy: Sendable {
    package var number: Int
    /// With its brackets.
    package var span: Span
  }

  /// Through the number of a copy.
  var extent: Span { copy.map { span.through($0.span) } ?? span }

  /// As in records: `stroke`, `stroke[2]`.
  var shown: String { copy.map { text + Identifier.suffix(ofCopy: $0.number) } ?? text }

  /// Single touches are elements, by any number: `touches[0]`.
  var hasElements: Bool { text == "touches" }

  static func suffix(ofCopy number: Int) -> String { "[\(number)]" }
}

extension ComposedSyntax {
  /// How many copies an `each` makes, nil of anything else. One where the number is wrong, which is reported.
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
  /// [ "[" n "]" ], behind the name of a part
  mutating func copyNumber(of name: Identifier) throws(Damage) -> Identifier {
    guard at(.leftBracket), token.start == name.span.end, !name.hasElements else { return name }
    let start = advance()
    let number = try wholeNumber("the number of a copy, such as `[0]`")
    try expect(.rightBracket)
    var named = name
    named.copy = Identifier.Copy(number: number, span: span(from: start))
    return named
  }

  /// In a path, at the end of which a frame's id may stand: it is assigned to.
  mutating func copyNumberInPath(of name: Identifier) throws(Damage) -> Identifier {
    guard peek(2).kind == .punctuation(.rightBracket), peek(3).kind != .punctuation(.assign) else {
      return name
    }
    return try copyNumber(of: name)
  }
}
