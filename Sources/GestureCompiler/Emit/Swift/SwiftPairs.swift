import GestureRuntime

// Points and vectors, which are two scalars in a machine and one value in Swift.
extension SwiftEmitter {
  /// A value of two scalars.
  struct Pair {
    var layout: Layout
    var type: StoredType
    var precedence = SwiftExpression.Precedence.whole
    var size = 0

    var text: String { layout.flat }

    func text(_ least: SwiftExpression.Precedence) -> String {
      precedence.rawValue < least.rawValue ? "(\(text))" : text
    }
  }

  /// The point, vector or velocity of two scalars.
  mutating func pair(
    _ x: Scalar, _ y: Scalar, as type: StoredType, isTyped: Bool = false
  ) -> Pair {
    if pairType(x, y) == type { return pair(x, y, type) }
    let name = constructor(type)
    if x.constantValue == 0, y.constantValue == 0, !(x.isNegativeZero || y.isNegativeZero) {
      return Pair(layout: .text("\(isTyped ? "" : name).zero"), type: type)
    }
    let (first, second) = (number(x), number(y))
    let labels = type == .point ? ("x", "y") : ("dx", "dy")
    let layout = Layout.call(
      name, [.text("\(labels.0): \(first.text)"), .text("\(labels.1): \(second.text)")])
    return Pair(layout: layout, type: type, size: first.size + second.size + 1)
  }

  mutating func point(_ x: Scalar, _ y: Scalar) -> Pair { pair(x, y, as: .point) }

  private func constructor(_ type: StoredType) -> String {
    switch type {
    case .point: runtime("Point")
    case .velocity: runtime("Velocity")
    default: runtime("Vector")
    }
  }

  // MARK: What two scalars are the halves of

  /// Where it is plain to see.
  func pairType(_ x: Scalar, _ y: Scalar) -> StoredType? {
    switch (x, y) {
    case (.register(let a), .register(let b)) where b == a + 1:
      let (first, second) = (registers[a], registers[b])
      guard first.path == second.path, first.offset == 0, !first.isFrame else { return nil }
      return first.type.isPair ? first.type : nil
    case (.local(let a), .local(let b)) where b == a + 1:
      guard let local = scope.locals[a], local.type.isPair else { return nil }
      return local.type
    case (.touches(let a, let part), .touches(let b, part: let other)) where part == other:
      return b.rawValue == a.rawValue + 1 ? halves(a.name)?.type : nil
    case (.touch(let a, let part), .touch(let b, part: let other)) where part == other:
      return b.rawValue == a.rawValue + 1 ? halves(a.name)?.type : nil
    case (.argument(let a), .argument(let b)) where b == a + 1: return argumentType(a)
    case (.named(let a, let first), .named(let b, let second)):
      return common(a, b) == nil ? nil : pairType(first, second)
    case (.unary(.negate, let a), .unary(.negate, let b)):
      let type = pairType(a, b)
      return type == .point ? nil : type
    case (.binary(let a, let left, let right), .binary(let b, let low, let high)) where a == b:
      return pairType(of: a, left, right, low, high)
    default: return nil
    }
  }

  private func pairType(
    of opcode: Opcode, _ left: Scalar, _ right: Scalar, _ low: Scalar, _ high: Scalar
  ) -> StoredType? {
    switch opcode {
    case .add, .subtract:
      guard let a = pairType(left, low), let b = pairType(right, high) else { return nil }
      switch (a, b) {
      case (.vector, .vector), (.velocity, .velocity): return a
      case (.point, .vector): return .point
      case (.point, .point): return opcode == .subtract ? .vector : nil
      default: return nil
      }
    case .multiply, .divide:
      let type = right.isSame(as: high) ? pairType(left, low) : nil
      return type == .point ? nil : type
    default: return nil
    }
  }

  /// `location` of `location.x`.
  private func halves(_ name: String) -> (name: String, type: StoredType)? {
    let words = name.split(separator: ".").map { String($0) }
    guard words.count == 2 else { return nil }
    if words[1] == "x" { return (words[0], .point) }
    return words[1] == "dx" ? (words[0], words[0] == "velocity" ? .velocity : .vector) : nil
  }

  /// `way` of `way.dx` and `way.dy`.
  private func common(_ a: String, _ b: String) -> String? {
    let (first, second) = (a.split(separator: "."), b.split(separator: "."))
    guard first.count == 2, second.count == 2, first[0] == second[0], first[1] != second[1] else {
      return nil
    }
    return String(first[0])
  }

  private func argumentType(_ number: Int) -> StoredType? {
    var first = 0
    for field in scope.fields {
      let type = types.stored(field.type)
      if first == number { return type.isPair ? type : nil }
      first += types.width(field.type)
    }
    return nil
  }

  // MARK: As one value

  /// Of what has a `pairType`, which is `type`.
  private mutating func pair(_ x: Scalar, _ y: Scalar, _ type: StoredType) -> Pair {
    let result = computedPair(x, y, type)
    guard result.size >= 6 else { return result }
    return bind(result, x, y, name: type == .point ? "point" : "vector")
  }

  private mutating func bind(_ pair: Pair, _ x: Scalar, _ y: Scalar, name: String) -> Pair {
    let name = bind(pair.layout, name, .number, registersRead([x, y]))
    return Pair(layout: .text(name), type: pair.type)
  }

