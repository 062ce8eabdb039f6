import GestureRuntime

extension Cover {
  /// The traces as JSON Lines, each with a name for a file of its own.
  public var traces: [(name: String, lines: String)] {
    var names: Set<String> = []
    return tests.map { test in
      let name = Cover.fileName(test.title)
      var unique = name
      var number = 2
      while !names.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return (unique, lines(test.trace))
    }
  }

  /// Words joined by hyphens.
  private static func fileName(_ title: String) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.joined(separator: "-")
    return name.isEmpty ? "trace" : String(name.prefix(80))
  }

  private func lines(_ trace: CoverTrace) -> String {
    var text = ""
    for frame in subject.palette.regions {
      let rect = frame.frame
      text += "{\"t\":0,\"frame\":\"\(frame.name)\","
      if let id = frame.id { text += "\"id\":\(id)," }
      text += "\"rect\":[\(decimal(rect.x)),\(decimal(rect.y)),\(decimal(rect.width)),"
      text += "\(decimal(rect.height))]}\n"
    }
    guard let machine = subject.newMachine() else { return text }
    var player = CoverPlayer(machine)
    for step in trace.steps {
      _ = player.perform(step)
      let time = decimal(Double(player.now) / 1e9)
      switch step {
      case .wait: text += "{\"t\":\(time),\"advance\":true}\n"
      case .set(let name, let value):
        text += "{\"t\":\(time),\"set\":\"\(name)\",\"value\":\(value.traceText)}\n"
      default:
        for event in player.events(of: step) { text += "{\"t\":\(time),\(event.traceFields)}\n" }
      }
    }
    return text
  }
}

extension PointerEvent {
  /// All but the time, as a line of a trace has it.
  var traceFields: String {
    var text = "\"phase\":\"\(phase)\""
    switch phase {
    case .down, .move, .up, .cancel: text += ",\"id\":\(touch)"
    case .hover, .leave, .scroll: break
    }
    if phase != .cancel && phase != .leave {
      text += ",\"x\":\(decimal(location.x)),\"y\":\(decimal(location.y))"
    }
    if phase == .scroll { text += ",\"dx\":\(decimal(delta.dx)),\"dy\":\(decimal(delta.dy))" }
    let isTouch = phase == .down || phase == .move || phase == .up
    guard isTouch || phase == .hover || phase == .scroll else { return text }
    if isTouch, kind != .touch { text += ",\"kind\":\"\(kind)\"" }
    if isTouch, button != .primary { text += ",\"button\":\"\(button)\"" }
    if let buttons {
      let names = PointerButton.allCases.filter { buttons.contains(PointerButtons($0)) }
      text += ",\"buttons\":[\(names.map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    if !modifiers.isEmpty {
      let names = ModifierKey.allCases.filter { modifiers.contains(ModifierKeys($0)) }
      text += ",\"modifiers\":[\(names.map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    if isTouch, pressure != 1 { text += ",\"pressure\":\(decimal(pressure))" }
    return text
  }
}

extension GestureValue {
  /// As a `set` line of a trace has it.
  var traceText: String {
    switch self {
    case .bool(let value): "\(value)"
    case .count(let value): "\(value)"
    case .number(let value): decimal(value)
    case .duration(let value):
      decimal(Double(value.components.seconds) + Double(value.components.attoseconds) / 1e18)
    case .point(let point): "[\(decimal(point.x)),\(decimal(point.y))]"
    case .vector(let way): "[\(decimal(way.dx)),\(decimal(way.dy))]"
    case .velocity(let velocity): "[\(decimal(velocity.dx)),\(decimal(velocity.dy))]"
    case .enumeration(let name, let fields):
      fields.isEmpty
        ? "\"\(name)\""
        : "{\"\(name)\":{"
          + fields.map { "\"\($0.name)\":\($0.value.traceText)" }.joined(separator: ",")
          + "}}"
    case .set(let names): "[" + names.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
  }
}
