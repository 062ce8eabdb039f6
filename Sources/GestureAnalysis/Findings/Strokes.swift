import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Movements that two parts follow and act on.

extension Investigation {
  /// Whether a part follows a movement as long as it goes on: the part reports the distance, or begins because of it. A
  /// value that no code reads does not count.
  private func takesStrokes(_ node: NodeID) -> Bool {
    guard case .recognizer(let number) = machine.nodes[node].kind, !machine.nodes[node].isDiscrete
    else { return false }
    let part = machine.parts[number]
    return part.values.contains { if case .vector = $0.slot.type { true } else { false } }
      || part.states.contains { state in
        !state.isActive && state.rules.contains { $0.beginsWithStroke(in: part) }
      }
  }

  /// Returns the nodes that begin with the stroke at the end of a trace and are not over then. Empty if the
  /// trace does not end with a stroke. A finger begins no node for wheels, and a wheel begins no node for
  /// fingers. A part that a `delay` holds back begins when the delay is over.
  func takers(of trace: Witness) -> [NodeID] {
    guard trace.endsWithStroke, var machine = subject.newMachine(for: trace.items.count) else {
      return []
    }
    let isWheel = trace.items.last?.isWheel ?? false
    let lines = zip(trace.items, machine.replay(trace)).flatMap { item, lines in
      lines.map { (line: $0, isWheel: item.isWheel) }
    }
    return self.machine.nodes.indices.filter { node in
      guard takesStrokes(node), !isDelayed(node) else { return false }
      let name = subject.machine.nodes[node].name
      let last = lines.last {
        !$0.line.isAction && $0.line.part == name && ReportedPhase.edges.contains($0.line.name)
      }
      return last?.line.name == ReportedPhase.began.word && last?.isWheel == isWheel
    }
  }

  private func isDelayed(_ node: NodeID) -> Bool {
    subject.tree.path(from: node).contains { machine.nodes[$0].course == .choice(.afterTime) }
  }

  /// Traces that end with a stroke that begins something, the shortest first.
  static func strokes(in explorer: Explorer) -> [Witness] {
    explorer.recognitions.compactMap { step in
      switch step.stimulus {
      case .move, .touchless: explorer.witness(for: step).flatMap { $0.endsWithStroke ? $0 : nil }
      default: nil
      }
    }
  }

  /// Finds two parts of a `simultaneous`, or of a `race` if each can win on a trace that the other part cannot win on.
  func findSharedStrokes() {
    guard machine.nodes.indices.count(where: { takesStrokes($0) }) > 1 else { return }
    var asked = NodePairs()
    let traces = strokes
    for trace in traces where !isOverBudget {
      let takers = takers(of: trace)
      limits.meter.spend(takers.count * takers.count)
      for (index, first) in takers.enumerated() {
        for second in takers[(index + 1)...] where asked.insert(first, second) {
          findShared(first, second, on: trace)
        }
      }
    }
    for node in machine.nodes where node.course == .choice(.first) {
      let rivals = node.children.filter { child in
        machine.nodes.indices.contains { subject.tree.isInside($0, child) && takesStrokes($0) }
          && !isExplained(child, before: .conflict) && !isOutOfReach(child, of: limits.touches)
      }
      for (index, first) in rivals.enumerated() {
        guard !isOverBudget, !traces.isEmpty, let alone = subjectAlone(first) else { break }
        for second in rivals[(index + 1)...] where !isOverBudget {
          findOverlap(of: first, alone, and: second, on: traces)
        }
      }
    }
  }

  private func findShared(_ first: NodeID, _ second: NodeID, on trace: Witness) {
    let a = subject.tree.part(of: first, apartFrom: second)
    let b = subject.tree.part(of: second, apartFrom: first)
    guard let parent = subject.tree.parent(of: a),
      machine.nodes[parent].course == .together,
      !isExplained(b, before: .conflict, against: a)
    else { return }
    report(
      .sharedStroke(name(of: a), name(of: b)), at: machine.nodes[b].span,
      labels: [Diagnostic.Label("begins with the same stroke", at: machine.nodes[a].span)],
      shownBy: trace, of: b, against: a)
  }

  // MARK: Races

