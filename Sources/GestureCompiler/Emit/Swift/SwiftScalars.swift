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
  mutating func operand(_ scalar: Scalar, as kind: ScalarKind) -> SwiftExpression {
    let result = expression(scalar, as: kind)
    let largest =
      switch scalar {
      case .and, .or: 2 * SwiftEmitter.largest
      default: SwiftEmitter.largest
      }
    let isLarge = result.size >= largest || result.text.count > SwiftEmitter.widest
    return isLarge && result.size > 0 ? bind(result, scalar) : result
  }

  mutating func truth(_ scalar: Scalar) -> SwiftExpression { operand(scalar, as: .bool) }

  mutating func amount(_ scalar: Scalar) -> SwiftExpression {
    operand(scalar, as: .number)
  }

  mutating func converted(
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

  mutating func computed(_ scalar: Scalar, _ wanted: ScalarKind?) -> SwiftExpression {
    switch scalar {
    case .constant(let value): return literal(value, wanted)
    case .register(let number): return component(registers[number])
    case .local(let number): return local(number)
    case .touches(let readout, let part):
      return SwiftExpression(component(touches(part), readout.name), readout.kind)
    case .touch(let readout, let part):
      return SwiftExpression(component(touch(part), readout.name), readout.kind)
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

  func local(_ number: Int) -> SwiftExpression {
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
}
