import GestureCompiler
import GestureRuntime

extension Cover {
  /// The traces as `test` blocks, as `gesturec format` writes them.
  public var testBlocks: String {
    var text = ""
    for test in tests {
      let block = self.block(test)
      text += (text.isEmpty ? "" : "\n") + (Cover.formatted(block) ?? block)
    }
    return text
  }

  private static func formatted(_ text: String) -> String? {
    guard let bytes = try? format(SourceFile(path: "cover.gesture", text: text)) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func block(_ test: Test) -> String {
    var text = ""
    for shown in test.shows where Cover.title(shown) != test.title { text += "// \(shown)\n" }
    let arguments = subject.machine.parameters.compactMap { parameter -> String? in
      guard let value = subject.palette.arguments[parameter.slot.name] else { return nil }
      return literal(value, parameter.slot.type).map { "\(parameter.slot.name): \($0)" }
    }
    text += "test \"\(test.title)\" for \(gesture)"
    text += arguments.isEmpty ? " {\n" : "(\(arguments.joined(separator: ", "))) {\n"
    for frame in subject.palette.regions {
      let name = frame.name + (frame.id.map { "[\($0)]" } ?? "")
      let rect = [frame.frame.x, frame.frame.y, frame.frame.width, frame.frame.height]
      text += "  frame \(name) = (\(rect.map(decimal).joined(separator: ", ")))\n"
    }
    guard let machine = subject.newMachine() else { return "" }
    var player = CoverPlayer(machine)
    let last = test.trace.steps.count - 1
    for (place, step) in test.trace.steps.enumerated() {
      text += "  \(self.text(step))\n"
      if let expected = expectation(player.perform(step)) {
        text += "  expect \(expected)\n"
      } else if place == last || test.trace.silentSteps.contains(place) {
        text += "  expect nothing\n"
      }
    }
    return text + "}\n"
  }

  // MARK: Steps

  private func text(_ step: CoverTrace.Step) -> String {
    switch step {
    case .down(let finger, let place, let pointer):
      "down\(self.finger(finger)) at \(pair(place))\(options(pointer))"
    case .move(let moves, let pointer):
      "move" + moves.map { "\(finger($0.finger)) to \(pair($0.place))" }.joined(separator: ",")
        + (pointer.map(options) ?? "")
    case .up(let finger): "up\(self.finger(finger))"
    case .cancel(let finger): "cancel\(self.finger(finger))"
    case .hover(let place, let keys): "hover to \(pair(place))\(options(keys))"
    case .leave: "leave"
    case .scroll(let way, let keys):
      "scroll by (\(decimal(way.dx)), \(decimal(way.dy)))\(options(keys))"
    case .wait(let nanoseconds): "wait \(milliseconds(nanoseconds))"
    case .set(let name, let value): "set \(name) = \(inputLiteral(name, value))"
    }
  }

  private func finger(_ number: Int) -> String { number == 1 ? "" : " \(number)" }

  private func options(_ pointer: Palette.Pointer) -> String {
    let usual = Palette.Pointer()
    var options: [String] = []
    if pointer.kind != usual.kind { options.append("kind: .\(pointer.kind)") }
    if pointer.button != usual.button { options.append("button: .\(pointer.button)") }
    if let buttons = pointer.buttons {
      let names = PointerButton.allCases.filter { buttons.contains(PointerButtons($0)) }
      options.append("buttons: [\(names.map { ".\($0)" }.joined(separator: ", "))]")
    }
    if pointer.modifiers != usual.modifiers {
      let names = ModifierKey.allCases.filter { pointer.modifiers.contains(ModifierKeys($0)) }
      options.append("modifiers: [\(names.map { ".\($0)" }.joined(separator: ", "))]")
    }
    if pointer.pressure != usual.pressure {
      options.append("pressure: \(decimal(pointer.pressure))")
    }
    return options.isEmpty ? "" : " with " + options.joined(separator: ", ")
  }

  private func inputLiteral(_ name: String, _ value: GestureValue) -> String {
    let type = subject.machine.inputs.first { $0.slot.name == name }?.slot.type ?? .bool
    return literal(value, type) ?? value.plain
  }

  // MARK: Expectations

  /// All that came, but changes beside which there is more to tell.
  private func expectation(_ lines: [CoverLine]) -> String? {
    let telling = lines.filter { $0.kind != .phase(.changed) }
    let shown = telling.isEmpty ? Array(lines.prefix(1)) : telling
    if shown.isEmpty { return nil }
    return shown.map { line in
      switch line.kind {
      case .phase: line.part.isEmpty ? line.name : "\(line.part).\(line.name)"
      case .event: "\(line.part).\(line.name)"
      case .action: action(line)
      }
    }.joined(separator: ", ")
  }

  private func action(_ line: CoverLine) -> String {
    let signature = subject.machine.actions.first { $0.name == line.name }
    let arguments = line.fields.compactMap { field -> String? in
      guard let type = signature?.fields.first(where: { $0.name == field.name })?.type else {
        return nil
      }
      return literal(field.value, type).map { "\(field.name): \($0)" }
    }
    // An action with a phase's name is told from the phase by its parentheses.
    let isPhase = ReportedPhase.allCases.contains { $0.word == line.name }
    return arguments.isEmpty && !isPhase
      ? line.name : "\(line.name)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: Values

  /// As the language writes it, where that is exact and short.
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
      return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)ms"
    case .point(let point): return shortPair(point.x, point.y)
    case .vector(let way): return shortPair(way.dx, way.dy)
    case .velocity(let velocity): return velocity == .zero ? "(0, 0)" : nil
    case .enumeration(let name, let fields):
      guard case .enumeration(let number) = type,
        let item = subject.machine.enums[number].cases.first(where: { $0.name == name })
      else { return nil }
      if fields.isEmpty { return ".\(name)" }
      var texts: [String] = []
      for (field, declared) in zip(fields, item.fields) {
        guard let text = literal(field.value, declared.type) else { return nil }
        texts.append("\(field.name): \(text)")
      }
      return ".\(name)(\(texts.joined(separator: ", ")))"
    case .set(let names): return "[" + names.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
  }

