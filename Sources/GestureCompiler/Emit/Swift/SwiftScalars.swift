import GestureRuntime

// Expressions of one scalar. What gets long or is needed twice is bound to a name before the statement
// that it is for: expressions change nothing, so it does not matter when they are computed.
extension SwiftEmitter {
  /// The largest expression, in operations, that is not bound to a name.
  private static let largest = 8
  private static let widest = 64

  /// As a truth value, a number, a case or a set.
  mutating func expression(_ scalar: Scalar, as kind: ScalarKind) -> SwiftExpression {
    let result = computed(scalar, kind)
    let isLong = result.kind != nil && result.kind != kind && result.size > 0
    if isLong, result.text.count > SwiftEmitter.widest {
      return converted(bind(result, scalar), to: kind)
    }
    return converted(result, to: kind)
  }

  mutating func condition(_ scalar: Scalar) -> SwiftExpression { expression(scalar, as: .bool) }

  mutating func number(_ scalar: Scalar) -> SwiftExpression { expression(scalar, as: .number) }

  /// As a part of a larger expression.
  private mutating func operand(_ scalar: Scalar, as kind: ScalarKind) -> SwiftExpression {
    let result = expression(scalar, as: kind)
    let largest =
      switch scalar {
      case .and, .or: 2 * SwiftEmitter.largest
      default: SwiftEmitter.largest
      }
    let isLarge = result.size >= largest || result.text.count > SwiftEmitter.widest
    return isLarge && result.size > 0 ? bind(result, scalar) : result
  }

  private mutating func truth(_ scalar: Scalar) -> SwiftExpression { operand(scalar, as: .bool) }

  private mutating func amount(_ scalar: Scalar) -> SwiftExpression {
    operand(scalar, as: .number)
  }

  private mutating func converted(
    _ expression: SwiftExpression, to kind: ScalarKind
  ) -> SwiftExpression {
    guard let own = expression.kind, own != kind else { return expression }
    let operand = expression.text(.whole)
    switch (own, kind) {
    case (.bool, .number):
      return SwiftExpression("\(expression.text(.or)) ? 1.0 : 0.0", .number, size: 1, .choice)
    case (.number, .bool):
      return SwiftExpression("\(expression.text(.sum)) != 0", .bool, size: 1, .comparison)
    case (.tag(let id), .number):
      numberedEnums.insert(id)
      return SwiftExpression("\(operand).tag", .number)
    case (.number, .tag(let id)):
      numberedEnums.insert(id)
      let text =
        types.hasPayload(id)
        ? "\(flattened(id)).Tag(tag: \(expression.text))"
        : types.enumeration(id, tag: expression.text)
      return SwiftExpression(text, kind)
    case (.set, .number): return SwiftExpression("\(operand).register", .number)
    case (.number, .set(let id)):
      return SwiftExpression("\(types.set(id))(register: \(expression.text))", kind)
    default: return converted(converted(expression, to: .number), to: kind)
    }
  }

  private mutating func computed(_ scalar: Scalar, _ wanted: ScalarKind?) -> SwiftExpression {
    switch scalar {
    case .constant(let value): return literal(value, wanted)
    case .register(let number): return component(registers[number])
    case .local(let number): return local(number)
    case .touches(let readout, let part):
      return SwiftExpression("\(touches(part)).\(readout.name)", readout.kind)
    case .touch(let readout, let part):
      return SwiftExpression("\(touch(part)).\(readout.name)", readout.kind)
    case .elapsed(let part): return SwiftExpression("step.elapsed(\(part))", .number)
    case .argument(let number): return argument(number)
    case .regionsContain(let region, let x, let y):
      let place = point(x, y)
      return SwiftExpression(
        "step.regions(\(region), contain: \(place.text))", .bool, size: place.size + 1)
    case .unary(let opcode, let a): return unary(opcode, a, wanted)
    case .binary(let opcode, let a, let b): return binary(opcode, a, b, wanted)
    case .and(let a, let b):
      if let frame = frameContains(scalar) { return frame }
      return .infix(truth(a), "&&", truth(b), .and, .bool)
    case .or(let a, let b): return .infix(truth(a), "||", truth(b), .or, .bool)
    case .select(let c, let a, let b): return choice(c, a, b, wanted)
    case .named(let name, let operand): return named(name, operand, wanted)
    }
  }

