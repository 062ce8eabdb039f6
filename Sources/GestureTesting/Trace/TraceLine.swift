import FoundationEssentials
import GestureRuntime

/// A line of a trace as JSON has it: all that any kind of line may say. Keys that it does not know
/// are passed over, and of a key that comes twice the first one counts.
struct TraceLine: Decodable {
  var t: Double?
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
  var advance: Bool?
  var set: String?
  var value: JSONValue?
  var frame: String?
  var rect: [Double]?
  /// Of recordings: what else the device said, which is no pointer event.
  var aux: String?
}

/// Why a line was refused, in a few words.
struct LineProblem: Error {
  var reason: String
  /// The line's own time, where it has one.
  var time: Timestamp?

  init(_ reason: String) { self.reason = reason }
}

extension TraceLine {
  init(line: ArraySlice<UInt8>, decoder: JSONDecoder) throws(LineProblem) {
    do {
      self = try decoder.decode(TraceLine.self, from: Data(line))
    } catch let error as DecodingError {
      throw LineProblem(Self.reason(error))
    } catch {
      throw LineProblem("not a line of JSON")
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    guard case .typeMismatch(let type, let context) = error else {
      return "not a line of JSON, or a number in it is out of range"
    }
    guard let key = context.codingPath.first else { return "not a JSON object" }
    let wanted =
      switch type {
      case is Double.Type: "a number"
      case is String.Type: "text"
      case is Bool.Type: "true or false"
      default: "a list"
      }
    let place = context.codingPath.count > 1 ? "in \(key.stringValue)" : key.stringValue
    return "\(place) is not \(wanted)"
  }

  /// What the line means.
  func meaning() throws(LineProblem) -> (TraceItem.Kind, Timestamp) {
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
    let said = [phase != nil, advance != nil, set != nil, frame != nil]
    guard said.count(where: { $0 }) == 1 else {
      throw LineProblem("not one of phase, advance, set and frame")
    }
    if let phase { return .event(try event(phase, at: time)) }
    if let set { return .set(name: set, value: value ?? .null) }
    if let frame { return .region(name: frame, id: try whole(id ?? 0), rect: try rectangle()) }
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
}

extension TraceLine {
  private func event(_ name: String, at time: Timestamp) throws(LineProblem) -> PointerEvent {
    let phase = try named(name, of: PointerEvent.Phase.self, in: "phase")
    var event = Self.template(phase, at: time)
    switch phase {
    case .down, .move, .up, .cancel:
      guard let id else { throw LineProblem("no id") }
      event.touch = try whole(id)
    case .hover, .leave, .scroll: break
    }
    if phase != .cancel && phase != .leave {
      guard let x, let y else { throw LineProblem("no x or no y") }
      event.location = Point(x: x, y: y)
    }
    if phase == .scroll {
      guard let dx, let dy else { throw LineProblem("no dx or no dy") }
      event.delta = Vector(dx: dx, dy: dy)
    }
    try addDetails(to: &event)
    return event
  }

  /// An event with what its phase implies where the line does not say.
  private static func template(_ phase: PointerEvent.Phase, at time: Timestamp) -> PointerEvent {
    switch phase {
    case .hover: .hover(at: .zero, time: time)
    case .leave: .leave(time: time)
    case .scroll: .scroll(by: .zero, at: .zero, time: time)
    case .down, .move, .up, .cancel: PointerEvent(phase: phase, time: time)
    }
  }

  private func addDetails(to event: inout PointerEvent) throws(LineProblem) {
    if let kind { event.kind = try named(kind, of: PointerKind.self, in: "kind") }
    if let button { event.button = try named(button, of: PointerButton.self, in: "button") }
    if let pressure { event.pressure = pressure }
    if let buttons {
      var held: PointerButtons = []
      for name in buttons {
        held.insert(PointerButtons(try named(name, of: PointerButton.self, in: "buttons")))
      }
      event.buttons = held
    }
    for name in modifiers ?? [] {
      event.modifiers.insert(
        ModifierKeys(try named(name, of: ModifierKey.self, in: "modifiers")))
    }
  }

  private func named<E: CaseIterable>(_ name: String, of type: E.Type, in key: String)
    throws(LineProblem) -> E
  {
    if let found = type.allCases.first(where: { "\($0)" == name }) { return found }
    throw LineProblem(
      "\(key) is not one of " + type.allCases.map { "\($0)" }.joined(separator: " "))
  }
}
