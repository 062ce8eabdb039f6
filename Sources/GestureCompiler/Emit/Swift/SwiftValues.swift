// Values between hosts, the code of a gesture, and the numbers of events.
extension SwiftEmitter {
  /// What hosts see of a kept value.
  func shownText(_ path: String, _ type: Type) -> String {
    switch type {
    case .count: return "\(standard("Int"))(saturating: \(path))"
    case .scalar(.time): return "\(standard("Duration"))(nanoseconds: \(path))"
    default:
      if case .stored = types.stored(type) { return "\(path).value" }
      return path
    }
  }

  /// What the code keeps of a host's value.
  mutating func keptText(_ name: String, _ type: Type) -> String {
    switch type {
    case .count: return "\(standard("Double"))(\(name))"
    case .scalar(.time): return "\(name).nanoseconds"
    default:
      guard case .stored(let id) = types.stored(type) else { return name }
      return "\(stored(id))(\(name))"
    }
  }

  /// A kept value of its numbers.
  mutating func keptText(ofNumbers numbers: [String], _ type: Type) -> String {
    switch types.stored(type) {
    case .bool: return "\(numbers[0]) != 0"
    case .number: return numbers[0]
    case .set(let id): return "\(types.set(id))(register: \(numbers[0]))"
    case .point: return "\(runtime("Point"))(x: \(numbers[0]), y: \(numbers[1]))"
    case .vector: return "\(runtime("Vector"))(dx: \(numbers[0]), dy: \(numbers[1]))"
    case .velocity: return "\(runtime("Velocity"))(dx: \(numbers[0]), dy: \(numbers[1]))"
    case .enumeration(let id), .stored(let id):
      if types.hasPayload(id) { return "\(ofNumbers(id))(\(numbers.joined(separator: ", ")))" }
      numberedEnums.insert(id)
      return types.enumeration(id, tag: numbers[0])
    }
  }

  /// What hosts see of what code computes.
  mutating func shown(_ value: Value, _ type: Type) -> Layout {
    switch value.bare.kind {
    case .enumCase(let tag, let payload, width: _):
      guard case .enumeration(let id) = type else { break }
      let head = ".\(types.caseName(id, tag))"
      let fields = types.enums[id].cases[tag].fields
      return fields.isEmpty ? .text(head) : .call(head, arguments(payload, fields))
    case .constant(let number):
      if let text = shownText(number, type) { return .text(text) }
    default: break
    }
    if value.type.isPair, value.isPositiveZero { return .text(".zero") }
    var expression = expression(value)
    if case .stored = types.stored(type), expression.size > 0 || expression.isLiteral {
      expression = bind(expression, value)
    }
    let text = shownText(expression.text, type)
    return text == expression.text ? .group(.nest(expression.layout)) : .text(text)
  }

  /// Labelled arguments of what hosts see.
  mutating func arguments(_ values: [Value], _ fields: [CheckedField]) -> [Layout] {
    zip(values, fields).map { value, field in
      .sequence([.text("\(SwiftName.usedLabel(field.name)): "), shown(value, field.type)])
    }
  }

  /// A constant as hosts write it, where that is not as the code does.
  private func shownText(_ number: Double, _ type: Type) -> String? {
    switch type {
    case .count:
      if number.isInfinite { return number < 0 ? ".min" : ".max" }
      return Int(exactly: number).map { literal(Double($0)) }
    case .scalar(.time): return durationText(number) ?? ".init(nanoseconds: \(literal(number)))"
    case .scalar: return number == .infinity ? ".infinity" : nil
    default: return nil
    }
  }

  private func durationText(_ nanoseconds: Double) -> String? {
    for (unit, name) in [
      (1e9, "seconds"), (1e6, "milliseconds"), (1e3, "microseconds"), (1, "nanoseconds"),
    ] {
      guard let whole = Int64(exactly: nanoseconds / unit), Double(whole) * unit == nanoseconds,
        whole.magnitude < 1_000_000
      else { continue }
      return ".\(name)(\(whole))"
    }
    return nil
  }

  // MARK: For records

  /// A `GestureValue` of a kept value.
  mutating func recordText(_ path: String, _ type: Type) -> String {
    switch type {
    case .count: return ".init(count: \(path))"
    case .scalar(.time): return ".init(duration: \(path))"
    default: return recordText(shown: shownText(path, type), type)
    }
  }

  /// A `GestureValue` of what hosts see.
  mutating func recordText(shown path: String, _ type: Type) -> String {
    switch type {
    case .bool: return ".bool(\(path))"
    case .count: return ".count(\(path))"
    case .scalar(.time): return ".duration(\(path))"
    case .scalar, .region, .regions: return ".number(\(path))"
    case .point: return ".point(\(path))"
    case .vector(let dimension):
      return dimension == .speed ? ".velocity(\(path))" : ".vector(\(path))"
    case .set: return ".init(\(path))"
    case .enumeration(let id):
      if types.enums[id].file == nil { return ".init(\(path))" }
      shownEnums.insert(id)
      return "\(path).gestureValue"
    }
  }
}