  /// Finds a stroke that two parts of a race accept at the same sample, even if it is sampled finely or turned a little
  /// to either side. Each part must also accept strokes that the other one does not. If one part accepts all strokes of
  /// the other, the author chooses between them by the order.
  /// - Parameter a: the subject with only the first part.
  private func findOverlap(
    of first: NodeID, _ a: Subject, and second: NodeID, on traces: [Witness]
  ) {
    guard let b = subjectAlone(second),
      let shared = traces.first(where: { trace in
        Self.variants(of: trace).allSatisfy { variant in
          guard let time = recognition(of: first, in: a, on: variant) else { return false }
          return time == recognition(of: second, in: b, on: variant)
        }
      }), accepts(first, a, butNot: second, b), accepts(second, b, butNot: first, a)
    else { return }
    let winner = takes(first, on: shared) ? first : second
    report(
      .orderDecides(name(of: winner), name(of: winner == first ? second : first)),
      at: machine.nodes[second].span,
      labels: [Diagnostic.Label("accepts the same stroke", at: machine.nodes[first].span)],
      shownBy: shared,
      notes: [
        "alone `\(name(of: first))` and `\(name(of: second))` are recognized at the same sample"
      ],
      of: second, against: first)
  }

  /// The trace itself, the trace with fine sampling, and the trace turned by 2° to both sides.
  private static func variants(of trace: Witness) -> [Witness] {
    let fine = trace.refined(into: 32)
    return [trace, fine, fine.turned(byHalf: halfTangent), fine.turned(byHalf: -halfTangent)]
  }

  /// The half tangent of 2°.
  private static let halfTangent = 0.0175

  private func takes(_ node: NodeID, on trace: Witness) -> Bool {
    recognition(of: node, in: subject, on: trace) != nil
  }

  /// The time when a node is first recognized.
  func recognition(of node: NodeID, in subject: Subject, on trace: Witness) -> Timestamp? {
    guard !isOverBudget, var machine = subject.newMachine(for: trace.items.count) else {
      return nil
    }
    let name = subject.machine.nodes[node].name
    for item in trace.items {
      var time: Timestamp?
      machine.replay(item) { report in
        guard time == nil, report.part == name, WitnessLine(report).isRecognition else { return }
        time = report.time
      }
      if let time { return time }
    }
    return nil
  }

  /// Whether one part accepts a stroke that the other one does not, however long the stroke goes on.
  func accepts(_ node: NodeID, _ subject: Subject, butNot other: NodeID, _ others: Subject)
    -> Bool
  {
    var limits = limits
    limits.touches = 1
    guard let explorer = Explorer(subject, limits) else { return false }
    explorer.run()
    return Self.strokes(in: explorer).contains { trace in
      let long = trace.prolonged(by: 20).refined(into: 32)
      return recognition(of: node, in: subject, on: long) != nil
        && recognition(of: other, in: others, on: long) == nil
    }
  }
}

// MARK: - Gestures of one view

extension Investigation {
  /// Finds another gesture of the file that begins with the same stroke, as if both were attached to one view.
  /// - Parameters:
  ///   - recognitions: the recognitions of this gesture.
  ///   - others: the recognitions of the other gesture.
  func findSharedStroke(
    with other: Investigation, _ recognitions: [Recognition], _ others: [Recognition]
  ) {
    let shared = (recognitions + others).first {
      !takers(of: $0.trace).isEmpty && !other.takers(of: $0.trace).isEmpty
    }
    guard let trace = shared?.trace else { return }
    report(
      .sharedStrokeOfGestures(machine.name, other.machine.name), with: other,
      "begins with the same stroke", shownBy: trace)
  }
}

extension Machine.Rule {
  /// Whether the rule makes its part begin because of the distance that its fingers or a wheel have gone.
  fileprivate func beginsWithStroke(in part: Machine.Part) -> Bool {
    guard case .state(let target) = target, part.states[target].isActive,
      case .event(let event) = trigger
    else { return false }
    guard event == .move else { return event == .scroll }
    var readsWay = false
    condition?.forEach { value in
      if case .touches(.translationX, part: _) = value.kind { readsWay = true }
    }
    return readsWay
  }
}

extension Witness.Item {
  fileprivate var isWheel: Bool {
    if case .events(let events) = action { events.contains { $0.phase == .scroll } } else { false }
  }
}

extension ReportedPhase {
  /// The words of phases that begin something, or end it.
  fileprivate static let edges: Set<String> = Set(
    [ReportedPhase.began, .ended, .failed, .cancelled].map { $0.word })
}
