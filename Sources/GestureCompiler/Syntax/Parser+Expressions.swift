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

  /// Notes that a node stands on the tree parsed last and on another one of height `other`.
  private mutating func grow(from other: Int = 0) throws(Damage) {
    height = max(height, other) + 1
    guard height > SyntaxLimits.height else { return }
    report(.nestedTooDeep(limit: SyntaxLimits.height), at: token)
    throw Damage()
  }

  /// binary = unary { operator unary }, by precedence: `||`, `&&`, comparison, `+ -`, `* /`
  private mutating func binary(_ minimum: Precedence) throws(Damage) -> Expression {
    var left = try unary()
    var hasCompared = false
    while let found = nextOperator(), found.precedence.rawValue >= minimum.rawValue {
      let isComparison = found.precedence == .comparison
      if isComparison, hasCompared { report(.chainedComparison, at: token) }
      hasCompared = isComparison
      let sign = advance()
      let leftHeight = height
      let right =
        if let tighter = found.precedence.tighter { try binary(tighter) } else { try unary() }
      try grow(from: leftHeight)
      left = .binary(found, left, right, span(of: sign))
    }
    return left
  }

  /// The current token as an operator. What other languages use instead is reported.
  private mutating func nextOperator() -> BinaryOperator? {
    switch token.kind {
    case .punctuation(let sign):
      if let known = sign.binary { return known }
      guard sign.assignment != nil else { return nil }
      let fix = replacement("==", of: token)
      report(
        .assignmentInExpression(sign.rawValue), at: token, fixIts: sign == .assign ? [fix] : [])
      return .equal
    case .name(.and) where precedesOperand: return wordOperator("&&", .and)
    case .name(.or) where precedesOperand: return wordOperator("||", .or)
    default: return nil
    }
  }

  private mutating func wordOperator(_ meant: String, _ known: BinaryOperator) -> BinaryOperator {
    reportWordOperator(meant)
    return known
  }

  private mutating func reportWordOperator(_ meant: String) {
    report(
      .wordOperator(found: text(token), meant: meant), at: token,
      fixIts: [replacement(meant, of: token)])
  }

  /// Whether what follows `and`, `or` and `not` shows that they are not names.
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
    switch sign.kind {
    case .punctuation(.exclamation): known = .not
    case .punctuation(.minus): known = .negate
    case .name(.not) where precedesOperand:
      reportWordOperator("!")
      known = .not
    default: return try postfix()
    }
    try goDeeper()
    defer { depth -= 1 }
    advance()
    let operand = try unary()
    try grow()
    return .unary(known, operand, span(of: sign))
  }

  /// postfix = operand { "." name [ arguments ] }
  private mutating func postfix() throws(Damage) -> Expression {
    let start = token
    var result = try operand()
    while !beginsForeignHandler, take(.dot) {
      let receiverHeight = height
      if beginsNextItem { throw expected("a name after `.`") }
      let name = try memberName()
      if at(.leftParenthesis) {
        let arguments = try callArguments()
        result = .call(receiver: result, name, arguments, span(from: start))
      } else {
        result = .member(result, name)
      }
      try grow(from: receiverHeight)
    }
    return result
  }

  /// Arguments inside an expression, whose tree they make higher.
  mutating func callArguments() throws(Damage) -> [ArgumentSyntax] {
    var highest = 0
    let arguments = try list(.leftParenthesis, .rightParenthesis) { parser throws(Damage) in
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

/// How tightly an operator binds, the loosest first.
enum Precedence: Int {
  case or, and, comparison, addition, multiplication

  var tighter: Precedence? { Precedence(rawValue: rawValue + 1) }
}

extension BinaryOperator {
  var precedence: Precedence {
    switch self {
    case .or: .or
    case .and: .and
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
    case .add, .subtract: .addition
    case .multiply, .divide: .multiplication
    }
  }
}
