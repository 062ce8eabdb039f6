internal import GestureRuntime

// Declarations, and what stands in the braces of recognizers and gestures.

extension Resolver {
  mutating func resolve(_ syntax: ConstantSyntax) {
    resolveType(syntax.type)
    resolve(syntax.value)
  }

  mutating func resolve(_ syntax: EnumSyntax) {
    for item in syntax.cases { resolve(item.fields) }
  }

  private mutating func resolve(_ fields: [Field]) {
    for field in fields { resolveType(field.type) }
  }

  /// What the recognizer or gesture declares can be seen, and in a gesture its parts.
  mutating func enter(_ id: SymbolID) {
    machine = id
    members = [:]
    let kinds: Set<Symbol.Kind> = [
      .parameter, .input, .region, .variable, .value, .recognizerLet,
    ]
    for child in visibility.children(of: id, kinds) {
      guard let symbol = visibility.symbol(child), members[symbol.name] == nil else { continue }
      members[symbol.name] = .symbol(child)
    }
    for part in visibility.gesture(id)?.parts ?? [] where members[part.name] == nil {
      members[part.name] = meaning(of: part, in: id)
    }
  }

  func meaning(of part: PartOutline, in gesture: SymbolID) -> Meaning {
    let label =
      part.isLabelled ? visibility.child(part.name, of: gesture, [.part]) : nil
    return .part(part, label: label, file: gesture.file)
  }

  private mutating func enterOwn(_ name: Identifier) -> Bool {
    guard let number = outline.number(at: name.span) else { return false }
    enter(SymbolID(file: outline.file, index: number))
    return true
  }

  private mutating func resolve(_ parameters: [ParameterSyntax]) {
    access = []
    for parameter in parameters {
      resolveType(parameter.type)
      if let value = parameter.defaultValue { resolve(value) }
      if let condition = parameter.condition { resolve(condition) }
    }
  }

  private mutating func resolve(_ variable: VariableSyntax) {
    access = []
    resolveType(variable.type)
    resolve(variable.value)
  }

  // MARK: - Recognizers

  mutating func resolve(_ syntax: RecognizerSyntax) {
    guard enterOwn(syntax.name) else { return }
    resolve(syntax.parameters)
    if let tracks = syntax.tracks {
      resolve(tracks.minimum)
      if let maximum = tracks.maximum { resolve(maximum) }
      access = .touch
      if let condition = tracks.condition { resolve(condition) }
    }
    for event in syntax.events { resolve(event.fields) }
    for variable in syntax.variables { resolve(variable) }
    access = [.touches, .elapsed]
    for value in syntax.values { resolve(value) }
    access = [.touches, .touch, .elapsed]
    for syntax in syntax.lets { resolve(syntax) }
    for state in syntax.states { for rule in state.rules { resolve(rule) } }
  }

  private mutating func resolve(_ rule: RuleSyntax) {
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
        declareLocal(.binding, binding, binding.span, "\(binding.text): count")
      }
    case .after(let time), .every(let time):
      access = [.touches, .elapsed]
      resolve(time)
    }
    if let condition = rule.condition { resolve(condition) }
    if let body = rule.body { resolve(body) }
    if let target = rule.target { resolveTarget(target) }
  }

  private func isTrigger(_ word: Identifier) -> Bool {
    Keyword(rawValue: word.text).map { Keyword.triggers.contains($0) } ?? false
  }

  private mutating func resolveTarget(_ target: Identifier) {
    let isWord = target.text == "end" || target.text == "fail" || target.text == "cancel"
    if isFocus(target) || !isWord { offer(.target, at: target) }
    guard !isWord, let machine,
      let state = visibility.child(target.text, of: machine, [.state])
    else { return }
    refer(target, to: state)
  }

  // MARK: - Gestures

  mutating func resolve(_ syntax: GestureSyntax) {
    guard enterOwn(syntax.name) else { return }
    resolve(syntax.parameters)
    resolve(syntax.body)
    for member in syntax.members { resolve(member) }
  }

  private mutating func resolve(_ member: MemberSyntax) {
    access = []
    switch member {
    case .enumeration(let syntax): resolve(syntax)
    case .input(let syntax):
      resolveType(syntax.type)
      resolve(syntax.value)
    case .region: break
    case .action(let syntax): resolve(syntax.fields)
    case .variable(let syntax): resolve(syntax)
    case .handler(let syntax): resolve(syntax)
    case .latency(let syntax):
      resolveTimed(syntax.path)
      resolve(syntax.bound)
    case .property(let syntax):
      if case .always(let within, let after) = syntax.kind {
        if let within { resolve(within) }
        resolveCondition(after)
      }
      resolveCondition(syntax.condition)
    }
  }

  private mutating func resolve(_ composed: ComposedSyntax) {
    access = []
    switch composed.kind {
    case .composition(let kind, let parts):
      for part in parts { resolve(part.body) }
      if case .sequence(let within?) = kind { resolve(within) }
    case .use(let name, let arguments, _):
      resolveUse(name)
      resolveArguments(arguments, of: visibility.find(name.text, .machines, from: outline.file))
    }
    access = .touch
    if let from = composed.from { resolve(from) }
    access = .touches
    if let condition = composed.condition { resolve(condition) }
  }

  private mutating func resolveUse(_ name: Identifier) {
    // It stands for a part that was damaged.
    guard !name.text.isEmpty else { return }
    offer(.composed, at: name)
    if let id = visibility.find(name.text, .machines, from: outline.file) { refer(name, to: id) }
  }

  private mutating func resolve(_ handler: HandlerSyntax) {
    blocks = [[:]]
    defer { blocks = [] }
    for (number, reference) in handler.references.enumerated() {
      resolvePath(reference.path, reference.event, isTest: false)
      for name in reference.bindings {
        if number > 0, let first = blocks[0][name.text] {
          refer(name, to: first)
        } else {
          declareLocal(.binding, name, name.span, bindingSignature(name, reference))
        }
      }
    }
    if let condition = handler.condition { resolve(condition) }
    resolve(handler.body)
  }

  /// With the type of the field that it binds, where the event is known.
  private func bindingSignature(_ name: Identifier, _ reference: HandlerSyntax.Reference)
    -> String
  {
    guard let event = event(reference.event.text, of: part(reference.path)),
      let place = reference.bindings.firstIndex(where: { $0.span == name.span })
    else { return name.text }
    let fields = visibility.children(of: event, [.field])
    guard fields.indices.contains(place), let type = visibility.symbol(fields[place])?.type else {
      return name.text
    }
    return "\(name.text): \(type.text)"
  }
}
