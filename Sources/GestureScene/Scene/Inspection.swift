internal import GestureRuntime

// Members of a scene that tests can see.

extension GestureScene {
  /// A surface in a contest.
  package struct Standing {
    package var surface: SurfaceID
    package var relation: SurfaceRelation
    /// Whether its gesture has begun and is not over.
    package var isActive: Bool
    /// The next surface outwards in the contest.
    package var around: SurfaceID?
    package var isKept: Bool
    /// Whether it has left its initial state, or a touch of it is down. If not, it waits in its initial state for a
    /// timer.
    package var isUnderWay: Bool
  }

  /// All surfaces in contests.
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

  /// The number of surfaces with a running timer.
  package var deadlineCount: Int { contests.deadlines.count }

  /// The number of touches that a machine knows to be down, and the number that the scene has passed to it.
  package func touchCounts(of surface: SurfaceID) -> (machine: Int, scene: Int)? {
    guard let index = tree[surface], let engine = contests.seats[index].engine else { return nil }
    return (engine.touchCount, contests.seats[index].touches)
  }
}
