import GestureCompiler
import GestureRuntime
import GestureTesting

/// Plays traces, and says what conditions made of them.
struct CoverStage {
  let subject: Subject
  let conditions: [WatchedSite]
  let distinction: Distinction
  private let registers: PerRegister<Int>
  /// Nil where no machine can be made.
  let solver: Solver?
  /// After a trace.
  struct Played {
    var player: CoverPlayer
    /// For each step.
    var reported: [[RecordLine]]
    /// In the last step.
    var seen: Set<Happening>
    var decisions: [Site: RunWatch.Decision]
  }

  init(_ subject: Subject, touches: Int) {
    self.subject = subject
    distinction = Distinction(subject: subject, touches: touches)
    registers = subject.registers
    let conditions =
      Creation(subject.machine).map {
        WatchedSite.all(in: subject.machine, ControlCode(subject.machine, registers: $0.registers))
      } ?? []
    self.conditions = conditions
    solver = RunArena(subject, .plain, isPrompt: true, watching: conditions).map {
      Solver(arena: $0)
    }
  }

  func newGame() -> CoverGame? {
    guard var machine = subject.newMachine() else { return nil }
    let watch = RunWatch(subject.machine, registers: registers, [], [])
    machine.observe { watch.note($0, $1) }
    return CoverGame(CoverPlayer(machine, watch: watch), subject, watch)
  }

  /// What all steps of a trace show; nil where something is refused.
  func goals(of trace: CoverTrace) -> Set<CoverGoal>? {
    guard var game = newGame() else { return nil }
    var goals: Set<CoverGoal> = []
    for step in trace.steps { goals.formUnion(game.perform(step)) }
    return game.player.isRefused ? nil : goals
  }

  /// What the last step of a trace shows; nil where something is refused.
  func goalsAtTheEnd(of trace: CoverTrace) -> Set<CoverGoal>? {
    guard var game = newGame() else { return nil }
    var goals: Set<CoverGoal> = []
    for step in trace.steps { goals = game.perform(step) }
    return game.player.isRefused ? nil : goals
  }

  /// Nil where something is refused.
  func play(_ trace: CoverTrace) -> Played? {
    guard var machine = subject.newMachine() else { return nil }
    let watch = RunWatch(subject.machine, registers: registers, [], conditions)
    machine.observe { watch.note($0, $1) }
    var player = CoverPlayer(machine, watch: watch)
    var reported: [[RecordLine]] = []
    for step in trace.steps {
      watch.beginLine()
      reported.append(player.perform(step))
    }
    guard !player.isRefused else { return nil }
    return Played(
      player: player, reported: reported, seen: watch.seen, decisions: watch.decisions)
  }

  /// What is reported on a trace, step by step, of the machine or of a changed one; with what has become of
  /// the machine.
  private func reported(
    _ trace: CoverTrace, of subject: Subject
  ) -> (reported: [[RecordLine]], CoverPlayer)? {
    guard let machine = subject.newMachine() else { return nil }
    var player = CoverPlayer(machine)
    let reported = trace.steps.map { player.perform($0) }
    return player.isRefused ? nil : (reported, player)
  }

  /// Two traces of as many steps, with more of them where those are needed for a test to tell them apart,
  /// each with what the other one reports.
  /// - Parameters:
  ///   - last: how many of the last steps of each are looked at.
  ///   - goesOn: whether there may be more steps.
  func distinguished(
    _ a: CoverTrace, _ b: CoverTrace, last: Int, goingOn goesOn: Bool = true
  ) -> (CoverTrace, CoverTrace)? {
    guard let (first, one) = reported(a, of: subject),
      let (second, other) = reported(b, of: subject)
    else { return nil }
    let words = [first, second].map { Array(distinction.words($0).suffix(last).joined()) }
    if words[0] == words[1] {
      guard goesOn, let steps = distinction.steps(one, other, where: !=) else { return nil }
      let (longer, another) = (a + steps, b + steps)
      return distinguished(longer, another, last: 1, goingOn: false)
    }
    var sides = (a, b)
    for index in first.indices.suffix(last) {
      sides.0.absences[index] = second[index]
      sides.1.absences[index] = first[index]
    }
    return sides
  }

  /// The sides of a border, with more steps where a test needs them to tell them apart.
  func distinguished(_ border: Solver.Border) -> (off: CoverTrace, at: CoverTrace)? {
    let (off, at) = (CoverTrace(border.off, solver?.arena), CoverTrace(border.at, solver?.arena))
    return distinguished(off, at, last: at.steps.count)
  }

  /// One trace instead of two, where the last move first stays short of what it then reaches: after it
  /// nothing is reported. Nil where that is not so.
  func both(_ off: CoverTrace, _ at: CoverTrace, _ site: Site) -> CoverTrace? {
    guard case .move(let moves, _, over: 0)? = at.steps.last,
      let short = off.steps.last, case .move(let others, _, over: 0) = short,
      moves.map({ $0.finger }) == others.map({ $0.finger }),
      at.steps.dropLast() == off.steps.dropLast()
    else { return nil }
    var both = at
    both.steps.insert(short, at: both.steps.count - 1)
    both.quietSteps.insert(both.steps.count - 2)
    both.absences = [:]
    guard let played = play(both), played.decisions[site]?.passes == true else { return nil }
    let words = distinction.words(played.reported)
    return words[words.count - 2].isEmpty && !words[words.count - 1].isEmpty ? both : nil
  }

  /// The trace, with more steps where those are needed for a test to fail if there is no such rule.
  func thatNeeds(_ rule: CoverGoal, _ trace: CoverTrace) -> CoverTrace? {
    guard case .rule(let part, let number) = rule, let without = without(part, number),
      let (reported, player) = reported(trace, of: subject)
    else { return nil }
    guard let (others, other) = self.reported(trace, of: without) else { return trace }
    let words = zip(distinction.words(reported), distinction.words(others))
    for (index, (expected, reported)) in words.enumerated() {
      let isLast = index == trace.steps.count - 1 || trace.quietSteps.contains(index)
      if isLast ? fails(expected, reported) : !reported.includes(expected) { return trace }
    }
    return distinction.steps(player, other, where: fails).map { trace + $0 }
  }

  /// Whether the last step of a test that expects something fails where something else is reported.
  private func fails(_ expected: [String], _ reported: [String]) -> Bool {
    expected.isEmpty ? !reported.isEmpty : !reported.includes(expected)
  }

  private func without(_ part: PartID, _ rule: Int) -> Subject? {
    subject.changed { machine in
      for state in machine.parts[part].states.indices {
        machine.parts[part].states[state].rules.removeAll { $0.number == rule }
      }
    }
  }
}

extension CoverTrace {
  fileprivate static func + (trace: CoverTrace, steps: [Step]) -> CoverTrace {
    var longer = trace
    longer.steps += steps
    return longer
  }
}

extension [String] {
  /// Whether all the others are there, in their order.
  fileprivate func includes(_ others: [String]) -> Bool {
    var rest = self[...]
    for other in others {
      guard let index = rest.firstIndex(of: other) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
