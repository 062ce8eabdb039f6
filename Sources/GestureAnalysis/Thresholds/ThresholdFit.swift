/// The verdict of labelled sessions on a number.
package struct ThresholdFit: Sendable {
  /// Pairs of more sessions are not compared.
  private static let mostCompared = 4096

  package let sessions: [JudgedSession]
  package let sweep: ThresholdSweep
  package let best: ThresholdSweep.Plateau
  /// The number of sessions that are right with the written value.
  package let right: Int
  /// The number of sessions that are right if, for each person, the value is chosen from the sessions of all others,
  /// and the number of people. Nil with fewer than two people.
  package let leftOut: (right: Int, people: Int)?
  /// The number of pairs of sessions that no value makes both right, and an example. Nil if there are too many sessions
  /// to compare.
  package let conflicts: (count: Int, example: (String, String)?)?

  /// - Parameters:
  ///   - sessions: all over the same values. Not empty.
  ///   - written: the value that is written now.
  ///   - isWhole: as for a `ThresholdSweep`.
  package init(_ sessions: [JudgedSession], written: Double, isWhole: Bool = false) {
    self.sessions = sessions
    sweep = ThresholdSweep(sessions, isWhole: isWhole)
    best = sweep.best(near: written)
    right = sessions.count { $0.isRight(at: written) }
    leftOut = Self.leftOut(sessions, written, isWhole)
    conflicts = Self.conflicts(sessions)
  }

  package var depending: Int { sessions.count { $0.depends } }
  package var neverRight: Int { sessions.count { $0.isNeverRight } }

  /// Whether more sessions come out right with another value, also if each person is left out of the choice.
  package var gains: Bool { best.right > right && (leftOut.map { $0.right > right } ?? true) }

  /// The sessions that change at a border: whether each is right above it.
  package func sessions(at border: Double) -> [(name: String, becomesRight: Bool)] {
    sessions.compactMap { session in
      session.pieces.dropFirst().first { $0.from == border }.map { (session.name, $0.result) }
    }
  }

  private static func leftOut(
    _ sessions: [JudgedSession], _ written: Double, _ isWhole: Bool
  ) -> (right: Int, people: Int)? {
    let people = Dictionary(grouping: sessions.indices) { sessions[$0].person }
    guard !people.keys.contains(nil), people.count > 1 else { return nil }
    var right = 0
    for own in people.values {
      let own = Set(own)
      let others = sessions.indices.filter { !own.contains($0) }.map { sessions[$0] }
      let choice = ThresholdSweep(others, isWhole: isWhole).choice(near: written)
      right += own.count { sessions[$0].isRight(at: choice) }
    }
    return (right, people.count)
  }

  private static func conflicts(
    _ sessions: [JudgedSession]
  ) -> (count: Int, example: (String, String)?)? {
    let depending = sessions.filter { $0.depends }
    guard depending.count <= mostCompared else { return nil }
    var result: (count: Int, example: (String, String)?) = (0, nil)
    for (number, session) in depending.enumerated() {
      for other in depending.dropFirst(number + 1) where !session.canBeRight(with: other) {
        result.count += 1
        if result.example == nil { result.example = (session.name, other.name) }
      }
    }
    return result
  }
}
