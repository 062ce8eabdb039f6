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
  /// As the subject of a clause: `moved 12.4 pt`.
  var word: String {
    switch self {
    case .travel: "moved"
    case .duration: "down for"
    case .count: "fingers"
    case .rotation: "turned"
    default: name
    }
  }
}

extension TouchReadout {
  /// That of all touches with the same name; `index` has none.
  var word: String { TouchesReadout.allCases.first { $0.name == name }?.word ?? name }

  /// The value of a tag as the language writes it; nil for numbers.
  func tag(_ value: Double) -> String? {
    switch self {
    case .kind: ".\(PointerKind(tag: value))"
    case .button: ".\(PointerButton(tag: value))"
    default: nil
    }
  }
}
