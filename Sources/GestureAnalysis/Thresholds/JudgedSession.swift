/// The values of a number that make a session come out right.
package struct JudgedSession: Sendable {
  /// Values between two borders, and whether they are right.
  package typealias Piece = ThresholdPiece<Bool>

  package var name: String
  /// The person, by name. Nil if the label does not tell.
  package var person: String?
  /// The values in ascending order and without gaps. Neighbours differ.
  package private(set) var pieces: [Piece]

  /// - Parameter pieces: in ascending order and without gaps.
  package init(_ name: String, person: String? = nil, _ pieces: [Piece]) {
    self.name = name
    self.person = person
    self.pieces = pieces.reduce(into: []) { $0.join($1) }
  }

  /// Whether the session comes out right with a value. A border belongs to the piece above it.
  package func isRight(at value: Double) -> Bool {
    (pieces.last { $0.from <= value } ?? pieces[0]).result
  }

  package var isNeverRight: Bool { !pieces.contains { $0.result } }
  /// Whether it is right with some values and wrong with others.
  package var depends: Bool { pieces.count > 1 }

  /// Whether some value makes both sessions right.
  func canBeRight(with other: JudgedSession) -> Bool {
    pieces.contains { piece in
      piece.result
        && other.pieces.contains { $0.result && piece.from < $0.to && $0.from < piece.to }
    }
  }
}

/// The number of sessions that come out right, over the values of a number.
package struct ThresholdSweep: Sendable {
  /// Values with the same number of right sessions.
  package struct Plateau: Sendable, Equatable {
    package var from: Double
    /// The first value of the next plateau, or the end of all values.
    package var to: Double
    package var right: Int
    /// Whether only whole numbers are values.
    package var isWhole = false

    package init(from: Double, to: Double, right: Int, isWhole: Bool = false) {
      self.from = from
      self.to = to
      self.right = right
      self.isWhole = isWhole
    }

    /// The last value.
    package var last: Double { isWhole ? to - 1 : to }
    package var middle: Double {
      let middle = (from + last) / 2
      return isWhole ? middle.rounded(.down) : middle
    }

    func distance(to value: Double) -> Double {
      from <= value && value <= last ? 0 : min(abs(from - value), abs(last - value))
    }
  }

  /// The plateaus in ascending order and without gaps.
  package private(set) var plateaus: [Plateau]

  /// - Parameters:
  ///   - sessions: all over the same values. Not empty.
  ///   - isWhole: whether only whole numbers are values. Then the end of a piece is the value after its last one.
  package init(_ sessions: [JudgedSession], isWhole: Bool = false) {
    let (first, last) = (sessions[0].pieces[0].from, sessions[0].pieces.last!.to)
    var changes: [Double: Int] = [:]
    var right = 0
    for session in sessions {
      if session.pieces[0].result { right += 1 }
      for piece in session.pieces.dropFirst() {
        changes[piece.from, default: 0] += piece.result ? 1 : -1
      }
    }
    plateaus = [Plateau(from: first, to: last, right: right, isWhole: isWhole)]
    for (border, change) in changes.sorted(by: { $0.key < $1.key }) where change != 0 {
      plateaus[plateaus.count - 1].to = border
      right += change
      plateaus.append(Plateau(from: border, to: last, right: right, isWhole: isWhole))
    }
  }

  /// The plateau with the most right sessions: the one that contains the written value if it is among the best,
  /// otherwise the nearest one.
  package func best(near value: Double) -> Plateau {
    let most = plateaus.map { $0.right }.max() ?? 0
    return plateaus.filter { $0.right == most }
      .min { $0.distance(to: value) < $1.distance(to: value) }!
  }

  /// The value to choose: the written one if it is among the best, otherwise the middle of the nearest best plateau.
  package func choice(near value: Double) -> Double {
    let best = best(near: value)
    return best.distance(to: value) == 0 ? value : best.middle
  }
}
