extension Parser {
  /// block = "{" { statement } "}"
  mutating func block() throws(Damage) -> BlockSyntax {
    let start = token
    var statements: [StatementSyntax] = []
    try items(.statement) { parser throws(Damage) in
      statements.append(try parser.statement())
    }
    return BlockSyntax(statements: statements, span: span(from: start))
  }

  /// statement = call | path ( "=" | "+=" | "-=" | "*=" | "/=" ) expr | "let" name "=" expr
  ///           | "if" expr block [ "else" ( block | if ) ]
  ///           | "start" name "after" expr | "stop" name
  private mutating func statement() throws(Damage) -> StatementSyntax {
    skipClosureArgument()
    try refuseForeignStatement()
    guard token.isName, !beginsForeignStatement else {
      throw unexpected(insteadOf: "a statement")
    }
    if at(.let), peek().isName { return .local(try constant()) }
    if at(.if) { return try branch() }
    if at(.start), peek().isName { return try start() }
    if at(.stop), peek().isName { return try stop() }
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

  /// `return`, `for x in y`, `func f()`: Swift's, not ours.
  private var beginsForeignStatement: Bool {
    switch token.kind {
    case .name(.let), .name(.if), .name(.var), .name(.else): false
    default: isSwiftWord(token) && !begins(.statement) && peek().kind != .punctuation(.dot)
    }
  }

  /// path = name { "." name }      call = name arguments
  private mutating func callOrAssignment() throws(Damage) -> StatementSyntax {
    let start = token
    let path = try path("a statement")
    if let step = stepOperator(path) {
      return .assignment(
        path: path, operator: step, value: .number(.one(endOfPrevious)), span: span(from: start))
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
    if at(.equal) {
      report(
        .comparisonAsStatement, at: token, fixIts: [replacement("=", of: token)])
      advance()
      return .set
    }
    let isCallable = path.count == 1
    let written = path.map { $0.text }.joined(separator: ".")
    throw expected(isCallable ? "`=` or `(` after `\(written)`" : "`=` after `\(written)`")
  }

  /// "if" expr block [ "else" ( block | if ) ]
  private mutating func branch() throws(Damage) -> StatementSyntax {
    let start = advance()
    try goDeeper()
    defer { depth -= 1 }
    var condition = Expression.missing(span(of: token))
    do throws(Damage) {
      if isSwiftWord(token), text(token) == "case" {
        report(.foreign("if case", advice: "compare with `==`, as in `side == .left`"), at: token)
        throw Damage()
      }
      condition = try expression()
      skipThen()
      if !at(.leftBrace), !begins(.statement) { throw expected("`{`") }
    } catch {
      if !skipToBody(of: .statement) || !at(.leftBrace) && missingBraces >= 0 { throw error }
    }
    let then = try block()
    let otherwise = takeElse() ? try otherwise() : nil
    return .branch(
      condition: condition, then: then, otherwise: otherwise, span: span(from: start))
  }

  private mutating func otherwise() throws(Damage) -> BlockSyntax {
    guard at(.if) || isJoinedElse else { return try block() }
    let start = token
    let branch = try branch()
    return BlockSyntax(statements: [branch], span: span(from: start))
  }
}
