import GestureRuntime

extension CoverTrace {
  /// All ways of several fingers, and those between them, eight times as long; nil of one finger.
  var wide: CoverTrace? {
    let starts = steps.compactMap { step in
      if case .down(_, let place, _) = step { place } else { nil }
    }
    guard let origin = starts.first, starts.contains(where: { $0 != origin }) else { return nil }
    let spread = { (place: Point) in
      Point(x: origin.x + 8 * (place.x - origin.x), y: origin.y + 8 * (place.y - origin.y))
    }
    var wide = self
    wide.steps = steps.map { step in
      switch step {
      case .down(let finger, let place, let pointer): .down(finger, spread(place), pointer)
      case .move(let moves, let pointer, let duration):
        .move(
          moves.map { Move(finger: $0.finger, place: spread($0.place)) }, pointer, over: duration)
      default: step
      }
    }
    return wide
  }
}
