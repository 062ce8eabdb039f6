import GestureCompiler
import GestureRuntime
import GestureTesting

/// Plays runs as tests do, and keeps the decisions of conditions.
struct CoverRunner {
  let subject: Subject
  let conditions: [WatchedSite]
  let distinction: Distinction
  let arena: RunArena

  /// The results of a run.
  struct Played {
    var player: RunPlayer
    /// The reports after each line.
    var reported: [[RecordLine]]
    /// The happenings in the last line.
    var seen: Set<Happening>
    var decisions: [Site: RunWatch.Decision]
  }

  /// Nil if no machine can be made.
  init?(_ subject: Subject, touches: Int) {
    self.subject = subject
    distinction = Distinction(subject: subject, touches: touches)
    conditions =
      Creation(subject.machine).map {
        WatchedSite.all(in: subject.machine, ControlCode(subject.machine, registers: $0.registers))
      } ?? []
    guard let arena = RunArena(subject, .plain, isPrompt: true, watching: conditions) else {
      return nil
    }
    self.arena = arena
  }

  /// The goals that a line shows.
  func goals(of line: ArraySlice<Run.Step>, on player: inout RunPlayer) -> Set<CoverGoal> {
    arena.watch.beginLine()
    player.perform(line)
    return Set(subject.goals(of: arena.watch.seen, isTimer: line.first?.deed == .wait))
  }

  /// The goals that each line of a run shows. Nil if something is refused.
  private func goalsOfLines(_ run: Run) -> [Set<CoverGoal>]? {
    arena.play(run) { goals(of: $0, on: &$1) }?.shown
  }

  /// The goals that all lines of a run show. Nil if something is refused.
  func goals(of run: Run) -> Set<CoverGoal>? {
    goalsOfLines(run)?.reduce(into: []) { $0.formUnion($1) }
  }

  /// The goals that the last line of a run shows. Nil if something is refused.
  func goalsAtTheEnd(of run: Run) -> Set<CoverGoal>? { goalsOfLines(run).map { $0.last ?? [] } }

  /// Nil if something is refused.
  func play(_ run: Run) -> Played? {
    arena.play(run) { $1.reported($0) }.map { reported, player in
      Played(
        player: player, reported: reported, seen: arena.watch.seen,
        decisions: arena.watch.decisions)
    }
  }

  /// The reports on a run, line by line, of the machine or of a changed one, and the machine's player at the end.
  private func reported(
    _ run: Run, of subject: Subject
  ) -> (reported: [[RecordLine]], RunPlayer)? {
    guard !subject.meter.isOver, let machine = subject.newMachine(for: run.steps.count) else {
      return nil
    }
    var player = RunPlayer(machine)
    let reported = run.lines.map { player.reported($0) }
    return player.isRefused ? nil : (reported, player)
  }

  /// Two runs with the same number of lines, extended if a test needs more lines to distinguish them. Each comes with
  /// the reports of the other.
  /// - Parameters:
  ///   - last: the number of last lines of each that may differ. Nil for all.
  ///   - goesOn: whether lines may be added.
  func distinguished(
    _ border: Solver.Border, last: Int? = nil, goingOn goesOn: Bool = true
  ) -> (off: TestedRun, at: TestedRun)? {
    let (a, b) = (border.off.split, border.at.split)
    guard let (first, one) = reported(a, of: subject),
      let (second, other) = reported(b, of: subject)
    else { return nil }
    let last = last ?? second.count
    let words = [first, second].map { Array(distinction.words($0).suffix(last).joined()) }
    if words[0] == words[1] {
      guard goesOn, let steps = distinction.steps(one, other, where: !=) else { return nil }
      let longer = Solver.Border(
        off: Run(steps: a.steps + steps), at: Run(steps: b.steps + steps))
      return distinguished(longer, last: 1, goingOn: false)
    }
    var sides = (off: TestedRun(a), at: TestedRun(b))
    for index in first.indices.suffix(last) where second.indices.contains(index) {
      sides.off.absences[index] = second[index]
      sides.at.absences[index] = first[index]
    }
    return sides
  }

  /// One run instead of two: its last move first stays short of the place that it then reaches. The machine reports
  /// nothing after the short move. Nil if the machine behaves differently.
  func both(_ off: TestedRun, _ at: TestedRun, _ site: Site) -> TestedRun? {
    let (short, lines) = (off.run.lines, at.run.lines)
    guard let first = short.last, let last = lines.last,
      [first, last].allSatisfy({ $0.allSatisfy { $0.isMove && $0.over == 0 } }),
      first.map({ $0.finger }) == last.map({ $0.finger }), lines.dropLast() == short.dropLast()
    else { return nil }
    var both = TestedRun(at.run)
    both.run.steps.insert(contentsOf: first, at: last.startIndex)
    both.quietLines = [lines.count - 1]
    guard let played = play(both.run), played.decisions[site]?.passes == true else { return nil }
    let words = distinction.words(played.reported)
    return words[words.count - 2].isEmpty && !words[words.count - 1].isEmpty ? both : nil
  }

  /// The run, with more steps if a test needs them to fail without the rule.
  func thatNeeds(_ rule: CoverGoal, _ trace: TestedRun) -> TestedRun? {
    guard case .rule(let part, let number) = rule, let without = without(part, number),
      let (reported, player) = reported(trace.run, of: subject)
    else { return nil }
    guard let (others, other) = self.reported(trace.run, of: without) else {
      return subject.meter.isOver ? nil : trace
    }
    let words = zip(distinction.words(reported), distinction.words(others))
    for (index, (expected, others)) in words.enumerated() {
      let isLast = index == reported.count - 1 || trace.quietLines.contains(index)
      if isLast ? fails(expected, others) : !others.includes(expected) { return trace }
    }
    return distinction.steps(player, other, where: fails).map { steps in
      var longer = trace
      longer.run.steps += steps
      return longer
    }
  }

  /// Whether the last step of a test with this expectation fails if something different is reported.
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

extension [String] {
  /// Whether the list contains all the others in their order.
  fileprivate func includes(_ others: [String]) -> Bool {
    var rest = self[...]
    for other in others {
      guard let index = rest.firstIndex(of: other) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
