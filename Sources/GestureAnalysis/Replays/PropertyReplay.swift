import GestureCompiler
import GestureRuntime
import GestureTesting

/// A trace that may break a property, played on the machine that runs in apps.
struct PropertyReplay {
  /// The truth of the property's conditions after a step.
  private struct Moment {
    /// The number of the item whose step it was.
    var item: Int
    var time: Int64
    var truth: [Bool]
    var isOver: Bool
  }

  private let property: Machine.Property
  private let items: [Witness.Item]
  private var moments: [Moment] = []
  /// Whether each item was one step at most. If not, moments between the steps of an item are missing.
  private(set) var hasSingleSteps = true

  /// Nil if the machine cannot be made.
  /// - Parameters:
  ///   - items: a trace with an item for each deadline.
  ///   - subject: a subject with the property's probes.
  init?(_ property: Machine.Property, _ items: [Witness.Item], _ subject: Subject) {
    guard var machine = subject.newMachine() else { return nil }
    let settled = SettledProbes(property.probesOfReports, subject)
    machine.observe { settled.add($0, $1) }
    self.property = property
    self.items = items
    let actions = subject.actionNumbers
    var on: Set<NodeID> = []
    for (number, item) in items.enumerated() {
      var outputs: [StepRecord.Output] = []
      settled.truth = [:]
      settled.steps = 0
      machine.replay(item) { outputs += StepRecord.Output($0, actions).map { [$0] } ?? [] }
      if settled.steps > 1 { hasSingleSteps = false }
      var copy = machine
      let moment = property.moment(of: outputs, after: on) { settled.truth[$0] ?? copy.probe($0) }
      on = moment.on
      // The host sets inputs and frames between steps.
      switch item.action {
      case .set, .frame: continue
      case .events, .advance: break
      }
      moments.append(
        Moment(
          item: number, time: item.time.nanoseconds, truth: moment.truth, isOver: moment.isOver))
    }
  }

  /// A trace that breaks the property. Nil if this one does not.
  var witness: Witness? {
    switch property.kind {
    case .never, .invariant:
      return moments.first { property.isBroken(by: $0.truth) }.map { witness(upTo: $0.item) }
    case .always(nil, after: _, _):
      var asking: Moment?
      for moment in moments {
        asking = property.asked(since: asking, moment.truth, now: moment)
        guard moment.isOver else { continue }
        if asking != nil { return witness(upTo: moment.item) }
      }
      return nil
    case .always(let within?, after: _, _): return lateWitness(within)
    }
  }

  /// Timers fire before later events, so only the last item may be a pause.
  private func witness(upTo last: Int) -> Witness {
    Witness(items: items[..<last].filter { $0.action != .advance } + [items[last]])
  }

  /// A trace that lets time pass until the last item is too late, instead of that item.
  private func lateWitness(_ within: Double) -> Witness? {
    guard let last = moments.last else { return nil }
    let asking = moments.indices.first { number in
      let asked = moments[number].time
      return moments[number].truth[0] && Double(last.time - asked) > within
        && !moments[number...].contains { $0.truth[1] && Double($0.time - asked) <= within }
    }
    guard let asking else { return nil }
    let late = Timestamp(nanoseconds: moments[asking].time + Int64(within) + 1)
    // Later items of the trace come too late as well.
    let before = items.dropLast().filter { $0.action != .advance && $0.time <= late }
    return Witness(items: before + [Witness.Item(time: late, action: .advance)])
  }
}

extension Witness {
  /// Returns an item for each step of a path: for a timer a pause until it fires.
  static func steps(
    of path: [ExploredStep], at times: [Int64], _ alphabet: InputAlphabet
  ) -> [Item] {
    path.indices.compactMap { end in
      Witness(Array(path[...end]), at: Array(times[...end]), alphabet).items.last
    }
  }
}

extension TableMachine {
  /// Takes a trace, with a pause at each deadline on the way.
  /// - Returns: the trace with these pauses.
  mutating func replayByDeadline(
    _ trace: Witness, _ report: (borrowing Report) -> Void
  ) -> Witness {
    var items: [Witness.Item] = []
    for item in trace.items {
      while let due = nextDeadline, due < item.time || due == item.time && item.action != .advance,
        items.last.map({ $0.action != .advance || $0.time < due }) ?? true
      {
        let pause = Witness.Item(time: due, action: .advance)
        replay(pause, report)
        items.append(pause)
      }
      replay(item, report)
      items.append(item)
    }
    return Witness(items: items)
  }
}

extension Subject {
  /// The numbers of the actions, by name.
  var actionNumbers: [String: Int] {
    Dictionary(
      machine.actions.enumerated().map { ($0.element.name, $0.offset) },
      joinedBy: { first, _ in first })
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
  /// The number of steps since it was set.
  var steps = 0

  /// - Parameter probes: the numbers of the probes to read.
  init(_ probes: Set<Int>, _ subject: Subject) {
    self.probes = probes
    machine = subject.machine
    registers = subject.registers
  }

  func add(_ step: ObservedStep, _ observation: StepObservation) {
    guard case .settles = observation, steps == 0 || step.number != self.step else { return }
    self.step = step.number
    steps += 1
    let reader = ScalarReader(step: step, machine: machine, registers: registers)
    for number in probes {
      for part in machine.probes[number].refreshes { step.refresh(part) }
      truth[number] = reader.holds(machine.probes[number].value)
    }
  }
}
