extension Parser {
  /// block = "{" { statement } "}"
  mutating func block() throws(Damage) -> BlockSyntax {
    let start = token
    var statements: [StatementSyntax] = []
    try items(.statement) { parser throws(Damage) in statements.append(try parser.statement()) }
    return BlockSyntax(statements: statements, span: span(from: start))
  }

  /// statement = call | copies ( "=" | "+=" | "-=" | "*=" | "/=" ) expr | "let" name "=" expr
  ///           | "if" [ "let" name "=" ] expr block [ "else" ( block | if ) ]
  ///           | "start" name "after" expr | "stop" name
  private mutating func statement() throws(Damage) -> StatementSyntax {
    if follows(.leftBrace) { pass(.closureArgument) }
    if at(.let), peek().isName { return .local(try constant()) }
    if at(.if) { return try branch(from: advance()) }
    if at(.start), peek().isName { return try start() }
    if at(.stop), peek().isName { return try stop() }
    try refuseForeignStatement()
    guard token.isName, !beginsForeignStatement else { throw unexpected(insteadOf: "a statement") }
    if case .name(let keyword?) = token.kind, let home = keyword.home, peek().isName || at(.else) {
      report(.misplaced(word: keyword.rawValue, home: home), at: token)
      throw Damage()
    }
    return try callOrAssignment()
  }

  /// "start" name "after" expr
  private mutating func start() throws(Damage) -> StatementSyntax {
    let start = advance()
    let timer = try declaredName("the name of the timer")
    guard take(.after) else { throw expected("`after` and a time, such as `after 2s`") }
    return .start(timer: timer, after: try expression(), span: span(from: start))
  }

  /// "stop" name
  private mutating func stop() throws(Damage) -> StatementSyntax {
    let start = advance()
    let timer = try declaredName("the name of the timer")
    return .stop(timer: timer, span: span(from: start))
  }

  /// Whether a statement of Swift begins here: `return`, `for x in y`, `func f()`.
  private var beginsForeignStatement: Bool {
    switch token.kind {
    case .name(.let), .name(.if), .name(.var), .name(.else): false
    default: isSwiftWord(token) && !begins(.statement) && peek().kind != .punctuation(.dot)
    }
  }

  /// copies = name [ "[" n "]" ] { "." name [ "[" n "]" ] }      call = name arguments
  private mutating func callOrAssignment() throws(Damage) -> StatementSyntax {
    let start = token
    let path = try path("a statement")
    if let step = stepOperator(path) {
      let one = NumberSyntax(value: 1, isWhole: true, unit: nil, span: endOfPrevious)
      return .assignment(path: path, operator: step, value: .number(one), span: span(from: start))
    }
    if path.count == 1, at(.leftParenthesis) {
      let arguments = try arguments()
      return .call(name: path[0], arguments: arguments, span: span(from: start))
    }
    let sign = try assignmentOperator(after: path)
    let value = try expression()
    return .assignment(path: path, operator: sign, value: value, span: span(from: start))
  }

  private mutating func assignmentOperator(
    after path: [Identifier]
  ) throws(Damage) -> AssignmentOperator {
    if case .punctuation(let sign) = token.kind, let assignment = sign.assignment {
      advance()
      return assignment
    }
    if pass(.comparison) { return .set }
    let isCallable = path.count == 1
    let written = path.map { $0.text }.joined(separator: ".")
    throw expected(isCallable ? "`=` or `(` after `\(written)`" : "`=` after `\(written)`")
  }

  /// "if" [ "let" name "=" ] expr block [ "else" ( block | if ) ]
  /// - Parameter start: the word, which has been read.
  private mutating func branch(from start: Token) throws(Damage) -> StatementSyntax {
    try goDeeper()
    defer { depth -= 1 }
    var condition = Expression.missing(span(of: token))
    var binding: Identifier?
    do throws(Damage) {
      if isSwiftWord(token), text(token) == "case" {
        report(.foreign("if case", advice: "compare with `==`, as in `side == .left`"), at: token)
        throw Damage()
      }
      binding = try self.binding()
      condition = try expression()
      if !at(.leftBrace), !pass(.then), !begins(.statement) { throw expected("`{`") }
    } catch {
      if !skipToBody(of: .statement) || !at(.leftBrace) && missingBraces >= 0 { throw error }
    }
    let then = try block()
    let otherwise = try otherwise()
    return .branch(
      binding: binding, condition: condition, then: then, otherwise: otherwise,
      span: span(from: start))
  }

  /// [ "let" name "=" ]
  private mutating func binding() throws(Damage) -> Identifier? {
    guard at(.let), peek().isName else { return nil }
    advance()
    let name = try declaredName("a name for the value")
    if !take(.assign) { throw expected("`=` and an answer that may be absent") }
    return name
  }

  private mutating func otherwise() throws(Damage) -> BlockSyntax? {
    var start = token
    if !pass(.joinedElse) {
      guard take(.else) else { return nil }
      guard at(.if) else { return try block() }
      start = advance()
    }
    let branch = try branch(from: start)
    return BlockSyntax(statements: [branch], span: span(from: start))
  }
}
