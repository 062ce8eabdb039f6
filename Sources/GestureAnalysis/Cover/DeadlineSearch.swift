import GestureCompiler
import GestureRuntime

/// Looks for something that is done a nanosecond before a deadline, and at it, and of which other things
/// come.
struct DeadlineSearch {
  struct Sides {
    var before: TestedRun
    var at: TestedRun
    /// What is done: `up`.
    var event: String
  }

  /// A way to a timer.
  struct Way {
    /// What comes before it fires.
    var prefix: Run
    /// Nanoseconds from there to the deadline.
    var wait: Int64
  }

  /// How hard it is looked, from what is most informative on.
  enum Effort: CaseIterable {
    /// What comes of one event at once.
    case event
    /// What comes of a lift after a brisk stroke.
    case stroke
    /// What comes of an event later on.
    case later
  }

  let stage: CoverStage
  let alphabet: InputAlphabet

  /// - Parameter isWanted: whether what was done last did what it can only do before the deadline.
  func sides(_ ways: [Way], where isWanted: (CoverStage.Played) -> Bool) -> Sides? {
    for effort in Effort.allCases where effort != .stroke || alphabet.readsVelocity {
      for way in ways {
        if let sides = sides(way, effort, where: isWanted) { return sides }
      }
    }
    return nil
  }

  private func sides(
    _ way: Way, _ effort: Effort, where isWanted: (CoverStage.Played) -> Bool
  ) -> Sides? {
    guard let played = stage.play(way.prefix) else { return nil }
    let next = NextLines(alphabet, played.player)
    for script in effort == .stroke ? strokes(next) : events(next) {
      let wait = way.wait - Run(steps: script).duration
      guard wait > 0 else { continue }
      let (early, late) = (way.run(script, after: wait - 1), way.run(script, after: wait))
      let count = Run(steps: script).lines.count
      guard let played = stage.play(early), isWanted(played),
        let (before, at) = stage.distinguished(
          Solver.Border(off: early, at: late), last: 1 + count, goingOn: effort == .later)
      else { continue }
      return Sides(before: before, at: at, event: script[script.count - 1].phase?.word ?? "")
    }
    return nil
  }

  /// A finger that moves up to the deadline, and lifts there.
  private func strokes(_ next: NextLines) -> [[Run.Step]] {
    next.down.flatMap { finger in
      next.moves(of: finger, alphabet.moves[finger - 1], over: 2 * Pace.quick).map {
        [$0, .up(finger)]
      }
    }
  }

  /// All that somebody may do, the plainest first.
  private func events(_ next: NextLines) -> [[Run.Step]] {
    next.lifts + next.downs([alphabet.pointers[0]]) + next.moves + next.together + next.touchless
  }
}

extension DeadlineSearch.Way {
  fileprivate func run(_ script: [Run.Step], after wait: Int64) -> Run {
    Run(steps: prefix.steps + [.wait(wait)] + script).joined.split
  }
}
