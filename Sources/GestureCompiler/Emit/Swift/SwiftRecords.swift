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
    out.line(notOptimized)
    out.open("\(visible)func values(of part: \(standard("Int"))) -> \(fields) {")
    out.line("switch part {")
    for part in parts {
      var list: [Layout] = []
      for value in machine.parts[part].values {
        let kept = Layout.text(registers.path(of: value.slot))
        list.append(field(value.slot.path.last, record(kept, value.slot.type)))
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

  private mutating func addArguments() {
    var cases: [(PartID, Int)] = []
    for (number, part) in machine.parts.enumerated() {
      for (event, signature) in part.events.enumerated() where !signature.fields.isEmpty {
        cases.append((number, event))
      }
    }
    if cases.isEmpty { return }
    out.separate()
    out.line(notOptimized)
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
    self.field(field.name, record(kept(ofNumbers: numbers, field.type).layout, field.type))
  }

  private mutating func addDescribe() {
    if machine.actions.isEmpty { return }
    let result = runtime("GestureAction")
    out.separate()
    out.line(notOptimized)
    out.open("\(visible)func describe(_ action: Action) -> \(result) {")
    out.line("switch action {")
    for action in machine.actions {
      let words = action.path.words.map { SwiftName.escaped(SwiftName.usable($0)) }
      var names = SwiftNames(taken: ["action"])
      let bound = action.fields.map { SwiftName.escaped(names.add($0.name)) }
      var pattern = Layout.pattern(words[words.count - 1], bound)
      for word in words.dropLast().reversed() { pattern = .call(".\(word)", [pattern]) }
      var arguments = [Layout.text("name: \(action.name.swiftLiteral)")]
      if !bound.isEmpty {
        var list: [Layout] = []
        for (name, one) in zip(bound, action.fields) {
          list.append(field(one.name, record(shown: .text(name), one.type)))
        }
        arguments.append(.labelled("arguments", .array(list)))
      }
      out.open(.opening(pattern))
      out.line(.call(".init", arguments))
      out.close("")
      out.join()
    }
    out.line("}")
    out.close()
  }
}
