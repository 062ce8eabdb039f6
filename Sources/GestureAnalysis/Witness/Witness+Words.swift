@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import GestureTesting

// The actions and reports of a witness in words. Fingers count from 1, as in tests.

extension Witness {
  var isAboutPressure: Bool {
    items.contains { item in
      guard case .events(let events) = item.action else { return false }
      return events.contains { $0.pressure != 1 }
    }
  }
}

extension Witness.Item {
  /// "finger 1 goes down at (0, 0)"
  /// - Parameter reportsPressure: whether any event of the witness is about pressure.
  func words(reportsPressure: Bool) -> String {
    switch action {
    case .events(let events):
      events.map { $0.words(reportsPressure: reportsPressure) }.joined(separator: ", ")
    case .set(let name, let value): "`\(name)` is set to \(value.text)"
    case .frame(let name, _, _): "`\(name)` gets a frame"
    case .advance: "time passes"
    }
  }
}

extension PointerEvent {
  fileprivate func words(reportsPressure: Bool) -> String {
    let pressure = reportsPressure && (phase == .down || phase == .move) ? self.pressure : nil
    let place = pairText(location.x, location.y)
    switch phase {
    case .down: return "\(pointer) goes down at \(place)\(attributes(button, pressure))"
    case .move: return "\(pointer) moves to \(place)\(attributes(nil, pressure))"
    case .up: return "\(pointer) lifts"
    case .cancel: return "the system takes \(pointer) away"
    default:
      let event = phase.pointerTrigger?.spec.present ?? ""
      guard phase.hasPlace else { return event }
      let way = phase.hasWay ? " by \(pairText(delta.dx, delta.dy))" : " at \(place)"
      return event + way + attributes(nil, nil)
    }
  }

  private var pointer: String { kind == .touch ? "finger \(touch)" : "the \(kind.name)" }

  /// The unusual attributes: " with the secondary button, shift and pressure 0.5".
  private func attributes(_ button: PointerButton?, _ pressure: Double?) -> String {
    var words: [String] = []
    if let button, button != .primary { words.append("the \(button.name) button") }
    if let buttons {
      let names = PointerButton.allCases.filter { buttons.contains(PointerButtons($0)) }
      words.append(
        names.isEmpty ? "no button held" : names.map { $0.name }.joined(separator: ", ") + " held")
    }
    words += ModifierKey.allCases.filter { modifiers.contains(ModifierKeys($0)) }.map { $0.name }
    words += contact.parts.filter { $0.value != 0 }.map {
      "\($0.name) \(NumberText.exact($0.value))\($0.unit)"
    }
    if let pressure { words.append("pressure \(NumberText.exact(pressure))") }
    guard let last = words.popLast() else { return "" }
    return " with " + (words.isEmpty ? last : words.joined(separator: ", ") + " and " + last)
  }
}

extension WitnessLine {
  /// "`drag` began"
  var words: String {
    remark
      ?? (isAction ? "`\(name)()`" : part.isEmpty ? "the gesture \(name)" : "`\(part)` \(name)")
  }
}

extension Int64 {
  /// The nanoseconds for people, with as many digits as necessary.
  var milliseconds: String { Unit.milliseconds.text(NumberText.milliseconds(self)) }
}
