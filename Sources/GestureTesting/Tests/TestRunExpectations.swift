internal import GestureCompiler
internal import GestureRuntime

extension TestRun {
  mutating func check(_ expectation: CheckedTest.Expectation, at span: Span) {
    let holds: Bool
    switch expectation {
    case .nothing: holds = stretch.isEmpty
    case .none(let seen): holds = seen.allSatisfy { occurrences($0) == 0 }
    case .count(let count, let seen): holds = seen.allSatisfy { occurrences($0) == count }
    case .inOrder(let seen): holds = isSubsequence(seen)
    case .condition:
      holds = machine.probe(conditions)
      conditions += 1
    }
    if !holds {
      failures.append(
        TestFailure(
          span: span, message: "expected \(text(span))", seen: stretch.map { $0.summary }))
    }
  }

  /// What the author wrote after `expect`.
  func text(_ span: Span) -> String {
    let bytes = files[Int(span.file)].bytes[Int(span.start)..<Int(span.end)]
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.drop { $0 == "expect" }.joined(separator: " ")
  }

  func occurrences(_ seen: CheckedSeen) -> Int {
    stretch.reduce(0) { $0 + (matches($1, seen) ? 1 : 0) }
  }

  /// Others may come between.
  func isSubsequence(_ seen: [CheckedSeen]) -> Bool {
    var rest = seen[...]
    for emission in stretch {
      if let next = rest.first, matches(emission, next) { rest = rest.dropFirst() }
    }
    return rest.isEmpty
  }

  func matches(_ emission: RecordLine, _ seen: CheckedSeen) -> Bool {
    switch (seen.kind, emission.kind) {
    case (.phase(let part, let phase), .phase(let other)):
      guard part == emission.part, phase == other else { return false }
    case (.event(let part, let name), .event(let other)):
      guard part == emission.part, name == other else { return false }
    case (.action(let name), .action(let other)):
      guard name == other else { return false }
    default: return false
    }
    return seen.arguments.allSatisfy { holds($0, of: emission) }
  }

  func holds(_ argument: CheckedSeen.Argument, of emission: RecordLine) -> Bool {
    guard let field = emission.fields.first(where: { $0.name == argument.name }),
      let type = type(of: argument.name, of: emission),
      let registers = field.value.registers(as: type, enums: enums)
    else { return false }
    return zip(registers, argument.value).allSatisfy { got, wanted in
      got == wanted || argument.tolerance.map { abs(got - wanted) <= $0 } ?? false
    }
  }

  /// The type of an argument of an action or event, or of a value of a part.
  func type(of field: String, of emission: RecordLine) -> ValueType? {
    if case .action(let name) = emission.kind {
      return table.actions.first { $0.signature.name == name }?.signature.fields
        .first { $0.name == field }?.type
    }
    let leaves = table.nodes.filter { $0.kind == .recognizer }
    guard let index = leaves.firstIndex(where: { $0.name == emission.part }) else { return nil }
    let part = table.parts[index]
    if case .event(let name) = emission.kind {
      return part.events.first { $0.name == name }?.fields.first { $0.name == field }?.type
    }
    return part.values.first { $0.name == field }?.type
  }
}
