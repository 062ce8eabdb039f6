import GestureCompiler
import GestureRuntime

/// Looks for runs that give conditions the wanted results, by changing one or two amounts.
struct Solver {
  let arena: RunArena

  /// Two runs that differ in one amount by the smallest unit, and between which a comparison decides.
  struct Border {
    /// The run that does nothing, or something different.
    var off: Run
    var at: Run
  }

  /// The first result of `shown` for the borders that are found.
  /// - Parameters:
  ///   - site: a site that the arena watches.
  ///   - number: the number of a comparison at the site.
  ///   - runs: runs with the site in their last steps.
  func border<Shown>(
    at site: WatchedSite, _ number: Int, from runs: [Run], shown: (Border) -> Shown?
  ) -> Shown? {
    let comparison = site.comparisons[number]
    for run in runs {
      guard let start = decision(at: site, run) else { continue }
      for knob in Knob.last(in: run, for: comparison.dependence) {
        let amount = knob.units(in: run)
        let turned = { (amount: Int64) in knob.turned(run, to: amount) }
        let decide = { (amount: Int64) in decision(at: site, turned(amount)) }
        for sample in knob.samples(around: amount) {
          guard let other = decide(sample), other.holds[number] != start.holds[number],
            let (near, far) = neighbours((amount, start), (sample, other), number, decide),
            let isNear = comparison.isDone(number, by: near.decision, andNot: far.decision)
          else { continue }
          let (off, at) = isNear ? (far, near) : (near, far)
          if let shown = shown(Border(off: turned(off.amount), at: turned(at.amount))) {
            return shown
          }
        }
      }
    }
    return nil
  }

  private typealias Side = (amount: Int64, decision: RunWatch.Decision)

  /// Halves the distance between two amounts until they are neighbours.
  private func neighbours(
    _ near: Side, _ far: Side, _ number: Int, _ decide: (Int64) -> RunWatch.Decision?
  ) -> (near: Side, far: Side)? {
    var (near, far) = (near, far)
    while abs(near.amount - far.amount) > 1 {
      let middle = (near.amount + far.amount) / 2
      guard let decision = decide(middle) else { return nil }
      if decision.holds[number] == near.decision.holds[number] {
        near = (middle, decision)
      } else {
        far = (middle, decision)
      }
    }
    return (near, far)
  }

  /// The decision in the last step of a run. Nil if something is refused.
  private func decision(at site: WatchedSite, _ run: Run) -> RunWatch.Decision? {
    arena.play(run.split) { $1.perform($0) }.flatMap { _ in arena.watch.decisions[site.site] }
  }
}

extension WatchedSite.Comparison {
  /// Whether the first of two decisions passes. For a comparison in a block, whether it is true in the first one. Nil
  /// if the results of other comparisons differ, too, or if nothing depends on this one.
  fileprivate func isDone(
    _ number: Int, by a: RunWatch.Decision, andNot b: RunWatch.Decision
  ) -> Bool? {
    let isAlone = a.holds.indices.allSatisfy { $0 == number || a.holds[$0] == b.holds[$0] }
    guard isAlone, isInBlock ? a.passes && b.passes : a.passes != b.passes else { return nil }
    return isInBlock ? a.holds[number] : a.passes
  }
}
