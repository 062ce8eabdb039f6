// Blocks of handlers and rules.

extension SpecGenerator {
  /// - Parameter taken: names that the block begins with.
  mutating func block(
    _ scope: SpecScope, depth: Int = 2, taken: Set<String> = []
  ) -> SpecTree {
    var scope = scope
    scope.locals = taken
    var statements: [SpecTree] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if let statement = statement(&scope, depth: depth) { statements.append(statement) }
    }
    return "{ \(SpecTree.list(statements, separator: " ", least: 0)) }"
  }

  private mutating func statement(_ scope: inout SpecScope, depth: Int) -> SpecTree? {
    if asksForFrames, depth > 0, random.chance(15),
      let unwrapping = unwrapping(scope, depth: depth - 1)
    {
      return unwrapping
    }
    if !scope.timers.isEmpty, random.chance(20) { return time(scope) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: return assignment(scope)
    case 4...6: return call(scope)
    case 7: return local(&scope)
    default:
      guard depth > 0 else { return assignment(scope) }
      let condition = expression(.bool, scope)
      let then = block(scope, depth: depth - 1)
      let otherwise: SpecTree =
        random.chance(50)
        ? .optional("else \(block(scope, depth: depth - 1))")
        : random.chance(30)
          ? .optional("else if \(expression(.bool, scope)) \(block(scope, depth: depth - 1))")
          : .nothing
      return "if \(condition) \(then) \(otherwise)"
    }
  }

  /// Most are short, so that they fire in traces.
  private mutating func time(_ scope: SpecScope) -> SpecTree {
    let timer = random.pick(scope.timers)
    if random.chance(20) { return "stop \(timer)" }
    let usual = ["0", "1ms", "5ms", "20ms", "50ms", "100ms", "350ms", "500ms", "2s", ".infinity"]
    let time: SpecTree =
      random.chance(70) ? .text(random.pick(usual)) : "max(0ms, \(expression(.duration, scope)))"
    return "start \(timer) after \(time)"
  }

  private mutating func call(_ scope: SpecScope) -> SpecTree? {
    guard !scope.signatures.isEmpty else { return nil }
    let signature = random.pick(scope.signatures)
    let arguments = signature.fields.isEmpty ? "()" : arguments(signature.fields, scope)
    return "\(signature.name)\(arguments)"
  }

  private mutating func local(_ scope: inout SpecScope) -> SpecTree {
    let type = random.chance(10) ? .area : anyType()
    var taken = scope.locals
    let name = name(&taken)
    let needsType = !hasOwn(type, scope) || random.chance(30)
    let hasType = type == .area ? false : needsType
    let value = expression(type, scope, flexible: hasType)
    scope.locals.insert(name)
    scope.add(name, type)
    return "let \(name)\(hasType ? ": " + typeName(type) : "") = \(value)"
  }

  private mutating func assignment(_ scope: SpecScope) -> SpecTree? {
    guard !scope.variables.isEmpty else { return nil }
    let variable = random.pick(scope.variables)
    let (name, type) = (variable.name, variable.type)
    if SpecType.pairs.contains(type), random.chance(25) {
      let component = random.pick(type == .point ? ["x", "y"] : ["dx", "dy"])
      return change("\(name).\(component)", type == .velocity ? .speed : .distance, scope)
    }
    return change(name, type, scope)
  }

  private mutating func change(_ path: String, _ type: SpecType, _ scope: SpecScope) -> SpecTree {
    guard type == .count || type.isScalar || SpecType.pairs.contains(type), random.chance(50) else {
      return "\(path) = \(expression(type, scope))"
    }
    let other = type == .point ? SpecType.vector : type
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "\(path) += \(expression(other, scope, flexible: type != .point))"
    case 1: return "\(path) -= \(expression(other, scope, flexible: false))"
    case 2 where type == .count: return "\(path) *= \(expression(.count, scope, flexible: false))"
    case 2 where type != .point: return "\(path) *= \(expression(.number, scope, flexible: false))"
    case 3 where type != .point && type != .count:
      return "\(path) /= \(expression(.number, scope, flexible: false))"
    default: return "\(path) = \(expression(type, scope))"
    }
  }
}
