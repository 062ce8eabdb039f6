import GestureCompiler
import GestureRuntime

/// A gesture and its changed version, played with the same traces. It shows effects of the change that an analysis does
/// not report.
struct TriedChange {
  /// A gesture with the names of its nodes in its file.
  private struct Side {
    let subject: Subject
    let titles: PerNode<String>

    /// Nil if the file does not have the gesture, or if no machine can be made.
    init?(_ compilation: Compilation, _ name: String, _ subject: Subject) {
      var compilation = compilation
      let number = compilation.gestureNumbers.first {
        compilation.program.gestures[$0].name == name
      }
      guard let number, let machine = compilation.machine(number, for: .explain),
        let subject = subject.with(machine)
      else { return nil }
      self.subject = subject
      titles = PerNode(
        machine.nodes.map { node in
          node.name.isEmpty ? compilation.files[Int(node.span.file)].text(node.span) : node.name
        })
    }
  }

  private let before: Investigation
  private let old: Side
  private let new: Side

  /// - Parameter before: the investigation of the unchanged gesture.
  init?(_ before: Investigation, _ compilation: Compilation, _ revised: Compilation) {
    let name = before.machine.name
    guard let old = Side(compilation, name, before.subject),
      let new = Side(revised, name, before.subject)
    else { return nil }
    (self.before, self.old, self.new) = (before, old, new)
  }

  // MARK: As it is sampled

  /// The usual sampling rates of screens, in samples a second.
  static let rates = [60.0, 120]

  /// Whether the finding's trace, sampled at the rates of screens, shows that the change fixes the finding.
  func mends(_ finding: Finding) -> Bool {
    guard let trace = finding.witness?.trace, let node = finding.node else { return true }
    return Self.rates.allSatisfy { rate in
      let sampled = trace.sampled(
        by: Sampling(rate: rate, greatestSpeed: before.sampling.greatestSpeed))
      return mends(finding, node, on: sampled)
    }
  }

  private func mends(_ finding: Finding, _ node: NodeID, on trace: Witness) -> Bool {
    let long = trace.settled(after: Self.pauses[1])
    switch finding.problem.spec {
    case .shadowed, .stolen:
      guard let alone = before.subjectAlone(node),
        before.recognition(of: node, in: alone, on: long) != nil
      else { return true }
      return recognition(of: node, on: long) != nil
    case .conflict:
      guard let rival = finding.rival, let time = recognition(of: node, on: long) else {
        return true
      }
      return time != recognition(of: rival, on: long)
    case .deferredUntilLift:
      guard let lift = trace.items.last?.time, let time = recognition(of: node, on: long) else {
        return false
      }
      return time < lift
    default: return true
    }
  }

  /// The time when a node of the old gesture is recognized after the change.
  private func recognition(of node: NodeID, on trace: Witness) -> Timestamp? {
    let title = old.titles[node]
    guard old.titles.count(where: { $0 == title }) == 1,
      let index = new.titles.firstIndex(of: title)
    else { return nil }
    return before.recognition(of: index, in: new.subject, on: trace)
  }

  // MARK: Feedback

  /// The most traces to compare. Each has a recognition.
  private static let mostTraces = 40
  /// The pauses between the last action of a trace and the lifts, in nanoseconds: a brisk pause, and one that is longer
  /// than all timers that people would wait for.
  private static let pauses: [Int64] = [50_000_000, 1_000_000_000]

  /// Whether people see everything after the change that they saw before it, until the end, on traces that recognize
  /// the same parts.
  func keepsFeedback() -> Bool {
    before.whole.recognitions.prefix(Self.mostTraces).allSatisfy { step in
      guard let trace = before.whole.witness(for: step) else { return true }
      return Self.pauses.allSatisfy { pause in
        let long = trace.settled(after: pause)
        guard let was = shown(old, long), let now = shown(new, long),
          was.recognized == now.recognized
        else { return true }
        return was.seen.isSubset(of: now.seen)
      }
    }
  }

  /// The parts that are recognized on a trace, and everything that people see: each `transient` that differs from its
  /// first value for a while, and each action that a handler for `began`, `changed` or an event performs before the
  /// gesture is over.
  private func shown(
    _ side: Side, _ trace: Witness
  ) -> (recognized: Set<String>, seen: Set<String>)? {
    guard var machine = side.subject.newMachine() else { return nil }
    let names = PerNode(side.subject.machine.nodes.map { $0.name })
    let transients = side.subject.machine.variables.filter { $0.isTransient }.map { $0.slot.name }
    let first = transients.map { machine[variable: $0] }
    var (recognized, seen): (Set<String>, Set<String>) = ([], [])
    var performed: [(name: String, time: Timestamp)] = []
    var end: Timestamp?
    for item in trace.watched.items {
      for line in machine.replay(Witness(items: [item])).joined() {
        if line.isAction {
          performed.append((line.name, line.time))
        } else if line.isRecognition, let node = names.firstIndex(of: line.part) {
          if side.subject.tree.children[node].isEmpty { recognized.insert(side.titles[node]) }
          if line.name == ReportedPhase.ended.word { end = line.time }
        }
      }
      for (name, value) in zip(transients, first) where machine[variable: name] != value {
        seen.insert(name)
      }
    }
    let feedback = side.subject.machine.feedback
    seen.formUnion(
      performed.filter { action in
        feedback.contains(action.name) && end.map { action.time < $0 } ?? true
      }.map { $0.name + "()" })
    return (recognized, seen)
  }
}

extension Machine {
  /// The actions that are performed before a part is over.
  fileprivate var feedback: Set<String> {
    var names: Set<String> = []
    for handler in nodes.flatMap({ $0.handlers }) {
      switch handler.trigger {
      case .phase(.began), .phase(.changed), .event, .afterStep:
        for action in handler.body.actions { names.insert(actions[action].name) }
      default: break
      }
    }
    return names.filter { !Subject.isOurs($0) }
  }
}

extension Witness {
  /// The trace with lifts of all pointers that are down, each that long after the item before, and then a second in
  /// which nothing happens.
  fileprivate func settled(after pause: Int64) -> Witness {
    var down: [Int: PointerEvent] = [:]
    for case .events(let events) in items.map({ $0.action }) {
      for event in events {
        switch event.phase {
        case .down, .move: down[event.touch] = event
        case .up, .cancel: down[event.touch] = nil
        default: break
        }
      }
    }
    var settled = self
    guard var time = items.last?.time else { return self }
    for (_, event) in down.sorted(by: { $0.key < $1.key }) {
      var event = event
      time.nanoseconds += pause
      event.phase = .up
      event.time = time
      settled.items.append(Item(time: time, action: .events([event])))
    }
    time.nanoseconds += 1_000_000_000
    settled.items.append(Item(time: time, action: .advance))
    return settled
  }

  /// The trace with the frames of a 60 Hz screen between its items.
  fileprivate var watched: Witness {
    var watched = Witness()
    var last: Int64 = 0
    for item in items {
      while last + 16_000_000 < item.time.nanoseconds {
        last += 16_000_000
        watched.items.append(Item(time: Timestamp(nanoseconds: last), action: .advance))
      }
      watched.items.append(item)
      last = max(last, item.time.nanoseconds)
    }
    return watched
  }
}
