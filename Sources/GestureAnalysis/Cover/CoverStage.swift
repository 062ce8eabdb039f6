import GestureCompiler
import GestureRuntime

/// Plays traces, and tells what conditions made of them.
struct CoverStage {
  let subject: Subject
  let conditions: [CoverCondition]
  let distinction: Distinction
  private let registers: [Int]

  /// After a trace.
  struct Played {
    var player: CoverPlayer
    /// For each step.
    var told: [[Told]]
    /// Of the last step.
    var fired: Set<CoverWatch.Fired>
    var readings: [CoverSite: CoverWatch.Reading]
  }

  init(_ subject: Subject, touches: Int) {
    self.subject = subject
    distinction = Distinction(subject: subject, touches: touches)
    registers = subject.registers
    guard let creation = Creation(subject.machine) else {
      conditions = []
      return
    }
    let code = ControlCode(subject.machine, registers: creation.registers)
    conditions = CoverCondition.all(in: subject.machine, code)
  }

  /// Nil where something is refused.
  func play(_ trace: CoverTrace) -> Played? {
    guard var machine = subject.newMachine() else { return nil }
    let watch = CoverWatch(subject.machine, registers: registers, conditions)
    machine.observe { watch.note($0, $1) }
    var player = CoverPlayer(machine)
    var told: [[Told]] = []
    for step in trace.steps {
      watch.beginStep()
      told.append(player.perform(step))
    }
    guard !player.isRefused else { return nil }
    return Played(player: player, told: told, fired: watch.fired, readings: watch.readings)
  }

  /// What a test expects on a trace, step by step, of the machine or of a changed one; with what has
  /// become of the machine.
  func expectations(_ trace: CoverTrace, of subject: Subject) -> (words: [String], CoverPlayer)? {
    guard let machine = subject.newMachine() else { return nil }
    var player = CoverPlayer(machine)
    let told = trace.steps.map { player.perform($0) }
    return player.isRefused ? nil : (distinction.words(told), player)
  }

  /// The two traces, with more steps where those are needed for a test to tell them apart.
  /// - Parameter last: how many of the last steps of each are looked at.
  func distinguished(
    _ a: CoverTrace, _ b: CoverTrace, last: Int
  ) -> (CoverTrace, CoverTrace)? {
    guard let (first, one) = expectations(a, of: subject),
      let (second, other) = expectations(b, of: subject)
    else { return nil }
    let words = [first, second].map { $0.suffix(last).filter { !$0.isEmpty } }
    if words[0] != words[1] { return (a, b) }
    guard let steps = distinction.steps(one, other) else { return nil }
    return (a + steps, b + steps)
  }

  /// The trace, with more steps where those are needed for a test to fail if there is no such rule.
  func thatNeeds(_ rule: CoverGoal, _ trace: CoverTrace) -> CoverTrace? {
    guard case .rule(let part, let number) = rule, let without = without(part, number),
      let (words, player) = expectations(trace, of: subject)
    else { return nil }
    guard let (others, other) = expectations(trace, of: without) else { return trace }
    if words != others { return trace }
    return distinction.steps(player, other).map { trace + $0 }
  }

  private func without(_ part: Int, _ rule: Int) -> Subject? {
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
