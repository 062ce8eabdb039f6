public import GestureRuntime

// The way back from `exactText`, for calls.

extension HostCall {
  /// Nil if the line is not a call.
  public init?(exactText line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    switch first {
    case "event":
      guard let event = PointerEvent(words: rest) else { return nil }
      self = .event(event)
    case "frame":
      let parts = rest == [""] ? [] : rest.split(separator: "|")
      var events: [PointerEvent] = []
      for part in parts {
        guard let event = PointerEvent(words: part) else { return nil }
        events.append(event)
      }
      self = .frame(events)
    case "advance", "cancel":
      guard words.count == 2, let nanoseconds = Int64(words[1]) else { return nil }
      let time = Timestamp(nanoseconds: nanoseconds)
      self = first == "advance" ? .advance(time) : .cancel(time)
    case "input", "variable":
      guard words.count == 3, let value = GestureValue(exactText: words[2]) else { return nil }
      self = first == "input" ? .setInput(words[1], value) : .setVariable(words[1], value)
    case "reset": self = .reset
    case "remove":
      guard words.count == 3, let id = Int(words[2]) else { return nil }
      self = .setFrame(words[1], id: id, nil)
    case "place":
      let numbers = words.dropFirst(3).compactMap { Double($0) }
      guard words.count == 7, let id = Int(words[2]), numbers.count == 4 else { return nil }
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      self = .setFrame(words[1], id: id, rect)
    default: return nil
    }
  }
}

extension PointerEvent {
  fileprivate init?(words: ArraySlice<String>) {
    let words = words.filter { !$0.isEmpty }
    guard let phase = Phase.allCases.first(where: { $0.name == words.first }) else { return nil }
    self.init(phase: phase, time: Timestamp(nanoseconds: 0))
    for word in words.dropFirst() {
      let pair = word.split(separator: "=", maxSplits: 1).map { String($0) }
      guard pair.count == 2, set(pair[0], to: pair[1]) else { return nil }
    }
  }

  private mutating func set(_ name: String, to text: String) -> Bool {
    func named<Case: NamedCase>(_ old: Case) -> Case {
      Case.allCases.first { $0.name == text } ?? old
    }
    let number = Double(text)
    let bits = UInt8(text)
    switch name {
    case "touch": touch = Int64(text).map { PointerEvent.touch(named: $0) } ?? 0
    case "x": location.x = number ?? 0
    case "y": location.y = number ?? 0
    case "dx": delta.dx = number ?? 0
    case "dy": delta.dy = number ?? 0
    case "t": time.nanoseconds = Int64(text) ?? 0
    case "pressure": pressure = number ?? 0
    case "radius": contact.radius = number ?? 0
    case "tilt": contact.tilt = number ?? 0
    case "azimuth": contact.azimuth = number ?? 0
    case "twist": contact.twist = number ?? 0
    case "kind": kind = named(kind)
    case "button": button = named(button)
    case "buttons": buttons = PointerButtons(rawValue: bits ?? 0)
    case "modifiers": modifiers = ModifierKeys(rawValue: bits ?? 0)
    default: return false
    }
    return number != nil || name == "kind" || name == "button"
  }
}

extension GestureValue {
  /// Nil if the text is not a value.
  public init?(exactText: String) {
    var reader = ValueReader(rest: exactText[...])
    guard let value = reader.value(), reader.rest.isEmpty else { return nil }
    self = value
  }
}

private struct ValueReader {
  var rest: Substring

  mutating func value() -> GestureValue? {
    switch rest.first {
    case "#":
      rest.removeFirst()
      return Int(word()).map { .count($0) }
    case "d":
      let parts = word().dropFirst().split(separator: ":")
      guard parts.count == 2, let seconds = Int64(parts[0]), let rest = Int64(parts[1]) else {
        return nil
      }
      return .duration(Duration(secondsComponent: seconds, attosecondsComponent: rest))
    case "p": return pair().map { .point(Point(x: $0, y: $1)) }
    case "v": return pair().map { .vector(Vector(dx: $0, dy: $1)) }
    case "w": return pair().map { .velocity(Velocity(dx: $0, dy: $1)) }
    case ".": return enumeration()
    case "[":
      rest.removeFirst()
      let names = rest.prefix { $0 != "]" }
      rest = rest.dropFirst(names.count + 1)
      return .set(names.split(separator: ",").map { String($0) })
    default:
      let word = word()
      if word == "true" || word == "false" { return .bool(word == "true") }
      return Double(word).map { .number($0) }
    }
  }

  private mutating func word() -> String {
    let word = rest.prefix { !",()]=".contains($0) }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func pair() -> (Double, Double)? {
    rest.removeFirst()
    guard take("("), let a = Double(word()), take(","), let b = Double(word()), take(")") else {
      return nil
    }
    return (a, b)
  }

  private mutating func enumeration() -> GestureValue? {
    rest.removeFirst()
    let name = word()
    guard take("(") else { return nil }
    var fields: [GestureValue.Field] = []
    while !take(")") {
      if !fields.isEmpty { guard take(",") else { return nil } }
      let label = word()
      guard take("="), let value = value() else { return nil }
      fields.append(GestureValue.Field(label, value))
    }
    return .enumeration(name, fields)
  }
}