  // MARK: Leaves

  private func literal(_ value: Double, _ wanted: ScalarKind?) -> SwiftExpression {
    switch wanted {
    case .bool: return SwiftExpression(value == 0 ? "false" : "true", .bool)
    case .tag(let id):
      guard let tag = Int(exactly: value), types.enums[id].cases.indices.contains(tag) else {
        break
      }
      let name = types.hasPayload(id) ? types.storedCase(id, tag) : types.caseName(id, tag)
      return SwiftExpression(".\(name)", .tag(id))
    case .set(let id):
      let bits = UInt8(exactly: value) ?? 0
      let cases = types.enums[id].cases.indices.filter { bits & (1 << UInt8($0)) != 0 }
      return SwiftExpression(
        "[\(cases.map { ".\(types.caseName(id, $0))" }.joined(separator: ", "))]", .set(id))
    case .number, nil: break
    }
    return SwiftExpression(
      literal(value), nil, value < 0 || value.sign == .minus ? .prefix : .whole)
  }

  /// A number as a literal.
  func literal(_ value: Double, isDouble: Bool = false) -> String {
    SwiftNumber.text(value, isDouble: isDouble, type: standard("Double"))
  }

  /// A part of what is at a place.
  func component(_ place: RegisterMap.Place) -> SwiftExpression {
    if place.isFrame {
      return SwiftExpression(
        "\(place.path).\(["x", "y", "width", "height"][place.offset])", .number)
    }
    return component(readable(place.path), place.type, place.offset)
  }

  /// Behind a parameter of the same name.
  func readable(_ path: String) -> String {
    scope.shadowed.contains(path) ? "self.\(path)" : path
  }

  private func component(_ path: String, _ type: StoredType, _ offset: Int) -> SwiftExpression {
    switch type {
    case .scalar(let kind): SwiftExpression(path, kind)
    case .point: SwiftExpression("\(path).\(offset == 0 ? "x" : "y")", .number)
    case .vector, .velocity: SwiftExpression("\(path).\(offset == 0 ? "dx" : "dy")", .number)
    case .flattened(let id):
      offset == 0
        ? SwiftExpression("\(path).tag", .tag(id))
        : SwiftExpression("\(path).number\(offset)", .number)
    }
  }

  private func local(_ number: Int) -> SwiftExpression {
    var first = number
    while scope.locals[first] == nil { first -= 1 }
    guard let local = scope.locals[first] else { preconditionFailure("a local before its `let`") }
    return component(local.name, local.type, number - first)
  }

  mutating func touches(_ part: Int) -> String {
    guard part == scope.part else { return "step.touches(\(part))" }
    scope.usesTouches = true
    return "touches"
  }

  mutating func touch(_ part: Int) -> String {
    guard part == scope.part else { return "step.touch(\(part))" }
    scope.usesTouch = true
    return "touch"
  }

  private mutating func argument(_ number: Int) -> SwiftExpression {
    if scope.isRule { return SwiftExpression("step.crossed", .number) }
    var first = 0
    for field in scope.fields {
      let width = types.width(field.type)
      if number < first + width {
        if case .scalar(let kind) = types.stored(field.type) {
          return converted(SwiftExpression("step.argument(\(number))", .number), to: kind)
        }
        if number == first, case .flattened(let id) = types.stored(field.type) {
          return converted(SwiftExpression("step.argument(\(number))", .number), to: .tag(id))
        }
        break
      }
      first += width
    }
    return SwiftExpression("step.argument(\(number))", .number)
  }

  // MARK: Operations

