@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Events that never happen: parts that are never recognized, alone or because of others, and handlers that never run.

extension Investigation {
  func findUnreachableParts() {
    guard isFinished else { return }
    let recognized = whole.seen.recognized
    let alive = whole.seen.handlers(in: subject.machine)
    // Parts that another finding explains.
    var explained: Set<NodeID> = []
    // Outer parts come before inner ones, because an author must change the outer ones.
    for node in machine.nodes.indices.reversed()
    where !isOverBudget && !recognized.contains(node) {
      if explained.contains(where: { subject.tree.isInside(node, $0) }) { continue }
      if findShadowed(node) { explained.insert(node) }
    }
    for node in machine.nodes.indices where !isOverBudget && !recognized.contains(node) {
      guard machine.nodes[node].children.isEmpty else { continue }
      // A part may exist for its events alone.
      let events = machine.nodes[node].handlers.filter { $0.trigger.isEvent }
      if events.contains(where: { alive.contains($0.span) }) { continue }
      if explained.contains(where: { subject.tree.isInside(node, $0) }) { continue }
      explained.formUnion(laterSiblings(of: node))
      if isRecognizedInLaterCopy(node) { continue }
      guard let proof = proof(thatNever: { $0.recognizes(node) }) else { continue }
      let span = machine.nodes[node].span
      report(
        .deadPart(name(of: node)), at: span, labels: contradiction(at: .gate(node: node), span),
        notes: obstacles(of: node), provedBy: proof)
    }
  }

  /// The parts of a sequence that come after this one.
  private func laterSiblings(of node: NodeID) -> [NodeID] {
    var later: [NodeID] = []
    var child = node
    while let parent = subject.tree.parent(of: child) {
      if machine.nodes[parent].course == .inTurn {
        later += subject.tree.children[parent].filter { $0 > child }
      }
      child = parent
    }
    return later
  }

  /// Whether a part of a choice is recognized alone, but never next to the others.
  private func findShadowed(_ node: NodeID) -> Bool {
    guard !isOutOfReach(node, of: limits.touches), let parent = subject.tree.parent(of: node),
      let choice = machine.nodes[parent].choice, let alone = subjectAlone(node),
      let trace = recognition(of: node, in: alone, with: limits.touches)
    else { return false }
    let proof = proof(thatNever: { $0.recognizes(node) })
    // A part that may still win beyond the exploration is not a mistake.
    if proof == nil, isProvable { return false }
    let (other, labels) = culprit(for: node, on: trace)
    report(
      .shadowed(name(of: node), by: other.map { name(of: $0) }, in: choice.word),
      at: machine.nodes[node].span, labels: labels, shownBy: trace,
      notes: ["alone `\(name(of: node))` is recognized on this trace"],
      bounds: proof.map { "that it never wins here is proved: \($0.words)" }
        ?? "that it never wins here is \(bounds)",
      of: node, against: other)
    return true
  }

  /// The shortest trace on which the part of another subject is recognized with that many fingers.
  func recognition(
    of node: NodeID, in subject: Subject, with fingers: Int
  ) -> Witness? {
    var limits = limits
    limits.touches = fingers
    let explorer = Explorer(subject, limits, until: { $0.recognizes(node) })
    explorer?.run()
    guard let explorer,
      let step = explorer.steps.first(where: { $0.record.recognizes(node) })
    else { return nil }
    return explorer.witness(for: step)
  }

  /// The other part of a choice that is recognized on a trace, or the only other part, with a label. Nil if several
  /// others may be it.
  func culprit(for node: NodeID, on trace: Witness) -> (NodeID?, labels: [Diagnostic.Label]) {
    guard let parent = subject.tree.parent(of: node), var machine = subject.newMachine() else {
      return (nil, [])
    }
    let reported = machine.replay(trace).joined()
    let children = subject.tree.children[parent]
    let winner = children.first { child in
      reported.contains { line in
        line.part == subject.machine.nodes[child].name && line.isRecognition
      }
    }
    let others = children.filter { $0 != node }
    guard let other = winner ?? (others.count == 1 ? others[0] : nil) else { return (nil, []) }
    return (
      other,
      [
        Diagnostic.Label(
          "`\(name(of: other))` is recognized instead", at: self.machine.nodes[other].span)
      ]
    )
  }

