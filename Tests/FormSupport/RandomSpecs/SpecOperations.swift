// Operators and functions, by the type that they give.

extension SpecGenerator {
  /// Nil if no composite value has that type.
  mutating func composite(_ type: SpecType, _ scope: SpecScope, _ depth: Int, _ flexible: Bool)
    -> SpecTree?
  {
    switch type {
    case .bool: truth(scope, depth)
    case .count: count(scope, depth)
    case .number: number(scope, depth)
    case .duration, .rate, .distance, .speed, .angle, .angularSpeed, .area:
      quantity(type, scope, depth)
    case .point: point(scope, depth)
    case .vector: vector(scope, depth)
    case .velocity: velocity(scope, depth)
    case .direction where !isConditional: nearest(scope, depth)
    case .direction, .axis, .kind, .button, .modifier, .reason: nil
    case .directions, .kinds, .buttons, .modifiers: set(type, scope, depth, flexible)
    case .enumeration: flexible ? literal(type, scope, true) : nil
    }
  }

  /// An operand: with a type of its own.
  private mutating func own(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    expression(type, scope, depth, false)
  }

  // MARK: - Truth

  private mutating func truth(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    if asksForFrames, let truth = answeredTruth(scope, depth) { return truth }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return "!\(expression(.bool, scope, depth, true))"
    case 1...2:
      return
        "(\(expression(.bool, scope, depth, true)) && \(expression(.bool, scope, depth, true)))"
    case 3...4:
      return
        "(\(expression(.bool, scope, depth, true)) || \(expression(.bool, scope, depth, true)))"
    case 5...8: return order(scope, depth)
    case 9...10: return equality(scope, depth)
    case 11: return containment(scope, depth)
    default: return regionTest(scope, depth) ?? order(scope, depth)
    }
  }

  private mutating func order(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    let type = random.pick([.count] + SpecType.scalars + [.area])
    let sign = random.pick(["<", "<=", ">", ">=", "==", "!="])
    var sides = [own(type, scope, depth), expression(type, scope, depth, random.chance(50))]
    // Two literals do not determine each other's type.
    if random.chance(20) { sides.reverse() }
    return "(\(sides[0]) \(sign) \(sides[1]))"
  }

  private mutating func equality(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    let known = scope.readables.map { $0.type } + [.bool, .point, .vector, .velocity]
    let type = random.pick(known)
    guard hasOwn(type, scope) else { return order(scope, depth) }
    let other = expression(type, scope, depth, true)
    return "(\(own(type, scope, depth)) \(random.pick(["==", "!="])) \(other))"
  }

  private mutating func containment(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    let types = SpecType.sets.filter { hasOwn($0, scope) }
    guard !types.isEmpty else { return order(scope, depth) }
    let type = random.pick(types)
    let element = expression(type.element ?? .kind, scope, depth, true)
    return "\(own(type, scope, 0)).contains(\(element))"
  }

  private mutating func regionTest(_ scope: SpecScope, _ depth: Int) -> SpecTree? {
    guard !scope.regions.isEmpty else { return nil }
    if asksForFrames, let frame = element(scope, depth) {
      return "\(frame).contains(\(expression(.point, scope, depth, true)))"
    }
    let region = random.pick(scope.regions)
    if !region.isMany, random.chance(30) {
      let frame = moved(region.text, scope, depth)
      return "\(frame).contains(\(expression(.point, scope, depth, true)))"
    }
    return "\(region.text).contains(\(expression(.point, scope, depth, true)))"
  }

  // MARK: - Numbers

  private mutating func count(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    if asksForFrames, let count = answeredCount(scope, depth) { return count }
    switch Int.random(in: 0..<(isConditional ? 9 : 13), using: &random) {
    case 11: return remainder(.count, scope, depth)
    case 12: return sector(scope, depth)
    case 9: return "sign(\(own(random.pick([.count] + SpecType.scalars), scope, depth)))"
    case 10: return stepped(.count, scope, depth)
    case 0...2:
      let sign = random.pick(["+", "-", "*"])
      return "(\(own(.count, scope, depth)) \(sign) \(own(.count, scope, depth)))"
    case 3: return "-\(own(.count, scope, depth))"
    case 4: return extremes(.count, scope, depth)
    case 5: return "abs(\(own(.count, scope, depth)))"
    default:
      let function = random.pick(["round", "floor", "ceil"])
      return "\(function)(\(expression(.number, scope, depth, true)))"
    }
  }

  private mutating func number(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    switch Int.random(in: 0..<(isConditional ? 13 : 18), using: &random) {
    case 17: return remainder(.number, scope, depth)
    case 13: return "\(random.pick(["exp", "log"]))(\(numeric(scope, depth)))"
    case 14: return "pow(\(numeric(scope, depth)), \(numeric(scope, depth)))"
    case 15: return between(random.chance(30) ? .count : .number, scope, depth)
    case 16: return stepped(.number, scope, depth)
    case 0...2: return sum(.number, scope, depth)
    case 3: return "(\(own(.number, scope, depth)) * \(numeric(scope, depth)))"
    case 4: return "(\(numeric(scope, depth)) / \(numeric(scope, depth)))"
    case 5...6:
      let type = random.pick(SpecType.scalars + [.area])
      return "(\(own(type, scope, depth)) / \(own(type, scope, depth)))"
    case 7: return "sqrt(\(own(.number, scope, depth)))"
    case 8: return "\(random.pick(["sin", "cos"]))(\(expression(.angle, scope, depth, true)))"
    case 9: return "(\(own(.duration, scope, depth)) * \(own(.rate, scope, depth)))"
    case 10: return "dot(\(direction(scope, depth)), \(direction(scope, depth)))"
    case 11: return "\(direction(scope, depth)).\(random.pick(["dx", "dy"]))"
    default: return extremes(.number, scope, depth)
    }
  }

  /// A count or a number.
  private mutating func numeric(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    random.chance(30) ? own(.count, scope, depth) : own(.number, scope, depth)
  }

  /// A vector without a unit.
  private mutating func direction(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    let type = random.pick([SpecType.vector, .velocity])
    return "normalize(\(own(type, scope, depth)))"
  }

  private mutating func quantity(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    switch Int.random(in: 0..<(isConditional ? 9 : 12), using: &random) {
    case 11: return remainder(type, scope, depth)
    case 9: return between(type, scope, depth)
    case 10: return stepped(type, scope, depth)
    case 0...1: return sum(type, scope, depth)
    case 2: return "(\(own(type, scope, depth)) * \(numeric(scope, depth)))"
    case 3: return "(\(own(type, scope, depth)) / \(numeric(scope, depth)))"
    case 4: return extremes(type, scope, depth)
    default: return made(type, scope, depth)
    }
  }

  /// `+`, `-` and the sign.
  private mutating func sum(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    if random.chance(20) { return "-\(own(type, scope, depth))" }
    let other = expression(type, scope, depth, random.chance(30))
    return "(\(own(type, scope, depth)) \(random.pick(["+", "-"])) \(other))"
  }

  private mutating func extremes(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    let first = own(type, scope, depth)
    let second = expression(type, scope, depth, random.chance(40))
    switch Int.random(in: 0..<5, using: &random) {
    case 0...1: return "\(random.pick(["min", "max"]))(\(first), \(second))"
    case 2:
      return "\(random.pick(["min", "max"]))(\(first), \(second), \(own(type, scope, depth)))"
    case 3: return "clamp(\(first), \(second), \(own(type, scope, depth)))"
    default: return "abs(\(first))"
    }
  }

  private mutating func remainder(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    let a = own(type, scope, depth)
    return "mod(\(a), \(expression(type, scope, depth, random.chance(60))))"
  }

  private mutating func nearest(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    "direction(\(own(random.pick([SpecType.vector, .velocity]), scope, depth)))"
  }

  private mutating func sector(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    let vector = own(random.pick([SpecType.vector, .velocity]), scope, depth)
    return "sector(\(vector), of: \(expression(.count, scope, depth, random.chance(60))))"
  }

  /// `round` to a multiple.
  private mutating func stepped(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    let x = own(type, scope, depth)
    return "round(\(x), to: \(expression(type, scope, depth, random.chance(30))))"
  }

  private mutating func between(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    let a = own(type, scope, depth)
    let b = expression(type, scope, depth, random.chance(40))
    return "lerp(\(a), \(b), \(expression(.number, scope, depth, true)))"
  }

  /// A value that is made from other types.
  private mutating func made(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    let (a, b): (SpecType, SpecType)
    let sign: String
    switch type {
    case .duration:
      (a, sign, b) = random.pick([
        (.distance, "/", .speed), (.angle, "/", .angularSpeed), (.number, "/", .rate),
      ])
    case .rate:
      (a, sign, b) = random.pick([
        (.number, "/", .duration), (.speed, "/", .distance), (.angularSpeed, "/", .angle),
      ])
    case .distance: return distance(scope, depth)
    case .speed:
      if random.chance(40) { return "length(\(own(.velocity, scope, depth)))" }
      if random.chance(30) { return "\(own(.velocity, scope, depth)).\(random.pick(["dx", "dy"]))" }
      (a, sign, b) = random.pick([(.distance, "/", .duration), (.distance, "*", .rate)])
    case .angle:
      if random.chance(60) { return angle(scope, depth) }
      (a, sign, b) = (.angularSpeed, "*", .duration)
    case .angularSpeed:
      (a, sign, b) = random.pick([(.angle, "/", .duration), (.angle, "*", .rate)])
    default:
      if random.chance(40) {
        return "dot(\(own(.vector, scope, depth)), \(own(.vector, scope, depth)))"
      }
      (a, sign, b) = (.distance, "*", .distance)
    }
    return "(\(own(a, scope, depth)) \(sign) \(own(b, scope, depth)))"
  }

  private mutating func angle(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    let type = random.pick([SpecType.vector, .velocity])
    if !isConditional, random.chance(20) {
      let side = random.pick([SpecType.count] + SpecType.scalars)
      return "atan2(\(own(side, scope, depth)), \(own(side, scope, depth)))"
    }
    if random.chance(50) { return "angle(\(own(type, scope, depth)))" }
    return "angle(\(own(type, scope, depth)), \(own(type, scope, depth)))"
  }

  private mutating func distance(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    if asksForFrames, let frame = element(scope, depth) {
      return "\(frame).\(random.pick(["width", "height", "left", "right", "top", "bottom"]))"
    }
    let single = scope.regions.filter { !$0.isMany }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "length(\(own(.vector, scope, depth)))"
    case 1:
      return "distance(\(own(.point, scope, depth)), \(expression(.point, scope, depth, true)))"
    case 2: return "\(own(.point, scope, depth)).\(random.pick(["x", "y"]))"
    case 3: return "\(own(.vector, scope, depth)).\(random.pick(["dx", "dy"]))"
    case 4: return "sqrt(\(own(.area, scope, depth)))"
    case 5: return "(\(own(.area, scope, depth)) / \(own(.distance, scope, depth)))"
    case 6 where !single.isEmpty:
      let side = random.pick(["width", "height", "left", "right", "top", "bottom"])
      let region = random.pick(single).text
      return random.chance(30)
        ? "\(moved(region, scope, depth)).\(side)" : "\(region).\(side)"
    default: return "(\(own(.speed, scope, depth)) * \(own(.duration, scope, depth)))"
    }
  }

  /// A frame with moved edges.
  private mutating func moved(_ region: String, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    let method = random.pick(["inset", "expanded"])
    return "\(region).\(method)(by: \(expression(.distance, scope, depth, true)))"
  }

  // MARK: - Pairs and sets

  private mutating func point(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    if asksForFrames, let frame = element(scope, depth) { return "\(frame).center" }
    let single = scope.regions.filter { !$0.isMany }
    switch Int.random(in: 0..<(isConditional ? 6 : 7), using: &random) {
    case 6: return between(.point, scope, depth)
    case 0...1:
      let sign = random.pick(["+", "-"])
      return "(\(own(.point, scope, depth)) \(sign) \(own(.vector, scope, depth)))"
    case 2: return "(\(own(.vector, scope, depth)) + \(own(.point, scope, depth)))"
    case 3 where !single.isEmpty: return "\(random.pick(single).text).center"
    default:
      let x = expression(.distance, scope, depth, true)
      let labels = random.chance(30) ? ("x: ", "y: ") : ("", "")
      return "point(\(labels.0)\(x), \(labels.1)\(expression(.distance, scope, depth, true)))"
    }
  }

  private mutating func vector(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return "(\(own(.point, scope, depth)) - \(own(.point, scope, depth)))"
    case 1: return "(\(own(.velocity, scope, depth)) * \(own(.duration, scope, depth)))"
    case 2: return "(\(direction(scope, depth)) * \(own(.distance, scope, depth)))"
    case 3...4:
      let labels = random.chance(30) ? ("dx: ", "dy: ") : ("", "")
      let x = own(.distance, scope, depth)
      return "vector(\(labels.0)\(x), \(labels.1)\(own(.distance, scope, depth)))"
    default: return scaled(.vector, scope, depth)
    }
  }

  private mutating func velocity(_ scope: SpecScope, _ depth: Int) -> SpecTree {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "(\(own(.vector, scope, depth)) / \(own(.duration, scope, depth)))"
    case 1: return "(\(own(.speed, scope, depth)) * \(direction(scope, depth)))"
    case 2...3: return "vector(\(own(.speed, scope, depth)), \(own(.speed, scope, depth)))"
    default: return scaled(.velocity, scope, depth)
    }
  }

  private mutating func scaled(_ type: SpecType, _ scope: SpecScope, _ depth: Int) -> SpecTree {
    switch Int.random(in: 0..<(isConditional ? 4 : 5), using: &random) {
    case 4: return between(type, scope, depth)
    case 0: return "-\(own(type, scope, depth))"
    case 1: return "(\(own(type, scope, depth)) * \(numeric(scope, depth)))"
    case 2: return "(\(own(type, scope, depth)) / \(numeric(scope, depth)))"
    default:
      let sign = random.pick(["+", "-"])
      return "(\(own(type, scope, depth)) \(sign) \(expression(type, scope, depth, true)))"
    }
  }

  private mutating func set(
    _ type: SpecType, _ scope: SpecScope, _ depth: Int, _ flexible: Bool
  ) -> SpecTree? {
    guard let element = type.element, flexible || hasOwn(element, scope) else { return nil }
    var elements = [expression(element, scope, depth, flexible)]
    if random.chance(50) { elements.append(expression(element, scope, depth, true)) }
    return "[\(SpecTree.list(elements, separator: ", ", least: 0))]"
  }
}
