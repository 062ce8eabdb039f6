extension Formatter {
  /// `let name: type = value`, also with `value`, `var` and `transient`.
  mutating func binding(
    _ type: Identifier?, of part: Identifier? = nil, _ value: Expression
  ) -> Layout {
    var head = [cursor.words(2)]
    if type != nil { head += [cursor.token(), .space, cursor.token()] }
    if part != nil { head += [.space, cursor.words(2)] }
    head += [.space, cursor.token()]
    return assignment(.sequence(head)) { $0.expression(value) }
  }

  /// `func name(fields) -> type = value`
  mutating func function(_ function: FunctionSyntax) -> Layout {
    let head = [
      cursor.words(2), fields(function.parameters), .space, cursor.words(2), .space, cursor.token(),
    ]
    return assignment(.sequence(head)) { $0.expression(function.value) }
  }

  mutating func enumeration(_ enumeration: EnumSyntax) -> Layout {
    let head = cursor.words(2)
    let cases = list(enumeration.cases, .cases) { formatter, each in
      let name = formatter.cursor.token()
      guard formatter.cursor.at(.leftParenthesis) else { return name }
      return .sequence([name, formatter.fields(each.fields)])
    }
    return .sequence([head, .space, cases])
  }

  /// `action name(fields)` or `event name(fields)`
  mutating func signature(_ signature: SignatureSyntax) -> Layout {
    .sequence([cursor.words(2), fields(signature.fields)])
  }

  mutating func member(_ member: MemberSyntax) {
    switch member {
    case .enumeration(let syntax): write { $0.enumeration(syntax) }
    case .input(let syntax): write { $0.binding(syntax.type, syntax.value) }
    case .region: write { $0.cursor.words(2) }
    case .action(let syntax): write { $0.signature(syntax) }
    case .variable(let syntax): write { $0.binding(syntax.type, of: syntax.part, syntax.value) }
    case .timer(let syntax): write { $0.cursor.words(syntax.isKept ? 3 : 2) }
    case .constant(let syntax): write { $0.binding(syntax.type, syntax.value) }
    case .function(let syntax): write { $0.function(syntax) }
    case .handler(let syntax): write { $0.handler(syntax) }
    case .latency(let syntax): write { $0.latency(syntax) }
    case .property(let syntax): write { $0.property(syntax) }
    }
  }

  /// `latency a.b <= value`
  private mutating func latency(_ latency: LatencySyntax) -> Layout {
    let head = [cursor.token(), .space, path(latency.path), .space, cursor.token()]
    return assignment(.sequence(head)) { $0.expression(latency.bound) }
  }

  /// `never "title": condition`, `always "title" within time after condition: condition`
  private mutating func property(_ property: PropertySyntax) -> Layout {
    var head = [cursor.token()]
    if property.title != nil { head += [.space, cursor.token()] }
    if case .always(let within, let after) = property.kind {
      if let within { head += [.space, cursor.token(), .space, expression(within)] }
      head += [.space, cursor.token(), .space, expression(after), cursor.token()]
    } else if property.title != nil {
      head.append(cursor.token())
    }
    return assignment(.sequence(head)) { $0.expression(property.condition) }
  }

  /// `on a.b, c where condition { … }`
  private mutating func handler(_ handler: HandlerSyntax) -> Layout {
    var head = [cursor.token(), .space, series(handler.references) { $0.reference($1) }]
    if let condition = handler.condition {
      // A single event stays on the line of `on`.
      let gap = handler.references.count > 1 ? Layout.line : .space
      head.append(.nest(.sequence([gap, self.condition(condition)])))
    }
    return block(handler.body, after: .sequence(head))
  }

  private mutating func reference(_ reference: HandlerSyntax.Reference) -> Layout {
    if reference.isOfValue { return .sequence([path(reference.path), .space, cursor.token()]) }
    let path = path(reference.path + [reference.event])
    guard cursor.at(.leftParenthesis) else { return path }
    return .sequence([path, list(reference.bindings) { formatter, _ in formatter.cursor.token() }])
  }
}
