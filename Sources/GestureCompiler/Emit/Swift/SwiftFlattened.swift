// Enums with payloads. The code keeps them as numbers, so that what a machine does with one number of
// them at a time can be said; hosts get the enum.
extension SwiftEmitter {
  /// A tag and the numbers of a payload, as `Stored…`.
  mutating func flattenedValue(
    _ values: [Scalar], _ id: Int, isTyped: Bool = false
  ) -> SwiftExpression {
    let type = flattened(id)
    if let path = wholePath(values) { return SwiftExpression(path, .tag(id)) }
    guard let tag = values[0].constantValue.flatMap({ Int(exactly: $0) }),
      types.enums[id].cases.indices.contains(tag)
    else { return memberwise(values, id, type) }
    let head = "\(isTyped ? "" : type).\(types.storedCase(id, tag))"
    let fields = types.enums[id].cases[tag].fields
    if fields.isEmpty { return SwiftExpression(head, .tag(id)) }
    var (arguments, first): ([Layout], Int) = ([], 1)
    for field in fields {
      let width = types.width(field.type)
      let value = value(Array(values[first..<first + width]), as: field.type, isTyped: true)
      arguments.append(
        .sequence([.text("\(SwiftName.usedLabel(field.name)): "), value.layout]))
      first += width
    }
    return SwiftExpression(.call(head, arguments), .tag(id), size: 1, .whole)
  }

  /// All numbers one by one: always right.
  private mutating func memberwise(
    _ values: [Scalar], _ id: Int, _ type: String
  ) -> SwiftExpression {
    var arguments = [Layout.text("tag: \(expression(values[0], as: .tag(id)).text)")]
    for (place, value) in values.enumerated().dropFirst() {
      arguments.append(.text("number\(place): \(number(value).text)"))
    }
    return SwiftExpression(.call(type, arguments), .tag(id), size: 1, .whole)
  }

  /// A property or `let` that is copied as a whole.
  private func wholePath(_ values: [Scalar]) -> String? {
    switch values[0] {
    case .register(let first):
      let place = registers[first]
      guard place.offset == 0, case .flattened(let id) = place.type,
        values.count == 1 + types.payloadWidth(id)
      else { return nil }
      for (offset, value) in values.enumerated() {
        guard case .register(first + offset) = value else { return nil }
      }
      return place.path
    case .local(let first):
      guard let local = scope.locals[first], case .flattened = local.type else { return nil }
      for (offset, value) in values.enumerated() {
        guard case .local(first + offset) = value else { return nil }
      }
      return local.name
    default: return nil
    }
  }

  // MARK: The structs

  /// Those that the code uses, which may use others.
  mutating func addFlattenedEnums() {
    var left = Array(flattenedNames.keys)
    while let id = left.popLast() {
      for one in types.enums[id].cases {
        for field in one.fields {
          guard case .flattened(let inner) = types.stored(field.type) else { continue }
          numberedEnums.insert(inner)
          readEnums.insert(inner)
          if hostEnums.contains(id) { hostEnums.insert(inner) }
          if flattenedNames[inner] == nil { left.append(inner) }
          _ = flattened(inner)
        }
      }
    }
    var written: Set<Int> = []
    while let id = flattenedNames.keys.filter({ !written.contains($0) }).min() {
      written.insert(id)
      addFlattened(id)
    }
  }

  private mutating func addFlattened(_ id: Int) {
    let width = types.payloadWidth(id)
    out.separate()
    out.line("/// \(article(types.enums[id].name)) `\(types.enums[id].name)` as numbers.")
    out.open("fileprivate struct \(flattened(id)) {")
    addTag(id)
    out.separate()
    out.line("var tag: Tag = .\(types.storedCase(id, 0))")
    for number in 1..<1 + width { out.line("var number\(number) = 0.0") }
    addConstructors(id)
    addConversions(id)
    out.close()
  }

  private func article(_ name: String) -> String {
    "AEIOU".contains(name.first ?? "B") ? "An" : "A"
  }

  private mutating func addTag(_ id: Int) {
    let cases = types.enums[id].cases.indices.map { Layout.text(types.storedCase(id, $0)) }
    var list: [Layout] = [.text("case ")]
    for (place, name) in cases.enumerated() {
      if place > 0 { list += [.text(","), .nest(.line)] }
      list.append(name)
    }
    out.open("fileprivate enum Tag: \(standard("Int")) {")
    out.line(.group(.sequence(list)))
    if numberedEnums.contains(id) {
      out.separate()
      out.open("init(tag: \(standard("Double"))) {")
      out.line(
        "self = Self(rawValue: \(standard("Int"))(saturating: tag)) ?? .\(types.storedCase(id, 0))")
      out.close()
      out.line("var tag: \(standard("Double")) { \(standard("Double"))(rawValue) }")
    }
    out.close()
  }

