internal import GestureCompiler
internal import GestureJSON
internal import GestureRuntime

/// One line of a file of velocities: a finger's samples, and the velocity that an engine's own test
/// expects at the end.
struct VelocityCase: Sendable {
  var id: String
  var strategy: String
  var events: [PointerEvent]
  /// The wanted value for each axis. Nil is not asserted.
  var wanted: [JSON?]
  var tolerance: Double
  var isRelative: Bool
  var maximum: Double?

  init(_ json: JSON) throws(ConformanceProblem) {
    _ = try json.object(
      "the line",
      knowing: [
        "id", "source", "samples", "up", "expectVelocity", "tolerance", "toleranceKind",
        "strategy", "notes", "empty", "endsWith", "maxVelocity",
      ])
    id = try json.required("id", of: "the line").text("id")
    strategy = try json.required("strategy", of: "the line").text("strategy")
    tolerance = try json.required("tolerance", of: "the line").number("tolerance")
    let kind = try json.required("toleranceKind", of: "the line").text("toleranceKind")
    guard kind == "relative" || kind == "absolute" else {
      throw ConformanceProblem("no tolerance is '\(kind)'")
    }
    isRelative = kind == "relative"
    maximum = json["maxVelocity"]?.number
    let velocity = try json.required("expectVelocity", of: "the line")
    _ = try velocity.object("expectVelocity", knowing: ["x", "y"])
    wanted = ["x", "y"].map { velocity[$0].flatMap { $0.isNull ? nil : $0 } }
    events = try VelocityCase.events(json)
  }

  private static func events(_ json: JSON) throws(ConformanceProblem) -> [PointerEvent] {
    var events: [PointerEvent] = []
    for sample in try json.required("samples", of: "the line").list("samples") {
      _ = try sample.object("a sample", knowing: ["t", "x", "y", "resampled"])
      // The peer does not look at samples that it made up itself.
      if sample["resampled"]?.bool == true { continue }
      events.append(try event(events.isEmpty ? .down : .move, sample))
    }
    guard let last = events.last else { throw ConformanceProblem("there are no samples") }
    let ending = try json["endsWith"]?.text("endsWith") ?? "up"
    guard ending == "up" || ending == "cancel" else {
      throw ConformanceProblem("no end is '\(ending)'")
    }
    if let up = json["up"], !up.isNull {
      _ = try up.object("up", knowing: ["t", "x", "y"])
      events.append(try event(ending == "up" ? .up : .cancel, up))
    } else if ending == "cancel" {
      events.append(.cancel(touch: 1, time: last.time))
    }
    return events
  }

  private static func event(
    _ phase: PointerEvent.Phase, _ json: JSON
  ) throws(ConformanceProblem) -> PointerEvent {
    PointerEvent(
      phase: phase, touch: 1,
      at: Point(
        x: try json.required("x", of: "a sample").number("x"),
        y: try json.required("y", of: "a sample").number("y")),
      time: try json.required("t", of: "a sample").time("t"))
  }

  /// The reason why the language's velocity is not the wanted velocity. Nil if it is.
  func failure(
    with dialect: Dialect, read: (String) -> [UInt8]?
  ) throws(ConformanceProblem) -> String? {
    let velocity = try measured(dialect, read)
    for (axis, got) in zip(["x", "y"], [velocity.dx, velocity.dy]) {
      guard let wanted = wanted[axis == "x" ? 0 : 1] else { continue }
      if !isMet(wanted, by: got) {
        return "velocity \(axis): wanted \(wanted.text), got \(JSON.text(of: got))"
      }
    }
    return nil
  }

  private func isMet(_ wanted: JSON, by got: Double) -> Bool {
    if let number = wanted.number {
      // A relative tolerance of zero would ask for the same bits.
      return abs(got - number) <= (isRelative ? tolerance * abs(number) : tolerance) + 1e-6
    }
    if let least = wanted["min"]?.number, !(got >= least) { return false }
    if let most = wanted["max"]?.number, !(got <= most) { return false }
    return wanted["min"] != nil || wanted["max"] != nil
  }

  /// The last velocity that a recognizer of that strategy reports.
  private func measured(
    _ dialect: Dialect, _ read: (String) -> [UInt8]?
  ) throws(ConformanceProblem) -> Velocity {
    let name = identifier(strategy)
    let recognizer = dialect.recognizer(name)?.name ?? "tracked"
    let limit = maximum.map { "maximum: \(decimalText($0))pt/s" } ?? ""
    var machine = try ConformanceSpec.machine(
      "gesture Case = simultaneous(finger: \(recognizer)(\(limit)))", dialect, read)
    var velocity = Velocity.zero
    for event in events {
      let refusal = machine.handle(
        event,
        reporting: { report in
          for field in report.fields where report.part == "finger" && field.name == "velocity" {
            if case .velocity(let value) = field.value { velocity = value }
          }
        })
      if let refusal { throw ConformanceProblem("refused: \(refusal.description)") }
    }
    return velocity
  }
}
