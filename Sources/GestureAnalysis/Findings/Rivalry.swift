import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Parts that sometimes get in each other's way.

extension Investigation {
  /// Finds two parts of a `simultaneous` that are recognized in one step, or at one instant.
  func findConflicts() {
    var (reported, asked) = (NodePairs(), NodePairs())
    for step in whole.steps where !isOverBudget {
      let recognized = self.recognized(atTheInstantOf: step)
      limits.meter.spend(recognized.count * recognized.count)
      // Many parts may be recognized in one step. They share its trace.
      lazy var witness = whole.witness(for: step)
      lazy var lines = witness.map { self.lines(of: $0) }
      for (index, first) in recognized.enumerated() {
        for second in recognized[(index + 1)...] {
          guard asked.insert(first, second), let (a, b) = rivals(first, second),
            reported.insert(a, b), let witness
          else { continue }
          report(
            .conflict(name(of: a), name(of: b)), at: machine.nodes[b].span,
            labels: [
              Diagnostic.Label("recognized at the same instant", at: machine.nodes[a].span)
            ], shownBy: witness, reporting: lines, of: b, against: a)
        }
      }
    }
  }

  /// The recognized leaves, in source order. Timers of one instant are separate steps.
  private func recognized(atTheInstantOf step: ExploredStep) -> [NodeID] {
    var steps = [step]
    while let last = steps.last, last.isAtTheInstantBefore,
      let arrival = whole.states[last.from].arrival
    { steps.append(arrival) }
    let reported = steps.flatMap { $0.record.outputs }.compactMap { output -> NodeID? in
      guard case .phase(let node, let phase, _) = output,
        phase == (machine.nodes[node].isDiscrete ? .ended : .began)
      else { return nil }
      return machine.nodes[node].children.isEmpty ? node : nil
    }
    return Set(reported).sorted()
  }

  /// The parts of a `simultaneous` that contain the two recognizers, if they can be at odds. Two continuous recognizers
  /// cannot: each goes on next to the other.
  private func rivals(_ a: NodeID, _ b: NodeID) -> (NodeID, NodeID)? {
    guard machine.nodes[a].isDiscrete || machine.nodes[b].isDiscrete else { return nil }
    let first = subject.tree.part(of: a, apartFrom: b)
    guard let parent = subject.tree.parent(of: first),
      machine.nodes[parent].course == .together
    else { return nil }
    let second = subject.tree.children[parent].first { subject.tree.isInside(b, $0) }
    return second.map { (first, $0) }
  }

  /// Finds parts of an `exclusive` that lose to a later part, on touches that they would have accepted.
  func findStolen() {
    for parent in machine.nodes.indices {
      guard machine.nodes[parent].course == .choice(.inOrder) else { continue }
      let children = machine.nodes[parent].children
      if isOutOfReach(parent, of: limits.touches) { continue }
      for child in children.dropLast() where !isOverBudget && !isExplained(child, before: .stolen) {
        findThief(of: child, in: children)
      }
    }
  }

  private func findThief(of child: NodeID, in children: [NodeID]) {
    guard let alone = subjectAlone(child), let first = alone.newMachine(),
      let second = subject.newMachine()
    else { return }
    let observer = TheftObserver(of: child, in: children) { [self] path in
      guard let times = Witness.times(along: path) else { return false }
      let trace = Witness(path, at: times, subject.alphabet)
      guard isRecognized(child, in: alone, on: trace),
        let thief = thief(of: child, on: trace, children)
      else { return false }
      report(
        .stolen(name(of: child), by: name(of: thief)), at: machine.nodes[child].span,
        labels: [Diagnostic.Label("recognized instead", at: machine.nodes[thief].span)],
        shownBy: trace, notes: ["alone `\(name(of: child))` is recognized on this trace"],
        of: child, against: thief)
      return true
    }
    // The budget of all these explorations together is the budget of the gesture.
    var limits = limits
    limits.states /= max(1, children.count - 1)
    ProductExploration([first, second], subject.alphabet, limits, observer).run()
  }

  private func isRecognized(_ node: NodeID, in subject: Subject, on trace: Witness) -> Bool {
    guard var machine = subject.newMachine() else { return false }
    return machine.replay(trace).joined().contains { line in
      line.part == subject.machine.nodes[node].name && line.isRecognition
    }
  }

  /// The later part that wins on a trace, if no finger comes down after that.
  private func thief(of child: NodeID, on trace: Witness, _ children: [NodeID]) -> NodeID? {
    guard var machine = subject.newMachine() else { return nil }
    var thief: NodeID?
    for (item, lines) in zip(trace.items, machine.replay(trace)) {
      if thief != nil, item.isDown { return nil }
      for line in lines where line.isRecognition {
        guard let winner = children.first(where: { subject.machine.nodes[$0].name == line.part })
        else { continue }
        guard winner > child else { return nil }
        thief = thief ?? winner
      }
    }
    return thief
  }
}

/// Pairs of nodes.
struct NodePairs {
  private var pairs: Set<UInt64> = []

  /// - Returns: whether the pair is new.
  mutating func insert(_ first: NodeID, _ second: NodeID) -> Bool {
    pairs.insert(UInt64(first.index) << 32 | UInt64(second.index)).inserted
  }
}

extension WitnessLine {
  /// Whether the line reports a recognition.
  var isRecognition: Bool {
    !isAction && (name == ReportedPhase.began.word || name == ReportedPhase.ended.word)
  }
}

extension Witness.Item {
  fileprivate var isDown: Bool {
    guard case .events(let events) = action else { return false }
    return events.contains { $0.phase == .down }
  }
}
