package import GestureRuntime

/// Between values by name and the registers that hold them in a machine.
package struct RegisterCoding: Sendable {
  /// The declared enums of a table.
  private let enums: [EnumTable]

  package init(_ table: Table) { enums = table.enums }

  /// How many registers a value of `type` takes.
  package func width(_ type: ValueType) -> Int {
    switch type {
    case .point, .vector, .velocity: 2
    case .enumeration(let id): 1 + (cases(id).map { width($0.fields) }.max() ?? 0)
    default: 1
    }
  }

  private func width(_ fields: [FieldTable]) -> Int { fields.reduce(0) { $0 + width($1.type) } }

  /// The cases of an enum, those of the language's own included.
  package func cases(_ id: UInt16) -> [EnumTable.Case] {
    let names: [String]
    switch id {
    case EnumID.direction: names = Direction.allCases.map { "\($0)" }
    case EnumID.axis: names = DragAxis.allCases.map { "\($0)" }
    case EnumID.kind: names = PointerKind.allCases.map { "\($0)" }
    case EnumID.button: names = PointerButton.allCases.map { "\($0)" }
    case EnumID.modifier: names = ModifierKey.allCases.map { "\($0)" }
    default:
      let index = Int(id) - Int(EnumID.firstDeclared)
      return enums.indices.contains(index) ? enums[index].cases : []
    }
    return names.map { EnumTable.Case(name: $0, fields: []) }
  }
}

// MARK: - Registers to values

extension RegisterCoding {
  /// The value of `type` in `registers`, which are as many as it takes.
  package func value(_ registers: some Collection<Double>, _ type: ValueType) -> GestureValue {
    let registers = Array(registers)
    switch type {
    case .bool: return .bool(registers[0] != 0)
    case .count: return .count(saturated(registers[0]))
    case .duration: return .duration(duration(nanoseconds: registers[0]))
    case .number, .distance, .speed, .angle, .angularSpeed, .rate: return .number(registers[0])
    case .point: return .point(Point(x: registers[0], y: registers[1]))
    case .vector: return .vector(Vector(dx: registers[0], dy: registers[1]))
    case .velocity: return .velocity(Velocity(dx: registers[0], dy: registers[1]))
    case .enumeration(let id): return enumeration(registers, cases(id))
    case .set(let id):
      let bits = UInt64(registers[0])
      return .set(cases(id).enumerated().filter { bits >> $0.offset & 1 == 1 }.map { $1.name })
    }
  }

  private func enumeration(_ registers: [Double], _ cases: [EnumTable.Case]) -> GestureValue {
    let tag = Int(registers[0])
    var rest = registers.dropFirst()
    let fields = cases[tag].fields.map { field in
      let own = rest.prefix(width(field.type))
      rest = rest.dropFirst(own.count)
      return GestureValue.Field(field.name, value(own, field.type))
    }
    return .enumeration(cases[tag].name, fields)
  }
}

/// NaN is zero, and what is out of range the nearest there is.
package func saturated(_ number: Double) -> Int {
  if number.isNaN { return 0 }
  return Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
}

/// `.infinity` is the greatest one, and NaN is zero.
package func duration(nanoseconds: Double) -> Duration {
  if nanoseconds.isNaN { return .zero }
  if let whole = Int64(exactly: nanoseconds.rounded()) { return .nanoseconds(whole) }
  return Duration(
    secondsComponent: nanoseconds < 0 ? .min : .max, attosecondsComponent: 0)
}

package func nanoseconds(_ duration: Duration) -> Double {
  let parts = duration.components
  if parts.seconds == .max { return .infinity }
  return Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
}

// MARK: - Values to registers

extension RegisterCoding {
  /// The registers of `value` as one of `type`; nil where it is none.
  package func registers(_ value: GestureValue, _ type: ValueType) -> [Double]? {
    switch (type, value) {
    case (.bool, .bool(let value)): [value ? 1 : 0]
    case (.count, .count(let value)): [Double(value)]
    case (.duration, .duration(let value)): [nanoseconds(value)]
    case (.number, .number(let value)), (.distance, .number(let value)),
      (.speed, .number(let value)), (.angle, .number(let value)),
      (.angularSpeed, .number(let value)), (.rate, .number(let value)):
      [value]
    case (.point, .point(let value)): [value.x, value.y]
    case (.vector, .vector(let value)): [value.dx, value.dy]
    case (.velocity, .velocity(let value)): [value.dx, value.dy]
    case (.enumeration(let id), .enumeration(let name, let fields)):
      registers(name, fields, type, cases(id))
    case (.set(let id), .set(let names)): registers(names, cases(id))
    default: nil
    }
  }

  private func registers(
    _ name: String, _ fields: [GestureValue.Field], _ type: ValueType, _ cases: [EnumTable.Case]
  ) -> [Double]? {
    guard let tag = cases.firstIndex(where: { $0.name == name }),
      cases[tag].fields.count == fields.count
    else { return nil }
    var all = [Double(tag)]
    for (field, declared) in zip(fields, cases[tag].fields) {
      guard let own = registers(field.value, declared.type) else { return nil }
      all += own
    }
    return all + Array(repeating: 0, count: width(type) - all.count)
  }

  private func registers(_ names: [String], _ cases: [EnumTable.Case]) -> [Double]? {
    var bits: UInt64 = 0
    for name in names {
      guard let tag = cases.firstIndex(where: { $0.name == name }) else { return nil }
      bits |= 1 << tag
    }
    return [Double(bits)]
  }
}