  func findDeadHandlers() {
    let alive = whole.seen.handlers(in: subject.machine)
    var reported: Set<Span> = []
    for node in machine.nodes.indices {
      for handler in machine.nodes[node].handlers
      where !isOverBudget && !alive.contains(handler.span) && !handler.isRemembering {
        // If a part is never recognized, the finding about the part covers its handlers.
        guard reported.insert(handler.span).inserted, !isExplained(node, before: .deadHandler),
          !isDropped(handler, node), let proof = proof(thatNeverRuns: handler.span)
        else { continue }
        let comes =
          handler.condition != nil
          && whole.seen.outputs.contains { $0.is(handler.trigger, of: node) }
        report(
          .deadHandler(event(of: handler, node), butComes: comes), at: handler.span,
          labels: contradiction(inHandler: handler.span), provedBy: proof)
      }
    }
    for span in falseHandlers {
      let event = RuleText(span, in: files).trigger.dropFirst("on ".count)
      let proof = Proof.neverRuns(span, in: machine)
      report(.deadHandler(String(event), butComes: true), at: span, provedBy: proof)
    }
  }

  /// The spans of the gesture's handlers that are in no machine, because their condition is always false.
  var falseHandlers: [Span] {
    let handlers = handlersBySpan
    let spans = machine.falseHandlers.filter { machine.span.contains($0) && handlers[$0] == nil }
    return Set(spans).sorted { $0.start < $1.start }
  }

  /// The contradiction in a handler with a single reference.
  private func contradiction(inHandler span: Span) -> [Diagnostic.Label] {
    guard let handlers = handlersBySpan[span], handlers.count == 1 else { return [] }
    return contradiction(
      at: .handler(node: handlers[0].node, number: handlers[0].handler), span)
  }

  /// The proof for the handler at that place. Its condition alone may prove it, without a look at the runs.
  func proof(thatNeverRuns handler: Span) -> Proof? {
    let conditions = machine.nodes.flatMap { $0.handlers }.filter { $0.span == handler }
      .map { $0.condition }
    if isOverBudget { return nil }
    let marked = subject.machine
    // The values of variables are a question about all code.
    subject.meter.spend(subject.workOfCompiling / 2)
    return Proof.noneHolds(conditions, variableValues)
      ?? proof(thatNever: { $0.handlers(in: marked).contains(handler) })
  }

  /// Whether the finding about dropped events explains it better.
  private func isDropped(_ handler: Machine.Node.Handler, _ node: NodeID) -> Bool {
    whole.steps.contains { step in
      step.record.drops.contains { $0.node == node && handler.trigger == .event($0.event) }
    }
  }

  /// The event as written after `on`, without bindings. If the gesture is one recognizer, `ended` and `tap.ended` are
  /// the same.
  func event(of handler: Machine.Node.Handler, _ node: NodeID) -> String {
    let references = RuleText(handler.span, in: files).trigger.dropFirst("on ".count)
    if handler.trigger == .afterStep { return String(references) }
    let written = references.split(separator: ",").map { reference in
      reference.prefix { $0 != "(" }.filter { $0 != " " }
    }
    let word = self.word(of: handler.trigger, node)
    let own = written.filter { $0 == word || $0.hasSuffix(".\(word)") }
    // Among several references, the one that names the part.
    let last = machine.nodes[node].name.split(separator: ".").last.map { "\($0).\(word)" }
    return own.first { $0 == last ?? word } ?? own.first ?? word
  }

  private func word(of trigger: Machine.Node.Trigger, _ node: NodeID) -> String {
    switch trigger {
    case .phase(let phase): return phase.word
    case .event(let event):
      guard case .recognizer(let part) = machine.nodes[node].kind else { return "" }
      return machine.parts[part].events[event].name
    case .afterStep, .atStart: return ReportedPhase.changed.word
    case .timer(let timer): return machine.timers[timer].name
    }
  }

  /// The bounds of an exploration.
  var bounds: String {
    let sure = verdict == .unknown ? "looked at" : "searched"
    return "\(sure) for \(subject.alphabet.summary), all times (\(whole.states.count) zones)"
  }

  /// The handlers at each span of the file, one for each reference.
  var handlersBySpan: [Span: [(node: NodeID, handler: Int)]] {
    var handlers: [Span: [(node: NodeID, handler: Int)]] = [:]
    for (node, description) in machine.nodes.enumerated() {
      for (number, handler) in description.handlers.enumerated() where !handler.isRemembering {
        handlers[handler.span, default: []].append((node, number))
      }
    }
    return handlers
  }
}

extension Machine.Node.Trigger {
  /// Whether it is a declared event.
  fileprivate var isEvent: Bool { if case .event = self { true } else { false } }
}
