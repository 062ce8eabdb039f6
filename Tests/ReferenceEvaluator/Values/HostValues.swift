import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// Values as the host passes and sees them ("Types and values", the column "in Swift").
struct HostValues {
  let enums: [CheckedEnum]

  func shown(_ value: Value, as type: Type) -> GestureValue {
    switch (type, value) {
    case (.bool, .truth(let truth)): return .bool(truth)
    case (.count, .number(let number)): return .count(Int(saturating: number))
    case (.quantity(.time), .number(let number)): return .duration(Duration(nanoseconds: number))
    case (.quantity, .number(let number)): return .number(number)
    case (.point, .pair(let x, let y)): return .point(Point(x: x, y: y))
    case (.vector(.speed), .pair(let x, let y)): return .velocity(Velocity(dx: x, dy: y))
    case (.vector, .pair(let x, let y)): return .vector(Vector(dx: x, dy: y))
    case (.set(let id), .number(let bits)):
      let names = enums[id].cases.map { $0.name }
      return .set(names.indices.filter { UInt8(bits) & 1 << UInt8($0) != 0 }.map { names[$0] })
    case (.enumeration(let id), .choice(let tag, let payload)):
      let one = enums[id].cases[tag]
      return .enumeration(one.name, fields(one.fields, payload))
    default: preconditionFailure("checked to be of the type")
    }
  }

  func fields(_ fields: [CheckedField], _ values: [Value]) -> [GestureValue.Field] {
    zip(fields, values).map { GestureValue.Field($0.name, shown($1, as: $0.type)) }
  }

  /// Nil if it has another type.
  func taken(_ value: GestureValue, as type: Type) -> Value? {
    switch (type, value) {
    case (.bool, .bool(let truth)): return .truth(truth)
    case (.count, .count(let count)), (.quantity(.none), .count(let count)):
      return .number(Double(count))
    case (.quantity(.time), .duration(let duration)): return .number(duration.nanoseconds)
    case (.quantity(.time), _): return nil
    case (.quantity, .number(let number)): return .number(number)
    case (.point, .point(let point)): return .pair(point.x, point.y)
    case (.vector(.length), .vector(let vector)): return .pair(vector.dx, vector.dy)
    case (.vector(.speed), .velocity(let velocity)): return .pair(velocity.dx, velocity.dy)
    case (.set(let id), .set(let names)): return set(names, id)
    case (.enumeration(let id), .enumeration(let name, let payload)):
      return choice(name, payload, id)
    default: return nil
    }
  }

  private func set(_ names: [String], _ id: Int) -> Value? {
    var bits: UInt8 = 0
    for name in names {
      guard let tag = enums[id].cases.firstIndex(where: { $0.name == name }) else { return nil }
      bits |= 1 << UInt8(tag)
    }
    return .set(bits)
  }

  private func choice(_ name: String, _ payload: [GestureValue.Field], _ id: Int) -> Value? {
    guard let tag = enums[id].cases.firstIndex(where: { $0.name == name }) else { return nil }
    let fields = enums[id].cases[tag].fields
    guard fields.map({ $0.name }) == payload.map({ $0.name }) else { return nil }
    let values = zip(fields, payload).compactMap { taken($1.value, as: $0.type) }
    return values.count == fields.count ? .choice(tag, values) : nil
  }
}
