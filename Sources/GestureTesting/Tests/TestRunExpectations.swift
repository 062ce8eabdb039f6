internal import GestureCompiler
internal import GestureRuntime

extension TestRun {
  mutating func check(_ expectation: CheckedTest.Expectation, at span: Span) {
    guard let failure = failure(of: expectation, at: span) else { return }
    fail(
      span, "expected \(text(span)), \(failure.instead)", focus: failure.focus,
      hints: failure.hints, seen: stretch.map { $0.summary })
  }

  mutating func fail(
    _ span: Span, _ message: String, focus: Span? = nil, hints: [String] = [],
    seen: [String]? = nil
  ) {
    failures.append(
      TestFailure(
        span: span, focus: focus ?? span, message: message, hints: hints, seen: seen,
        timeline: log.timeline(failing: span, at: time, files)))
  }

  /// What the author wrote after `expect`.
  func text(_ span: Span) -> String {
    let words = files.words(span)
    return words.hasPrefix("expect ") ? String(words.dropFirst("expect ".count)) : words
  }

  func occurrences(_ seen: CheckedSeen) -> Int {
    stretch.reduce(0) { $0 + (matches($1, seen) ? 1 : 0) }
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
