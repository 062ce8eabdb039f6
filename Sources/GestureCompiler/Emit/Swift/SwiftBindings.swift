import GestureRuntime

// Names for expressions that are long or needed twice.
extension SwiftEmitter {
  /// Returns an expression for a named value. A `let` or `value` of the spec keeps its name if it takes more than a few
  /// operations. A `let` of the file is a private constant of the code.
  mutating func named(_ name: Value.Name, _ operand: Value) -> SwiftExpression {
    guard isInCode else { return expression(operand) }
    if case .constant(let number) = name.origin, operand.type.hasUnitOrPlace {
      // `Self` of a struct in the code is that struct.
      let owner = scope.isInGroup ? "Code" : "Self"
      return SwiftExpression("\(owner).\(constant(number, name.word, operand))")
    }
    let result = expression(operand)
    guard result.size >= (operand.type.isPair ? 2 : 3) else { return result }
    return bind(result, operand, name: name.word)
  }

  /// Binds an expression to a name. The name is the same as before if nothing has changed since.
  mutating func bind(
    _ result: SwiftExpression, _ value: Value, name: String? = nil
  ) -> SwiftExpression {
    let wanted = name ?? SwiftEmitter.usualName(value.type)
    return SwiftExpression(bind(result.layout, wanted, value, isUntyped: result.isUntyped))
  }

  private static func usualName(_ type: Type) -> String {
    switch type {
    case .bool: "holds"
    case .point: "point"
    case .vector(.speed): "velocity"
    case .vector: "vector"
    case .enumeration: "payload"
    default: "value"
    }
  }

  /// Returns the name of the value that `layout` computes.
  mutating func bind(
    _ layout: Layout, _ wanted: String, _ value: Value, isUntyped: Bool = false
  ) -> String {
    let text = layout.flat
    if let known = scope.bound[text] { return known.name }
    let name = localName(wanted)
    let type = annotation(value.type, isUntyped)
    out.line("let \(name)\(type)", "=", layout)
    scope.bound[text] = CodeScope.Bound(name: name, registers: value.registersRead)
    return name
  }

  /// Returns the type, for values that may not determine it.
  mutating func annotation(_ type: Type, _ isUntyped: Bool) -> String {
    switch type {
    case .enumeration, .set: ": \(kept(type))"
    case .count, .quantity: isUntyped ? ": \(standard("Double"))" : ""
    default: ""
    }
  }

  mutating func localName(_ wanted: String) -> String {
    SwiftName.escaped(scope.names.add(SwiftName.joined([wanted]), besides: registers.names))
  }

  // MARK: Constants of the file

  /// Returns the member that holds a constant of the program.
  private mutating func constant(_ number: Int, _ word: String, _ value: Value) -> String {
    if let known = constants[number] { return known.name }
    let name = SwiftName.escaped(registers.names.add(SwiftName.joined([word])))
    constants[number] = SwiftConstant(name: name, value: value)
    return name
  }

  /// Adds the constants that were used. They may use others.
  mutating func addConstants() {
    var (outer, known) = (out, Set<Int>())
    out.clear()
    if !constants.isEmpty { outer.separate() }
    while let number = constants.keys.filter({ !known.contains($0) }).min(),
      let constant = constants[number]
    {
      known.insert(number)
      add(constant)
      outer.append(out)
      out.clear()
    }
    out = outer
  }

  /// Adds a constant. It is a closure if parts of it need names.
  private mutating func add(_ constant: SwiftConstant) {
    beginScope()
    let value = constant.value
    let head = "private static let \(constant.name)"
    var trial = self
    let expression = trial.expression(value)
    if trial.out.lineCount == 0 {
      let unit = value.swiftUnit.map { "  // \($0)" } ?? ""
      let type = annotation(value.type, expression.isUntyped)
      // Keep all other notes of the trial.
      self = trial
      if !unit.isEmpty { return out.line("\(head)\(type) = \(expression.text)\(unit)") }
      return out.line("\(head)\(type)", "=", expression.layout)
    }
    out.open("\(head): \(kept(value.type)) = {")
    addReturn(self.expression(value))
    out.close("}()")
  }
}

struct SwiftConstant {
  var name: String
  var value: Value
}

extension Type {
  /// Whether a name says more than the expression does. Cases and truth values need no name.
  fileprivate var hasUnitOrPlace: Bool {
    switch self {
    case .count, .optionalCount, .quantity, .point, .vector: true
    case .bool, .enumeration, .set, .region, .regions: false
    }
  }
}

extension Value {
  /// The registers that the value reads. When one is written, the computed value no longer holds.
  var registersRead: Set<RegisterID> {
    var registers: Set<RegisterID> = []
    forEach { if case .registers(let range) = $0.kind { registers.formUnion(range) } }
    return registers
  }

  /// The unit of a plain number.
  fileprivate var swiftUnit: String? {
    guard let value = bare.constantValue else { return nil }
    let quantity = Quantity(value, type.dimension)
    return quantity.swift == nil ? quantity.unit?.spelling : nil
  }
}
