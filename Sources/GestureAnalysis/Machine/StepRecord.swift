package import GestureCompiler
package import GestureRuntime

/// The effects of one step.
package struct StepRecord: Hashable, Sendable {
  package enum Output: Hashable, Sendable {
    /// A report of a phase. `isWhole` is true if the whole reports it, which may also be a part.
    case phase(node: NodeID, ReportedPhase, isWhole: Bool)
    /// The reason after a `failed` or `cancelled`, if the host sees it.
    case reason(node: NodeID, FailureReason, isWhole: Bool)
    case event(node: NodeID, Int)
    /// A timer of a gesture, by its number, has fired.
    case timer(Int)
    /// An action, by its number, with the node whose handler performs it.
    case action(Int, node: NodeID)
  }

  package struct Rule: Hashable, Sendable {
    package var part: PartID
    /// The number of the state in the part.
    package var state: StateID
    /// The number of the rule in the recognizer.
    package var rule: Int
  }

  package struct Handler: Hashable, Sendable {
    package var node: NodeID
    /// The number of the handler in the node.
    package var handler: Int
  }

  package struct Gate: Hashable, Sendable {
    package var node: NodeID
    package var passes: Bool
  }

  /// Code that may read values of parts.
  package enum Reader: Hashable, Sendable {
    case handler(Handler)
    case gate(NodeID)
  }

  /// The parts that had not started and followed no touch, a bit for each of the first 64 parts.
  package struct IdleParts: Hashable, Sendable {
    /// When the code ran.
    package var now: UInt64
    /// When the step began. Some of these may have been handed a touch since then.
    package var before: UInt64

    mutating func formIntersection(_ other: IdleParts) {
      now &= other.now
      before &= other.before
    }
  }

  package struct IdleReading: Hashable, Sendable {
    package var reader: Reader
    package var parts: IdleParts
  }

  package struct Drop: Hashable, Sendable {
    package var node: NodeID
    package var event: Int
    /// The node that kept the part from reporting it.
    package var blocker: NodeID
  }

  package var outputs: [Output] = []
  package var rules: [Rule] = []
  package var handlers: [Handler] = []
  package var gates: [Gate] = []
  /// Events that were made while their part was deferred.
  package var drops: [Drop] = []
  /// For each handler that ran and each gate that was read, the parts that were idle, in ascending order of readers.
  package private(set) var idle: [IdleReading] = []

  package init() {}
}

extension StepRecord.Output {
  /// Adds the nodes and numbers, which tell most outputs apart.
  fileprivate func add(to hash: inout WordHash) {
    switch self {
    case .phase(let node, let phase, _): hash.add(node.index << 8 | Int(phase.rawValue))
    case .reason(let node, _, _): hash.add(node.index << 8 | 0xFF)
    case .event(let node, let event): hash.add(node.index << 32 | event)
    case .timer(let number): hash.add(number)
    case .action(let number, let node): hash.add(node.index << 32 | number)
    }
  }

  var isReason: Bool { if case .reason = self { true } else { false } }

  /// The node that reports that it began or ended. Nil if it is another output.
  var recognized: NodeID? {
    guard case .phase(let node, let phase, _) = self, phase == .began || phase == .ended else {
      return nil
    }
    return node
  }

  /// Whether it ends the gesture.
  var endsWhole: Bool {
    guard case .phase(_, let phase, isWhole: true) = self else { return false }
    return phase == .ended || phase == .failed || phase == .cancelled
  }
}

extension StepRecord {
  /// Remembers the parts that are idle while the code runs.
  mutating func add(_ idleParts: IdleParts, for reader: Reader) {
    let index = idle.firstIndex { $0.reader.order >= reader.order } ?? idle.count
    if index < idle.count, idle[index].reader == reader {
      idle[index].parts.formIntersection(idleParts)
    } else {
      idle.insert(IdleReading(reader: reader, parts: idleParts), at: index)
    }
  }

  package func hash(into hasher: inout Hasher) {
    var hash = WordHash()
    for rule in rules { hash.add(rule.part.index << 32 | rule.state.index << 16 | rule.rule) }
    for handler in handlers { hash.add(handler.node.index << 32 | handler.handler) }
    for gate in gates { hash.add(gate.node.index << 1 | (gate.passes ? 1 : 0)) }
    for reading in idle { hash.add(reading.parts.now) }
    for output in outputs { output.add(to: &hash) }
    hash.add(outputs.count << 32 | drops.count)
    hasher.combine(hash)
  }

  /// The bytes that it takes, approximately.
  var bytes: Int {
    32 * (outputs.count + rules.count + handlers.count + gates.count + drops.count)
      + 96 * idle.count
  }

  var recognizesSomething: Bool { outputs.contains { $0.recognized != nil } }

  /// Whether a node reported that it was recognized.
  func recognizes(_ node: NodeID) -> Bool { outputs.contains { $0.recognized == node } }
}

extension StepRecord.Output {
  /// Nil if the report is of another kind.
  /// - Parameter actions: the numbers of actions by name.
  init?(_ report: borrowing Report, _ actions: [String: Int]) {
    let node = NodeID(report.node)
    switch report.kind {
    case .action:
      guard let number = actions[report.name] else { return nil }
      self = .action(number, node: node)
    case .event where report.isWhole: self = .timer(report.event)
    case .event: self = .event(node: node, report.event)
    case .phase(let phase): self = .phase(node: node, phase, isWhole: report.isWhole)
    }
  }
}

extension StepRecord.Reader {
  /// A number for each reader.
  fileprivate var order: Int {
    switch self {
    case .handler(let handler): handler.node.index << 32 | handler.handler << 1
    case .gate(let node): node.index << 32 | 1
    }
  }
}
