public import GestureRuntime

// Calls and outcomes as text that loses nothing, so that a program of its own can be fed calls on its
// standard input and its outcomes compared with those of other forms.
//
// Words of a line are separated by one space and have none inside. Numbers are the shortest text
// that reads back as the same bits; all NaN are `nan`. Times are in nanoseconds.
//
//     value     `true` `#2` (a count) `1.5` (a number) `d0:500000000000000000` (a duration: seconds
//               and attoseconds) `p(1.0,2.0)` (a point; `v(` a vector, `w(` a velocity)
//               `.name(label=value,…)` (an enum's case) `[left,right]` (a set)
//     event     `down touch=1 x=10.0 y=20.0 t=0`; besides `dx dy kind button buttons modifiers
//               pressure radius tilt azimuth twist`; what is left out is as in `PointerEvent.init`; sets as bits
//     call      `event EVENT`, `frame EVENT | EVENT | …`, `advance T`, `cancel T`, `input NAME VALUE`,
//               `variable NAME VALUE`, `place NAME ID X Y WIDTH HEIGHT`, `remove NAME ID`, `reset`
//     outcome   a line `- T KIND PART NAME label=value …` for all that is reported (PART is `*` for the
//               whole and for actions), and in the end a line
//               `= REFUSAL DEADLINE ACTIVE name=value …`: `taken` or the refusal with `_` for spaces,
//               the next deadline or `never`, `active` or `idle`, all variables

extension Double {
  public var exactText: String { isNaN ? "nan" : description }
}

extension GestureValue {
  public var exactText: String {
    switch self {
    case .bool(let value): return value ? "true" : "false"
    case .count(let value): return "#\(value)"
    case .number(let value): return value.exactText
    case .duration(let value):
      let (seconds, attoseconds) = value.components
      return "d\(seconds):\(attoseconds)"
    case .point(let point): return "p(\(point.x.exactText),\(point.y.exactText))"
    case .vector(let vector): return "v(\(vector.dx.exactText),\(vector.dy.exactText))"
    case .velocity(let velocity): return "w(\(velocity.dx.exactText),\(velocity.dy.exactText))"
    case .enumeration(let name, let payload):
      let fields = payload.map { "\($0.name)=\($0.value.exactText)" }
      return ".\(name)(\(fields.joined(separator: ",")))"
    case .set(let names): return "[\(names.joined(separator: ","))]"
    }
  }
}

extension PointerEvent {
  public var exactText: String {
    let plain = PointerEvent(phase: phase, time: time)
    var text = phase.name
    if touch != plain.touch { text += " touch=\(touch)" }
    func add(_ name: String, _ value: Double, _ usual: Double) {
      if value.bitPattern != usual.bitPattern { text += " \(name)=\(value.exactText)" }
    }
    add("x", location.x, 0)
    add("y", location.y, 0)
    add("dx", delta.dx, 0)
    add("dy", delta.dy, 0)
    text += " t=\(time.nanoseconds)"
    if kind != plain.kind { text += " kind=\(kind.name)" }
    if button != plain.button { text += " button=\(button.name)" }
    if let buttons { text += " buttons=\(buttons.rawValue)" }
    if modifiers != [] { text += " modifiers=\(modifiers.rawValue)" }
    add("pressure", pressure, 1)
    add("radius", contact.radius, 0)
    add("tilt", contact.tilt, 0)
    add("azimuth", contact.azimuth, 0)
    add("twist", contact.twist, 0)
    return text
  }
}

extension HostCall {
  public var exactText: String {
    switch self {
    case .event(let event): return "event \(event.exactText)"
    case .frame(let events):
      return "frame " + events.map { $0.exactText }.joined(separator: " | ")
    case .advance(let time): return "advance \(time.nanoseconds)"
    case .cancel(let time): return "cancel \(time.nanoseconds)"
    case .setInput(let name, let value): return "input \(name) \(value.exactText)"
    case .setVariable(let name, let value): return "variable \(name) \(value.exactText)"
    case .reset: return "reset"
    case .setFrame(let name, let id, nil): return "remove \(name) \(id)"
    case .setFrame(let name, let id, let rect?):
      let numbers = [rect.x, rect.y, rect.width, rect.height].map { $0.exactText }
      return "place \(name) \(id) \(numbers.joined(separator: " "))"
    }
  }
}

extension Reported {
  public var exactText: String {
    var text = "- \(time.nanoseconds) \(kind.rawValue) \(part.isEmpty ? "*" : part) \(name)"
    for field in fields { text += " \(field.name)=\(field.value.exactText)" }
    return text
  }
}

extension Outcome {
  /// Several lines.
  public var exactText: String {
    var end = "= " + (refusal.map { $0.split(separator: " ").joined(separator: "_") } ?? "taken")
    end += " " + (nextDeadline.map { "\($0.nanoseconds)" } ?? "never")
    end += isActive ? " active" : " idle"
    for variable in variables { end += " \(variable.name)=\(variable.value.exactText)" }
    if !memory.isEmpty { end += "\n" + memoryText }
    if !future.isEmpty { end += "\n" + future }
    return (reported.map { $0.exactText } + [end]).joined(separator: "\n")
  }

  /// Eight bytes a line after the number of the first byte, because most values of a machine are as wide.
  private var memoryText: String {
    stride(from: 0, to: memory.count, by: 8).map { start in
      let bytes = memory[start..<min(start + 8, memory.count)].reversed().map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return "\(start): \(bytes.joined())"
    }.joined(separator: "\n")
  }
}
