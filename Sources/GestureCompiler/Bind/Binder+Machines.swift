internal import GestureRuntime

// Declarations, and the contents of the braces of recognizers and gestures.

extension Binder {
  mutating func bind(_ syntax: ConstantSyntax) {
    bindType(syntax.type)
    bind(syntax.value)
  }

  /// Binds a function. Its parameters hide all other names in its value.
  mutating func bind(_ syntax: FunctionSyntax) {
    bind(syntax.parameters)
    bindType(syntax.result)
    var parameters: [String: SymbolID] = [:]
    for parameter in syntax.parameters where parameters[parameter.name.text] == nil {
      guard let number = outline.number(at: parameter.name.span) else { continue }
      parameters[parameter.name.text] = SymbolID(file: outline.file, index: number)
    }
    blocks.append(parameters)
    bind(syntax.value)
    blocks.removeLast()
  }

  mutating func bind(_ syntax: EnumSyntax) {
    for item in syntax.cases { bind(item.fields) }
  }

  private mutating func bind(_ fields: [Field]) {
    for field in fields { bindType(field.type) }
  }

  /// Binds parameters. Each sees the parameters before it.
  private mutating func bind(_ parameters: [ParameterSyntax]) {
    access = []
    for parameter in parameters {
      bindType(parameter.type)
      bind(parameter.defaultValue)
      declare(parameter.name)
      bind(parameter.condition)
    }
  }

  /// Binds variables. None of them sees another.
  private mutating func bind(_ variables: [VariableSyntax]) {
    access = []
    for variable in variables {
      bindType(variable.type)
      bind(variable.value)
    }
    for variable in variables { declare(variable.name) }
  }

  // MARK: - Recognizers

  mutating func bind(_ syntax: RecognizerSyntax) {
    guard enter(syntax.name) else { return }
    bind(syntax.parameters)
    if let tracks = syntax.tracks {
      bind(tracks.minimum)
      bind(tracks.maximum)
      access = .touch
      bind(tracks.condition)
    }
    for event in syntax.events { bind(event.fields) }
    bind(syntax.variables)
    for item in syntax.values + syntax.lets { declare(item.name) }
    access = [.touches, .elapsed]
    for value in syntax.values { bind(value) }
    access = [.touches, .touch, .elapsed]
    for syntax in syntax.lets { bind(syntax) }
    for state in syntax.states { for rule in state.rules { bind(rule) } }
  }

  private mutating func bind(_ rule: RuleSyntax) {
    blocks = [[:]]
    defer { blocks = [] }
    access = [.touches, .touch, .elapsed]
    switch rule.trigger {
    case .event(let word):
      if !isTrigger(word) { offer(.newName, at: word) }
    case .crossing(_, let region, let binding):
      offer(.regionParameter, at: region)
      if let meaning = members[region.text] { refer(region, to: meaning) }
      if let binding {
        declareLocal(
          .binding, binding, binding.span,
          .typed(binding.text, type: TypeName.count.rawValue))
      }
    case .after(let time), .every(let time):
      access = [.touches, .elapsed]
      bind(time)
    }
    bind(rule.condition)
    bind(rule.body)
    if let target = rule.target { bindTarget(target) }
    if let reason = rule.reason {
      access = []
      bind(reason)
    }
  }

  private func isTrigger(_ word: Identifier) -> Bool {
    Keyword(rawValue: word.text)?.trigger != nil
  }

  private mutating func bindTarget(_ target: Identifier) {
    let isWord = target.text == "end" || target.text == "fail" || target.text == "cancel"
    if isFocus(target) || !isWord { offer(.target, at: target) }
    guard !isWord, let machine, let state = visibility.child(target.text, of: machine, [.state])
    else { return }
    refer(target, to: state)
  }

  // MARK: - Gestures

  /// Binds a gesture, in the order that its members become visible.
  mutating func bind(_ syntax: GestureSyntax) {
    guard enter(syntax.name) else { return }
    let members = GestureMembers(syntax.members)
    for syntax in members.enums { bind(syntax) }
    bind(syntax.parameters)
    for region in members.regions { declare(region.name) }
    access = []
    for input in members.inputs {
      bindType(input.type)
      bind(input.value)
    }
    for input in members.inputs { declare(input.name) }
    bind(members.variables)
    for syntax in members.timers { declare(syntax.name) }
    for syntax in members.lets { declare(syntax.name) }
    for syntax in members.functions { declare(syntax.name) }
    var gates: [Expression] = []
    bind(syntax.body, &gates)
    declareParts(syntax)
    for variable in members.variables { bindPart(of: variable) }
    access = []
    for syntax in members.lets { bind(syntax) }
    for syntax in members.functions { bind(syntax) }
    access = .touches
    for gate in gates { bind(gate) }
    access = []
    for action in members.actions { bind(action.fields) }
    for handler in members.handlers { bind(handler) }
    for latency in members.latencies {
      bindTimed(latency.path)
      bind(latency.bound)
    }
    for property in members.properties { bind(property) }
  }

  private mutating func bindPart(of variable: VariableSyntax) {
    guard let part = variable.part else { return }
    offer(.copiedPart, at: part)
    if let meaning = members[part.text] { refer(part, to: meaning) }
  }

  private mutating func bind(_ syntax: PropertySyntax) {
    if case .always(let within, let after) = syntax.kind {
      bind(within)
      bindCondition(after)
    }
    bindCondition(syntax.condition)
  }

  /// - Parameter gates: collects the conditions of parts, which see all parts.
  private mutating func bind(_ composed: ComposedSyntax, _ gates: inout [Expression]) {
    access = []
    switch composed.kind {
    case .composition(_, let parts, let within):
      for part in parts { bind(part.body, &gates) }
      bind(within)
    case .use(let name, let arguments, _):
      bindUse(name)
      bindArguments(arguments, of: visibility.machine(composed, in: outline.file))
    }
    access = .touch
    bind(composed.from)
    if let condition = composed.condition { gates.append(condition) }
    bind(composed.delay?.time)
  }

  private mutating func bindUse(_ name: Identifier) {
    // An empty name stands for a damaged part.
    guard !name.text.isEmpty else { return }
    offer(.composed, at: name)
    if let found = find(name, .machines) { refer(name, to: found) }
  }

  private mutating func bind(_ handler: HandlerSyntax) {
    blocks = [[:]]
    defer { blocks = [] }
    for (number, reference) in handler.references.enumerated() {
      guard !reference.isOfValue else {
        bind(Expression(path: reference.path))
        bindings.see(reference.event)
        bindBuiltin(.phase, reference.event)
        continue
      }
      bindReference(reference.path, reference.event, isTest: false)
      for name in reference.bindings {
        if number > 0, let first = blocks[0][name.text] {
          refer(name, to: first)
        } else {
          let type = boundType(name, reference)
          declareLocal(.binding, name, name.span, .typed(name.text, type: type?.text))
        }
      }
    }
    bind(handler.condition)
    bind(handler.body)
  }

  /// The type of the field that the name binds. Nil if the event is not known.
  private func boundType(_ name: Identifier, _ reference: HandlerSyntax.Reference) -> Identifier? {
    if ReportedPhase.named(reference.event.text)?.hasReason == true {
      return Identifier(text: TypeName.reason.rawValue, span: name.span)
    }
    guard let event = event(reference.event.text, of: part(reference.path)),
      let index = reference.bindings.firstIndex(where: { $0.span == name.span })
    else { return nil }
    let fields = visibility.children(of: event, [.field])
    return fields.indices.contains(index) ? visibility.symbol(fields[index])?.type : nil
  }
}
