import GestureRuntime

// Enums with payloads. Hosts see counts as `Int`, durations as `Duration` and angles as `GestureAngle`. The code
// computes with doubles, so for an enum with such payloads it has an enum of its own.
extension SwiftEmitter {
  /// Returns the name of the code's own enum.
  mutating func stored(_ id: Int) -> String {
    let name =
      storedNames[id]
      ?? registers.addType(SwiftName.raised(SwiftName.joined(["stored", types.enums[id].name])))
    storedNames[id] = name
    return isInCode ? name : "Code.\(name)"
  }

  mutating func enumCase(_ tag: Int, _ payload: [Value], _ type: Type) -> SwiftExpression {
    guard case .enumeration(let id) = type else { preconditionFailure("a case of no enum") }
    let head = ".\(keptCase(id, tag))"
    if payload.isEmpty { return SwiftExpression(head, isLiteral: true) }
    var arguments: [Layout] = []
    for (field, value) in zip(types.enums[id].cases[tag].fields, payload) {
      let label = SwiftName.usedLabel(field.name)
      arguments.append(.labelled(label, .group(expected(value))))
    }
    var result = SwiftExpression(.call(head, arguments), size: 1, .whole)
    result.isLiteral = true
    return result
  }

  private func keptCase(_ id: Int, _ tag: Int) -> String {
    if case .stored = types.stored(.enumeration(id)) { return types.storedCase(id, tag) }
    return types.caseName(id, tag)
  }

  // MARK: The code's own

  /// Adds the enums that the code uses. They may use others.
  mutating func addStoredEnums() {
    addNumbers()
    var written: Set<Int> = []
    while let id = storedNames.keys.filter({ !written.contains($0) }).min() {
      written.insert(id)
      addStored(id)
    }
  }

  private mutating func addStored(_ id: Int) {
    let name = types.enums[id].name
    let article = "AEIOU".contains(name.first ?? "B") ? "An" : "A"
    out.separate()
    out.line("/// \(article) `\(name)` with numbers as the code computes with them.")
    out.open("fileprivate enum \(stored(id)): \(standard("Equatable")) {")
    for (tag, one) in types.enums[id].cases.enumerated() {
      let fields = one.fields.map {
        Layout.text("\(SwiftName.declaredLabel($0.name)): \(kept($0.type))")
      }
      out.line(.made("case \(types.storedCase(id, tag))", fields))
    }
    addConversion(id, fromHost: true)
    addConversion(id, fromHost: false)
    out.close()
  }

  /// Adds the initializer from the host's value, or the host's value.
  private mutating func addConversion(_ id: Int, fromHost: Bool) {
    let host = types.enumeration(id)
    out.separate()
    out.open(fromHost ? "init(_ value: \(host)) {" : "var value: \(host) {")
    out.line("switch \(fromHost ? "value" : "self") {")
    for (tag, one) in types.enums[id].cases.enumerated() {
      let (shown, stored) = (types.caseName(id, tag), types.storedCase(id, tag))
      var names = SwiftNames(taken: types.used, fromHost ? ["value"] : [])
      let bound = one.fields.map { SwiftName.escaped(names.add($0.name)) }
      let arguments = zip(bound, one.fields).map { name, field in
        let value = fromHost ? keptText(name, field.type) : shownText(name, field.type)
        return Layout.text("\(SwiftName.usedLabel(field.name)): \(value)")
      }
      let result = Layout.made(".\(fromHost ? stored : shown)", arguments)
      out.addCase(
        .opening(.pattern(fromHost ? shown : stored, bound)),
        fromHost ? .assignment("self", "=", result) : result)
    }
    out.line("}")
    out.close()
  }

  // MARK: Numbers

  /// Returns the function that makes an enum from the numbers of an event.
  mutating func ofNumbers(_ id: Int) -> String {
    madeEnums.insert(id)
    return "Self.\(numbersMethod(id))"
  }

  private mutating func numbersMethod(_ id: Int) -> String {
    method(.made(id)) { ["made", $0.types.enums[id].name] }
  }

  /// Returns the function that gives a number of an enum for an event.
  mutating func numberOf(_ id: Int) -> String {
    passedEnums.insert(id)
    return "Self.\(numberMethod)"
  }

  private var numberMethod: String { mutating get { method(.number) { _ in ["number"] } } }

  private mutating func addNumbers() {
    var made: Set<Int> = []
    while let id = madeEnums.subtracting(made).min() {
      made.insert(id)
      addMade(id)
    }
    var passed: Set<Int> = []
    while let id = passedEnums.subtracting(passed).min() {
      passed.insert(id)
      addPassed(id)
    }
  }

  private mutating func addMade(_ id: Int) {
    let double = standard("Double")
    let numbers = (0...types.payloadWidth(id)).map { "number\($0)" }
    out.separate()
    out.open(
      .declaration(
        "private static func \(numbersMethod(id))", numbers.map { .text("_ \($0): \(double)") },
        " -> \(kept(.enumeration(id))) {"))
    out.line("switch number0 {")
    for tag in types.enums[id].cases.indices.dropFirst() {
      addMade(id, tag, numbers, "case \(tag):")
    }
    addMade(id, 0, numbers, "default:")
    out.line("}")
    out.close()
  }

  private mutating func addMade(_ id: Int, _ tag: Int, _ numbers: [String], _ head: String) {
    var (arguments, next): ([Layout], Int) = ([], 1)
    for field in types.enums[id].cases[tag].fields {
      let width = types.width(field.type)
      let value = kept(ofNumbers: Array(numbers[next..<next + width]), field.type)
      arguments.append(.labelled(SwiftName.usedLabel(field.name), value.layout))
      next += width
    }
    out.addCase(.text(head), .made(".\(keptCase(id, tag))", arguments))
  }

  private mutating func addPassed(_ id: Int) {
    let (int, double) = (standard("Int"), standard("Double"))
    out.separate()
    out.open(
      .declaration(
        "private static func \(numberMethod)",
        [.text("_ place: \(int)"), .text("of value: \(kept(.enumeration(id)))")],
        " -> \(double) {"))
    out.line("switch value {")
    for (tag, one) in types.enums[id].cases.enumerated() {
      var names = SwiftNames(taken: types.used, ["value", "place"])
      let bound = one.fields.map { SwiftName.escaped(names.add($0.name)) }
      var numbers = ["\(tag)"]
      for (name, field) in zip(bound, one.fields) { numbers += self.numbers(name, field.type) }
      out.open(.opening(.pattern(keptCase(id, tag), bound)))
      out.line("switch place {")
      for (index, number) in numbers.enumerated() { out.line("case \(index): \(number)") }
      out.line("default: 0")
      out.line("}")
      out.close("")
    }
    out.line("}")
    out.close()
  }

  /// Returns the numbers of a value that the code keeps.
  private mutating func numbers(_ name: String, _ type: Type) -> [String] {
    switch types.stored(type) {
    case .bool: return ["\(name) ? 1 : 0"]
    case .number: return [name]
    case .set: return ["\(name).register"]
    case .point: return ["\(name).x", "\(name).y"]
    case .vector, .velocity: return ["\(name).dx", "\(name).dy"]
    case .enumeration(let id), .stored(let id):
      if !types.hasPayload(id) {
        numberedEnums.insert(id)
        return ["\(name).tag"]
      }
      let function = numberOf(id)
      return (0...types.payloadWidth(id)).map { "\(function)(\($0), of: \(name))" }
    }
  }
}
