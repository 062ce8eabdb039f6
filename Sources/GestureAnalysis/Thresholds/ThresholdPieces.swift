package import GestureRuntime
package import GestureTesting

/// Values of a number with the same result.
package struct ThresholdPiece<Result: Sendable & Equatable>: Sendable, Equatable {
  package var from: Double
  package var to: Double
  package var result: Result

  package init(from: Double, to: Double, _ result: Result) {
    self.from = from
    self.to = to
    self.result = result
  }
}

extension Array {
  /// Adds the next piece. Neighbours with the same result are joined.
  mutating func join<Result>(_ piece: Element) where Element == ThresholdPiece<Result> {
    if last?.result == piece.result {
      self[count - 1].to = piece.to
    } else {
      append(piece)
    }
  }
}

/// The values of a number that are tried.
package struct ThresholdRange: Sendable {
  package var from: Double
  package var to: Double
  /// Whether only whole numbers are values.
  package var isWhole: Bool

  package init(from: Double, to: Double, isWhole: Bool) {
    self.from = from
    self.to = to
    self.isWhole = isWhole
  }

  /// The greatest error of a border: a millionth of the range. Durations are whole nanoseconds, and slopes need at
  /// least one.
  package func step(isTime: Bool) -> Double { max((to - from) / 1_000_000, isTime ? 4 : 0) }
}

extension ThresholdPlayer {
  /// The outcomes of a session over a range of values, in ascending order and without gaps.
  ///
  /// A run with one value logs how far each decision is from its border, and a second run with a slightly larger value
  /// shows how fast that changes. The decisions of the first run hold up to the nearest border. A run just below that
  /// border confirms it. If it does not, because a distance does not change evenly, the border is found by halving.
  package func pieces(
    of session: [TraceItem], _ range: ThresholdRange
  ) throws(MachineError) -> [ThresholdPiece<[PerformedAction]>] {
    var pieces: [ThresholdPiece<[PerformedAction]>] = []
    if range.isWhole {
      for value in Int(range.from.rounded(.up))...Int(range.to.rounded(.down)) {
        let outcome = try outcome(of: session, at: Double(value))
        pieces.join(ThresholdPiece(from: Double(value), to: Double(value), outcome))
      }
      return pieces
    }
    var (value, ways) = (range.from, 0)
    while value < range.to {
      ways += 1
      let least = ways < Self.mostWays ? 0 : (range.to - range.from) / Double(Self.mostWays)
      let (end, outcome) = try way(from: value, atLeast: least, session, range)
      pieces.join(ThresholdPiece(from: pieces.last?.to ?? value, to: end, outcome))
      value = end >= range.to ? end : end + step(of: range) / 2
    }
    return pieces
  }

  /// The number of ways through the gesture after which a border is looked for in larger steps: a distance that shrinks
  /// ever more slowly would lead to ever smaller ones.
  private static var mostWays: Int { 1000 }

  private func step(of range: ThresholdRange) -> Double { range.step(isTime: isTime) }

  /// The first value above `value` that changes a decision. The first guess is `least` away or more.
  private func way(
    from value: Double, atLeast least: Double, _ session: [TraceItem], _ range: ThresholdRange
  ) throws(MachineError) -> (end: Double, outcome: [PerformedAction]) {
    let step = step(of: range)
    let run = try logged(session, at: value)
    let slightly = min(value + step / 4, range.to)
    let second = try logged(session, at: slightly)
    guard second.hash == run.hash else { return (slightly, run.outcome) }
    // If no decision depends on the number, none does for any other value. A run without a log is quicker.
    if second.distances == run.distances, second.unbounded == run.unbounded,
      try outcome(of: session, at: range.to) == run.outcome
    {
      return (range.to, run.outcome)
    }
    let border = run.nearestBorder(above: value, second, at: slightly, in: range)
    let end = min(max(border, value + least), range.to)
    let inner = max(slightly, end - step)
    if inner > slightly, try logged(session, at: inner).hash != run.hash {
      var (low, high) = (slightly, inner)
      while high - low > step {
        let middle = (low + high) / 2
        if try logged(session, at: middle).hash == run.hash { low = middle } else { high = middle }
      }
      return (high, run.outcome)
    }
    return (end, run.outcome)
  }
}

extension LoggedDecisions {
  /// The number of parts of a range. If a decision has an unknown border, a run looks again after each part.
  private static let parts = 64.0

  /// The value of the nearest border above `value`, as far as distances change evenly.
  fileprivate func nearestBorder(
    above value: Double, _ second: LoggedDecisions, at other: Double, in range: ThresholdRange
  ) -> Double {
    var end = range.to
    for (distance, later) in zip(distances, second.distances) where later != distance {
      let border = value - distance * (other - value) / (later - distance)
      if border > other, border < end { end = border }
    }
    if unbounded != second.unbounded {
      end = min(end, value + (range.to - range.from) / LoggedDecisions.parts)
    }
    return end
  }
}
