import GestureCompiler
import GestureRuntime
import GestureTesting

/// A path on which a property may not hold, taken on the machine that runs in apps.
struct PropertyReplay {
  /// What the property's conditions came to after a step.
  private struct Moment {
    var time: Int64
    var truth: [Bool]
    var isOver: Bool
  }

  private let property: Machine.Property
  private let path: [ExploredStep]
  private let times: [Int64]
  private let alphabet: InputAlphabet
  private var moments: [Moment] = []

  /// - Parameter subject: has the property's probes. Nil where the machine cannot be made.
  init?(
    _ property: Machine.Property, _ path: [ExploredStep], at times: [Int64], _ subject: Subject
  ) {
    guard var machine = subject.newMachine() else { return nil }
    let settled = SettledProbes(property.probesOfReports, subject)
    machine.observe { settled.note($0, $1) }
    self.property = property
    self.path = path
    self.times = times
    alphabet = subject.alphabet
    let actions = Dictionary(
      subject.machine.actions.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let nodes = property.nodes
    var on: Set<NodeID> = []
    for end in 1...max(path.count, 1) where end <= path.count {
      let item = Witness(Array(path.prefix(end)), at: Array(times.prefix(end)), alphabet).items.last
      guard let item else { return nil }
      var outputs: [StepRecord.Output] = []
      settled.truth = [:]
      machine.replay(item) { outputs += StepRecord.Output($0, actions).map { [$0] } ?? [] }
      on.follow(outputs, of: nodes)
      // To set an input is no step.
      if case .set = item.action { continue }
      var copy = machine
      let truth = property.truth(
        at: PropertyMoment(outputs: outputs, on: on) { settled.truth[$0] ?? copy.probe($0) })
      moments.append(
        Moment(
          time: item.time.nanoseconds, truth: truth,
          isOver: outputs.contains { $0.endsWhole }))
    }
  }

  /// A trace that breaks the property; nil where this one does not.
  var witness: Witness? {
    guard let last = moments.last else { return nil }
    switch property.kind {
    case .never, .invariant:
      return property.isBroken(by: last.truth) ? Witness(path, at: times, alphabet) : nil
    case .always(nil, after: _, _):
      return last.isOver && asking != nil ? Witness(path, at: times, alphabet) : nil
    case .always(let within?, after: _, _): return lateWitness(within)
    }
  }

  /// The first moment since which an answer is awaited at the end; what was awaited in a gesture that is
  /// over does not count.
  private var asking: Moment? {
    var asking: Moment?
    for (number, moment) in moments.enumerated() {
      asking = property.asked(since: asking, moment.truth, now: moment)
      if moment.isOver, number + 1 < moments.count { asking = nil }
    }
    return asking
  }

  /// What comes last comes too late: in its place time passes.
  private func lateWitness(_ within: Double) -> Witness? {
    guard let last = moments.last else { return nil }
    let asking = moments.indices.first { number in
      let asked = moments[number].time
      return moments[number].truth[0] && Double(last.time - asked) > within
        && !moments[number...].contains { $0.truth[1] && Double($0.time - asked) <= within }
    }
    guard let asking else { return nil }
    let late = moments[asking].time + Int64(within) + 1
    var witness = Witness(Array(path.dropLast()), at: Array(times.dropLast()), alphabet)
    // What comes after it in the trace came too late as well.
    witness.items.removeAll { $0.time.nanoseconds > late }
    witness.items.append(Witness.Item(time: Timestamp(nanoseconds: late), action: .advance))
    return witness
  }
}

/// The values of probes before finished parts start again, on the machine that runs in apps.
private final class SettledProbes: @unchecked Sendable {
  private let probes: Set<Int>
  private let machine: Machine
  private let registers: PerRegister<Int>
  private var step: UInt64 = 0
  /// The values of the probes in the last step with a decision.
  var truth: [Int: Bool] = [:]

  /// - Parameter probes: the numbers of the probes to read.
  init(_ probes: Set<Int>, _ subject: Subject) {
    self.probes = probes
    machine = subject.machine
    registers = subject.registers
  }

  func note(_ step: ObservedStep, _ observation: StepObservation) {
    guard case .settles = observation, truth.isEmpty || step.number != self.step else { return }
    self.step = step.number
    let reader = ScalarReader(step: step, machine: machine, registers: registers)
    for number in probes {
      for part in machine.probes[number].refreshes { step.refresh(part) }
      truth[number] = reader.holds(machine.probes[number].value)
    }
  }
}
