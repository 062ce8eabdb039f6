extension Parser {
  /// "{" { member } "}"      member = enum | input | region | action | variable | handler
  mutating func members() throws(Damage) -> [MemberSyntax] {
    var members: [MemberSyntax] = []
    try items(.member) { parser throws(Damage) in members.append(try parser.member()) }
    return members
  }

  private mutating func member() throws(Damage) -> MemberSyntax {
    switch try itemWord(Keyword.members, "a member of the gesture, such as `on`, `var` or `action`")
    {
    case .enum: .enumeration(try enumeration())
    case .input: .input(try input())
    case .region, .regions: .region(try region())
    case .action: .action(try signature("the name of the action"))
    case .var, .transient: .variable(try variable())
    default: .handler(try handler())
    }
  }

  /// input = "input" name ":" type "=" expr
  private mutating func input() throws(Damage) -> InputSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName("the name of the input")
    let type = try typeAnnotation(of: name)
    try expect(.assign)
    let value = try expression()
    return InputSyntax(
      documentation: documentation, name: name, type: type, value: value, span: span(from: start))
  }

  /// region = ( "region" | "regions" ) name
  private mutating func region() throws(Damage) -> RegionSyntax {
    let documentation = documentation()
    let isMany = at(.regions)
    let start = advance()
    let name = try declaredName("the name of the region")
    return RegionSyntax(
      documentation: documentation, name: name, isMany: isMany, span: span(from: start))
  }

  /// action = "action" name "(" [ fields ] ")"      event = "event" name "(" [ fields ] ")"
  mutating func signature(_ what: String) throws(Damage) -> SignatureSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName(what)
    let fields = try fields()
    return SignatureSyntax(
      documentation: documentation, name: name, fields: fields, span: span(from: start))
  }

  /// variable = ( "var" | "transient" ) name [ ":" type ] "=" expr
  mutating func variable() throws(Damage) -> VariableSyntax {
    let documentation = documentation()
    let isTransient = at(.transient)
    let start = advance()
    let name = try declaredName("the name of the variable")
    let type = try optionalType(of: name)
    try expect(.assign)
    let value = try expression()
    return VariableSyntax(
      documentation: documentation, isTransient: isTransient, name: name, type: type, value: value,
      span: span(from: start))
  }

  /// handler = "on" ref { "," ref } [ "where" expr ] block
  private mutating func handler() throws(Damage) -> HandlerSyntax {
    let documentation = documentation()
    let start = advance()
    var references: [HandlerSyntax.Reference] = []
    var condition: Expression?
    do throws(Damage) {
      repeat {
        if noMore(.where, .leftBrace) { break }
        references.append(try reference())
      } while take(.comma)
      condition = try optionalCondition()
      if !at(.leftBrace), !begins(.statement) { throw expected("`{`") }
    } catch {
      if !skipToBody(of: .statement) { throw error }
    }
    let body = try block()
    return HandlerSyntax(
      documentation: documentation, references: references, condition: condition, body: body,
      span: span(from: start))
  }

  /// Whether a list ended in a comma that is not wanted there; reported.
  mutating func noMore(_ keyword: Keyword, _ punctuation: Punctuation) -> Bool {
    guard index > 0, tokens[index - 1].kind == .punctuation(.comma),
      at(keyword) || at(punctuation)
    else { return false }
    reportTrailingComma()
    return true
  }

  mutating func reportTrailingComma() {
    let comma = tokens[index - 1]
    report(.trailingComma, at: comma, fixIts: [removal(of: comma)])
  }

  /// ref = [ name "." ] name [ "(" name { "," name } ")" ]      (longer paths reach into parts)
  private mutating func reference() throws(Damage) -> HandlerSyntax.Reference {
    let start = token
    var path = try path("an event such as `ended` or `part.ended`")
    let event = path.removeLast()
    var bindings: [Identifier] = []
    if at(.leftParenthesis) {
      bindings = try list(.leftParenthesis, .rightParenthesis) { parser throws(Damage) in
        try parser.declaredName("a name for the value")
      }
    }
    return HandlerSyntax.Reference(
      path: path, event: event, bindings: bindings, span: span(from: start))
  }
}
