@_spi(GestureEngine) import GestureRuntime

/// The last move of a trace, or turn of a wheel, that may lead elsewhere.
struct LastWay {
  let place: Int
  let ways: [Vector]
  private let steps: [CoverTrace.Step]
  /// Where the fingers were before.
  private let from: [Point]

  var step: CoverTrace.Step { steps[place] }

  init?(_ trace: CoverTrace) {
    let leads = { (step: CoverTrace.Step) in
      switch step {
      case .move: true
      case .touchless(let event, _): event.phase.hasWay
      default: false
      }
    }
    guard let place = trace.steps.lastIndex(where: leads) else { return nil }
    self.place = place
    steps = trace.steps
    switch trace.steps[place] {
    case .move(let moves, _, _):
      var places: [Int: Point] = [:]
      for step in trace.steps[..<place] {
        switch step {
        case .down(let finger, let point, _): places[finger] = point
        case .move(let moves, _, _): for move in moves { places[move.finger] = move.place }
        default: break
        }
      }
      let from = moves.map { places[$0.finger] ?? $0.place }
      self.from = from
      ways = zip(moves, from).map {
        Vector(dx: $0.place.x - $1.x, dy: $0.place.y - $1.y)
      }
    case .touchless(let event, _):
      from = [.zero]
      ways = [event.way]
    default: return nil
    }
  }

  func trace(ways: [Vector]) -> CoverTrace {
    var result = CoverTrace(steps: steps)
    switch steps[place] {
    case .move(let moves, let pointer, let duration):
      let changed = moves.indices.map { number in
        CoverTrace.Move(
          finger: moves[number].finger,
          place: Point(x: from[number].x + ways[number].dx, y: from[number].y + ways[number].dy))
      }
      result.steps[place] = .move(changed, pointer, over: duration)
    case .touchless(let event, let keys):
      result.steps[place] = .touchless(TouchlessEvent(event.phase, by: ways[0]), keys)
    default: break
    }
    return result
  }
}

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

  /// What the pointer of a down or move is.
  func pointer(at place: Int) -> InputAlphabet.Pointer? {
    switch steps[place] {
    case .down(_, _, let pointer): return pointer
    case .move(let moves, let pointer, _):
      if let pointer { return pointer }
      for step in steps[..<place].reversed() {
        switch step {
        case .down(moves[0].finger, _, let pointer): return pointer
        case .move(let others, let pointer?, _) where others[0].finger == moves[0].finger:
          return pointer
        default: continue
        }
      }
      return nil
    default: return nil
    }
  }
}
