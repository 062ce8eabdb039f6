extension Parser {
  /// expr = binary [ "?" expr ":" expr ]
  mutating func expression() throws(Damage) -> Expression {
    let condition = try binary(.or)
    guard at(.question) else { return condition }
    try goDeeper()
    defer { depth -= 1 }
    advance()
    let conditionHeight = height
    let first = try expression()
    let highest = max(conditionHeight, height)
    if !take(.colon) { throw expected("`:` and what holds otherwise") }
    let second = try expression()
    try grow(from: highest)
    return .conditional(condition, first, second)
  }

  /// Remembers that a node stands on the tree that was parsed last and on another tree of height `other`.
  private mutating func grow(from other: Int = 0) throws(Damage) {
    height = max(height, other) + 1
    guard height > SyntaxLimits.height else { return }
    report(.nestedTooDeep(limit: SyntaxLimits.height), at: token)
    throw Damage()
  }

  /// binary = unary { operator unary }, by precedence: `||`, `&&`, comparison, `??`, `+ -`, `* /`
  private mutating func binary(_ minimum: Precedence) throws(Damage) -> Expression {
    var left = try unary()
    var hasCompared = false
    while let found = nextOperator(), found.spec.precedence.rawValue >= minimum.rawValue {
      let precedence = found.spec.precedence
      let isComparison = precedence == .comparison
      if isComparison, hasCompared { report(.chainedComparison, at: token) }
      hasCompared = isComparison
      let sign = advance()
      let leftHeight = height
      let right =
        if precedence.tighter == .prefix { try unary() } else { try binary(precedence.tighter) }
      try grow(from: leftHeight)
      left = .binary(found, left, right, span(of: sign))
    }
    return left
  }

  /// The current token as an operator. An operator of another language is reported.
  private mutating func nextOperator() -> BinaryOperator? {
    switch token.kind {
    case .punctuation(let sign):
      if typedPlusMinus > 0 { return nil }
      if context == .statement, sign == .arrow, token.isReported { return .greaterOrEqual }
      if let known = sign.binary { return known }
      guard sign.assignment != nil else { return nil }
      let fix = replacement("==", of: token)
      report(
        .assignmentInExpression(sign.rawValue), at: token, fixIts: sign == .assign ? [fix] : [])
      return .equal
    case .name(.and) where precedesOperand: return word(for: BinaryOperator.and, .and)
    case .name(.or) where precedesOperand: return word(for: BinaryOperator.or, .or)
    default: return nil
    }
  }

  /// Reports a word that stands for an operator, and takes it as the operator.
  private mutating func word<Operator>(for known: Operator, _ sign: Punctuation) -> Operator {
    report(
      .wordOperator(found: text(token), meant: sign.rawValue), at: token,
      fixIts: [replacement(sign.rawValue, of: token)])
    return known
  }

  /// Whether the next token shows that `and`, `or` or `not` here is an operator and not a name.
  private var precedesOperand: Bool {
    switch peek().kind {
    case .name, .escapedName, .number, .punctuation(.exclamation): true
    default: false
    }
  }

  /// unary = { "!" | "-" } postfix
  private mutating func unary() throws(Damage) -> Expression {
    let sign = token
    let known: UnaryOperator
    if case .punctuation(let punctuation) = sign.kind, let unary = punctuation.unary {
      known = unary
    } else if sign.kind == .name(.not), precedesOperand {
      known = word(for: UnaryOperator.not, .exclamation)
    } else {
      return try postfix()
    }
    try goDeeper()
    defer { depth -= 1 }
    advance()
    let operand = try unary()
    try grow()
    return .unary(known, operand, span(of: sign))
  }

  /// postfix = operand { "." name [ arguments ] | "[" expr "]" }
  private mutating func postfix() throws(Damage) -> Expression {
    let start = token
    var result = try operand()
    while !beginsForeignHandler {
      if beginsElement(of: result) {
        result = try element(of: result, start)
        continue
      }
      guard take(.dot) else { break }
      let receiverHeight = height
      if beginsNextItem { throw expected("a name after `.`") }
      let name = try memberName()
      if at(.leftParenthesis) {
        let arguments = try callArguments()
        result = .call(receiver: result, name, arguments, span(from: start))
      } else {
        result = .member(result, try copyNumberInExpression(of: name))
      }
      try grow(from: receiverHeight)
    }
    return result
  }

  /// Whether a bracket after `base` begins an element: after `touches`, or after another name without a space.
  private func beginsElement(of base: Expression) -> Bool {
    guard at(.leftBracket), let path = base.path else { return false }
    return path.last?.hasElements == true || base.extent.end == token.start
  }

  /// "[" expr "]"
  private mutating func element(of base: Expression, _ start: Token) throws(Damage) -> Expression {
    let baseHeight = height
    let opener = token
    let items = try expressions(.leftBracket, .rightBracket)
    try grow(from: baseHeight)
    if items.count == 1 { return .element(base, items[0], span(from: start)) }
    report(.expected("one number", found: "\(items.count)"), at: opener)
    return .missing(span(from: start))
  }

  /// The arguments of a call in an expression. They make its tree higher.
  mutating func callArguments() throws(Damage) -> [ArgumentSyntax] {
    var highest = 0
    let arguments = try list { parser throws(Damage) in
      let argument = try parser.argument()
      highest = max(highest, parser.height)
      return argument
    }
    height = highest
    return arguments
  }

  /// `[a, b]` and `(a, b)`: expressions in brackets.
  mutating func expressions(
    _ open: Punctuation, _ close: Punctuation
  ) throws(Damage) -> [Expression] {
    var highest = 0
    let items = try list(open, close) { parser throws(Damage) in
      let item = try parser.expression()
      highest = max(highest, parser.height)
      return item
    }
    height = highest
    return items
  }
}
