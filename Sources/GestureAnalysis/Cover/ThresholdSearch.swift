import GestureRuntime

/// Looks for traces on both sides of a comparison, as near to each other as places, pressures and times
/// can be written, on which it alone decides.
struct ThresholdSearch {
  struct Sides {
    /// Where the condition does not hold.
    var off: CoverTrace
    var at: CoverTrace
  }

  let stage: CoverStage
  let site: Site
  /// By its number in the condition.
  let number: Int
  let comparison: WatchedSite.Comparison

  /// - Parameter traces: on whose last steps the condition is read.
  func sides(from traces: [CoverTrace]) -> Sides? {
    for trace in traces {
      guard let decision = decision(trace) else { continue }
      for family in TraceFamily.all(of: trace, for: comparison.dependence) {
        if let sides = sides(family, decision) { return sides }
      }
    }
    return nil
  }

  private func decision(_ trace: CoverTrace) -> RunWatch.Decision? {
    stage.play(trace)?.decisions[site]
  }

  private func sides(_ family: TraceFamily, _ decision: RunWatch.Decision) -> Sides? {
    for sample in family.samples {
      guard let other = self.decision(family.trace(sample)),
        other.holds[number] != decision.holds[number],
        let sides = border(family, decision, sample, other)
      else { continue }
      return sides
    }
    return nil
  }

  /// Halves what is between the two amounts until they are neighbours.
  private func border(
    _ family: TraceFamily, _ decision: RunWatch.Decision, _ sample: Int,
    _ other: RunWatch.Decision
  ) -> Sides? {
    var (near, far) = ((family.amount, decision), (sample, other))
    while abs(near.0 - far.0) > 1 {
      let middle = (near.0 + far.0) / 2
      guard let decision = self.decision(family.trace(middle)) else { return nil }
      if decision.holds[number] == near.1.holds[number] {
        near = (middle, decision)
      } else {
        far = (middle, decision)
      }
    }
    guard decides(near.1, far.1) else { return nil }
    let isAt = comparison.isInBlock ? near.1.holds[number] : near.1.passes
    let (off, at) = isAt ? (far.0, near.0) : (near.0, far.0)
    return distinct(Sides(off: family.trace(off), at: family.trace(at)))
  }

  /// Whether it alone is true on one side only: and whether anything is done, or where it is in a block,
  /// what.
  private func decides(_ a: RunWatch.Decision, _ b: RunWatch.Decision) -> Bool {
    let isAlone = a.holds.indices.allSatisfy { $0 == number || a.holds[$0] == b.holds[$0] }
    return isAlone && (comparison.isInBlock ? a.passes && b.passes : a.passes != b.passes)
  }

  /// Nil where a test could not tell the sides apart.
  private func distinct(_ sides: Sides) -> Sides? {
    stage.distinguished(sides.off, sides.at, last: sides.at.steps.count).map {
      Sides(off: $0, at: $1)
    }
  }
}

extension CoverTrace {
  /// One trace instead of two, where the last move first stays short of what it then reaches: after it
  /// nothing is reported.
  init?(_ sides: ThresholdSearch.Sides, _ stage: CoverStage, _ site: Site) {
    guard case .move(let moves, _, over: 0)? = sides.at.steps.last,
      let short = sides.off.steps.last, case .move(let others, _, over: 0) = short,
      moves.map({ $0.finger }) == others.map({ $0.finger }),
      sides.at.steps.dropLast() == sides.off.steps.dropLast()
    else { return nil }
    var both = sides.at
    both.steps.insert(short, at: both.steps.count - 1)
    both.quietSteps.insert(both.steps.count - 2)
    both.absences = [:]
    guard let played = stage.play(both), played.decisions[site]?.passes == true else { return nil }
    let words = stage.distinction.words(played.reported)
    guard words[words.count - 2].isEmpty, !words[words.count - 1].isEmpty else { return nil }
    self = both
  }
}
