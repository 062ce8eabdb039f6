import GestureRuntime

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