  private mutating func unary(
    _ opcode: Opcode, _ a: Scalar, _ wanted: ScalarKind?
  ) -> SwiftExpression {
    switch opcode {
    case .not:
      let operand = truth(a)
      return SwiftExpression("!\(operand.text(.prefix))", .bool, size: operand.size + 1, .prefix)
    case .singleton:
      guard let id = enumeration(wanted) ?? enumeration(kind(of: a)) else {
        return function("\(runtime("GestureMath")).singleton", [amount(a)])
      }
      let operand = operand(a, as: .tag(id))
      return SwiftExpression("\(types.set(id))(\(operand.text))", .set(id), size: operand.size + 1)
    default: break
    }
    if opcode == .squareRoot, let length = length(a) { return length }
    let operand = amount(a)
    let size = operand.size + 1
    switch opcode {
    case .negate: return SwiftExpression("-\(operand.text(.whole))", .number, size: size, .prefix)
    case .absolute: return SwiftExpression("\(operand.text(.whole)).magnitude", .number, size: size)
    case .squareRoot:
      return SwiftExpression("\(operand.text(.whole)).squareRoot()", .number, size: size)
    case .round: return SwiftExpression("\(operand.text(.whole)).rounded()", .number, size: size)
    case .floor:
      return SwiftExpression("\(operand.text(.whole)).rounded(.down)", .number, size: size)
    case .ceiling:
      return SwiftExpression("\(operand.text(.whole)).rounded(.up)", .number, size: size)
    case .sine: return function("\(runtime("GestureMath")).sine", [operand])
    case .cosine: return function("\(runtime("GestureMath")).cosine", [operand])
    default: return operand
    }
  }

  private mutating func function(
    _ name: String, _ arguments: [SwiftExpression]
  ) -> SwiftExpression {
    let texts = arguments.map { $0.text }.joined(separator: ", ")
    return SwiftExpression("\(name)(\(texts))", .number, size: arguments.reduce(1) { $0 + $1.size })
  }

  private mutating func binary(
    _ opcode: Opcode, _ a: Scalar, _ b: Scalar, _ wanted: ScalarKind?
  ) -> SwiftExpression {
    switch opcode {
    case .add: return arithmetic(a, "+", b, .sum)
    case .subtract: return arithmetic(a, "-", b, .sum)
    case .multiply: return arithmetic(a, "*", b, .product)
    case .divide: return arithmetic(a, "/", b, .product)
    case .minimum: return function(library("min"), [amount(a), amount(b)])
    case .maximum: return function(library("max"), [amount(a), amount(b)])
    case .arcTangent:
      return function("\(runtime("GestureMath")).arcTangent", [amount(a), amount(b)])
    case .less: return order(a, "<", b, ">")
    case .lessOrEqual: return order(a, "<=", b, ">=")
    case .equal: return equality(a, "==", b)
    case .notEqual: return equality(a, "!=", b)
    case .union: return union(a, b, wanted)
    case .contains: return contains(a, b)
    default: preconditionFailure("not an operation of two operands")
    }
  }

  /// A function of Swift's library, which members of the gesture may hide.
  func library(_ name: String) -> String { types.library(name) }

  private mutating func arithmetic(
    _ a: Scalar, _ name: String, _ b: Scalar, _ precedence: SwiftExpression.Precedence
  ) -> SwiftExpression {
    .infix(amount(a), name, amount(b), precedence, .number)
  }

  /// A constant goes to the right.
  private mutating func order(
    _ a: Scalar, _ name: String, _ b: Scalar, _ turned: String
  ) -> SwiftExpression {
    let (left, right) = (amount(a), amount(b))
    if a.constantValue != nil { return .infix(right, turned, left, .comparison, .bool) }
    return .infix(left, name, right, .comparison, .bool)
  }

  private mutating func equality(_ a: Scalar, _ name: String, _ b: Scalar) -> SwiftExpression {
    let kind = kind(of: a) ?? kind(of: b) ?? .number
    if kind == .bool, let value = b.bare.constantValue ?? a.bare.constantValue {
      let operand = condition(b.bare.constantValue != nil ? a : b)
      if (value != 0) == (name == "==") { return operand }
      return SwiftExpression("!\(operand.text(.prefix))", .bool, size: operand.size + 1, .prefix)
    }
    let (left, right) = (operand(a, as: kind), operand(b, as: kind))
    if a.constantValue != nil { return .infix(right, name, left, .comparison, .bool) }
    return .infix(left, name, right, .comparison, .bool)
  }

  /// The enum of a case or set.
  private func enumeration(_ kind: ScalarKind?) -> Int? {
    switch kind {
    case .tag(let id), .set(let id): id
    case .bool, .number, nil: nil
    }
  }

