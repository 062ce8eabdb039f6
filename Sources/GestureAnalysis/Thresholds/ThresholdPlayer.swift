@_spi(GestureEngine) package import GestureRuntime
package import GestureTesting

/// Plays sessions to a gesture with different values of a number, which is a parameter of the machine.
package final class ThresholdPlayer {
  private let program: GestureProgram
  private let gesture: GestureTable
  private let parameter: GestureTable.Slot?
  private let arguments: [String: GestureValue]
  private let inputs: [String: GestureValue]
  private let counted: CountedActions
  private let numbers: [String: Int]
  private let code: StoppedCode
  private let log = DecisionLog()

  /// - Parameters:
  ///   - gesture: the name of the gesture.
  ///   - parameter: the name of the parameter whose values are tried. Nil if the number is written in the gesture.
  ///   - arguments: the other arguments.
  package init(
    _ program: GestureProgram, gesture: String, parameter: String?,
    arguments: [String: GestureValue], inputs: [String: GestureValue], _ counted: CountedActions
  ) {
    self.program = program
    let number = program.table.gestures.firstIndex { $0.name == gesture }!
    self.gesture = program.table.gestures[number]
    self.parameter = self.gesture.parameters.first { $0.name == parameter }
    self.arguments = arguments
    self.inputs = inputs
    self.counted = counted
    numbers = Dictionary(
      uniqueKeysWithValues: self.gesture.actions.enumerated().map { ($1.signature.name, $0) })
    code = StoppedCode(program.plans[number], at: DecisionLog.stops)
  }

  var isTime: Bool { parameter?.type == .duration }

  /// The outcome of a session.
  /// - Throws: the condition that the value does not meet.
  package func outcome(
    of session: [TraceItem], at value: Double
  ) throws(MachineError) -> [PerformedAction] {
    var replay = try replay(at: value)
    return play(session, &replay, isLogged: false)
  }

  /// The outcome of a session, and its decisions.
  func logged(
    _ session: [TraceItem], at value: Double
  ) throws(MachineError) -> LoggedDecisions {
    var replay = try replay(at: value)
    replay.machine.replaceCalls { LoggedCalls(before: $0, code, log) }
    log.clear()
    let outcome = play(session, &replay, isLogged: true)
    return LoggedDecisions(
      outcome: outcome, hash: log.hash, distances: log.distances, unbounded: log.unbounded)
  }

  private func replay(at value: Double) throws(MachineError) -> Replay {
    var all = arguments
    if let parameter {
      all[parameter.name] = GestureValue([value], as: parameter.type, enums: program.table.enums)
    }
    var replay = try Replay(program, gesture: gesture.name, arguments: all)
    for (name, value) in inputs { try replay.machine.setInput(name, to: value) }
    return replay
  }

  private func play(
    _ session: [TraceItem], _ replay: inout Replay, isLogged: Bool
  ) -> [PerformedAction] {
    var outcome: [PerformedAction] = []
    for item in session {
      if isLogged { noteDeadlines(replay.machine, upTo: item.time) }
      fire(until: item.time, &replay, isLogged: isLogged, &outcome)
      play(item, &replay, &outcome)
      fire(until: item.time, &replay, isLogged: isLogged, &outcome)
    }
    return outcome
  }

  /// Fires the timers that are due, each instant by itself.
  private func fire(
    until time: Timestamp, _ replay: inout Replay, isLogged: Bool,
    _ outcome: inout [PerformedAction]
  ) {
    let counted = counted
    while let deadline = replay.machine.nextDeadline, deadline <= time {
      replay.machine.advance(to: deadline) { counted.add($0, to: &outcome) }
      if isLogged { noteDeadlines(replay.machine, upTo: time) }
    }
  }

  private func play(_ item: TraceItem, _ replay: inout Replay, _ outcome: inout [PerformedAction]) {
    let (counted, numbers) = (counted, numbers)
    switch item.kind {
    case .event(let event): replay.machine.handle(event) { counted.add($0, to: &outcome) }
    case .frame(let events):
      events.withUnsafeBufferPointer { events in
        _ = replay.machine.handle(frame: events) { counted.add($0, to: &outcome) }
      }
    default:
      replay.play(item) { line in
        guard case .action(let name) = line.kind, let number = numbers[name] else { return }
        counted.add(number, { line.fields }, to: &outcome)
      }
    }
  }

  /// Notes whether a timer fires before an instant, and, if one does, which of them is the first.
  private func noteDeadlines(_ machine: TableMachine, upTo time: Timestamp) {
    guard let first = machine.nextDeadline else { return }
    log.note(-1, first <= time, distance: first.distance(from: time.nanoseconds))
    guard first <= time else { return }
    for (number, deadline) in machine.deadlines.enumerated() {
      log.note(
        -2 - number, deadline == first.nanoseconds, distance: first.distance(from: deadline))
    }
  }
}

extension Timestamp {
  /// The nanoseconds from another instant to this one.
  fileprivate func distance(from other: Int64) -> Double {
    Double(nanoseconds.subtractingReportingOverflow(other).partialValue)
  }
}

/// The outcome of a run, and its decisions: see `DecisionLog`.
struct LoggedDecisions {
  var outcome: [PerformedAction]
  var hash: WordHash
  var distances: [Double]
  var unbounded: [Double]
}

extension CountedActions {
  fileprivate func add(_ action: GestureAction, to outcome: inout [PerformedAction]) {
    guard let number = action.withRegisters({ number, _ in number }) else { return }
    add(number, { action.arguments }, to: &outcome)
  }
}
