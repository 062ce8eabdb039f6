import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import GestureTesting

extension Cover {
  /// The traces as `test` blocks, as `gesturec format` writes them.
  package var testBlocks: String {
    var text = ""
    for test in tests {
      guard let subject = subject.given(test.trace.arguments) else { continue }
      let plain = TestWriter(subject: subject, gesture: gesture, quotes: false).block(test)
      let quoted = TestWriter(subject: subject, gesture: gesture, quotes: true).block(test)
      // Swift keywords are names only in backticks. Other names are easier to read without.
      let block = Cover.formatted(plain) ?? Cover.formatted(quoted) ?? quoted
      text += (text.isEmpty ? "" : "\n") + block
    }
    return text
  }

  private static func formatted(_ text: String) -> String? {
    guard let bytes = try? format(SourceFile(path: "cover.gesture", text: text)) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes one trace with its reports.
struct TestWriter {
  let subject: Subject
  let gesture: String
  /// Whether names are in backticks.
  let quotes: Bool

  func block(_ test: Cover.Test) -> String {
    var text = ""
    for shown in test.shows where Cover.title(shown) != test.title { text += "// \(shown)\n" }
    let arguments = subject.machine.parameters.compactMap { parameter -> String? in
      guard let value = subject.alphabet.arguments[parameter.slot.name] else { return nil }
      return argument(value, parameter.slot.type).map { "\(quoted(parameter.slot.name)): \($0)" }
    }
    text += "test \"\(test.title)\" for \(quoted(gesture))"
    text += arguments.isEmpty ? " {\n" : "(\(arguments.joined(separator: ", "))) {\n"
    for region in subject.alphabet.regions {
      text += "  \(frame(region.name, region.id ?? 0, region.frame))\n"
    }
    guard let machine = subject.newMachine() else { return "" }
    var player = RunPlayer(machine)
    let lines = test.trace.run.lines
    // The reports since the last expectation.
    var (absent, seen): ([RecordLine], [RecordLine]) = ([], [])
    for (index, (line, written)) in zip(lines, self.lines(of: test.trace.run)).enumerated() {
      text += "  \(written)\n"
      let reported = player.reported(line)
      let expected = expectation(reported)
      absent += test.trace.absences[index] ?? []
      seen += reported
      if !expected.isEmpty {
        text += "  expect \(expected.joined(separator: ", "))\n"
        let others = Set(absent.map { name($0) }).subtracting(seen.map { name($0) })
        for other in others.sorted() { text += "  expect no \(other)\n" }
      } else if index == lines.count - 1 || test.trace.quietLines.contains(index) {
        text += "  expect nothing\n"
      } else {
        continue
      }
      (absent, seen) = ([], [])
    }
    return text + "}\n"
  }

  /// A name, with or without dots, written so that it does not read as a word of the language.
  private func quoted(_ name: String) -> String {
    let isWord = name == "no" || name == "nothing"
    guard quotes || isWord else { return name }
    return name.split(separator: ".").map { part in
      let copy = part.firstIndex(of: "[") ?? part.endIndex
      return "`\(part[..<copy])`\(part[copy...])"
    }.joined(separator: ".")
  }

  // MARK: Steps

  /// The steps of a test.
  func lines(of run: Run) -> [String] {
    var renderer = RunRenderer(.plain)
    return run.lines.map { line in
      let text = self.text(line, isOther: line.contains { renderer.isOther($0) })
      _ = renderer.calls(line)
      return text
    }
  }

  /// - Parameter isOther: whether the moves report other attributes of the pointer than the step before.
  private func text(_ line: ArraySlice<Run.Step>, isOther: Bool) -> String {
    guard let step = line.first else { return "" }
    switch step.deed {
    case .event(.down):
      return
        "down\(finger(step.finger)) at \(pairText(step.place.x, step.place.y))\(options(step.pointer))"
    case .event(.move):
      let moves = line.map { "\(finger($0.finger)) to \(pairText($0.place.x, $0.place.y))" }
      return "move" + moves.joined(separator: ",")
        + (step.over > 0 ? " over \(written(step.over))" : "")
        + (isOther ? allOptions(step.pointer) : "")
    case .event(.up): return "up\(finger(step.finger))"
    case .event(.cancel): return "cancel\(finger(step.finger))"
    case .event(let phase):
      return text(TouchlessEvent(phase, at: step.place, by: step.way)) + options(step.pointer)
    case .wait, .cancelAll: return "wait \(written(step.wait))"
    case .input(let name): return "set \(quoted(name)) = \(inputLiteral(name, step.value))"
    case .frame(let name): return frame(name, step.id, step.rect ?? .zero)
    }
  }

  private func text(_ event: TouchlessEvent) -> String {
    let (place, way) = (event.place, event.way)
    return event.phase.text(
      finger: "",
      place: event.phase.hasWay ? pairText(way.dx, way.dy) : pairText(place.x, place.y))
  }

  private func frame(_ name: String, _ id: Int, _ rect: Rect) -> String {
    let isMany = subject.machine.regions.contains { $0.name == name && $0.isMany }
    let sides = [rect.x, rect.y, rect.width, rect.height].map(measureText).joined(separator: ", ")
    return "frame \(quoted(name))\(isMany ? "[\(id)]" : "") = (\(sides))"
  }

  private func finger(_ number: Int) -> String { number == 1 ? "" : " \(number)" }

  private func options(_ pointer: InputAlphabet.Pointer) -> String {
    let usual = InputAlphabet.Pointer()
    var options = PointerOptions()
    if pointer.kind != usual.kind { options.kind = pointer.kind }
    if pointer.button != usual.button { options.button = pointer.button }
    options.buttons = pointer.buttons
    if pointer.modifiers != usual.modifiers { options.modifiers = pointer.modifiers }
    if pointer.pressure != usual.pressure { options.pressure = pointer.pressure }
    options.say(pointer.contact) { $1 != 0 }
    return options.text
  }

  /// The options of a move after which a different attribute holds. An option that a step leaves out keeps its value.
  private func allOptions(_ pointer: InputAlphabet.Pointer) -> String {
    var options = PointerOptions()
    options.buttons = pointer.buttons ?? PointerButtons(pointer.button)
    options.modifiers = pointer.modifiers
    options.pressure = pointer.pressure
    // Write them only if some pointer of the alphabet has them.
    let saysContact = subject.alphabet.pointers.contains { $0.contact != PointerContact() }
    options.say(pointer.contact) { _, _ in saysContact }
    return options.text
  }

  /// Whether the step reads back as it is.
  func isExact(_ step: Run.Step) -> Bool {
    guard case .input(let name) = step.deed,
      let type = subject.machine.inputs.first(where: { $0.slot.name == name })?.slot.type
    else { return true }
    return literal(step.value, type) != nil
  }

  private func inputLiteral(_ name: String, _ value: GestureValue) -> String {
    let type = subject.machine.inputs.first { $0.slot.name == name }?.slot.type ?? .bool
    return literal(value, type) ?? value.text
  }

  // MARK: Expectations

  /// All reports except `changed`. If there are only such reports, the first of them.
  func expectation(_ reported: [RecordLine]) -> [String] {
    let reporting = reported.filter { $0.kind != .phase(.changed) }
    let shown = reporting.isEmpty ? Array(reported.prefix(1)) : reporting
    return shown.map { words($0) }
  }

  private func words(_ reported: RecordLine) -> String {
    guard case .action(let name) = reported.kind else { return self.name(reported) }
    return action(name, reported.fields)
  }

  /// The name without arguments.
  private func name(_ reported: RecordLine) -> String {
    switch reported.kind {
    case .phase(let phase):
      reported.part.isEmpty ? phase.word : "\(quoted(reported.part)).\(phase.word)"
    // A timer has no part.
    case .event(let name):
      reported.part.isEmpty ? quoted(name) : "\(quoted(reported.part)).\(quoted(name))"
    case .action(let name): action(name, [])
    case .variable, .refused, .warning, .why: reported.name.word
    }
  }

  private func action(_ name: String, _ fields: [GestureValue.Field]) -> String {
    let signature = subject.machine.actions.first { $0.name == name }
    let arguments = fields.compactMap { field -> String? in
      guard let type = signature?.fields.first(where: { $0.name == field.name })?.type else {
        return nil
      }
      return literal(field.value, type).map { "\(quoted(field.name)): \($0)" }
    }
    // An action with a phase's name is reported from the phase by its parentheses.
    let isPhase = ReportedPhase.allCases.contains { $0.word == name }
    return arguments.isEmpty && !isPhase
      ? quoted(name) : "\(quoted(name))(\(arguments.joined(separator: ", ")))"
  }

  // MARK: Values

  /// Units are necessary for places and distances outside of steps.
  private func argument(_ value: GestureValue, _ type: Type) -> String? {
    switch value {
    case .point(let point): pairText(point.x, point.y, .points)
    case .vector(let way): pairText(way.dx, way.dy, .points)
    case .velocity(let velocity): pairText(velocity.dx, velocity.dy, .pointsPerSecond)
    case .number(let value):
      if case .quantity(.angle) = type {
        "\(value)\(Unit.radians.spelling)"
      } else {
        literal(.number(value), type)
      }
    default: literal(value, type)
    }
  }

  /// The value in the language's notation, if that is exact and short.
  private func literal(_ value: GestureValue, _ type: Type) -> String? {
    switch value {
    case .bool(let value): return "\(value)"
    case .count(let value): return "\(value)"
    case .number(let value): return shortNumber(value).flatMap { quantity($0, type, value) }
    case .duration(let value):
      let (seconds, attoseconds) = value.components
      guard seconds.magnitude < 1_000_000, attoseconds % 1_000_000_000_000_000 == 0 else {
        return nil
      }
      return written(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    case .point(let point): return shortPair(point.x, point.y)
    case .vector(let way): return shortPair(way.dx, way.dy)
    case .velocity(let velocity): return velocity == .zero ? "(0, 0)" : nil
    case .enumeration(let name, let fields):
      guard case .enumeration(let number) = type,
        let item = subject.machine.enums[number].cases.first(where: { $0.name == name })
      else { return nil }
      if fields.isEmpty { return ".\(quoted(name))" }
      var texts: [String] = []
      for (field, declared) in zip(fields, item.fields) {
        guard let text = literal(field.value, declared.type) else { return nil }
        texts.append("\(quoted(field.name)): \(text)")
      }
      return ".\(quoted(name))(\(texts.joined(separator: ", ")))"
    case .set(let names): return "[" + names.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
  }

  private func quantity(_ text: String, _ type: Type, _ value: Double) -> String? {
    guard case .quantity(let dimension) = type else { return nil }
    if dimension == .none { return text }
    return dimension.canonicalUnit.map { text + $0.spelling }
  }

  private func shortPair(_ x: Double, _ y: Double) -> String? {
    guard let x = shortNumber(x), let y = shortNumber(y) else { return nil }
    return "(\(x), \(y))"
  }
}

/// Nil if the number takes many digits. It is then likely the result of much arithmetic.
private func shortNumber(_ value: Double) -> String? {
  guard value.isFinite, value.magnitude < 1e7 else { return nil }
  let text = measureText(value)
  return text.count <= 8 && !text.contains("e") ? text : nil
}

/// A duration as the language writes it: `499.999999ms`.
private func written(_ nanoseconds: Int64) -> String {
  NumberText.milliseconds(nanoseconds) + Unit.milliseconds.spelling
}
