internal import GestureCompiler
internal import GestureRuntime

// Numbers of a machine as people say them: with a name, a unit and no more digits than tell.

extension Dimension {
  /// `12.4 pt`, `350 ms`; only the number where the unit has no name.
  func text(_ value: Double, decimals: Int = 1) -> String {
    guard value.isFinite else { return value < 0 ? "-∞" : value.isNaN ? "nothing" : "∞" }
    switch self {
    case .time: return rounded(value / 1e6, decimals) + " ms"
    case .length: return rounded(value, decimals) + " pt"
    case .speed: return rounded(value, decimals) + " pt/s"
    case .angle: return rounded(value * 180 / .pi, decimals) + "°"
    case .angularSpeed: return rounded(value * 180 / .pi, decimals) + "°/s"
    case .rate: return rounded(value, max(decimals, 2)) + "/s"
    default: return rounded(value, max(decimals, 3))
    }
  }
}

/// With at most so many decimals, and none that are zero.
private func rounded(_ value: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  return shortNumber((value * scale).rounded() / scale)
}

extension TouchesReadout {
  var dimension: Dimension {
    switch self {
    case .locationX, .locationY, .startX, .startY, .deltaX, .deltaY, .translationX, .translationY,
      .span, .travel:
      .length
    case .rotation: .angle
    case .duration: .time
    case .velocityX, .velocityY: .speed
    case .scaleVelocity: .rate
    case .rotationVelocity: .angularSpeed
    case .count, .scale, .scaleX, .scaleY, .kind, .button, .buttons, .pressure, .modifiers: .none
    }
  }

  /// As the subject of a clause: `moved 12.4 pt`.
  var word: String {
    switch self {
    case .travel: "moved"
    case .duration: "down for"
    case .count: "fingers"
    case .rotation: "turned"
    case .locationX, .locationY: "location.\(axis)"
    case .startX, .startY: "start.\(axis)"
    case .deltaX, .deltaY: "delta.d\(axis)"
    case .translationX, .translationY: "translation.d\(axis)"
    case .velocityX, .velocityY: "velocity.d\(axis)"
    case .scale, .scaleX, .scaleY, .span, .scaleVelocity, .rotationVelocity, .kind, .button,
      .buttons, .pressure, .modifiers:
      "\(self)"
    }
  }

  private var axis: String { "\(self)".hasSuffix("X") ? "x" : "y" }
}

extension TouchReadout {
  /// The same of all touches; `index` has none.
  private var ofAll: TouchesReadout? {
    switch self {
    case .locationX: .locationX
    case .locationY: .locationY
    case .startX: .startX
    case .startY: .startY
    case .deltaX: .deltaX
    case .deltaY: .deltaY
    case .translationX: .translationX
    case .translationY: .translationY
    case .travel: .travel
    case .velocityX: .velocityX
    case .velocityY: .velocityY
    case .duration: .duration
    case .pressure: .pressure
    case .kind: .kind
    case .button: .button
    case .buttons: .buttons
    case .modifiers: .modifiers
    case .index: nil
    }
  }

  var dimension: Dimension { ofAll?.dimension ?? .none }
  var word: String { ofAll?.word ?? "index" }

  /// The value of a tag as the language writes it; nil for numbers.
  func tag(_ value: Double) -> String? {
    switch self {
    case .kind: ".\(PointerKind(tag: value))"
    case .button: ".\(PointerButton(tag: value))"
    default: nil
    }
  }
}
