internal import GestureRuntime

// Members of a scene that tests can see.

extension GestureScene {
  /// A surface that takes part in a contest.
  package struct Standing {
    package var surface: SurfaceID
    package var relation: SurfaceRelation
    /// Whether its gesture has begun and is not over.
    package var isActive: Bool
    /// The next one outwards in the contest.
    package var around: SurfaceID?
    package var isKept: Bool
    /// Whether it has left its first state, or a touch of it is down. If not, it waits there for a timer.
    package var isUnderWay: Bool
  }

  /// All that take part in something.
  package var standings: [Standing] {
    tree.surfaces.indices.filter { contests.seats[$0].isJoined }.map { index in
      let seat = contests.seats[index]
      return Standing(
        surface: tree.id(index), relation: seat.relation,
        isActive: phase(of: tree.id(index)) == .active,
        around: seat.around.map(tree.id), isKept: seat.isKept,
        isUnderWay: seat.engine.map { $0.hasStarted || $0.touchCount > 0 } ?? false)
    }
  }

  /// How many surfaces something is timed for.
  package var deadlineCount: Int { contests.deadlines.count }

  /// How many touches a machine knows to be down, and how many the scene has handed to it.
  package func touchCounts(of surface: SurfaceID) -> (machine: Int, scene: Int)? {
    guard let index = tree[surface], let engine = contests.seats[index].engine else { return nil }
    return (engine.touchCount, contests.seats[index].touches)
  }
}
