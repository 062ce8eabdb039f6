internal import GestureRuntime

extension Parser {
  /// "{" { member } "}"      member = enum | input | region | action | variable | timer | constant
  ///                          | function | handler | latency | property
  mutating func members(of gesture: Identifier) throws(Damage) -> [MemberSyntax] {
    var members: [MemberSyntax] = []
    try items(.member) { parser throws(Damage) in
      if parser.at(.test), parser.peek().kind == .string {
        try parser.enclosedTest(in: gesture)
      } else {
        members.append(try parser.member())
      }
    }
    return members
  }

  private mutating func member() throws(Damage) -> MemberSyntax {
    if !at(anyOf: Keyword.members), let handler = try foreignHandler() { return .handler(handler) }
    let word = try itemWord(
      Keyword.members, "a member of the gesture, such as `on`, `var` or `action`")
    return
      switch word
    {
    case .enum: .enumeration(try enumeration())
    case .input: .input(try input())
    case .region, .regions: .region(try region())
    case .action: .action(try signature("the name of the action"))
    case .timer: .timer(try timer())
    case .var where peek().kind == .name(.timer) && peek(2).isName: .timer(try timer())
    case .var, .transient: .variable(try variable())
    case .let: .constant(try constant())
    case .func: .function(try function())
    case .latency: .latency(try latency())
    case .never, .invariant, .always: .property(try property(word))
    default: .handler(try handler(from: advance()))
    }
  }

