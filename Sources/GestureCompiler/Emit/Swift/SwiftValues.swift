// Values between hosts, the code of a gesture, and the numbers of events and payloads.
extension SwiftEmitter {
  /// What hosts see of a kept value.
  mutating func shownText(_ path: String, _ type: Type) -> String {
    switch type {
    case .count: return "\(standard("Int"))(saturating: \(path))"
    case .scalar(.time): return "\(standard("Duration"))(nanoseconds: \(path))"
    default:
      if case .flattened = types.stored(type) { return "\(path).value" }
      return path
    }
  }

  /// What the code keeps of a host's value.
  mutating func keptText(_ name: String, _ type: Type) -> String {
    switch type {
    case .count: return "\(standard("Double"))(\(name))"
    case .scalar(.time): return "\(name).nanoseconds"
    default:
      guard case .flattened(let id) = types.stored(type) else { return name }
      hostEnums.insert(id)
      return "\(flattened(id)).\(ownFunction("from", id))(\(name))"
    }
  }

  /// A function of the struct of an enum, whose cases have their names there, too.
  func ownFunction(_ wanted: String, _ id: Int) -> String {
    var names = SwiftNames(
      taken: Set(types.enums[id].cases.indices.map { types.storedCase(id, $0) }))
    return names.add(wanted)
  }

  /// What hosts see of numbers.
  mutating func shown(ofNumbers numbers: [String], _ type: Type) -> Layout {
    guard case .flattened(let id) = types.stored(type) else {
      return .text(shownText(keptText(ofNumbers: numbers, type), type))
    }
    readEnums.insert(id)
    numberedEnums.insert(id)
    return .call("\(flattened(id)).\(ownFunction("shown", id))", numbers.map { .text($0) })
  }

  /// A kept value of its numbers, other than an enum with payloads.
  mutating func keptText(ofNumbers numbers: [String], _ type: Type) -> String {
    switch types.stored(type) {
    case .scalar(.bool): return "\(numbers[0]) != 0"
    case .scalar(.number), .flattened: return numbers[0]
    case .scalar(.tag(let id)):
      numberedEnums.insert(id)
      return types.enumeration(id, tag: numbers[0])
    case .scalar(.set(let id)): return "\(types.set(id))(register: \(numbers[0]))"
    case .point: return "\(runtime("Point"))(x: \(numbers[0]), y: \(numbers[1]))"
    case .vector: return "\(runtime("Vector"))(dx: \(numbers[0]), dy: \(numbers[1]))"
    case .velocity: return "\(runtime("Velocity"))(dx: \(numbers[0]), dy: \(numbers[1]))"
    }
  }

  /// What hosts see of scalars that code computes.
  mutating func shown(_ values: [Scalar], _ type: Type) -> Layout {
    if case .flattened(let id) = types.stored(type), let tag = constantTag(values, id) {
      return shownCase(values, id, tag)
    }
    let value = value(values, as: type, isTyped: true)
    if case .flattened = types.stored(type), value.size > 0 {
      return .text("\(bind(value.layout, "payload", .number, registersRead(values))).value")
    }
    let text = shownText(value.text, type)
    return text == value.text ? .group(.nest(value.layout)) : .text(text)
  }

  private func constantTag(_ values: [Scalar], _ id: Int) -> Int? {
    guard let tag = values[0].constantValue.flatMap({ Int(exactly: $0) }) else { return nil }
    return types.enums[id].cases.indices.contains(tag) ? tag : nil
  }

  private mutating func shownCase(_ values: [Scalar], _ id: Int, _ tag: Int) -> Layout {
    let head = ".\(types.caseName(id, tag))"
    let fields = types.enums[id].cases[tag].fields
    if fields.isEmpty { return .text(head) }
    return .call(head, arguments(Array(values.dropFirst()), fields))
  }

  /// Labelled arguments of what hosts see.
  mutating func arguments(_ values: [Scalar], _ fields: [CheckedField]) -> [Layout] {
    var (arguments, first): ([Layout], Int) = ([], 0)
    for field in fields {
      let width = types.width(field.type)
      let value = shown(Array(values[first..<first + width]), field.type)
      arguments.append(
        .sequence([.text("\(SwiftName.usedLabel(field.name)): "), value]))
      first += width
    }
    return arguments
  }

  func registersRead(_ scalars: [Scalar]) -> Set<Int> {
    var registers: Set<Int> = []
    for scalar in scalars {
      scalar.forEach { if case .register(let number) = $0 { registers.insert(number) } }
    }
    return registers
  }

  // MARK: For records

  /// A `GestureValue` of a kept value.
  mutating func recordText(_ path: String, _ type: Type) -> String {
    switch type {
    case .count: return ".init(count: \(path))"
    case .scalar(.time): return ".init(duration: \(path))"
    default:
      if case .flattened = types.stored(type) { return recordText(shown: "\(path).value", type) }
      return recordText(shown: path, type)
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
