// Names for what is long or needed twice.
extension SwiftEmitter {
  /// A `let` or `value` of the spec. It keeps its name where it is more than a few operations.
  mutating func named(
    _ name: String, _ operand: Scalar, _ wanted: ScalarKind?
  ) -> SwiftExpression {
    let result = expression(operand, as: wanted ?? kind(of: operand) ?? .number)
    guard result.size >= 3 else { return result }
    let words = name.split(separator: ".").map { String($0) }
    return bind(result, operand, name: words.count > 1 ? SwiftName.joined(words) : name)
  }

  /// Binds to a name, the same one as before where nothing has changed since.
  mutating func bind(
    _ result: SwiftExpression, _ scalar: Scalar, name: String? = nil
  ) -> SwiftExpression {
    let registers = registersRead([scalar])
    let kind = result.kind
    return SwiftExpression(
      bind(result.layout, name ?? (kind == .bool ? "holds" : "value"), kind, registers), kind)
  }

  /// The name for what `layout` computes.
  mutating func bind(
    _ layout: Layout, _ wanted: String, _ kind: ScalarKind?, _ registers: Set<Int>
  ) -> String {
    let text = layout.flat
    if let known = scope.bound[text] { return known.name }
    let name = localName(wanted)
    let annotation = annotation(kind)
    out.line(.assignment("let \(name)\(annotation)", "=", layout))
    scope.bound[text] = CodeScope.Bound(name: name, kind: kind, registers: registers)
    return name
  }

  /// The type where a value may not tell it.
  mutating func annotation(_ kind: ScalarKind?) -> String {
    switch kind {
    case nil: ": \(standard("Double"))"
    case .tag(let id):
      types.hasPayload(id) ? ": \(flattened(id)).Tag" : ": \(types.enumeration(id))"
    case .set(let id): ": \(types.set(id))"
    case .bool, .number: ""
    }
  }

  mutating func localName(_ wanted: String) -> String {
    SwiftName.escaped(scope.names.add(SwiftName.joined([wanted])))
  }
}