  private mutating func computedPair(_ x: Scalar, _ y: Scalar, _ type: StoredType) -> Pair {
    switch (x, y) {
    case (.register(let number), _):
      return Pair(layout: .text(readable(registers[number].path)), type: type)
    case (.local(let number), _):
      return Pair(layout: .text(scope.locals[number]?.name ?? ""), type: type)
    case (.touches(let readout, let part), _):
      let name = halves(readout.name)?.name ?? ""
      return Pair(layout: .text(read(touches(part), name)), type: type)
    case (.touch(let readout, let part), _):
      let name = halves(readout.name)?.name ?? ""
      return Pair(layout: .text(read(touch(part), name)), type: type)
    case (.argument(let number), _): return argumentPair(number, type)
    case (.named(let name, let first), .named(_, let second)):
      let operand = pair(first, second, type)
      let word = name.split(separator: ".").first.map { String($0) } ?? name
      return operand.size < 2 ? operand : bind(operand, first, second, name: word)
    case (.unary(_, let a), .unary(_, let b)):
      let operand = pair(a, b, type)
      return Pair(
        layout: .text("-\(operand.text(.whole))"), type: type, precedence: .prefix,
        size: operand.size + 1)
    case (.binary(let opcode, let left, let right), .binary(_, let low, let high)):
      return binaryPair(opcode, (left, low), (right, high), type)
    default: preconditionFailure("no pair")
    }
  }

  private func argumentPair(_ number: Int, _ type: StoredType) -> Pair {
    let labels = type == .point ? ("x", "y") : ("dx", "dy")
    let text =
      "\(constructor(type))(\(labels.0): step.argument(\(number)), "
      + "\(labels.1): step.argument(\(number + 1)))"
    return Pair(layout: .text(text), type: type, size: 1)
  }

  private mutating func binaryPair(
    _ opcode: Opcode, _ left: (Scalar, Scalar), _ right: (Scalar, Scalar), _ type: StoredType
  ) -> Pair {
    let a = pair(left.0, left.1, pairType(left.0, left.1) ?? type)
    switch opcode {
    case .add, .subtract:
      let b = pair(right.0, right.1, pairType(right.0, right.1) ?? type)
      let text = "\(a.text(.sum)) \(opcode == .add ? "+" : "-") \(b.text(.product))"
      return Pair(layout: .text(text), type: type, precedence: .sum, size: a.size + b.size + 1)
    default:
      let b = number(right.0)
      let text = "\(a.text(.product)) \(opcode == .multiply ? "*" : "/") \(b.text(.prefix))"
      return Pair(
        layout: .text(text), type: type, precedence: .product, size: a.size + b.size + 1)
    }
  }

  // MARK: What has a name of its own

  /// Of `dx * dx + dy * dy`.
  mutating func length(_ squared: Scalar) -> SwiftExpression? {
    guard
      case .binary(.add, .binary(.multiply, let x, let a), .binary(.multiply, let y, let b)) =
        squared, x.isSame(as: a), y.isSame(as: b), let type = pairType(x, y), type != .point
    else { return nil }
    let way = pair(x, y, type)
    return SwiftExpression("\(way.text(.whole)).length", .number, size: way.size + 1)
  }

  /// `from.x <= x && x < from.x + width`, and so on: `contains` of a frame.
  mutating func frameContains(_ scalar: Scalar) -> SwiftExpression? {
    guard case .and(.and(.and(let left, let right), let top), let bottom) = scalar,
      case .binary(.lessOrEqual, .register(let x), let px) = left,
      case .binary(.less, let px2, .binary(.add, .register(let x2), .register(let width))) = right,
      case .binary(.lessOrEqual, .register(let y), let py) = top,
      case .binary(.less, let py2, .binary(.add, .register(let y2), .register(let height))) = bottom,
      x == x2, y == y2, y == x + 1, width == x + 2, height == x + 3, px.isSame(as: px2),
      py.isSame(as: py2), registers[x].isFrame, registers[x].offset == 0
    else { return nil }
    let place = point(px, py)
    return SwiftExpression(
      "\(registers[x].path).contains(\(place.text))", .bool, size: place.size + 1)
  }
}

extension Scalar {
  fileprivate var isNegativeZero: Bool {
    constantValue.map { $0 == 0 && $0.sign == .minus } ?? false
  }

  /// Whether it is the same expression, to the bit.
  func isSame(as other: Scalar) -> Bool {
    switch (self, other) {
    case (.constant(let a), .constant(let b)): a.bitPattern == b.bitPattern
    case (.register(let a), .register(let b)), (.local(let a), .local(let b)),
      (.argument(let a), .argument(let b)), (.elapsed(let a), .elapsed(let b)):
      a == b
    case (.touches(let a, let p), .touches(let b, let q)): a == b && p == q
    case (.touch(let a, let p), .touch(let b, let q)): a == b && p == q
    case (.regionsContain(let a, let b, let c), .regionsContain(let d, let e, let f)):
      a == d && b.isSame(as: e) && c.isSame(as: f)
    case (.unary(let a, let b), .unary(let c, let d)): a == c && b.isSame(as: d)
    case (.binary(let a, let b, let c), .binary(let d, let e, let f)):
      a == d && b.isSame(as: e) && c.isSame(as: f)
    case (.and(let a, let b), .and(let c, let d)), (.or(let a, let b), .or(let c, let d)):
      a.isSame(as: c) && b.isSame(as: d)
    case (.select(let a, let b, let c), .select(let d, let e, let f)):
      a.isSame(as: d) && b.isSame(as: e) && c.isSame(as: f)
    case (.named(let a, let b), .named(let c, let d)): a == c && b.isSame(as: d)
    default: false
    }
  }
}
