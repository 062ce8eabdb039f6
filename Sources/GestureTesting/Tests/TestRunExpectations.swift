internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

extension TestRun {
  /// - Parameter time: the number of nanoseconds until it must be true. They have passed if it is not.
  mutating func check(_ expectation: CheckedTest.Expectation, within time: Double?, at span: Span) {
    guard var failure = failure(of: expectation, at: span) else { return }
    if time != nil { failure.hints.append("it had until \(milliseconds(self.time)); \(nextTimer)") }
    fail(
      span, "expected \(text(span)), \(failure.instead)", focus: failure.focus,
      hints: failure.hints, seen: stretch.map { summary($0, units(near: span)) })
  }

  /// The timer that may still bring it.
  private var nextTimer: String {
    machine.nextDeadline.map { "the next timer is due at \(milliseconds($0))" }
      ?? "no timer runs any more"
  }

  /// Advances time from timer to timer until the expectation holds, or so many nanoseconds have passed.
  mutating func pass(
    atMost limit: Double, until expectation: CheckedTest.Expectation, _ span: Span
  ) {
    let end = now + wholeNanoseconds(limit)
    var timers = 0
    while !holds(expectation) {
      let due = machine.nextDeadline?.nanoseconds ?? .max
      guard now < end || due <= end else { return }
      timers += 1
      // As many timers as one `wait` may need.
      guard timers <= 1000 else { return refuse(.noticed(.timersWereLate), span) }
      now = max(now, min(due, end))
      advance(span)
    }
  }

  mutating func fail(
    _ span: Span, _ message: String, focus: Span? = nil, hints: [String] = [],
    seen: [String]? = nil
  ) {
    failures.append(
      TestFailure(
        span: span, focus: focus ?? span, message: message, hints: hints, seen: seen,
        timeline: log.timeline(failing: span, at: time, files) { summary($0, units(near: span)) }))
  }

  /// The text that the author wrote after `expect`.
  func text(_ span: Span) -> String {
    let words = files.words(span)
    return words.hasPrefix("expect ") ? String(words.dropFirst("expect ".count)) : words
  }

  func occurrences(_ seen: CheckedSeen) -> Int { stretch.count { matches($0, seen) } }

  func matches(_ emission: RecordLine, _ seen: CheckedSeen) -> Bool {
    switch (seen.kind, emission.kind) {
    case (.phase(let part, let phase), .phase(let other)):
      guard isMeant(emission.part, by: part), phase == other else { return false }
    case (.event(let part, let name), .event(let other)):
      guard isMeant(emission.part, by: part), name == other else { return false }
    case (.action(let name), .action(let other)):
      guard isMeant(other, by: name) else { return false }
    default: return false
    }
    return seen.arguments.allSatisfy { holds($0, of: emission) }
  }

  /// Whether the name is meant, or is a copy of the one that is meant: `stroke` means `stroke[2]`, too.
  private func isMeant(_ name: String, by written: String) -> Bool {
    if name == written { return true }
    guard name.utf8.contains(UInt8(ascii: "[")) else { return false }
    let (words, writtenWords) = (name.split(separator: "."), written.split(separator: "."))
    return words.count == writtenWords.count
      && zip(words, writtenWords).allSatisfy { word, written in
        word == written || word.prefix { $0 != "[" } == written
      }
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
    let part = part(emission.part)
    if case .event(let name) = emission.kind {
      return part?.events.first { $0.name == name }?.fields.first { $0.name == field }?.type
    }
    if let value = part?.values.first(where: { $0.name == field }) { return value.type }
    return field == "reason" ? .enumeration(EnumID.reason) : nil
  }

  func part(_ name: String) -> PartTable? {
    let leaves = table.nodes.filter { $0.kind == .recognizer }
    return leaves.firstIndex { $0.name == name }.map { table.parts[$0] }
  }

  /// - Parameter units: the units that the reader uses, nearest first.
  func summary(_ line: RecordLine, _ units: [Set<String>]) -> String {
    line.summary { $0.value.shown(as: type(of: $0.name, of: line), units) }
  }

  /// The units that the author writes: first the units in this step, then the units in its file.
  func units(near span: Span) -> [Set<String>] {
    let file = String(decoding: files[Int(span.file)].bytes, as: UTF8.self)
    return [writtenUnits(in: files.words(span)), writtenUnits(in: file)]
  }
}
