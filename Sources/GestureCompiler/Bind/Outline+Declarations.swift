extension Outline {
  mutating func add(_ declaration: Declaration) {
    switch declaration {
    case .importFile: break
    case .constant(let syntax): add(.constant, syntax, "let", in: nil)
    case .enumeration(let syntax): add(syntax, in: nil)
    case .recognizer(let syntax): add(syntax)
    case .gesture(let syntax): add(syntax)
    case .test(let syntax):
      add(
        .test, Identifier(text: syntax.title, span: syntax.titleSpan), syntax.span, in: nil,
        "test \(text(syntax.titleSpan)) for \(syntax.gesture.text)")
    }
  }

  // MARK: - Machines

  private mutating func add(_ syntax: RecognizerSyntax) {
    let signature = "recognizer \(syntax.name.text)" + listed(syntax.parameters)
    let number = add(
      .recognizer, syntax.name, syntax.span, in: nil, signature, syntax.documentation)
    recognizers[number] = syntax
    addParameters(syntax.parameters, in: number)
    for event in syntax.events { add(.event, event, "event", in: number) }
    for value in syntax.values { add(.value, value, "value", in: number) }
    for syntax in syntax.lets { add(.recognizerLet, syntax, "let", in: number) }
    for variable in syntax.variables { add(variable, in: number) }
    for state in syntax.states {
      let words = (state.isActive ? "active " : "") + "state \(state.name.text)"
      add(.state, state.name, state.span, in: number, words, state.documentation)
    }
  }

  private mutating func add(_ syntax: GestureSyntax) {
    let signature = "gesture \(syntax.name.text)" + listed(syntax.parameters)
    let body = text(syntax.body.span)
    let number = add(
      .gesture, syntax.name, syntax.span, in: nil,
      body.isEmpty ? signature : "\(signature) = \(body)", syntax.documentation)
    gestures[number] = syntax
    addParameters(syntax.parameters, in: number)
    addParts(of: syntax.body, in: number)
    for member in syntax.members { add(member, in: number) }
  }

  private mutating func addParts(of body: ComposedSyntax, in machine: Int) {
    guard case .composition(_, let parts) = body.kind else { return }
    for part in parts {
      if let label = part.label {
        let extent = label.span.through(part.body.span)
        add(.part, label, extent, in: machine, text(extent))
      }
      addParts(of: part.body, in: machine)
    }
  }

  private mutating func add(_ member: MemberSyntax, in machine: Int) {
    switch member {
    case .enumeration(let syntax): add(syntax, in: machine)
    case .input(let syntax):
      add(
        .input, syntax.name, syntax.span, in: machine, text(syntax.span), syntax.documentation,
        type: syntax.type)
    case .region(let syntax):
      add(
        .region, syntax.name, syntax.span, in: machine, text(syntax.span), syntax.documentation)
    case .action(let syntax): add(.action, syntax, "action", in: machine)
    case .variable(let syntax): add(syntax, in: machine)
    case .handler, .latency, .property: break
    }
  }

  // MARK: - What they have in common

  private mutating func addParameters(_ parameters: [ParameterSyntax], in machine: Int) {
    for syntax in parameters {
      add(
        .parameter, syntax.name, syntax.span, in: machine, text(syntax.span), type: syntax.type)
    }
  }

  private func listed(_ parameters: [ParameterSyntax]) -> String {
    parameters.isEmpty
      ? "" : "(" + parameters.map { text($0.span) }.joined(separator: ", ") + ")"
  }

  private mutating func add(
    _ kind: Symbol.Kind, _ syntax: ConstantSyntax, _ word: String, in container: Int?
  ) {
    add(
      kind, syntax.name, syntax.span, in: container,
      declared(word, syntax.name, syntax.type) + " = " + text(syntax.value.extent),
      syntax.documentation, type: syntax.type)
  }

  private mutating func add(_ syntax: VariableSyntax, in machine: Int) {
    add(
      .variable, syntax.name, syntax.span, in: machine,
      declared(syntax.isTransient ? "transient" : "var", syntax.name, syntax.type) + " = "
        + text(syntax.value.extent),
      syntax.documentation, type: syntax.type)
  }

  private func declared(_ word: String, _ name: Identifier, _ type: Identifier?) -> String {
    "\(word) \(name.text)" + (type.map { ": \($0.text)" } ?? "")
  }

  private mutating func add(
    _ kind: Symbol.Kind, _ syntax: SignatureSyntax, _ word: String, in machine: Int
  ) {
    let number = add(
      kind, syntax.name, syntax.span, in: machine,
      "\(word) \(syntax.name.text)(\(listed(syntax.fields)))", syntax.documentation)
    addFields(syntax.fields, in: number)
  }

  private mutating func add(_ syntax: EnumSyntax, in container: Int?) {
    let number = add(
      .enumeration, syntax.name, syntax.span, in: container, "enum \(syntax.name.text)",
      syntax.documentation)
    for item in syntax.cases {
      let payload = item.fields.isEmpty ? "" : "(\(listed(item.fields)))"
      let last = item.fields.last?.type.span ?? item.name.span
      let number = add(
        .enumCase, item.name, item.name.span.through(last), in: number,
        "\(syntax.name.text).\(item.name.text)\(payload)", item.documentation)
      addFields(item.fields, in: number)
    }
  }

  private func listed(_ fields: [Field]) -> String {
    fields.map { "\($0.name.text): \($0.type.text)" }.joined(separator: ", ")
  }

  private mutating func addFields(_ fields: [Field], in container: Int) {
    for field in fields {
      add(
        .field, field.name, field.name.span.through(field.type.span), in: container,
        "\(field.name.text): \(field.type.text)", type: field.type)
    }
  }
}
