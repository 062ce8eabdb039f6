@_spi(GestureEngine) import GestureRuntime

// Values between hosts, the code of a gesture, and the numbers of events.
extension SwiftEmitter {
  /// Returns the host's form of a kept value.
  func shownText(_ path: String, _ type: Type) -> String { shown(.text(path), type).flat }

  func shown(_ kept: Layout, _ type: Type) -> Layout {
    switch type {
    case .count: return .call(standard("Int"), [.labelled("saturating", kept)])
    case .quantity(.time): return .call(standard("Duration"), [.labelled("nanoseconds", kept)])
    case .quantity(.angle): return .call(runtime("GestureAngle"), [.labelled("radians", kept)])
    default:
      if case .stored = types.stored(type) { return .member(kept, "value") }
      return kept
    }
  }

  /// Returns the kept form of a host's value.
  mutating func keptText(_ name: String, _ type: Type) -> String {
    switch type {
    case .count: return "\(standard("Double"))(\(name))"
    case .quantity(.time): return "\(name).nanoseconds"
    case .quantity(.angle): return "\(name).radians"
    default:
      guard case .stored(let id) = types.stored(type) else { return name }
      return "\(stored(id))(\(name))"
    }
  }

  /// Returns a kept value made from its numbers.
  mutating func kept(ofNumbers numbers: [String], _ type: Type) -> SwiftExpression {
    let labels = type == .point ? ["x: ", "y: "] : ["dx: ", "dy: "]
    switch types.stored(type) {
    case .bool: return SwiftExpression("\(numbers[0]) != 0", .comparison)
    case .number: return SwiftExpression(numbers[0])
    case .set(let id): return SwiftExpression("\(types.set(id))(register: \(numbers[0]))")
    case .point, .vector, .velocity:
      let arguments = zip(labels, numbers).map { Layout.text($0 + $1) }
      return SwiftExpression(.call(constructor(type), arguments), size: 1, .whole)
    case .enumeration(let id), .stored(let id):
      if types.hasPayload(id) {
        let made = Layout.call(ofNumbers(id), numbers.map { .text($0) })
        return SwiftExpression(made, size: 0, .whole)
      }
      numberedEnums.insert(id)
      return SwiftExpression(types.enumeration(id, tag: numbers[0]))
    }
  }

  /// Returns the host's form of a value that the code computes.
  mutating func shown(_ value: Value, _ type: Type) -> Layout {
    switch value.bare.kind {
    case .enumCase(let tag, let payload, width: _):
      guard case .enumeration(let id) = type else { break }
      let head = ".\(types.caseName(id, tag))"
      let fields = types.enums[id].cases[tag].fields
      return .made(head, arguments(payload, fields))
    case .constant(let number):
      if let text = shownText(number, type) { return .text(text) }
    default: break
    }
    if value.type.isPair, value.isPositiveZero { return .text(".zero") }
    var expression = expression(value)
    if case .stored = types.stored(type), expression.size > 0 || expression.isLiteral {
      expression = bind(expression, value)
    }
    // Only a narrow expression can stand inside another call.
    return types.isWrapped(type)
      ? shown(.text(fitted(expression, value).text), type) : shown(.group(expression.layout), type)
  }

  /// Returns labelled arguments, in the host's form.
  mutating func arguments(_ values: [Value], _ fields: [CheckedField]) -> [Layout] {
    zip(values, fields).map { value, field in
      .labelled(SwiftName.usedLabel(field.name), shown(value, field.type))
    }
  }

  /// A duration by its components: the initialiser with nanoseconds is not public, so a default cannot call it.
  private func componentsText(_ nanoseconds: Double) -> String {
    let (seconds, attoseconds) = Duration(nanoseconds: nanoseconds).components
    let limit: [Int64: String] = [.max: ".max", .min: ".min"]
    let second = limit[seconds] ?? "\(seconds)"
    return ".init(secondsComponent: \(second), attosecondsComponent: \(attoseconds))"
  }

  /// Returns a constant as hosts write it. Nil if hosts and the code write it in the same way.
  private func shownText(_ number: Double, _ type: Type) -> String? {
    switch type {
    case .count:
      if number.isInfinite { return number < 0 ? ".min" : ".max" }
      return Int64(exactly: number).map { literal(Double($0)) }
    case .quantity(.time): return durationText(number) ?? componentsText(number)
    case .quantity(.angle): return angleText(number)
    case .quantity: return number == .infinity ? ".infinity" : nil
    default: return nil
    }
  }

  /// Returns an angle in degrees if that gives the same bits, so that angles written in degrees are read in degrees.
  private func angleText(_ radians: Double) -> String {
    if radians == 0, radians.sign == .plus { return ".zero" }
    let degrees = (GestureAngle(radians: radians).degrees * 1e6).rounded() / 1e6
    guard degrees.isFinite, GestureAngle.degrees(degrees).radians.bitPattern == radians.bitPattern
    else { return ".radians(\(SwiftNumber.text(radians, type: standard("Double"))))" }
    return ".degrees(\(SwiftNumber.text(degrees)))"
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

  mutating func gestureValue(_ kept: Layout, _ type: Type) -> Layout {
    switch type {
    case .count: return .call(".init", [.labelled("count", kept)])
    case .quantity(.time): return .call(".init", [.labelled("duration", kept)])
    case .quantity(.angle): return .call(".number", [kept])
    default: return gestureValue(shown: shown(kept, type), type)
    }
  }

  /// Returns a `GestureValue` of a value in the host's form.
  mutating func gestureValue(shown: Layout, _ type: Type) -> Layout {
    switch type {
    case .bool: return .call(".bool", [shown])
    case .count, .optionalCount: return .call(".count", [shown])
    case .quantity(.time): return .call(".duration", [shown])
    case .quantity(.angle): return .call(".angle", [shown])
    case .quantity, .region, .regions: return .call(".number", [shown])
    case .point: return .call(".point", [shown])
    case .vector(.speed): return .call(".velocity", [shown])
    case .vector: return .call(".vector", [shown])
    case .set: return .call(".init", [shown])
    case .enumeration(let id):
      if types.enums[id].file == nil { return .call(".init", [shown]) }
      shownEnums.insert(id)
      return .member(shown, "gestureValue")
    }
  }

  func field(_ name: String, _ record: Layout) -> Layout {
    .call(".init", [.text(name.swiftLiteral), record])
  }
}
