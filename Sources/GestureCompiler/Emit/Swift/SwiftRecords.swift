// What records show by name.
extension SwiftEmitter {
  mutating func addRecords() {
    let hasArguments = machine.parts.contains { $0.events.contains { !$0.fields.isEmpty } }
    let hasValues = machine.parts.contains { !$0.values.isEmpty }
    guard hasArguments || hasValues || !machine.actions.isEmpty else { return }
    out.separate()
    out.line("// MARK: For records")
    addValues()
    addArguments()
    addDescribe()
  }

  private var fields: String { "[\(runtime("GestureValue")).Field]" }

  private mutating func addValues() {
    let parts = machine.parts.indices.filter { !machine.parts[$0].values.isEmpty }
    if parts.isEmpty { return }
    out.separate()
    out.open("\(visible)func values(of part: \(standard("Int"))) -> \(fields) {")
    out.line("switch part {")
    for part in parts {
      var list: [Layout] = []
      for value in machine.parts[part].values {
        let text = recordText(registers.path(of: value.slot), value.slot.type)
        list.append(field(value.slot.path.last, text))
      }
      out.open("case \(part):")
      out.line(.array(list))
      out.close("")
      out.join()
    }
    out.line("default: []")
    out.line("}")
    out.close()
  }

  private func field(_ name: String, _ value: String) -> Layout {
    .text(".init(\(name.swiftLiteral), \(value))")
  }

  private mutating func addArguments() {
    var cases: [(Int, Int)] = []
    for (number, part) in machine.parts.enumerated() {
      for (event, signature) in part.events.enumerated() where !signature.fields.isEmpty {
        cases.append((number, event))
      }
    }
    if cases.isEmpty { return }
    out.separate()
    out.open(
      .declaration(
        "\(visible)func arguments",
        [
          .text("event: \(standard("Int"))"), .text("part: \(standard("Int"))"),
          .text("_ step: \(runtime("GestureStep"))"),
        ], " -> \(fields) {"))
    out.line("switch (part, event) {")
    for (part, event) in cases {
      beginScope()
      var (list, next): ([Layout], Int) = ([], 0)
      out.open("case (\(part), \(event)):")
      for one in machine.parts[part].events[event].fields {
        let width = types.width(one.type)
        list.append(argument(one, (next..<next + width).map { "step.argument(\($0))" }))
        next += width
      }
      out.line(.sequence([.text("return "), .array(list)]))
      out.close("")
      out.join()
    }
    out.line("default: return []")
    out.line("}")
    out.close()
  }

  private mutating func argument(_ field: CheckedField, _ numbers: [String]) -> Layout {
    self.field(field.name, recordText(keptText(ofNumbers: numbers, field.type), field.type))
  }

  private mutating func addDescribe() {
    if machine.actions.isEmpty { return }
    let result = runtime("GestureAction")
    out.separate()
    out.open("\(visible)func describe(_ action: Action) -> \(result) {")
    out.line("switch action {")
    for action in machine.actions {
      let words = action.path.words.map { SwiftName.escaped(SwiftName.usable($0)) }
      var names = SwiftNames(taken: ["action"])
      let bound = action.fields.map { SwiftName.escaped(names.add($0.name)) }
      var pattern = ".\(words[words.count - 1])"
      if !bound.isEmpty { pattern += "(\(bound.map { "let \($0)" }.joined(separator: ", ")))" }
      for word in words.dropLast().reversed() { pattern = ".\(word)(\(pattern))" }
      var arguments = [Layout.text("name: \(action.name.swiftLiteral)")]
      if !bound.isEmpty {
        var list: [Layout] = []
        for (name, one) in zip(bound, action.fields) {
          list.append(field(one.name, recordText(shown: name, one.type)))
        }
        arguments.append(.sequence([.text("arguments: "), .array(list)]))
      }
      out.open("case \(pattern):")
      out.line(.call(".init", arguments))
      out.close("")
      out.join()
    }
    out.line("}")
    out.close()
  }
}
