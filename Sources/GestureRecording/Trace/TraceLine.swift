internal import GestureJSON
@_spi(GestureEngine) package import GestureRuntime

/// A line of a trace in JSON, with the fields of every kind of line. Unknown keys are skipped.
package struct TraceLine {
  package var t: Double?
  var phase: String?
  var id: Double?
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  var kind: String?
  var button: String?
  var buttons: [String]?
  var modifiers: [String]?
  var pressure: Double?
  var radius: Double?
  var tilt: Double?
  var azimuth: Double?
  var twist: Double?
  var advance: Bool?
  var cancel: Bool?
  var set: String?
  var value: JSON?
  var frame: String?
  var rect: [Double]?
  /// For recordings: another report of the device that is not a pointer event.
  package var aux: String?
}

/// Why a line was refused, in a few words.
package struct LineProblem: Error {
  package var reason: String
  /// The line's own time, if it has one.
  package var time: Timestamp?

  package init(_ reason: String) { self.reason = reason }
}

extension TraceLine {
  package init(line: ArraySlice<UInt8>) throws(LineProblem) {
    try self.init(LineFields(line))
  }

  package init(_ fields: LineFields) throws(LineProblem) {
    t = try fields.number("t")
    phase = try fields.text("phase")
    id = try fields.number("id")
    x = try fields.number("x")
    y = try fields.number("y")
    dx = try fields.number("dx")
    dy = try fields.number("dy")
    kind = try fields.text("kind")
    button = try fields.text("button")
    buttons = try fields.texts("buttons")
    modifiers = try fields.texts("modifiers")
    pressure = try fields.number("pressure")
    radius = try fields.number("radius")
    tilt = try fields.number("tilt")
    azimuth = try fields.number("azimuth")
    twist = try fields.number("twist")
    advance = try fields.bool("advance")
    cancel = try fields.bool("cancel")
    set = try fields.text("set")
    value = fields["value"]
    frame = try fields.text("frame")
    rect = try fields.numbers("rect")
    aux = try fields.text("aux")
  }

  package func meaning() throws(LineProblem) -> (TraceItem.Kind, Timestamp) {
    guard let t else { throw LineProblem("no t") }
    guard let time = Timestamp(seconds: t) else { throw LineProblem("t is out of range") }
    do {
      return (try kind(at: time), time)
    } catch {
      var problem = error
      problem.time = time
      throw problem
    }
  }

  private func kind(at time: Timestamp) throws(LineProblem) -> TraceItem.Kind {
    let said = [phase != nil, advance != nil, cancel != nil, set != nil, frame != nil]
    guard said.count(where: { $0 }) == 1 else {
      throw LineProblem("not one of phase, advance, cancel, set and frame")
    }
    if let phase { return .event(try event(phase, at: time)) }
    if let set { return .set(name: set, value: value ?? .null) }
    if let frame { return .region(name: frame, id: try whole(id ?? 0), rect: try rectangle()) }
    if let cancel {
      guard cancel else { throw LineProblem("cancel is not true") }
      return .cancel
    }
    guard advance == true else { throw LineProblem("advance is not true") }
    return .advance
  }

  private func rectangle() throws(LineProblem) -> Rect? {
    guard let rect else { return nil }
    guard rect.count == 4 else { throw LineProblem("rect is not [x, y, width, height]") }
    return Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
  }

  private func whole(_ id: Double) throws(LineProblem) -> Int {
    guard let whole = Int(exactly: id) else { throw LineProblem("id is not a whole number") }
    return whole
  }

  private func touch(_ id: Double) throws(LineProblem) -> Int {
    guard let name = Int64(exactly: id) else { return try whole(id) }
    return PointerEvent.touch(named: name)
  }
}

extension TraceLine {
  private func event(_ name: String, at time: Timestamp) throws(LineProblem) -> PointerEvent {
    let phase = try named(name, of: PointerEvent.Phase.self, in: "phase")
    var event = PointerEvent(usual: phase, time: time)
    if phase.isOfTouch {
      guard let id else { throw LineProblem("no id") }
      event.touch = try touch(id)
    }
    if phase.hasPlace {
      guard let x, let y else { throw LineProblem("no x or no y") }
      event.location = Point(x: x, y: y)
    }
    if phase.hasWay {
      guard let dx, let dy else { throw LineProblem("no dx or no dy") }
      event.delta = Vector(dx: dx, dy: dy)
    }
    try addDetails(to: &event)
    return event
  }

  private func addDetails(to event: inout PointerEvent) throws(LineProblem) {
    if let kind { event.kind = try named(kind, of: PointerKind.self, in: "kind") }
    if let button { event.button = try named(button, of: PointerButton.self, in: "button") }
    if let pressure { event.pressure = pressure }
    event.contact = PointerContact(
      radius: radius ?? 0, tilt: tilt ?? 0, azimuth: azimuth ?? 0, twist: twist ?? 0)
    if let buttons {
      var held: PointerButtons = []
      for name in buttons {
        held.insert(PointerButtons(try named(name, of: PointerButton.self, in: "buttons")))
      }
      event.buttons = held
    }
    for name in modifiers ?? [] {
      event.modifiers.insert(ModifierKeys(try named(name, of: ModifierKey.self, in: "modifiers")))
    }
  }

  private func named<E: NamedCase>(_ name: String, of type: E.Type, in key: String)
    throws(LineProblem) -> E
  {
    if let found = type.allCases.first(where: { $0.name == name }) { return found }
    throw LineProblem(
      "\(key) is not one of " + type.allCases.map { $0.name }.joined(separator: " "))
  }
}
