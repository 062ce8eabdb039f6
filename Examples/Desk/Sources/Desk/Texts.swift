import GestureRuntime

// Actions as text. Those of compiled gestures are enums with labelled payloads, and a `switch` that
// forgets one does not compile. Those of interpreted ones have names.

func text(_ action: Card.Action) -> String {
  switch action {
  case .pickedUp(let place): "pickedUp at \(text(place))"
  case .dropped(let place, .kept): "dropped at \(text(place)), kept"
  case .dropped(let place, .thrown(let speed)):
    "dropped at \(text(place)), thrown away at \(rounded(speed)) points per second"
  case .putBack: "put back"
  }
}

func text(_ action: Map.Action) -> String {
  switch action {
  case .card(let action): "card: \(text(action))"
  case .viewed(let scale, let turned):
    "viewed at \(rounded(scale * 100)) %, turned by \(rounded(turned.degrees))°"
  }
}

/// Of the action of an interpreted `Card`.
func text(card action: GestureAction) -> String {
  guard case .point(let place) = action["at"] else { return action.name }
  switch action["fate"] {
  case .enumeration("thrown", let payload):
    guard case .number(let speed) = payload.first?.value else { return action.name }
    return "\(action.name) at \(text(place)), thrown away at \(rounded(speed)) points per second"
  case .enumeration(let fate, _): return "\(action.name) at \(text(place)), \(fate)"
  default: return "\(action.name) at \(text(place))"
  }
}

func text(_ place: Point) -> String { "(\(rounded(place.x)), \(rounded(place.y)))" }

func text(_ way: Vector) -> String { "(\(rounded(way.dx)), \(rounded(way.dy)))" }

/// `0.300 s`
func text(_ time: Timestamp) -> String {
  let milliseconds = time.nanoseconds / 1_000_000
  let fraction = String(1000 + milliseconds % 1000).dropFirst()
  return "\(milliseconds / 1000).\(fraction) s"
}

func rounded(_ number: Double) -> Int { Int(number.rounded()) }
