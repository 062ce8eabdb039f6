import GestureCompiler
import GestureRuntime

extension Explorer {
  /// A trace that makes the machine take this path. Nil if no times allow the path, or if the runtime does something
  /// different.
  func witness(along path: [ExploredStep]) -> Witness? {
    // Finding times takes time proportional to the cube of the number of steps.
    subject.meter.spend(6 * path.count * path.count * path.count)
    guard let times = Witness.times(along: path) else { return nil }
    let witness = Witness(path, at: times, subject.alphabet)
    return isConfirmed(witness, along: path) ? witness : nil
  }

  func witness(for step: ExploredStep) -> Witness? { witness(along: path(to: step)) }

  /// Whether an ordinary machine reports the same at every step.
  private func isConfirmed(_ witness: Witness, along path: [ExploredStep]) -> Bool {
    guard var machine = subject.newMachine(for: path.count) else { return false }
    let reported = machine.replay(witness).joined().map { subject.text(of: $0) }
    let expected = path.flatMap { step in
      // Reasons are fields of reports.
      step.record.outputs.filter { !$0.isReason }.map { subject.text(of: $0) }
    }
    return reported.starts(with: expected)
  }
}

extension Witness {
  /// The time of each step, in nanoseconds. The first step with an event is at 0.
  static func times(along path: [ExploredStep]) -> [Int64]? {
    PathTimes(path).times()
  }

  init(_ path: [ExploredStep], at times: [Int64], _ alphabet: InputAlphabet) {
    var places: [Int: (place: Point, pointer: Int)] = [:]
    for (step, nanoseconds) in zip(path, times) {
      let time = Timestamp(nanoseconds: nanoseconds)
      step.stimulus.update(&places)
      switch step.stimulus {
      case .timer: continue
      case .compare:
        items.append(Item(time: time, action: .advance))
        continue
      case .set(let input):
        let change = alphabet.inputs[input]
        items.append(Item(time: time, action: .set(change.name, change.value)))
        continue
      default: break
      }
      var events = step.stimulus.events(at: time, alphabet) { places[$0] ?? (.zero, 0) }
      // The explorer counts fingers from 0.
      for number in events.indices { events[number].touch += 1 }
      items.append(Item(time: time, action: .events(events)))
    }
    // Timers fire before the item that comes after them.
    if let last = path.last, last.stimulus.isTimer, let time = times.last {
      items.append(Item(time: Timestamp(nanoseconds: time), action: .advance))
    }
  }
}

extension InputAlphabet {
  /// The actions of a host before a trace.
  var frames: [Witness.Item] {
    regions.map { region in
      Witness.Item(
        time: Timestamp(nanoseconds: 0),
        action: .frame(region.name, id: region.id ?? 0, region.frame))
    }
  }
}

extension Subject {
  /// `hold.ended`, `ended` for the whole, `dropped()`.
  func text(of line: WitnessLine) -> String {
    line.isAction ? "\(line.name)()" : line.part.isEmpty ? line.name : "\(line.part).\(line.name)"
  }

  /// The same text for an output of an explored step.
  func text(of output: StepRecord.Output) -> String {
    switch output {
    case .phase(let node, let phase, let isWhole):
      isWhole ? phase.word : "\(machine.nodes[node].name).\(phase.word)"
    case .reason(_, let reason, _): ".\(reason.name)"
    case .event(let node, let event):
      "\(machine.nodes[node].name).\(eventName(of: node, event))"
    case .timer(let timer): machine.timers[timer].name
    case .action(let action, _): "\(machine.actions[action].name)()"
    }
  }

  private func eventName(of node: NodeID, _ event: Int) -> String {
    guard case .recognizer(part: let part) = machine.nodes[node].kind else { return "" }
    return machine.parts[part].events[event].name
  }
}

extension Stimulus {
  /// Remembers the places and the pointers of the fingers that go down or move.
  fileprivate func update(_ places: inout [Int: (place: Point, pointer: Int)]) {
    switch self {
    case .down(let finger, let place, let pointer): places[finger] = (place, pointer)
    case .move(let fingers):
      for finger in fingers { places[finger.number] = (finger.place, finger.pointer) }
    case .together(let stimuli):
      for stimulus in stimuli { stimulus.update(&places) }
    default: break
    }
  }
}
