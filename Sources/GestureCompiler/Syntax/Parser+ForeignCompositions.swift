@_spi(GestureEngine) internal import GestureRuntime

// Compositions as SwiftUI and other frameworks write them.
extension Parser {
  /// `a.sequenced(before: b)`, `a -> b`, `a then b` and `a.onEnded { … }` after the composition `first`.
  mutating func chained(
    _ first: ComposedSyntax.Kind, _ head: Token
  ) throws(Damage) -> ComposedSyntax.Kind {
    var kind = first
    while true {
      if at(.dot), case .name = peek().kind,
        let composition = Elsewhere.operatorMethods[text(peek())],
        peek(2).kind == .punctuation(.leftParenthesis)
      {
        kind = try joinedByMethod(kind, composition, head)
      } else if beginsForeignHandler {
        skipForeignHandler()
      } else if let composition = joiningOperator, peek().isName {
        kind = try joinedByOperator(kind, composition, head)
      } else {
        return kind
      }
    }
  }

  private var joiningOperator: CompositionOperator? {
    switch token.kind {
    case .punctuation(.arrow): .sequence
    case .punctuation(.plus), .punctuation(.and): .simultaneous
    case .punctuation(.or): .exclusive
    case .name: Elsewhere.operatorMethods[text(token)]
    default: nil
    }
  }

  private mutating func joinedByMethod(
    _ first: ComposedSyntax.Kind, _ composition: CompositionOperator, _ head: Token
  ) throws(Damage) -> ComposedSyntax.Kind {
    let dot = advance()
    let method = advance()
    let report = index
    advance()
    if token.isName, peek().kind == .punctuation(.colon) {
      advance()
      advance()
    }
    let link = Span(file: file, start: dot.start, end: token.start)
    if report != lastErrorIndex {
      self.report(
        .foreign(".\(text(method))", advice: "here it is `\(composition.word)(a, b)`"), at: method,
        fixIts: [joining(head, composition, link, closing: nil)])
    }
    let second = try composed()
    try expect(.rightParenthesis)
    return joined(first, composition, head, second)
  }

  private mutating func joinedByOperator(
    _ first: ComposedSyntax.Kind, _ composition: CompositionOperator, _ head: Token
  ) throws(Damage) -> ComposedSyntax.Kind {
    let start = endOfPrevious.end
    let sign = advance()
    let link = Span(file: file, start: start, end: token.start)
    let second = try composed()
    let end = endOfPrevious
    diagnostics.append(
      Diagnostic(
        .joined(by: text(sign), instead: composition.word),
        at: span(of: sign), fixIts: [joining(head, composition, link, closing: end)]))
    return joined(first, composition, head, second)
  }

  /// Inserts `word(` before the head, a comma for the link and, if the closing parenthesis is missing, that too.
  private func joining(
    _ head: Token, _ composition: CompositionOperator, _ link: Span, closing: Span?
  ) -> Diagnostic.FixIt {
    var edits: [Diagnostic.FixIt.Edit] = [
      .init("\(composition.word)(", at: span(of: head).beginning), .init(", ", at: link),
    ]
    if let closing { edits.append(.init(")", at: closing)) }
    return Diagnostic.FixIt("write `\(composition.word)(…, …)`", edits, .maybeIncorrect)
  }

  private func joined(
    _ first: ComposedSyntax.Kind, _ composition: CompositionOperator, _ head: Token,
    _ second: ComposedSyntax
  ) -> ComposedSyntax.Kind {
    let whole = ComposedSyntax(
      kind: first, headSpan: span(of: head), from: nil, condition: nil, delay: nil,
      span: span(of: head))
    return .composition(
      composition,
      parts: [PartSyntax(label: nil, body: whole), PartSyntax(label: nil, body: second)],
      within: nil)
  }

  /// Whether `.onEnded {` begins here, as in a gesture of SwiftUI.
  var beginsForeignHandler: Bool {
    guard at(.dot), case .name = peek().kind, Elsewhere.handlers[text(peek())] != nil else {
      return false
    }
    let next = peek(2).kind
    return next == .punctuation(.leftBrace) || next == .punctuation(.leftParenthesis)
  }

  private mutating func skipForeignHandler() {
    advance()
    let event = Elsewhere.handlers[text(token)] ?? "ended"
    report(
      .foreign(
        ".\(text(token))",
        advice: "handlers stand in braces after the gesture: `{ on \(event) { … } }`"), at: token)
    advance()
    if at(.leftParenthesis) { skipBalanced(.leftParenthesis, .rightParenthesis) }
    if at(.leftBrace) { skipBalanced(.leftBrace, .rightBrace) }
  }

  /// Skips from the opening bracket at the token to the bracket that closes it.
  mutating func skipBalanced(_ open: Punctuation, _ close: Punctuation) {
    var count = 0
    repeat {
      if at(open) { count += 1 }
      if at(close) { count -= 1 }
      advance()
    } while count > 0 && !isAtEnd
  }
}
