internal import GestureRuntime

// Blocks and expressions.

extension Resolver {
  mutating func resolve(_ block: BlockSyntax) {
    blocks.append([:])
    defer { blocks.removeLast() }
    for statement in block.statements { resolve(statement) }
  }

  private mutating func resolve(_ statement: StatementSyntax) {
    switch statement {
    case .call(let name, let arguments, _):
      offer(.statement, at: name)
      let called = machine.flatMap { visibility.child(name.text, of: $0, [.action, .event]) }
      if let called { refer(name, to: called) }
      resolveArguments(arguments, of: called)
    case .assignment(let path, _, let value, _):
      resolveTarget(path)
      resolve(value)
    case .local(let syntax):
      resolve(syntax)
      let type = syntax.type.map { ": \($0.text)" } ?? ""
      declareLocal(
        .local, syntax.name, syntax.span,
        "let \(syntax.name.text)\(type) = " + outline.text(syntax.value.extent), type: syntax.type)
    case .branch(let condition, let then, let otherwise, _):
      resolve(condition)
      resolve(then)
      if let otherwise { resolve(otherwise) }
    }
  }

  private mutating func resolveTarget(_ path: [Identifier]) {
    offer(.statement, at: path[0])
    let target = path.dropFirst().reduce(Expression.name(path[0])) { .member($0, $1) }
    let before = references.count
    resolve(target)
    for number in references.indices.dropFirst(before)
    where references[number].span == path[0].span { references[number].isWrite = true }
  }

  /// The labels of what has such parameters or fields, and all values.
  mutating func resolveArguments(_ arguments: [ArgumentSyntax], of callee: SymbolID?) {
    let fields = callee.map { visibility.children(of: $0, [.parameter, .field]) } ?? []
    let given = arguments.compactMap { $0.label?.text }
    for argument in arguments {
      if let label = argument.label {
        names.insert(label.span.start)
        offer(.label(fields, given: given.filter { $0 != label.text }), at: label)
        if let field = fields.first(where: { symbol($0)?.name == label.text }) {
          refer(label, to: field)
        }
      } else if case .name(let name) = argument.value, callee != nil {
        offer(.label(fields, given: given), at: name)
      }
      resolve(argument.value)
    }
  }

  mutating func resolve(_ expression: Expression) {
    switch expression {
    case .number, .bool, .missing: break
    case .name, .member: _ = resolveValue(expression)
    case .implicitMember(let name, let arguments, let span):
      resolveImplicit(name, arguments, span)
    case .set(let elements, _): for element in elements { resolve(element) }
    case .parenthesized(let inner, _), .unary(_, let inner, _): resolve(inner)
    case .call(let receiver, let name, let arguments, _):
      var emitted: SymbolID?
      if let receiver {
        resolve(receiver)
        note(.member, name)
      } else if Builtin(rawValue: name.text) != nil {
        note(.function, name)
      } else {
        offer(.expression, at: name)
        // An action with its arguments half written looks like a function.
        emitted = machine.flatMap { visibility.child(name.text, of: $0, [.action, .event]) }
        if let emitted { refer(name, to: emitted) }
      }
      resolveArguments(arguments, of: emitted)
    case .pair(let left, let right, _), .binary(_, let left, let right, _):
      resolve(left)
      resolve(right)
    case .conditional(let condition, let then, let otherwise):
      resolve(condition)
      resolve(then)
      resolve(otherwise)
    }
  }

  private mutating func resolveValue(_ expression: Expression) -> Meaning? {
    switch expression {
    case .name(let name): return resolveName(name)
    case .member(let base, let name):
      let meaning = resolveValue(base)
      offer(.member(meaning ?? .value, base: base.extent), at: name)
      return resolveMember(name, of: meaning)
    default:
      resolve(expression)
      return .value
    }
  }

  private mutating func resolveName(_ name: Identifier) -> Meaning? {
    offer(.expression, at: name)
    for block in blocks.reversed() {
      if let id = block[name.text] {
        refer(name, to: id)
        return .symbol(id)
      }
    }
    switch name.text {
    case "touches", "touch", "elapsed":
      note(.word, name)
      return name.text == "touches" ? .touches : name.text == "touch" ? .touch : .value
    default: break
    }
    if let meaning = members[name.text] {
      refer(name, to: meaning)
      return meaning
    }
    guard let id = visibility.find(name.text, .constants, from: outline.file) else { return nil }
    refer(name, to: id)
    return .symbol(id)
  }

  private mutating func resolveMember(_ name: Identifier, of base: Meaning?) -> Meaning? {
    switch base {
    case .part(let part, _, let file)?:
      guard let found = member(name.text, of: part, in: file) else { return nil }
      if case .touches = found { note(.word, name) } else { refer(name, to: found) }
      return found
    case .touches?: note(.touchesReadout, name)
    case .touch?: note(.touchReadout, name)
    case .symbol?, .value?, nil: note(.member, name)
    }
    return .value
  }

  /// `.dragging(translation: t)`: a case of the enum that the place asks for.
  private mutating func resolveImplicit(
    _ name: Identifier, _ arguments: [ArgumentSyntax]?, _ span: Span
  ) {
    offer(.implicitMember(span), at: name)
    let wanted = types.expected[span].flatMap { enumeration($0) }
    let found = wanted.flatMap { visibility.child(name.text, of: $0, [.enumCase]) }
    if let found { refer(name, to: found) } else { note(.member, name) }
    resolveArguments(arguments ?? [], of: found ?? likelyCase(name.text))
  }

  /// While no types are known: the first enum that can be seen and has such a case.
  private func likelyCase(_ name: String) -> SymbolID? {
    guard focus != nil else { return nil }
    let own = machine.map { visibility.children(of: $0, [.enumeration]) } ?? []
    for id in own + visibility.all(.types, from: outline.file) {
      if let found = visibility.child(name, of: id, [.enumCase]) { return found }
    }
    return nil
  }

  /// The declaration of an enum type; nil for the language's own.
  func enumeration(_ type: Type) -> SymbolID? {
    guard case .enumeration(let number) = type, program.enums.indices.contains(number),
      let file = program.enums[number].file, let outline = visibility.outlines[file]
    else { return nil }
    let wanted = program.enums[number]
    let index = outline.symbols.firstIndex { symbol in
      symbol.kind == .enumeration && symbol.name == wanted.name
        && symbol.container.map { outline.symbols[$0].name } == wanted.gesture
    }
    return index.map { SymbolID(file: file, index: $0) }
  }
}
