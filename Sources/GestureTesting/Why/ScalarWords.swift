internal import GestureCompiler
internal import GestureRuntime

/// Names and units of a machine's expressions, for sentences.
struct ScalarWords: Sendable {
  private let machine: Machine
  private var dimensions: [Int: Dimension] = [:]
  /// Registers that change: variables and values, not parameters.
  private var changing: Set<Int> = []

  init(_ machine: Machine) {
    self.machine = machine
    for parameter in machine.parameters { add(parameter.slot) }
    for argument in machine.arguments { add(argument) }
    for input in machine.inputs { add(input.slot, changes: true) }
    for variable in machine.variables { add(variable.slot, changes: true) }
    for part in machine.parts {
      for argument in part.arguments { add(argument) }
      for variable in part.variables { add(variable.slot, changes: true) }
      for value in part.values { add(value.slot, changes: true) }
    }
  }

  private mutating func add(_ slot: Machine.Slot, changes: Bool = false) {
    let dimension: Dimension? =
      switch slot.type {
      case .scalar(let dimension), .vector(let dimension): dimension
      case .point: .length
      default: nil
      }
    for register in slot.register..<slot.register + slot.width {
      dimensions[register] = dimension
      if changes { changing.insert(register) }
    }
  }

  /// Whether it may be another number in the next step.
  func varies(_ scalar: Scalar) -> Bool {
    var varies = false
    scalar.visit {
      switch $0 {
      case .touches, .touch, .elapsed, .argument, .local: varies = true
      case .register(let number): if changing.contains(number) { varies = true }
      default: break
      }
    }
    return varies
  }

  // MARK: Units

  func dimension(_ scalar: Scalar) -> Dimension? {
    switch scalar {
    case .touches(let readout, part: _): readout.dimension
    case .touch(let readout, part: _): readout.dimension
    case .elapsed: .time
    case .register(let number): dimensions[number]
    case .named(_, let operand), .unary(.negate, let operand), .unary(.absolute, let operand):
      dimension(operand)
    case .unary(.squareRoot, let sum): vector(sum).flatMap { dimension($0) }
    case .unary(.arcTangent, _), .binary(.arcTangent, _, _): .angle
    case .binary(let opcode, let a, let b):
      switch opcode {
      case .add, .subtract, .minimum, .maximum: dimension(a) ?? dimension(b)
      default: nil
      }
    case .select(_, let a, let b): dimension(a) ?? dimension(b)
    default: nil
    }
  }

  // MARK: Names

  /// Nil where it is too long for a sentence.
  func name(_ scalar: Scalar) -> String? {
    switch scalar {
    case .named(let name, _): return Self.own(name)
    case .register(let number): return Self.own(machine.registers[number])
    case .touches(let readout, part: _): return readout.word
    case .touch(let readout, part: _): return readout.word
    case .elapsed: return "elapsed"
    case .unary(.absolute, let a): return name(a).map { "|\($0)|" }
    case .unary(.negate, let a): return name(a).map { "-\($0)" }
    case .unary(.squareRoot, let sum):
      guard let first = vector(sum), let name = name(first) else { return nil }
      let whole = Self.withoutAxis(name)
      return whole == "translation" ? "went" : "length of \(whole)"
    case .binary(.subtract, let a, let b): return pair(a, "-", b)
    case .binary(.add, let a, let b): return pair(a, "+", b)
    default: return nil
    }
  }

  private func pair(_ a: Scalar, _ sign: String, _ b: Scalar) -> String? {
    let texts = [a, b].map { scalar -> String? in
      if case .constant(let value) = scalar {
        return (dimension(a) ?? dimension(b) ?? .none).text(value)
      }
      // In a sum no verbs.
      if case .touches(let readout, part: _) = scalar, readout == .duration || readout == .travel {
        return "\(readout)"
      }
      return name(scalar)
    }
    guard let first = texts[0], let second = texts[1] else { return nil }
    let text = "\(first) \(sign) \(second)"
    return text.count > 32 ? nil : text
  }

  /// The first component of `v` in `v.dx * v.dx + v.dy * v.dy`, which is what `length` becomes.
  private func vector(_ sum: Scalar) -> Scalar? {
    guard case .binary(.add, .binary(.multiply, let a, _), .binary(.multiply, _, _)) = sum else {
      return nil
    }
    return a
  }

  /// Without the part that it is of.
  private static func own(_ name: String) -> String {
    let pieces = name.split(separator: ".")
    guard let last = pieces.last else { return name }
    let isComponent = ["x", "y", "dx", "dy"].contains(last) && pieces.count > 1
    return isComponent ? "\(pieces[pieces.count - 2]).\(last)" : String(last)
  }

  private static func withoutAxis(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension Scalar {
  /// Itself and everything below.
  func visit(_ body: (Scalar) -> Void) {
    body(self)
    switch self {
    case .constant, .register, .local, .touches, .touch, .elapsed, .argument: break
    case .unary(_, let a), .named(_, let a): a.visit(body)
    case .regionsContain(_, let a, let b), .binary(_, let a, let b), .and(let a, let b),
      .or(let a, let b):
      a.visit(body)
      b.visit(body)
    case .select(let a, let b, let c):
      a.visit(body)
      b.visit(body)
      c.visit(body)
    }
  }
}