  private mutating func union(
    _ a: Scalar, _ b: Scalar, _ wanted: ScalarKind?
  ) -> SwiftExpression {
    guard let id = enumeration(wanted) ?? enumeration(kind(of: a)) ?? enumeration(kind(of: b))
    else { return function("\(runtime("GestureMath")).union", [amount(a), amount(b)]) }
    let (left, right) = (operand(a, as: .set(id)), operand(b, as: .set(id)))
    let receiver = left.text.first == "[" ? "\(types.set(id))(\(left.text))" : left.text(.whole)
    return SwiftExpression(
      "\(receiver).union(\(right.text))", .set(id), size: left.size + right.size + 1)
  }

  private mutating func contains(_ set: Scalar, _ element: Scalar) -> SwiftExpression {
    guard let id = enumeration(kind(of: set)) ?? enumeration(kind(of: element)) else {
      var result = function("\(runtime("GestureMath")).contains", [amount(set), amount(element)])
      result.kind = .bool
      return result
    }
    let all = operand(set, as: .set(id))
    let one = operand(element, as: .tag(id))
    let receiver = all.text.first == "[" ? "(\(all.text) as \(types.set(id)))" : all.text(.whole)
    let argument = one.text.first == "." ? types.enumeration(id, case: one.text) : one.text
    return SwiftExpression(
      "\(receiver).contains(\(argument))", .bool, size: all.size + one.size + 1)
  }

  private mutating func choice(
    _ condition: Scalar, _ a: Scalar, _ b: Scalar, _ wanted: ScalarKind?
  ) -> SwiftExpression {
    let kind = kind(of: a) ?? kind(of: b) ?? wanted ?? .number
    let test = truth(condition)
    var (left, right) = (operand(a, as: kind), operand(b, as: kind))
    // Else they would be of type `Int` where nothing else tells.
    if kind == .number, let x = a.constantValue, let y = b.constantValue {
      left = SwiftExpression(literal(x, isDouble: true), .number, left.precedence)
      right = SwiftExpression(literal(y, isDouble: true), .number, right.precedence)
    }
    return .choice(test, left, right)
  }

  // MARK: Names

  /// A `let` or `value` of the spec. It keeps its name where it is more than a few operations.
  private mutating func named(
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
    out.line(
      .group(
        .sequence([
          .text("let \(name)\(annotation) ="), .nest(.sequence([.line, layout])),
        ])))
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

extension SwiftEmitter {
  /// What a scalar is, where anything tells.
  func kind(of scalar: Scalar) -> ScalarKind? {
    switch scalar {
    case .constant: return nil
    case .register(let number): return component(registers[number]).kind
    case .local(let number): return local(number).kind
    case .touches(let readout, part: _): return readout.kind
    case .touch(let readout, part: _): return readout.kind
    case .elapsed: return .number
    case .argument(let number): return argumentKind(number)
    case .regionsContain, .and, .or: return .bool
    case .unary(let opcode, let a):
      if opcode == .not { return .bool }
      guard opcode == .singleton else { return .number }
      if case .tag(let id)? = kind(of: a) { return .set(id) }
      return nil
    case .binary(let opcode, let a, let b):
      switch opcode {
      case .less, .lessOrEqual, .equal, .notEqual, .contains: return .bool
      case .union: return kind(of: a) ?? kind(of: b)
      default: return .number
      }
    case .select(_, let a, let b): return kind(of: a) ?? kind(of: b)
    case .named(_, let operand): return kind(of: operand)
    }
  }

  private func argumentKind(_ number: Int) -> ScalarKind? {
    if scope.isRule { return .number }
    var first = 0
    for field in scope.fields {
      let width = types.width(field.type)
      defer { first += width }
      guard number < first + width else { continue }
      switch types.stored(field.type) {
      case .scalar(let kind): return kind
      case .flattened(let id): return number == first ? .tag(id) : .number
      case .point, .vector, .velocity: return .number
      }
    }
    return nil
  }
}

extension TouchesReadout {
  var kind: ScalarKind {
    switch self {
    case .kind: .tag(Int(EnumID.kind))
    case .button: .tag(Int(EnumID.button))
    case .buttons: .set(Int(EnumID.button))
    case .modifiers: .set(Int(EnumID.modifier))
    default: .number
    }
  }
}

extension TouchReadout {
  var kind: ScalarKind {
    switch self {
    case .kind: .tag(Int(EnumID.kind))
    case .button: .tag(Int(EnumID.button))
    case .buttons: .set(Int(EnumID.button))
    case .modifiers: .set(Int(EnumID.modifier))
    default: .number
    }
  }
}
