internal import GestureRuntime

// Blocks and expressions.

extension Binder {
  /// - Parameters:
  ///   - name: the name of an `if let`, which the block can read.
  ///   - value: the place of its value.
  mutating func bind(_ block: BlockSyntax?, naming name: Identifier? = nil, _ value: Span? = nil) {
    guard let block else { return }
    blocks.append([:])
    defer { blocks.removeLast() }
    if let name, let value {
      declareLocal(
        .local, name, name.span.through(value), .value("let", name.text, type: nil, value))
    }
    for statement in block.statements { bind(statement) }
  }

  /// An action of the current gesture, or an event of the current recognizer.
  private func emission(_ name: Identifier) -> SymbolID? {
    machine.flatMap { visibility.child(name.text, of: $0, [.action, .event]) }
  }

  private mutating func bind(_ statement: StatementSyntax) {
    switch statement {
    case .call(let name, let arguments, _):
      offer(.statement, at: name)
      let called = emission(name)
      if let called { refer(name, to: called) }
      bindArguments(arguments, of: called)
    case .assignment(let path, _, let value, _):
      bindTarget(path)
      bind(value)
    case .local(let syntax):
      bind(syntax)
      declareLocal(
        .local, syntax.name, syntax.span,
        .value("let", syntax.name.text, type: syntax.type, syntax.value.extent), type: syntax.type)
    case .start(let timer, let time, _):
      bindTimer(timer)
      bind(time)
    case .stop(let timer, _): bindTimer(timer)
    case .branch(let binding, let condition, let then, let otherwise, _):
      bind(condition)
      bind(then, naming: binding, condition.extent)
      bind(otherwise)
    }
  }

  private mutating func bindTimer(_ name: Identifier) {
    offer(.timer, at: name)
    bindings.see(name)
    if let meaning = members[name.text] { refer(name, to: meaning) }
  }

  private mutating func bindTarget(_ path: [Identifier]) {
    offer(.statement, at: path[0])
    bind(Expression(path: path))
    bindings.write(path[0])
  }

  /// Binds all values, and the labels that name parameters or fields of the callee.
  mutating func bindArguments(_ arguments: [ArgumentSyntax], of callee: SymbolID?) {
    if let callee { bindings.bindLabels(arguments, of: callee, visibility) }
    for argument in arguments {
      if let label = argument.label {
        bindings.see(label)
        if isFocus(label) { offerLabel(at: label, of: callee, arguments) }
      } else if case .name(let name) = argument.value, callee != nil, isFocus(name) {
        offerLabel(at: name, of: callee, arguments)
      }
      bind(argument.value)
    }
  }

  /// - Parameter name: the label, or the name in its place.
  private mutating func offerLabel(
    at name: Identifier, of callee: SymbolID?, _ arguments: [ArgumentSyntax]
  ) {
    let fields = callee.map { visibility.children(of: $0, [.parameter, .field]) } ?? []
    let others = arguments.compactMap { $0.label }.filter { !isFocus($0) }.map { $0.text }
    offer(.label(fields, given: others, hasReason: false), at: name)
  }

  mutating func bind(_ expression: Expression?) {
    guard let expression else { return }
    switch expression {
    case .name, .member, .element: _ = bindPath(expression)
    case .implicitMember(let name, let arguments, let span): bindImplicit(name, arguments, span)
    case .call(let receiver, let name, let arguments, _):
      // The callee that the labels of the arguments belong to.
      var called: SymbolID?
      if let receiver {
        bind(receiver)
        bindBuiltin(.member, name)
        for label in arguments.compactMap({ $0.label }) { bindBuiltin(.option, label) }
      } else if let function = function(name) {
        offer(.expression, at: name)
        refer(name, to: function)
        if case .symbol(let id) = function { called = id }
      } else if Builtin(rawValue: name.text) != nil {
        bindBuiltin(.function, name)
        for label in arguments.compactMap({ $0.label }) { bindBuiltin(.option, label) }
      } else {
        offer(.expression, at: name)
        // An action with unfinished arguments looks like a function.
        called = emission(name)
        if let called { refer(name, to: called) }
      }
      bindArguments(arguments, of: called)
    default: for operand in expression.operands { bind(operand) }
    }
  }

  /// The function that a name calls, if a file or the current gesture declares it.
  private func function(_ name: Identifier) -> Meaning? {
    switch visible(name) {
    case .symbol(let id)? where symbol(id)?.kind == .function: .symbol(id)
    case .ambiguous(let ids)? where ids.contains { symbol($0)?.kind == .function }: .ambiguous(ids)
    default: nil
    }
  }

  /// - Returns: the meaning before a following dot. Nil for values and for unknown names.
  private mutating func bindPath(_ expression: Expression) -> Meaning? {
    switch expression {
    case .name(let name): return bindName(name)
    case .member(let base, let name):
      let meaning = bindPath(base)
      offer(.member(of: meaning, base: base.extent), at: name)
      return bindMember(name, of: meaning)
    case .element(let base, let index, _):
      let meaning = bindPath(base)
      bind(index)
      if case .touches? = meaning { return .oneTouch }
      return nil
    default:
      bind(expression)
      return nil
    }
  }

  private mutating func bindName(_ name: Identifier) -> Meaning? {
    offer(.expression, at: name)
    guard let meaning = Meaning.named(name.text) ?? visible(name) else { return nil }
    refer(name, to: meaning)
    return meaning
  }

  private func visible(_ name: Identifier) -> Meaning? {
    for block in blocks.reversed() {
      if let id = block[name.text] { return .symbol(id) }
    }
    return members[name.text] ?? find(name, .constants)
  }

  private mutating func bindMember(_ name: Identifier, of base: Meaning?) -> Meaning? {
    switch base {
    case .part(let part, _, let file)?:
      guard let found = member(name.text, of: part.body, in: file) else {
        if part.copies != nil, name.text == PartCopies.indexName { bindBuiltin(.member, name) }
        return nil
      }
      refer(name, to: found)
      return found
    case .touches?: bindBuiltin(.touchesReadout, name)
    case .touch?, .oneTouch?: bindBuiltin(.touchReadout, name)
    case .symbol?, .ambiguous?, .ambiguousPart?, .elapsed?, nil: bindBuiltin(.member, name)
    }
    return nil
  }

  /// Binds `.dragging(translation: t)`: a case of the enum that the place expects. Only the checker knows the enum.
  private mutating func bindImplicit(
    _ name: Identifier, _ arguments: [ArgumentSyntax]?, _ span: Span
  ) {
    offer(.implicitMember(span), at: name)
    bindBuiltin(.member, name)
    bindArguments(arguments ?? [], of: likelyCase(name.text))
  }

  /// For completions, because no types are known: the case of the first visible enum that has a case of this name.
  private func likelyCase(_ name: String) -> SymbolID? {
    guard focus != nil else { return nil }
    let own = machine.map { visibility.children(of: $0, [.enumeration]) } ?? []
    for id in own + visibility.all(.types, from: outline.file) {
      if let found = visibility.child(name, of: id, [.enumCase]) { return found }
    }
    return nil
  }
}
