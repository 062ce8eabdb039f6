import GestureCompiler
import GestureRuntime

/// Continues at random after the end of an exploration, always in the same way.
struct CoverWalk {
  let runner: CoverRunner
  let alphabet: InputAlphabet
  /// The goals that are still missing.
  var wanted: Set<CoverGoal>
  private var random = SeededRandom(seed: 1)

  private static let mostSteps = 24

  init(_ runner: CoverRunner, wanted: Set<CoverGoal>) {
    self.runner = runner
    alphabet = runner.subject.alphabet
    self.wanted = wanted
  }

  /// Runs that each end with the goals that they show.
  mutating func run(walks: Int) -> [(trace: TestedRun, goals: Set<CoverGoal>)] {
    var found: [(trace: TestedRun, goals: Set<CoverGoal>)] = []
    for _ in 0..<walks {
      if wanted.isEmpty || runner.arena.meter.isOver { break }
      guard let (lines, goals) = walk() else { continue }
      found.append((TestedRun(Run(steps: shortened(lines, goals).flatMap { $0 })), goals))
      wanted.subtract(goals)
    }
    return found
  }

  /// Walks until the run shows a goal.
  private mutating func walk() -> (lines: [[Run.Step]], Set<CoverGoal>)? {
    var player = runner.arena.begin(for: CoverWalk.mostSteps)
    var lines: [[Run.Step]] = []
    while lines.count < CoverWalk.mostSteps {
      if let wait = pause(player) {
        lines.append([.wait(wait)])
        let goals = runner.goals(of: [.wait(wait)], on: &player).intersection(wanted)
        if !goals.isEmpty { return (lines, goals) }
      }
      let choices = choices(player)
      guard !choices.isEmpty else { return nil }
      let line = random.pick(choices)
      lines.append(line)
      let goals = runner.goals(of: line[...], on: &player).intersection(wanted)
      if player.isRefused { return nil }
      if !goals.isEmpty { return (lines, goals) }
    }
    return nil
  }

  /// The run without lines that it does not need.
  private func shortened(_ lines: [[Run.Step]], _ goals: Set<CoverGoal>) -> [[Run.Step]] {
    var lines = lines
    for index in lines.indices.dropLast().reversed() {
      var shorter = lines
      shorter.remove(at: index)
      let shown = runner.goalsAtTheEnd(of: Run(steps: shorter.flatMap { $0 }))
      if shown?.isSuperset(of: goals) == true { lines = shorter }
    }
    return lines
  }

  // MARK: Steps

  /// A pause in nanoseconds: none, a little, a rest, or until a timer fires.
  private mutating func pause(_ player: RunPlayer) -> Int64? {
    var pauses: [Int64] = [0, Pace.quick, Pace.quick, Pace.rest]
    if let deadline = player.machine.nextDeadline?.nanoseconds, deadline > player.now {
      pauses.append(deadline - player.now)
    }
    let pause = random.pick(pauses)
    return pause > 0 ? pause : nil
  }

  private func choices(_ player: RunPlayer) -> [[Run.Step]] {
    let next = NextLines(alphabet, player)
    let downs = next.downs(alphabet.pointers)
    // Fingers go down twice as often as they lift.
    var choices = next.lifts + downs + downs + next.moves + next.together
    if let finger = next.down.first { choices.append([.cancel(finger)]) }
    return choices + next.touchless + alphabet.inputs.map { [.set($0.name, $0.value)] }
  }
}
