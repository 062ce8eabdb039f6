/// Names as they are written: with backticks where Swift needs them.
enum SpecNames {
  static let plain = [
    "a", "b", "c", "x", "y", "first", "second", "hold", "move", "zoom", "offset", "size", "isOn",
    "mode", "last", "pressed", "amount", "left", "width", "amountOfAll",
  ]
  /// Names that are difficult for a writer of Swift.
  static let nasty = [
    "`in`", "`self`", "`Self`", "`default`", "`switch`", "`init`", "`true`", "`nil`", "`func`",
    "`case`", "`where`", "`Any`", "`is`", "_a", "__b", "_0", "x_", "Point", "Vector", "Touch",
    "Touches", "Angle", "State2", "Double", "Int", "Bool", "Never", "Type", "Protocol", "Swift",
    "GestureRuntime", "Optional", "Engine", "Report", "Timestamp", "PointerEvent", "Refusal",
    "Rect", "tap", "drag", "press", "hover", "scroll", "swipe", "min", "max", "abs", "length",
    "sqrt", "sin", "lerp", "to", "clamp", "point", "vector", "from", "to", "value", "state",
    "event", "input",
    "region", "active", "tracks", "within", "now", "time", "step", "report", "began", "ended",
    "machine", "storage", "registers", "isActive", "hashValue", "description", "rawValue", "none",
    "some", "get", "set", "newValue", "oldValue", "error", "Sendable", "Hashable", "count",
    "number",
    "gr\u{F6}\u{DF}e", "\u{3C0}", "\u{65E5}\u{672C}", "e\u{301}t\u{E9}", "inputs", "action",
    "latency",
    "variables", "deadline", "reset2", "init2", "T", "U", "I", "O", "l",
  ]
  static let ofMachines = [
    "G", "H", "Circle", "Pick", "Zoom", "Point", "Touch", "Engine", "`Self`2", "Swift", "Int",
    "GestureMachine", "tap", "drag", "longPress", "_G", "g", "Duration", "Sendable", "Frames",
    "Gr\u{F6}\u{DF}e", "Machine", "Phase", "Optional", "Error",
  ].filter { !$0.contains("`") }
}

extension SpecGenerator {
  /// One that `taken` does not have yet.
  mutating func name(_ taken: inout Set<String>, _ pool: [String]? = nil) -> String {
    for _ in 0..<6 {
      let name = random.pick(
        pool ?? (random.chance(isNasty ? 55 : 0) ? SpecNames.nasty : SpecNames.plain))
      if taken.insert(name).inserted { return name }
    }
    var number = taken.count
    while true {
      let name = "n\(number)"
      if taken.insert(name).inserted { return name }
      number += 1
    }
  }

  /// A new name of a recognizer or gesture.
  mutating func machineName(_ pool: [String]? = nil) -> String {
    var taken = takenMachines
    defer { takenMachines = taken }
    return name(&taken, pool)
  }

  /// Lines to stand above a declaration.
  mutating func documentation() -> SpecTree {
    guard random.chance(8) else { return .nothing }
    let line = random.pick([
      "Plain words.", "Ends a comment: */ and begins /* one.", "\"\"\" and \\(1) and `tick`.",
      "- Parameter x: nothing.", "", "\u{1F44B} \u{200D}", "#if false", "///",
    ])
    return .optional(.text("\n/// \(line)\n"))
  }
}
