import GestureRuntime

/// The enums that hosts see, and the types of tables.
struct TypeTable {
  private let program: [CheckedEnum]
  /// The number of each enum in tables, once known, by its number in the program.
  private var ids: [UInt16]
  private var isUsed: [Bool]

  /// Numbers the declared enums in the order of the program, without those that nothing uses.
  init(_ machines: [Machine]) throws(LimitError) {
    program = machines.first?.enums ?? []
    ids = Array(repeating: 0, count: program.count)
    isUsed = Array(repeating: false, count: program.count)
    for machine in machines { machine.forEachVisibleType { use($0) } }
    var next = EnumID.firstDeclared
    for number in program.indices {
      if number < Int(EnumID.firstDeclared) {
        ids[number] = UInt16(number)
      } else if isUsed[number] {
        try TypeTable.verify(program[number])
        ids[number] = next
        next += 1
        if next == .max {
          throw LimitError(problem: .tooManyEnums(limit: 65_530), span: machines[0].span)
        }
      }
    }
  }

  private static func verify(_ declaration: CheckedEnum) throws(LimitError) {
    if declaration.cases.count <= 255 { return }
    throw LimitError(
      problem: .tooManyCases(enumeration: declaration.name, limit: 255),
      span: Span(file: declaration.file ?? 0, start: 0, end: 0))
  }

  private mutating func use(_ type: Type) {
    guard case .enumeration(let id) = type, !isUsed[id] else { return }
    isUsed[id] = true
    for enumCase in program[id].cases {
      for field in enumCase.fields { use(field.type) }
    }
  }

  /// The names in a table differ. If several gestures have an enum of one name, the later ones get a number.
  var enums: [EnumTable] {
    var taken: Set<String> = []
    return program.indices.filter { $0 >= Int(EnumID.firstDeclared) && isUsed[$0] }.map { number in
      let declared = program[number].name
      let name = taken.contains(declared) ? freeName(declared, taken) : declared
      taken.insert(name)
      return EnumTable(
        name: name,
        cases: program[number].cases.map {
          EnumTable.Case(name: $0.name, fields: fields($0.fields))
        })
    }
  }

  /// The name with the first number from 2 on that no enum of the program has.
  private func freeName(_ name: String, _ taken: Set<String>) -> String {
    let all = taken.union(program.map { $0.name })
    var number = 2
    while all.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  func fields(_ fields: [CheckedField]) -> [FieldTable] {
    fields.map { FieldTable(name: $0.name, type: valueType($0.type)) }
  }

  func signature(_ signature: Machine.Signature) -> SignatureTable {
    SignatureTable(name: signature.name, fields: fields(signature.fields))
  }

  func valueType(_ type: Type) -> ValueType {
    switch type {
    case .bool: .bool
    case .count: .count
    case .quantity(let dimension): TypeTable.scalar(dimension)
    case .point: .point
    case .vector(let dimension): dimension == .speed ? .velocity : .vector
    case .enumeration(let id): .enumeration(ids[id])
    case .set(let id): .set(ids[id])
    case .region, .regions, .optionalCount: preconditionFailure("not a value of a machine")
    }
  }

  /// Returns the type for a dimension. One without a name in the language is a number to hosts.
  private static func scalar(_ dimension: Dimension) -> ValueType {
    switch dimension {
    case .time: .duration
    case .length: .distance
    case .speed: .speed
    case .angle: .angle
    case .angularSpeed: .angularSpeed
    case .rate: .rate
    default: .number
    }
  }
}

extension Machine {
  fileprivate func forEachVisibleType(_ visit: (Type) -> Void) {
    for slot in hostSlots { visit(slot.type) }
    for action in actions { action.fields.forEach { visit($0.type) } }
    for part in parts {
      for event in part.events { event.fields.forEach { visit($0.type) } }
      for value in part.values { visit(value.slot.type) }
    }
  }
}
