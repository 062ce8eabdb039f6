import GestureCompiler
import GestureRuntime

extension CoverSearch {
  /// Adds traces with an event just before a timer fires, and at that time.
  mutating func addDeadlines() {
    for goal in subject.machine.coverGoals where !reached.contains(goal) {
      switch goal {
      case .eventAtDeadline(let part, let number):
        guard let (state, _) = subject.machine.rule(number, of: part) else { continue }
        let isHere = { (rule: StepRecord.Rule) in rule.part == part && rule.rule == number }
        let timers = Set(subject.machine.parts[part].states[state].timers)
        addEvents(goal, explorer.steps.filter { $0.record.rules.contains(where: isHere) }) {
          $0.seen.contains {
            guard case .rule(part, state, let rule) = $0 else { return false }
            return !timers.contains(rule)
          }
        }
      case .eventAtWithin(let node):
        let parts = subject.machine.parts.indices.filter {
          subject.tree.isInside(subject.machine.parts[$0].node, node)
        }
        let steps = explorer.steps.filter { subject.goals(of: $0).contains(.within(node: node)) }
        addEvents(goal, steps) {
          $0.seen.contains {
            if case .rule(let part, _, _) = $0 { parts.contains(part) } else { false }
          }
        }
      default: continue
      }
    }
  }

  /// - Parameter steps: the steps when the timer fires.
  private mutating func addEvents(
    _ goal: CoverGoal, _ steps: [ExploredStep], where isWanted: (CoverRunner.Played) -> Bool
  ) {
    let ways = runs(to: steps.filter { $0.stimulus.isTimer }) + walks(to: goal)
    for effort in Effort.allCases where effort != .stroke || subject.alphabet.readsVelocity {
      for way in ways {
        guard let (sides, event) = sides(way, effort, where: isWanted) else { continue }
        return add(
          goal,
          [
            (side: ", \(event) at it", trace: sides.at),
            (side: ", \(event) just before", trace: sides.off),
          ])
      }
    }
  }

  /// The effort of a search, from the most informative events on.
  private enum Effort: CaseIterable {
    /// The immediate effect of one event.
    case event
    /// The effect of a lift after a brisk stroke.
    case stroke
    /// The later effect of an event.
    case later
  }

  /// Finds an event that has one effect a nanosecond before a deadline and another at the deadline.
  /// - Parameters:
  ///   - way: a run that ends with the wait for the timer.
  ///   - isWanted: whether the last event had the effect that is only possible before the deadline.
  private func sides(
    _ way: Run, _ effort: Effort, where isWanted: (CoverRunner.Played) -> Bool
  ) -> (sides: (off: TestedRun, at: TestedRun), event: String)? {
    let before = Array(way.steps.dropLast())
    guard let last = way.steps.last, let played = runner.play(Run(steps: before)) else {
      return nil
    }
    let next = NextLines(subject.alphabet, played.player)
    for script in effort == .stroke ? strokes(next) : events(next) {
      let wait = last.wait - Run(steps: script).duration
      guard wait > 0 else { continue }
      let run = { Run(steps: before + [.wait($0)] + script).joined.split }
      let border = Solver.Border(off: run(wait - 1), at: run(wait))
      let count = Run(steps: script).lines.count
      guard let played = runner.play(border.off), isWanted(played),
        let sides = runner.distinguished(border, last: 1 + count, goingOn: effort == .later)
      else { continue }
      return (sides, script[script.count - 1].phase?.word ?? "")
    }
    return nil
  }

  /// A finger that moves until the deadline, and lifts at it.
  private func strokes(_ next: NextLines) -> [[Run.Step]] {
    next.down.flatMap { finger in
      let ways = next.alphabet.moves[finger - 1]
      return next.moves(of: finger, ways, over: 2 * Pace.quick).map { [$0, .up(finger)] }
    }
  }

  /// All possible events, the plainest first.
  private func events(_ next: NextLines) -> [[Run.Step]] {
    let pointers = [next.alphabet.pointers[0]]
    return next.lifts + next.downs(pointers) + next.moves + next.together + next.touchless
  }

  /// Runs at whose end the timer fires, and not a nanosecond before.
  private func walks(to goal: CoverGoal) -> [Run] {
    guard let basis = goal.basis(in: subject.machine) else { return [] }
    return walked.compactMap { trace, goals in
      guard goals.contains(basis), let last = trace.run.steps.last, last.deed == .wait,
        last.wait > 1
      else { return nil }
      let sooner = Run(steps: trace.run.steps.dropLast() + [.wait(last.wait - 1)])
      return runner.goalsAtTheEnd(of: sooner)?.contains(basis) == false ? trace.run : nil
    }
  }
}

extension Machine.State {
  /// The numbers of rules with timers.
  fileprivate var timers: [Int] { rules.filter { $0.timer != nil }.map { $0.number } }
}
