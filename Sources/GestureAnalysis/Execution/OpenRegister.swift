import GestureRuntime

/// A register that may have any value in each step. It belongs to an input or to a region's frame, which a
/// host sets at any time, or to a parameter that a proof leaves open.
struct OpenRegister {
  var number: Int
  var range = Interval.all
  /// Whether the value is a whole number: a count, a case or a truth value.
  var isWhole = false
  /// Whether it is a side of a region's frame.
  var isFrame = false

  /// Whether the value may also be infinite or NaN.
  var isAny: Bool { !isWhole && !(range.low.isFinite && range.high.isFinite) }

  /// Returns the registers that a host sets.
  static func all(of plan: Plan) -> [OpenRegister] {
    let inputs = plan.gesture.inputs.flatMap { registers(of: $0, plan.enums) }
    let frames = plan.gesture.regions.filter { !$0.isMany }.flatMap { region in
      (0..<4).map { OpenRegister(number: Int(region.register) + $0, isFrame: true) }
    }
    return inputs + frames
  }

  /// - Parameter enums: the verified enums of the table.
  static func registers(of slot: GestureTable.Slot, _ enums: [EnumTable]) -> [OpenRegister] {
    (0..<(enums.width(of: slot.type) ?? 1)).map { index in
      var register = index == 0 ? first(of: slot.type, enums) : OpenRegister(number: 0)
      register.number = Int(slot.register) + index
      return register
    }
  }

  /// The first register of a value.
  private static func first(of type: ValueType, _ enums: [EnumTable]) -> OpenRegister {
    switch type {
    case .bool: OpenRegister(number: 0, range: Interval(low: 0, high: 1), isWhole: true)
    case .count: OpenRegister(number: 0, isWhole: true)
    case .enumeration(let id):
      OpenRegister(
        number: 0, range: Interval(low: 0, high: Double(cases(id, enums) - 1)), isWhole: true)
    default: OpenRegister(number: 0)
    }
  }

  private static func cases(_ id: UInt16, _ enums: [EnumTable]) -> Int {
    switch id {
    case EnumID.direction: Direction.allCases.count
    case EnumID.kind: PointerKind.allCases.count
    case EnumID.reason: FailureReason.allCases.count
    case EnumID.button: PointerButton.allCases.count
    case ..<EnumID.firstDeclared: 5
    default: enums[Int(id - EnumID.firstDeclared)].cases.count
    }
  }
}
