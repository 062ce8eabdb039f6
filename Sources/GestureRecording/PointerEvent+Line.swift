internal import GestureJSON
@_spi(GestureEngine) package import GestureRuntime

extension PointerEvent {
  /// The event as a line of a trace, without its newline. Leaves out values that a reader assumes by default.
  package var traceLine: String {
    var text = "{\"t\":\(JSON.text(of: time.seconds)),\"phase\":\"\(phase.name)\""
    if phase.isOfTouch { text += ",\"id\":\(touch)" }
    guard phase.hasPlace else { return text + "}" }
    text += ",\"x\":\(JSON.text(of: location.x)),\"y\":\(JSON.text(of: location.y))"
    if phase.hasWay {
      text += ",\"dx\":\(JSON.text(of: delta.dx)),\"dy\":\(JSON.text(of: delta.dy))"
    }
    // The event that a reader makes from a line without optional fields.
    let usual = PointerEvent(usual: phase, time: time)
    if kind != usual.kind { text += ",\"kind\":\"\(kind.name)\"" }
    if button != usual.button { text += ",\"button\":\"\(button.name)\"" }
    if let buttons {
      let held = PointerButton.allCases.filter { buttons.contains(PointerButtons($0)) }
      text += ",\"buttons\":[\(held.map { "\"\($0.name)\"" }.joined(separator: ","))]"
    }
    if !modifiers.isEmpty {
      let keys = ModifierKey.allCases.filter { modifiers.contains(ModifierKeys($0)) }
      text += ",\"modifiers\":[\(keys.map { "\"\($0.name)\"" }.joined(separator: ","))]"
    }
    if pressure != usual.pressure { text += ",\"pressure\":\(JSON.text(of: pressure))" }
    for part in contact.parts where part.value != 0 {
      text += ",\"\(part.name)\":\(JSON.text(of: part.value))"
    }
    return text + "}"
  }
}
