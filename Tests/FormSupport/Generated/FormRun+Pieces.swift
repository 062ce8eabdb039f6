import GestureRuntime

extension FormRun {
  /// The calls as a host makes them that keeps the machine's deadlines: without calls that repeat the time of the event
  /// before. A call that is neither an event nor a time stands alone.
  public var pieces: [Piece] {
    var pieces: [Piece] = []
    var played = PlayedCalls()
    var time: Timestamp?
    for call in calls {
      if case .advance(let next) = call, next == time { continue }
      time = call.time ?? time
      if played.add(call) { continue }
      if !played.calls.isEmpty { pieces.append(.played(played)) }
      pieces.append(.other(call))
      played = PlayedCalls()
    }
    return played.calls.isEmpty ? pieces : pieces + [.played(played)]
  }

  public enum Piece: Sendable {
    case played(PlayedCalls)
    case other(HostCall)
  }
}