  private func quantity(_ text: String, _ type: Type, _ value: Double) -> String? {
    guard case .scalar(let dimension) = type else { return nil }
    switch dimension {
    case .none: return text
    case .length: return text + "pt"
    case .speed: return text + "pt/s"
    case .angle: return text + "rad"
    case .angularSpeed: return text + "rad/s"
    default: return nil
    }
  }

  private func shortPair(_ x: Double, _ y: Double) -> String? {
    guard let x = shortNumber(x), let y = shortNumber(y) else { return nil }
    return "(\(x), \(y))"
  }
}

/// Nil where it would take many digits, so that it is likely the outcome of much arithmetic.
private func shortNumber(_ value: Double) -> String? {
  guard value.isFinite, value.magnitude < 1e7 else { return nil }
  let text = decimal(value)
  return text.count <= 8 && !text.contains("e") ? text : nil
}

func decimal(_ value: Double) -> String {
  if value == 0 { return "0" }
  return Int(exactly: value).map { "\($0)" } ?? "\(value)"
}

private func pair(_ point: Point) -> String { "(\(decimal(point.x)), \(decimal(point.y)))" }

/// `500ms`, `499.999999ms`
private func milliseconds(_ nanoseconds: Int64) -> String {
  let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
  if rest == 0 { return "\(whole)ms" }
  var digits = String(1_000_000 + rest).dropFirst()
  while digits.hasSuffix("0") { digits = digits.dropLast() }
  return "\(whole).\(digits)ms"
}

extension GestureValue {
  /// Of inputs that the search sets, which are plain.
  fileprivate var plain: String {
    switch self {
    case .duration(let value):
      milliseconds(
        value.components.seconds * 1_000_000_000 + value.components.attoseconds / 1_000_000_000)
    case .number(let value): decimal(value)
    default: "\(self)"
    }
  }
}
