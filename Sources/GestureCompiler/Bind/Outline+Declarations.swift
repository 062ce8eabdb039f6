extension Outline {
  func add(_ declaration: Declaration) {
    switch declaration {
    case .importFile, .setup: break
    case .constant(let syntax): add(.constant, syntax, "let", in: nil)
    case .function(let syntax): add(syntax, in: nil)
    case .enumeration(let syntax): add(syntax, in: nil)
    case .recognizer(let syntax): add(syntax)
    case .gesture(let syntax): add(syntax)
    case .test(let syntax):
      add(
        .test, Identifier(text: syntax.title, span: syntax.titleSpan), syntax.span, in: nil,
        .test(title: syntax.titleSpan, gesture: syntax.gesture.text))
    }
  }

  // MARK: - Machines

  private func add(_ syntax: RecognizerSyntax) {
    let number = add(
      .recognizer, syntax.name, syntax.span, in: nil,
      .machine("recognizer", syntax.name.text, syntax.parameters, body: nil), syntax.documentation)
    recognizers[number] = syntax
    addParameters(syntax.parameters, in: number)
    for event in syntax.events { add(.event, event, "event", in: number) }
    for value in syntax.values { add(.value, value, "value", in: number) }
    for syntax in syntax.lets { add(.memberLet, syntax, "let", in: number) }
    for variable in syntax.variables { add(variable, in: number) }
    for state in syntax.states {
      add(
        .state, state.name, state.span, in: number,
        .named(state.isActive ? "active state" : "state", state.name.text), state.documentation)
    }
  }

  private func add(_ syntax: GestureSyntax) {
    let number = add(
      .gesture, syntax.name, syntax.span, in: nil,
      .machine("gesture", syntax.name.text, syntax.parameters, body: syntax.body.span),
      syntax.documentation)
    gestures[number] = syntax
    addParameters(syntax.parameters, in: number)
    addParts(of: syntax.body, in: number)
    for member in syntax.members { add(member, in: number) }
  }

  private func addParts(of body: ComposedSyntax, in machine: Int) {
    guard case .composition(_, let parts, _) = body.kind else { return }
    for part in parts {
      if let label = part.label {
        let extent = label.span.through(part.body.span)
        add(.part, label, extent, in: machine, .written(extent))
      }
      addParts(of: part.body, in: machine)
    }
  }

  private func add(_ member: MemberSyntax, in machine: Int) {
    switch member {
    case .enumeration(let syntax): add(syntax, in: machine)
    case .input(let syntax):
      add(
        .input, syntax.name, syntax.span, in: machine, .written(syntax.span), syntax.documentation,
        type: syntax.type)
    case .region(let syntax):
      add(
        .region, syntax.name, syntax.span, in: machine, .written(syntax.span), syntax.documentation)
    case .action(let syntax): add(.action, syntax, "action", in: machine)
    case .variable(let syntax): add(syntax, in: machine)
    case .timer(let syntax):
      add(
        .timer, syntax.name, syntax.span, in: machine, .written(syntax.span), syntax.documentation)
    case .constant(let syntax): add(.memberLet, syntax, "let", in: machine)
    case .function(let syntax): add(syntax, in: machine)
    case .handler, .latency, .property: break
    }
  }

  // MARK: - Shared by all

  private func addParameters(_ parameters: [ParameterSyntax], in machine: Int) {
    for syntax in parameters {
      add(
        .parameter, syntax.name, syntax.span, in: machine, .written(syntax.span), type: syntax.type)
    }
  }

  private func add(
    _ kind: Symbol.Kind, _ syntax: ConstantSyntax, _ word: String, in container: Int?
  ) {
    add(
      kind, syntax.name, syntax.span, in: container,
      .value(word, syntax.name.text, type: syntax.type, syntax.value.extent),
      syntax.documentation, type: syntax.type)
  }

  private func add(_ syntax: FunctionSyntax, in container: Int?) {
    let number = add(
      .function, syntax.name, syntax.span, in: container,
      .function(
        syntax.name.text, syntax.parameters, result: syntax.result.text, syntax.value.extent),
      syntax.documentation, type: syntax.result)
    addFields(syntax.parameters, in: number)
  }

  private func add(_ syntax: VariableSyntax, in machine: Int) {
    add(
      .variable, syntax.name, syntax.span, in: machine,
      .value(
        syntax.isTransient ? "transient" : "var", syntax.name.text, type: syntax.type,
        of: syntax.part, syntax.value.extent), syntax.documentation, type: syntax.type,
      hasCopies: syntax.part != nil)
  }

  private func add(
    _ kind: Symbol.Kind, _ syntax: SignatureSyntax, _ word: String, in machine: Int
  ) {
    let number = add(
      kind, syntax.name, syntax.span, in: machine,
      .reported(word, syntax.name.text, syntax.fields), syntax.documentation)
    addFields(syntax.fields, in: number)
  }

  private func add(_ syntax: EnumSyntax, in container: Int?) {
    let number = add(
      .enumeration, syntax.name, syntax.span, in: container,
      .named("enum", syntax.name.text), syntax.documentation)
    for item in syntax.cases {
      let last = item.fields.last?.type.span ?? item.name.span
      let number = add(
        .enumCase, item.name, item.name.span.through(last), in: number,
        .enumCase(syntax.name.text, item.name.text, item.fields), item.documentation)
      addFields(item.fields, in: number)
    }
  }

  private func addFields(_ fields: [Field], in container: Int) {
    for field in fields {
      add(
        .field, field.name, field.name.span.through(field.type.span), in: container,
        .typed(field.name.text, type: field.type.text), type: field.type)
    }
  }
}