  /// input = "input" name ":" type "=" expr
  private mutating func input() throws(Damage) -> InputSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName("the name of the input")
    let type = try typeAnnotation(of: name)
    let value = try firstValue(of: name, type, isVariable: true)
    return InputSyntax(
      documentation: documentation, name: name, type: type, value: value, span: span(from: start))
  }

  /// region = ( "region" | "regions" ) name
  private mutating func region() throws(Damage) -> RegionSyntax {
    let documentation = documentation()
    let isMany = at(.regions)
    let start = advance()
    let name = try declaredName("the name of the region")
    let saysMany = skipBrackets(of: name, from: start)
    skipFrame(of: name)
    return RegionSyntax(
      documentation: documentation, name: name, isMany: isMany || saysMany, span: span(from: start))
  }

  /// Reports and skips `(id)` or `[]` after a region.
  private mutating func skipBrackets(of name: Identifier, from start: Token) -> Bool {
    guard at(.leftParenthesis) || at(.leftBracket), !token.isFirstOnLine else { return false }
    let bracket = token
    if at(.leftBracket) {
      skipBalanced(.leftBracket, .rightBracket)
    } else {
      skipBalanced(.leftParenthesis, .rightParenthesis)
    }
    let many = "regions \(name.text)"
    let written = span(from: start)
    report(
      .foreign(text(bracket), advice: "a region of many frames is `\(many)`"), at: bracket,
      fixIts: [.replace(shown(written), with: many, at: written)])
    return true
  }

  /// Reports and skips `= (0, 0, 10, 10)` after a region.
  private mutating func skipFrame(of name: Identifier) {
    if !token.isFirstOnLine { pass(.typeOfRegion) }
    guard at(.assign), !token.isFirstOnLine else { return }
    report(
      .foreign(
        "=",
        advice: "the host keeps the frame of a region; a test sets it by `frame \(name.text) = (…)`"
      ),
      at: token)
    advance()
    // `Rect(…)` or `(…)`. Other members may follow in the line.
    if peek().kind == .punctuation(.leftParenthesis) { advance() }
    if at(.leftParenthesis) { return skipBalanced(.leftParenthesis, .rightParenthesis) }
    while !token.isFirstOnLine, !at(.rightBrace), !isAtEnd { advance() }
  }

  /// action = "action" name "(" [ fields ] ")"      event = "event" name "(" [ fields ] ")"
  mutating func signature(_ what: String) throws(Damage) -> SignatureSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName(what)
    var fields: [Field] = []
    if !at(.leftParenthesis), token.isFirstOnLine || at(.rightBrace) {
      report(
        .missingWord("()", before: describe(token)), at: endOfPrevious,
        fixIts: [insertionAfterPrevious("()")])
    } else {
      fields = try self.fields()
    }
    return SignatureSyntax(
      documentation: documentation, name: name, fields: fields, span: span(from: start))
  }

  /// variable = ( "var" | "transient" ) name [ ":" type ] [ "of" name ] "=" expr
  mutating func variable() throws(Damage) -> VariableSyntax {
    let documentation = documentation()
    let isTransient = at(.transient)
    let start = advance()
    let name = try declaredName("the name of the variable")
    let (type, part, value) = try typeAndValue(of: name, isVariable: true)
    return VariableSyntax(
      documentation: documentation, isTransient: isTransient, name: name, type: type, part: part,
      value: value, span: span(from: start))
  }

  /// timer = [ "var" ] "timer" name
  private mutating func timer() throws(Damage) -> TimerSyntax {
    let documentation = documentation()
    let isKept = at(.var)
    let start = advance()
    if isKept { advance() }
    let name = try declaredName("the name of the timer")
    try skipTime(of: name)
    return TimerSyntax(
      documentation: documentation, isKept: isKept, name: name, span: span(from: start))
  }

  /// Reports and skips `= 1s` after a timer.
  private mutating func skipTime(of timer: Identifier) throws(Damage) {
    guard at(.assign), !token.isFirstOnLine else { return }
    report(
      .foreign(
        "=", advice: "a timer gets its time where it starts, as in `start \(timer.text) after 1s`"),
      at: token)
    advance()
    _ = try expression()
  }

  /// latency = "latency" path "<=" expr
  private mutating func latency() throws(Damage) -> LatencySyntax {
    let documentation = documentation()
    let start = advance()
    let what = "the name of a part or an action"
    if beginsNextItem { throw expected(what) }
    let path = try path(what)
    try takeAtMost()
    return LatencySyntax(
      documentation: documentation, path: path, bound: try expression(), span: span(from: start))
  }

  /// Takes the "<=" of a latency. Another sign, or a missing sign, is reported and taken as "<=".
  private mutating func takeAtMost() throws(Damage) {
    switch token.kind {
    case .punctuation(.lessOrEqual): advance()
    case .punctuation(.less), .punctuation(.assign), .punctuation(.equal), .punctuation(.colon):
      let isColon = at(.colon)
      report(
        .misspeltOperator(found: text(token), meant: "<="), at: token,
        fixIts: [.replace(text(token), with: isColon ? " <=" : "<=", at: span(of: token))])
      advance()
    case .number where !token.isFirstOnLine: missing("<=")
    default: throw expected("`<=` and the longest wait, such as `100ms`")
    }
  }

  /// handler = "on" ref { "," ref } [ "where" expr ] block
  /// - Parameter start: the "on", which has been read.
  mutating func handler(from start: Token) throws(Damage) -> HandlerSyntax {
    let documentation = documentation(before: start)
    var references: [HandlerSyntax.Reference] = []
    var condition: Expression?
    do throws(Damage) {
      repeat {
        if noMore(.where, .leftBrace) { break }
        references.append(try reference())
      } while take(.comma)
      condition = try optionalCondition()
      if !at(.leftBrace), !begins(.statement) {
        throw expected(condition == nil ? "`where` or `{` after the event" : "`{`")
      }
    } catch {
      if !skipToBody(of: .statement) { throw error }
    }
    let body = try block()
    return HandlerSyntax(
      documentation: documentation, references: references, condition: condition, body: body,
      span: span(from: start))
  }

  /// Whether a list ended in a comma that does not belong there. Reports the comma.
  mutating func noMore(_ keyword: Keyword, _ punctuation: Punctuation) -> Bool {
    guard follows(.comma), at(keyword) || at(punctuation) else { return false }
    reportTrailingComma()
    return true
  }

  mutating func reportTrailingComma() {
    let comma = tokens[index - 1]
    report(.trailingComma, at: comma, fixIts: [removal(of: comma)])
  }

  /// ref = [ name "." ] name [ "(" name { "," name } ")" ] | path "changed"      (longer paths reach into parts)
  private mutating func reference() throws(Damage) -> HandlerSyntax.Reference {
    let start = token
    var path = try path("an event such as `ended` or `part.ended`")
    if token.isOwnName, text(token) == ReportedPhase.changed.word,
      path.count > 1 || ReportedPhase.named(path[0].text) == nil
    {
      let event = try name("`changed`")
      return HandlerSyntax.Reference(
        path: path, event: event, bindings: [], isOfValue: true, span: span(from: start))
    }
    path = try separated(path)
    let event = path.removeLast()
    var bindings: [Identifier] = []
    if at(.leftParenthesis) {
      bindings = try list { parser throws(Damage) in try parser.declaredName("a name for the value")
      }
    }
    return HandlerSyntax.Reference(
      path: path, event: event, bindings: bindings, span: span(from: start))
  }
}
