import GestureRuntime

/// Makes one frame of consecutive moves of different touches at one instant.
struct FrameGrouper: Sendable {
  /// A machine tracks 16 touches and refuses a frame with an unknown one as a whole. So a longer
  /// run of moves than this is refused whatever comes, and need not be kept.
  private static let longest = 17

  private var moves: [PointerEvent] = []
  private var line = 0

  /// What is certain now that `item` has come.
  mutating func add(_ item: TraceItem) -> [TraceItem] {
    guard case .event(let event) = item.kind, event.phase == .move else {
      return finish() + [item]
    }
    if let first = moves.first, first.time == event.time,
      !moves.contains(where: { $0.touch == event.touch })
    {
      if moves.count < Self.longest { moves.append(event) }
      return []
    }
    defer {
      moves = [event]
      line = item.line
    }
    return finish()
  }

  mutating func finish() -> [TraceItem] {
    guard let first = moves.first else { return [] }
    defer { moves = [] }
    let kind: TraceItem.Kind = moves.count == 1 ? .event(first) : .frame(moves)
    return [TraceItem(kind, at: first.time, line: line)]
  }
}
