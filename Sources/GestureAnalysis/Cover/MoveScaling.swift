import GestureRuntime

/// A trace whose last move can be made shorter, in quarters of a point.
struct MoveScaling {
  /// As it is.
  let amount: Int
  private let trace: CoverTrace
  private let place: Int
  private let moves: [CoverTrace.Move]
  private let pointer: Palette.Pointer?
  /// Where the fingers were before.
  private let from: [Point]

  init?(_ trace: CoverTrace) {
    self.trace = trace
    guard
      let place = trace.steps.lastIndex(where: { if case .move = $0 { true } else { false } }),
      case .move(let moves, let pointer) = trace.steps[place]
    else { return nil }
    var places: [Int: Point] = [:]
    for step in trace.steps[..<place] {
      switch step {
      case .down(let finger, let point, _): places[finger] = point
      case .move(let moves, _): for move in moves { places[move.finger] = move.place }
      default: break
      }
    }
    self.place = place
    self.moves = moves
    self.pointer = pointer
    from = moves.map { places[$0.finger] ?? $0.place }
    let longest = zip(moves, from).map { move, from in
      max((move.place.x - from.x).magnitude, (move.place.y - from.y).magnitude)
    }
    amount = Int(((longest.max() ?? 0) / Amounts.grid).rounded())
  }

  func trace(_ part: Int) -> CoverTrace {
    var result = trace
    let share = Double(part) / Double(max(amount, 1))
    result.steps[place] = .move(
      zip(moves, from).map { move, from in
        let x = from.x + ((move.place.x - from.x) * share / Amounts.grid).rounded() * Amounts.grid
        let y = from.y + ((move.place.y - from.y) * share / Amounts.grid).rounded() * Amounts.grid
        return CoverTrace.Move(finger: move.finger, place: Point(x: x, y: y))
      }, pointer)
    return result
  }
}
