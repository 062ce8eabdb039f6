// The layout of each record, for reading and writing.

extension Instruction: TableCodable {
  static var blank: Instruction { Instruction(.stop) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&opcode)
    let operands = opcode.spec.operands
    if operands.a != .none { coder.code(&a) }
    if operands.b != .none { coder.code(&b) }
    if operands.c != .none { coder.code(&c) }
  }
}

extension Double: TableCodable {
  static var blank: Double { 0 }
  mutating func code(with coder: inout TableCoder) { coder.code(&self) }
}

extension UInt16: TableCodable {
  static var blank: UInt16 { 0 }
  mutating func code(with coder: inout TableCoder) { coder.code(&self) }
}

extension Entry: TableCodable {
  static var blank: Entry { .none }
  mutating func code(with coder: inout TableCoder) { coder.code(&self) }
}

extension ValueType {
  /// The type's number in tables.
  private var tag: UInt8 {
    switch self {
    case .bool: 0
    case .count: 1
    case .number: 2
    case .duration: 3
    case .distance: 4
    case .speed: 5
    case .angle: 6
    case .angularSpeed: 7
    case .rate: 8
    case .point: 9
    case .vector: 10
    case .velocity: 11
    case .enumeration: 12
    case .set: 13
    }
  }

  private static let plain: [ValueType] = [
    .bool, .count, .number, .duration, .distance, .speed, .angle, .angularSpeed, .rate, .point,
    .vector, .velocity,
  ]

  mutating func code(with coder: inout TableCoder) {
    var tag = tag
    coder.code(&tag)
    var id: UInt16 =
      switch self {
      case .enumeration(let id), .set(let id): id
      default: 0
      }
    if tag >= 12 { coder.code(&id) }
    switch tag {
    case 0..<12: self = ValueType.plain[Int(tag)]
    case 12: self = .enumeration(id)
    case 13: self = .set(id)
    default: coder.fail("an unknown type, \(tag)")
    }
  }
}

extension FieldTable: TableCodable {
  static var blank: FieldTable { FieldTable(name: "", type: .bool) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&name)
    type.code(with: &coder)
  }
}

extension EnumTable.Case: TableCodable {
  static var blank: EnumTable.Case { EnumTable.Case(name: "", fields: []) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&name)
    coder.code(&fields)
  }
}

extension EnumTable: TableCodable {
  static var blank: EnumTable { EnumTable(name: "", cases: []) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&name)
    coder.code(&cases)
  }
}

extension SignatureTable: TableCodable {
  static var blank: SignatureTable { SignatureTable(name: "", fields: []) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&name)
    coder.code(&fields)
  }
}

extension GestureTable.Slot: TableCodable {
  static var blank: Self { Self(name: "", type: .bool, register: 0) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&name)
    type.code(with: &coder)
    coder.code(&register)
    coder.code(&initial)
  }
}

extension GestureTable.Check: TableCodable {
  static var blank: Self { Self(condition: .none, message: "") }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&condition)
    coder.code(&message)
  }
}

extension GestureTable.Region: TableCodable {
  static var blank: Self { Self(name: "", isMany: false, register: 0) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&name)
    coder.code(&isMany)
    coder.code(&register)
    coder.code(&isEverywhereAtFirst)
  }
}

extension GestureTable.Action: TableCodable {
  static var blank: Self { Self(signature: .blank) }
  mutating func code(with coder: inout TableCoder) { signature.code(with: &coder) }
}

extension GestureTable.Timer: TableCodable {
  static var blank: Self { Self(name: "") }
  mutating func code(with coder: inout TableCoder) { coder.code(&name) }
}

extension NodeTable.Handler: TableCodable {
  static var blank: Self { Self(trigger: 0, code: .none) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&trigger)
    coder.code(&code)
  }
}

extension NodeTable: TableCodable {
  static var blank: NodeTable { NodeTable() }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&kind)
    coder.code(&name)
    coder.code(&children)
    coder.code(&isDiscrete)
    coder.code(&within)
    coder.code(&gate)
    coder.code(&handlers)
    coder.code(&reset)
  }
}

extension PartTable.Value: TableCodable {
  static var blank: Self { Self(name: "", type: .bool, register: 0, code: .none) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&name)
    type.code(with: &coder)
    coder.code(&register)
    coder.code(&code)
  }
}

extension PartTable: TableCodable {
  static var blank: PartTable { PartTable() }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&minimumTouches)
    coder.code(&maximumTouches)
    coder.code(&accepts)
    coder.code(&reset)
    coder.code(&events)
    coder.code(&values)
    coder.code(&regionParameters)
    coder.code(&states)
    coder.code(&reasons)
  }
}

extension StateTable.Timer: TableCodable {
  static var blank: Self { Self(repeats: false, duration: .none, rule: .none) }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&repeats)
    coder.code(&duration)
    coder.code(&rule)
  }
}

extension StateTable: TableCodable {
  static var blank: StateTable { StateTable() }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&name)
    coder.code(&isActive)
    coder.code(&rules)
    coder.code(&timers)
    coder.code(&reach)
  }
}

extension GestureTable: TableCodable {
  static var blank: GestureTable { GestureTable() }

  mutating func code(with coder: inout TableCoder) {
    coder.code(&name)
    coder.code(&parameters)
    coder.code(&inputs)
    coder.code(&variables)
    coder.code(&regions)
    coder.code(&actions)
    coder.code(&timers)
    coder.code(&checks)
    coder.code(&setUp)
    coder.code(&nodes)
    coder.code(&parts)
    coder.code(&keepsReasons)
    coder.code(&probes)
    coder.code(&constants)
    coder.code(&registerCount)
    coder.code(&code)
  }
}
