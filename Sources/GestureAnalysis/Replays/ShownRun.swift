import GestureCompiler
import GestureRuntime
import GestureTesting

/// The events that a trace shows on the runtime.
final class ShownRun {
  /// The trace, with an item for each deadline.
  let trace: Witness
  private let subject: Subject
  /// The arguments that differ from the subject's own, by parameter.
  let arguments: [String: GestureValue]
  /// Whether each finger lifts at its last place, and does not change its kind.
  let isOfHands: Bool
  let seen: Seen
  /// The greatest number of fingers that are down at the same time.
  let fingers: Int
  /// The longest wait of each node and action that was reported, in nanoseconds.
  private(set) lazy var waits = MeasuredWait.longest(on: trace, subject)

  /// The names of the parameters whose values differ.
  var changed: Set<String> { Set(arguments.keys) }

  /// Nil if no machine can be made.
  /// - Parameter subject: the subject with the arguments.
  init?(
    _ trace: Witness, _ subject: Subject, given arguments: [String: GestureValue] = [:],
    isOfHands: Bool = true
  ) {
    guard var machine = subject.newMachine() else { return nil }
    let rules = FiredRules()
    machine.observe { _, observation in
      if case .fires(let part, let state, _, let rule, _) = observation {
        rules.all.append(StepRecord.Rule(part: part, state: state, rule: rule))
      }
    }
    var record = StepRecord()
    let actions = subject.actionNumbers
    self.trace = machine.replayByDeadline(trace) { report in
      if let output = StepRecord.Output(report, actions) { record.outputs.append(output) }
    }
    record.rules = rules.all
    var seen = Seen()
    seen.add(record)
    self.seen = seen
    self.subject = subject
    self.arguments = arguments
    self.isOfHands = isOfHands
    fingers = trace.greatestCount
  }
}

private final class FiredRules: @unchecked Sendable {
  var all: [StepRecord.Rule] = []
}

extension Witness {
  /// The greatest number of fingers that are down at the same time.
  fileprivate var greatestCount: Int {
    var down: Set<Int> = []
    var greatest = 0
    for case .events(let events) in items.map({ $0.action }) {
      for event in events {
        switch event.phase {
        case .down: down.insert(event.touch)
        case .up, .cancel: down.remove(event.touch)
        default: break
        }
      }
      greatest = max(greatest, down.count)
    }
    return greatest
  }
}
