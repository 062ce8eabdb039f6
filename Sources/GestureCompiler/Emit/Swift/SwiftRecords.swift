// The values that records show by name.
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
    addMethod(
      "func values", [number("of part")], fields, on: "part", parts, otherwise: "[]",
      above: notOptimized
    ) { emitter, part in
      let list = emitter.machine.parts[part].values.map { value in
        let kept = Layout.text(emitter.registers.path(of: value.slot))
        return emitter.field(value.slot.path.last, emitter.gestureValue(kept, value.slot.type))
      }
      emitter.out.line(.array(list))
    }
  }

  private mutating func addArguments() {
    let cases = machine.parts.enumerated().flatMap { part, content in
      content.events.indices.filter { !content.events[$0].fields.isEmpty }.map { (part, $0) }
    }
    addMethod(
      "func arguments", [number("event"), number("part"), stepParameter], fields,
      on: "(part, event)", cases, otherwise: "return []", above: notOptimized,
      pattern: { .text("(\($0.0), \($0.1))") }
    ) { emitter, pair in
      var (list, next): ([Layout], Int) = ([], 0)
      for one in emitter.machine.parts[pair.0].events[pair.1].fields {
        let width = emitter.types.width(one.type)
        let numbers = (next..<next + width).map { "step.argument(\($0))" }
        list.append(emitter.argument(one, numbers))
        next += width
      }
      emitter.out.line(.sequence([.text("return "), .array(list)]))
    }
  }

  private mutating func argument(_ field: CheckedField, _ numbers: [String]) -> Layout {
    self.field(field.name, gestureValue(kept(ofNumbers: numbers, field.type).layout, field.type))
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
          list.append(field(one.name, gestureValue(shown: .text(name), one.type)))
        }
        arguments.append(.labelled("arguments", .array(list)))
      }
      out.addCase(.opening(pattern), .call(".init", arguments))
    }
    out.line("}")
    out.close()
  }
}
