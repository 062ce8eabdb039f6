internal import GestureJSON
@_spi(GestureEngine) internal import GestureRuntime

extension ConformanceCase {
  /// Reads one line. Unknown keys are a problem, because their demands would be lost.
  init(_ json: JSON) throws(ConformanceProblem) {
    _ = try json.object(
      "the case",
      knowing: [
        "id", "source", "gestures", "composition", "events", "end", "expect", "expectNot",
        "counts", "exhaustive", "tags", "synthesized", "verified", "notes", "frames",
      ])
    // Moves of one instant are one frame whether or not a case says so. Only the form of the key is checked.
    if let frames = json["frames"], frames.bool == nil {
      throw ConformanceProblem("frames is not true or false")
    }
    id = try json.required("id", of: "the case").text("id")
    for gesture in try json.required("gestures", of: "the case").list("gestures") {
      gestures.append(try Gesture(gesture))
    }
    for event in try json.required("events", of: "the case").list("events") {
      events.append(try PointerEvent(conformance: event))
    }
    end = try json.required("end", of: "the case").time("end")
    if let composition = json["composition"], !composition.isNull {
      self.composition = try group(composition)
    } else if gestures.count != 1 {
      throw ConformanceProblem("several gestures without a composition")
    }
    try readExpectations(json)
  }

  private func index(_ name: String) throws(ConformanceProblem) -> Int {
    guard let index = gestures.firstIndex(where: { $0.name == name }) else {
      throw ConformanceProblem("there is no gesture '\(name)'")
    }
    return index
  }

  private func group(_ json: JSON) throws(ConformanceProblem) -> Composition {
    if case .string(let name) = json { return .gesture(try index(name)) }
    _ = try json.object("composition", knowing: ["op", "of", "mode", "within"])
    let word = try json.required("op", of: "composition").text("op")
    let mode = json["mode"]?.string
    let name: String
    switch (word, mode) {
    case ("exclusive", "priority"), ("sequence", nil), ("simultaneous", nil): name = word
    case ("exclusive", "race"), ("exclusive", "takeover"): name = mode ?? word
    default:
      throw ConformanceProblem("no operator is '\(word)' with mode '\(mode ?? "none")'")
    }
    var parts: [Composition] = []
    for part in try json.required("of", of: "composition").list("of") {
      parts.append(try group(part))
    }
    guard let within = json["within"], !within.isNull else {
      return .group(name, parts, within: nil)
    }
    guard name == "sequence" else { throw ConformanceProblem("only a sequence has a 'within'") }
    let seconds = try within.number("within")
    guard seconds > 0 else { throw ConformanceProblem("within is not more than 0") }
    return .group(name, parts, within: seconds)
  }

  private mutating func readExpectations(_ json: JSON) throws(ConformanceProblem) {
    for item in try json["expect"]?.list("expect") ?? [] {
      _ = try item.object("expect", knowing: ["t", "gesture", "event", "values"])
      let time = try item.required("t", of: "expect")
      expected.append(
        Expected(
          time: time.isNull ? nil : try time.number("t"),
          gesture: try index(item.required("gesture", of: "expect").text("gesture")),
          event: try item.required("event", of: "expect").text("event"),
          values: item["values"]?.fields ?? []))
    }
    for name in try json["expectNot"]?.list("expectNot") ?? [] {
      unwanted.append(try index(name.text("expectNot")))
    }
    for gesture in json["counts"]?.fields ?? [] {
      for event in gesture.value.fields ?? [] {
        let count = Int(saturating: try event.value.number("count"))
        counts.append(Count(gesture: try index(gesture.key), event: event.key, count: count))
      }
    }
    isExhaustive = json["exhaustive"]?.bool ?? false
  }
}

extension ConformanceCase.Gesture {
  init(_ json: JSON) throws(ConformanceProblem) {
    _ = try json.object("a gesture", knowing: ["name", "kind", "params"])
    name = try json.required("name", of: "a gesture").text("name")
    kind = try json.required("kind", of: "a gesture").text("kind")
    params = try json.required("params", of: "a gesture").fields ?? []
  }
}

extension PointerEvent {
  fileprivate init(conformance json: JSON) throws(ConformanceProblem) {
    _ = try json.object(
      "an event", knowing: ["t", "phase", "id", "x", "y", "kind", "button", "buttons"])
    let word = try json.required("phase", of: "an event").text("phase")
    let phases: [Phase] = [.down, .move, .up, .cancel]
    guard let phase = phases.first(where: { "\($0)" == word }) else {
      throw ConformanceProblem("no phase is '\(word)'")
    }
    let id = try json.required("id", of: "an event").number("id")
    self.init(
      phase: phase, touch: Int(saturating: id),
      at: Point(
        x: try json.required("x", of: "an event").number("x"),
        y: try json.required("y", of: "an event").number("y")),
      time: try json.required("t", of: "an event").time("t"),
      kind: try PointerEvent.named(json["kind"], default: .touch),
      button: try PointerEvent.named(json["button"], default: .primary))
    if let held = json["buttons"], !held.isNull {
      var buttons: PointerButtons = []
      for name in try held.list("buttons") {
        buttons.insert(PointerButtons(try PointerEvent.named(name, default: .primary)))
      }
      self.buttons = buttons
    }
  }

  private static func named<Case: CaseIterable>(
    _ json: JSON?, default fallback: Case
  ) throws(ConformanceProblem) -> Case {
    guard let json else { return fallback }
    let name = try json.text("a kind or button")
    guard let found = Case.allCases.first(where: { "\($0)" == name }) else {
      throw ConformanceProblem("'\(name)' is unknown")
    }
    return found
  }
}