  private mutating func addConstructors(_ id: Int) {
    out.separate()
    for (tag, one) in types.enums[id].cases.enumerated() {
      let name = types.storedCase(id, tag)
      if one.fields.isEmpty {
        out.line("static var \(name): Self { Self(tag: .\(name)) }")
        continue
      }
      var parameters: [Layout] = []
      var arguments = [Layout.text("tag: .\(name)")]
      var names = SwiftNames(taken: ["tag", "Self"])
      for field in one.fields {
        let inner = SwiftName.escaped(names.add(field.name))
        let label = SwiftName.declaredLabel(field.name)
        let head = label == inner || "`\(label)`" == inner ? label : "\(label) \(inner)"
        parameters.append(.text("\(head): \(kept(field.type))"))
        for number in numbers(inner, field.type) {
          arguments.append(.text("number\(arguments.count): \(number)"))
        }
      }
      out.open(.declaration("static func \(name)", parameters, " -> Self {"))
      out.line(.call("Self", arguments))
      out.close()
    }
  }

  /// From and to what hosts see.
  private mutating func addConversions(_ id: Int) {
    let enumeration = types.enumeration(id)
    if hostEnums.contains(id) { addFromHost(id, enumeration) }
    if readEnums.contains(id) { addReading(id, enumeration) }
    out.separate()
    out.open("var value: \(enumeration) {")
    out.line("switch tag {")
    for (tag, one) in types.enums[id].cases.enumerated() {
      var (arguments, next): ([Layout], Int) = ([], 1)
      for field in one.fields {
        let width = types.width(field.type)
        let numbers = (next..<next + width).map { "number\($0)" }
        arguments.append(
          .sequence([
            .text("\(SwiftName.usedLabel(field.name)): "), shown(ofNumbers: numbers, field.type),
          ]))
        next += width
      }
      let name = types.caseName(id, tag)
      out.open("case .\(types.storedCase(id, tag)):")
      out.line(one.fields.isEmpty ? .text(".\(name)") : .call(".\(name)", arguments))
      out.close("")
      out.join()
    }
    out.line("}")
    out.close()
  }

  /// Of numbers that lie elsewhere.
  private mutating func addReading(_ id: Int, _ enumeration: String) {
    let width = types.payloadWidth(id)
    let double = standard("Double")
    var parameters = [Layout.text("_ tag: \(double)")]
    var arguments = [Layout.text("tag: Tag(tag: tag)")]
    for number in 1..<1 + width {
      parameters.append(.text("_ number\(number): \(double)"))
      arguments.append(.text("number\(number): number\(number)"))
    }
    out.separate()
    let head = "static func \(ownFunction("shown", id))"
    out.open(.declaration(head, parameters, " -> \(enumeration) {"))
    out.line(.assignment("let stored", "=", .call("Self", arguments)))
    out.line("return stored.value")
    out.close()
  }

  /// What a host passes, as the code keeps it.
  private mutating func addFromHost(_ id: Int, _ enumeration: String) {
    out.separate()
    out.open("static func \(ownFunction("from", id))(_ value: \(enumeration)) -> Self {")
    out.line("switch value {")
    for (tag, one) in types.enums[id].cases.enumerated() {
      var names = SwiftNames(taken: ["value"])
      let fields = one.fields.map { SwiftName.escaped(names.add($0.name)) }
      let pattern = fields.isEmpty ? "" : "(\(fields.map { "let \($0)" }.joined(separator: ", ")))"
      var arguments: [Layout] = []
      for (name, field) in zip(fields, one.fields) {
        arguments.append(
          .text("\(SwiftName.usedLabel(field.name)): \(keptText(name, field.type))"))
      }
      let name = types.caseName(id, tag)
      out.open("case .\(name)\(pattern):")
      let stored = types.storedCase(id, tag)
      out.line(fields.isEmpty ? .text(".\(stored)") : .call(".\(stored)", arguments))
      out.close("")
      out.join()
    }
    out.line("}")
    out.close()
  }

  /// Of a value that the code keeps.
  private mutating func numbers(_ name: String, _ type: Type) -> [String] {
    switch types.stored(type) {
    case .scalar(.bool): return ["\(name) ? 1 : 0"]
    case .scalar(.number): return [name]
    case .scalar(.tag(let id)):
      numberedEnums.insert(id)
      return ["\(name).tag"]
    case .scalar(.set): return ["\(name).register"]
    case .point: return ["\(name).x", "\(name).y"]
    case .vector, .velocity: return ["\(name).dx", "\(name).dy"]
    case .flattened(let id):
      _ = flattened(id)
      return ["\(name).tag.tag"] + (1..<1 + types.payloadWidth(id)).map { "\(name).number\($0)" }
    }
  }
}
