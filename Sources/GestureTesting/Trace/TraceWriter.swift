internal import GestureJSON
import GestureRuntime

extension TraceItem {
  /// As lines of a trace, each without its newline: one, or one for each touch of a frame. None for what
  /// was refused.
  public var lines: [String] {
    switch kind {
    case .event(let event): [event.line]
    case .frame(let events): events.map { $0.line }
    case .advance: ["\(start),\"advance\":true}"]
    case .set(let name, let value):
      ["\(start),\"set\":\(JSON.quoted(name)),\"value\":\(value.text)}"]
    case .region(let name, let id, let rect):
      ["\(start),\"frame\":\(JSON.quoted(name))\(id == 0 ? "" : ",\"id\":\(id)")\(fields(rect))}"]
    case .refused: []
    }
  }

  private var start: String { "{\"t\":\(JSON.text(of: time.seconds))" }

  private func fields(_ rect: Rect?) -> String {
    guard let rect else { return "" }
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { JSON.text(of: $0) }
    return ",\"rect\":[\(numbers.joined(separator: ","))]"
  }
}

extension PointerEvent {
  /// What a reader would take for granted is left out.
  fileprivate var line: String {
    var text = "{\"t\":\(JSON.text(of: time.seconds)),\"phase\":\"\(phase)\""
    if phase.isOfTouch { text += ",\"id\":\(touch)" }
    guard phase.hasPlace else { return text + "}" }
    text += ",\"x\":\(JSON.text(of: location.x)),\"y\":\(JSON.text(of: location.y))"
    if phase.hasWay {
      text += ",\"dx\":\(JSON.text(of: delta.dx)),\"dy\":\(JSON.text(of: delta.dy))"
    }
    // As a reader makes it of the least line.
    let usual = PointerEvent(usual: phase, time: time)
    if kind != usual.kind { text += ",\"kind\":\"\(kind)\"" }
    if button != usual.button { text += ",\"button\":\"\(button)\"" }
    if let buttons {
      let held = PointerButton.allCases.filter { buttons.contains(PointerButtons($0)) }
      text += ",\"buttons\":[\(held.map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    if !modifiers.isEmpty {
      let keys = ModifierKey.allCases.filter { modifiers.contains(ModifierKeys($0)) }
      text += ",\"modifiers\":[\(keys.map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    if pressure != usual.pressure { text += ",\"pressure\":\(JSON.text(of: pressure))" }
    for part in contact.parts where part.value != 0 {
      text += ",\"\(part.name)\":\(JSON.text(of: part.value))"
    }
    return text + "}"
  }
}
