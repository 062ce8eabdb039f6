extension Parser {
  /// operand = number | "true" | "false" | name [ arguments ] | "." name [ arguments ]
  ///         | "[" [ expr { "," expr } ] "]" | "(" expr [ "," expr ] ")"
  mutating func operand() throws(Damage) -> Expression {
    let token = token
    height = 1
    switch token.kind {
    case .number: return .number(try number())
    case .name(.true), .name(.false):
      advance()
      return .bool(token.kind == .name(.true), span(of: token))
    case .name, .escapedName: return try nameOrCall()
    case .string: return textValue()
    case .punctuation(.dot): return try implicitMember()
    case .punctuation(.leftBracket):
      let elements = try expressions(.leftBracket, .rightBracket)
      height += 1
      return .set(elements, span(from: token))
    case .punctuation(.leftParenthesis): return try parenthesized()
    case .damaged:
      advance()
      return .missing(span(of: token))
    default: return try missingOperand()
    }
  }

  private mutating func nameOrCall() throws(Damage) -> Expression {
    let start = token
    if beginsNextItem { return try missingOperand() }
    let name =
      isNothing ? Identifier(text: "nil", span: span(of: advance())) : try name("an expression")
    guard at(.leftParenthesis) else { return .name(try copyNumberInExpression(of: name)) }
    let arguments = try callArguments()
    height += 1
    return .call(receiver: nil, name, arguments, span(from: start))
  }

  /// If the expression ends here, only the operand is missing, and the text that follows is in order.
  private mutating func missingOperand() throws(Damage) -> Expression {
    let gap = Span(file: file, start: token.start, end: token.start)
    let damage = expected("an expression")
    switch token.kind {
    case .punctuation(.rightParenthesis), .punctuation(.rightBracket), .punctuation(.rightBrace),
      .punctuation(.comma), .punctuation(.colon), .punctuation(.leftBrace), .punctuation(.arrow),
      .name(.where), .name, .endOfFile:
      return .missing(gap)
    default: throw damage
    }
  }

  /// "." name [ arguments ]
  private mutating func implicitMember() throws(Damage) -> Expression {
    let start = advance()
    if case .number = token.kind, token.start == start.end {
      report(.missingZero("." + text(token)), at: token, fixIts: [insertion("0", before: start)])
      advance()
      return .missing(span(from: start))
    }
    let name = try memberName()
    let arguments = at(.leftParenthesis) ? try callArguments() : nil
    height += arguments == nil ? 0 : 1
    return .implicitMember(name, arguments: arguments, span(from: start))
  }

  /// "(" expr [ "," expr ] ")"
  private mutating func parenthesized() throws(Damage) -> Expression {
    let start = token
    let items = try expressions(.leftParenthesis, .rightParenthesis)
    height += 1
    switch items.count {
    case 1: return .parenthesized(items[0], span(from: start))
    case 2: return .pair(items[0], items[1], span(from: start))
    case 0: report(.expected("an expression", found: "`)`"), at: tokens[index - 1])
    default: report(.tooManyInParentheses, at: start)
    }
    return .missing(span(from: start))
  }
}

// MARK: - Numbers

extension Parser {
  mutating func number() throws(Damage) -> NumberSyntax {
    let token = token
    guard case .number(let isWhole, var unit) = token.kind else { throw expected("a number") }
    advance()
    let value = value(of: token, unit)
    if value == .infinity { report(.numberTooLarge, at: token) }
    if unit == nil { unit = spacedUnit(after: token) }
    return NumberSyntax(value: value, isWhole: isWhole, unit: unit, span: span(from: token))
  }

  /// A unit after a space. It is reported and used.
  private mutating func spacedUnit(after number: Token) -> Unit? {
    guard case .name = token.kind, !token.isFirstOnLine else { return nil }
    let start = Int(token.start)
    guard let found = Unit.spellings.longest(in: bytes, at: start, accept: endsName) else {
      return nil
    }
    var distance = 1
    while peek(distance).start < Int32(found.end), peek(distance).kind != .endOfFile {
      distance += 1
    }
    if case .punctuation(let sign) = peek(distance).kind,
      sign.assignment != nil || sign == .leftParenthesis || sign == .dot || sign == .colon
    {
      return nil
    }
    let gap = Span(file: file, start: number.end, end: token.start)
    report(
      .spaceBeforeUnit(number: text(number), unit: found.value.spelling), at: token,
      fixIts: [.remove("the space", at: gap)])
    while !isAtEnd, token.start < Int32(found.end) { advance() }
    return found.value
  }

  private func endsName(_ end: Int) -> Bool {
    guard end < bytes.count else { return true }
    let byte = bytes[end]
    return byte < 0x80 && !UnicodeScalars.isASCIINameHead(byte) && !UnicodeScalars.isDigit(byte)
  }

  /// The number before its unit.
  private func value(of token: Token, _ unit: Unit?) -> Double {
    let end = Int(token.end) - (unit?.spelling.utf8.count ?? 0)
    let digits = bytes[Int(token.start)..<end].filter { $0 != UInt8(ascii: "_") }
    return Double(String(decoding: digits, as: UTF8.self)) ?? .infinity
  }
}
