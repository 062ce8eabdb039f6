// Well-typed expressions. One that is `flexible` stands where the context says its type, so that it may be `.zero`,
// `(1pt, 2pt)`, `[]`, a bare `0` or a count for a number. Other expressions have their type from themselves.

extension SpecGenerator {
  mutating func expression(_ type: SpecType, _ scope: SpecScope, flexible: Bool = true) -> SpecTree
  {
    expression(type, scope, Int.random(in: 0...max(0, scope.depth), using: &random), flexible)
  }

  mutating func expression(
    _ type: SpecType, _ scope: SpecScope, _ depth: Int, _ flexible: Bool
  ) -> SpecTree {
    let tree: SpecTree
    if depth <= 0 || random.chance(15) {
      tree = leaf(type, scope, flexible)
    } else if !scope.functions.isEmpty, random.chance(25), let call = call(type, scope, depth) {
      tree = call
    } else if random.chance(8), let choice = conditional(type, scope, depth, flexible) {
      tree = choice
    } else {
      tree = composite(type, scope, depth - 1, flexible) ?? leaf(type, scope, flexible)
    }
    return .typed("\(type)", simple: simplest(type), tree)
  }

  /// Whether an expression of the type can be written that needs no context.
  func hasOwn(_ type: SpecType, _ scope: SpecScope) -> Bool {
    switch type {
    case .direction, .axis, .kind, .button, .reason, .enumeration: !scope.texts(of: type).isEmpty
    case .modifier: false
    case .directions, .kinds, .buttons, .modifiers:
      !scope.texts(of: type).isEmpty || type.element.map { hasOwn($0, scope) } ?? false
    default: true
    }
  }

  func simplest(_ type: SpecType) -> [String] {
    guard case .enumeration(let number) = type else { return type.simplest }
    return enums[number].cases.filter { $0.fields.isEmpty }.prefix(1).map { ".\($0.name)" }
  }

  private mutating func leaf(_ type: SpecType, _ scope: SpecScope, _ flexible: Bool) -> SpecTree {
    let known = scope.texts(of: type)
    if !known.isEmpty, random.chance(70) { return .text(random.pick(known).text) }
    if !flexible, !hasOwnLiteral(type) {
      if !known.isEmpty { return .text(random.pick(known).text) }
      if let element = type.element { return "[\(leaf(element, scope, false))]" }
    }
    if flexible, type == .number, random.chance(15) { return leaf(.count, scope, true) }
    return literal(type, scope, flexible)
  }

  private func hasOwnLiteral(_ type: SpecType) -> Bool {
    switch type {
    case .direction, .axis, .kind, .button, .modifier, .reason, .enumeration, .directions, .kinds,
      .buttons,
      .modifiers:
      false
    default: true
    }
  }

  // MARK: - Literals

  mutating func literal(_ type: SpecType, _ scope: SpecScope, _ flexible: Bool) -> SpecTree {
    switch type {
    case .bool: return random.pick(["true", "false"])
    case .count:
      return .text(random.pick(["0", "1", "2", "3", "5", "17", "1000000", "9007199254740993"]))
    case .number:
      if flexible, random.chance(20) { return random.pick([".infinity", ".zero", "0", "2", "-1"]) }
      return .text(
        random.pick(["0.0", "1.0", "0.5", "1.5", "2.0", "0.1", "100.0", "1e-9", "1e300", "5e-324"]))
    case .rate: return "(\(magnitude()) / \(literal(.duration, scope, false)))"
    case .area: return "(\(literal(.distance, scope, false)) * \(literal(.distance, scope, false)))"
    case .duration, .distance, .speed, .angle, .angularSpeed:
      if flexible, random.chance(12) { return random.pick([".infinity", ".zero", "0"]) }
      return .text(magnitude(of: type) + random.pick(type.units))
    case .point, .vector, .velocity: return pair(type, scope, flexible)
    case .direction, .axis, .kind, .button, .modifier, .reason:
      return .text(random.pick(type.cases))
    case .directions, .kinds, .buttons, .modifiers:
      let cases = (type.element?.cases ?? []).filter { _ in random.chance(45) }
      return "[\(SpecTree.list(cases.map { .text($0) }, separator: ", ", least: 0))]"
    case .enumeration(let number):
      let choice = random.pick(enums[number].cases)
      var inner = scope
      inner.depth = min(scope.depth, 1)
      return ".\(choice.name)\(arguments(choice.fields, inner))"
    }
  }

  private mutating func pair(_ type: SpecType, _ scope: SpecScope, _ flexible: Bool) -> SpecTree {
    if flexible, random.chance(25) { return ".zero" }
    let element = type == .velocity ? SpecType.speed : .distance
    let first = literal(element, scope, flexible)
    let second = literal(element, scope, flexible)
    if flexible, random.chance(40) { return "(\(first), \(second))" }
    // `vector` takes its unit from its content, so the content must have a unit.
    if type == .point { return "point(\(first), \(second))" }
    return "vector(\(literal(element, scope, false)), \(literal(element, scope, false)))"
  }

  private mutating func magnitude() -> String {
    random.pick(["1", "2", "0.5", "3", "10", "0", "0.1", "7.25", "1e9"])
  }

  private mutating func magnitude(of type: SpecType) -> String {
    if random.chance(6) { return random.pick(["0", "1e300", "1e-12", "123456789.125"]) }
    return switch type {
    case .duration:
      random.pick(["50", "100", "200", "16", "350", "500", "0.5", "1", "0.3", "33.3"])
    case .distance, .speed: random.pick(["1", "5", "10", "20", "50", "100", "0.5", "150", "300"])
    default: random.pick(["1", "5", "30", "45", "90", "180", "0.25", "3"])
    }
  }

  // MARK: - Calls

  /// `(a: 1, b: 2pt)`, or nothing without fields.
  mutating func arguments(_ fields: [SpecField], _ scope: SpecScope) -> SpecTree {
    if fields.isEmpty { return .nothing }
    var texts = fields.map { field -> SpecTree in
      "\(field.name): \(expression(field.type, scope))"
    }
    if random.chance(20) { texts.shuffle(using: &random) }
    return "(\(SpecTree.list(texts, separator: ", ", least: texts.count)))"
  }

  /// A call of a function that returns the type.
  private mutating func call(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree? {
    let known = scope.functions.filter { $0.type == type }
    guard !known.isEmpty else { return nil }
    let function = random.pick(known)
    var inner = scope
    inner.depth = min(depth - 1, 1)
    if function.fields.isEmpty { return "\(function.name)()" }
    return "\(function.name)\(arguments(function.fields, inner))"
  }

  private mutating func conditional(
    _ type: SpecType, _ scope: SpecScope, _ depth: Int, _ flexible: Bool
  ) -> SpecTree? {
    guard flexible || hasOwn(type, scope) else { return nil }
    // A branch with a type of its own gives it to the other branch, unless it is a bare number.
    let condition = expression(.bool, scope, depth - 1, true)
    let first = expression(type, scope, depth - 1, flexible)
    let second = expression(type, scope, depth - 1, flexible)
    return "(\(condition) ? \(first) : \(second))"
  }
}
