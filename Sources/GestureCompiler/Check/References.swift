internal import GestureRuntime

/// The meaning of a name in `on` or `expect`: a phase or an event of a node.
struct ResolvedReference {
  var node: NodePath
  var trigger: CheckedGesture.Handler.Trigger
  var fields: [CheckedField]
  /// The part, as records show it. Empty for the whole.
  var part: String
  var reasons: [FailureReason] = []

  /// The value whose changes are meant, as written. Empty for an event.
  var changing: String { if case .change = trigger { part } else { "" } }
}

extension Checker {
  /// Resolves `hold.ended`, `zoom.hold.ended` and `ended`.
  mutating func resolveReference(_ path: [Identifier], _ event: Identifier) -> ResolvedReference? {
    guard let first = path.first else { return resolveWhole(event) }
    guard let (start, node) = resolveFirstPart(first) else { return nil }
    var nodePath = start
    var current = node
    var nodes = scope.nodes
    var part = first.shown
    // The only part of `gesture Pick = tap()` is its whole, with the name of the use. Parts inside have both names.
    var wholes = ""
    for name in path.dropFirst() {
      let before = nodePath.count == 1 ? first.span : nil
      guard let (number, inner, isWhole) = innerPart(name, of: current, at: nodePath, after: before)
      else { return nil }
      if case .gesture(let gesture, _) = current.kind {
        nodes = known.program.gestures[gesture].nodes.map { $0 }
      }
      nodePath.append(number)
      current = inner
      wholes += ".\(name.shown)"
      if isWhole { continue }
      part += wholes
      wholes = ""
    }
    return resolveEvent(event, of: current, among: nodes, at: nodePath, part: part)
  }

  private mutating func resolveWhole(_ event: Identifier) -> ResolvedReference? {
    guard let root = scope.nodes.last ?? nil else { return nil }
    if case .timer(let number)? = entity(event)?.kind {
      return ResolvedReference(node: [], trigger: .timer(number), fields: [], part: "")
    }
    if ReportedPhase.named(event.text) != nil {
      return resolveEvent(event, of: root, among: scope.nodes, at: [], part: "")
    }
    return resolveEvent(
      event, of: root, among: scope.nodes, at: [scope.nodes.count - 1], part: root.name ?? "")
  }

  /// - Parameter wrong: the problem for a name that does not stand for a part, given the name and its noun.
  mutating func resolveFirstPart(
    _ name: Identifier, wrong: (String, String) -> Problem = { .notAPart($0, $1) }
  ) -> (NodePath, CheckedNode)? {
    if case .ambiguousPart(let span)? = meaning(name) {
      reportAmbiguousPart(name, span)
      return nil
    }
    guard let entity = entity(name) else {
      guard !scope.nodes.contains(where: { $0 == nil }) else { return nil }
      suggest(
        { .unknownPart(name.text, nearest: $0) }, for: name, among: partNames,
        label: label(ofUseOf: name.text))
      return nil
    }
    switch entity.kind {
    case .part(let number):
      guard let number = node(number, name, after: []) else { return nil }
      return scope.nodes[number].map { ([number], $0) }
    case .broken: return nil
    default:
      report(wrong(name.text, entity.noun), at: name.span)
      return nil
    }
  }

  /// The label of the only part that uses a recognizer or a gesture of this name. Nil if no part or several parts do.
  func label(ofUseOf name: String) -> String? {
    let uses = scope.nodes.compactMap { $0 }.filter { node in
      guard node.copy ?? 0 == 0 else { return false }
      switch node.kind {
      case .recognizer(let number, _): return known.program.recognizers[number].name == name
      case .gesture(let number, _): return known.program.gestures[number].name == name
      case .composition: return false
      }
    }
    return uses.count == 1 ? uses[0].writtenName : nil
  }

  var partNames: [String] {
    scope.members.values.filter { if case .part = $0.kind { true } else { false } }.map { $0.name }
  }

  /// - Parameter first: the only name before it, if there is just one. The parts of an operator are named alone.
  private mutating func innerPart(
    _ name: Identifier, of node: CheckedNode, at path: NodePath, after first: Span?
  ) -> (number: Int, node: CheckedNode, isWhole: Bool)? {
    guard case .gesture(let number, _) = node.kind else {
      let isMeant = first != nil && partNames.contains(name.text)
      let fixIts = first.map {
        [replacement(name.text, at: $0.through(name.span), .maybeIncorrect)]
      }
      report(
        .noInnerParts(name.text, isOfOperator: isMeant), at: name.span,
        fixIts: isMeant ? fixIts ?? [] : [])
      return nil
    }
    let nodes = known.program.gestures[number].nodes
    if case .part(let part, _, _)? = meaning(name) {
      guard let number = self.node(part.node, name, after: path) else { return nil }
      return (number, nodes[number], number == nodes.count - 1)
    }
    suggest({ .unknownPart(name.text, nearest: $0) }, for: name, among: nodes.writtenNames)
    return nil
  }

  /// - Parameter nodes: the nodes of the gesture that contains the node.
  private mutating func resolveEvent(
    _ event: Identifier, of node: CheckedNode, among nodes: [CheckedNode?], at path: NodePath,
    part: String
  ) -> ResolvedReference? {
    if let phase = ReportedPhase.named(event.text) {
      guard node.has(phase) else {
        let instead: ReportedPhase = phase == .cancelled ? .failed : .ended
        let fixIt = replacement(instead.word, at: event.span, .maybeIncorrect)
        report(
          .missingPhase(phase.word, part: part, instead: instead.word),
          at: event.span, fixIts: [fixIt])
        return nil
      }
      let isWhole = path.last.map { $0 == nodes.count - 1 } ?? true
      return resolvePhase(phase, of: node, among: nodes, at: path, part: part, isWhole: isWhole)
    }
    if let index = number(of: event, .event) {
      let (nodePath, events) = declared(by: node, at: path)
      return ResolvedReference(
        node: nodePath, trigger: .event(index), fields: events[index].fields, part: part)
    }
    let names = events(of: node) + ReportedPhase.allCases.filter { node.has($0) }.map { $0.word }
    if part == event.text || path.isEmpty, case .part(let number)? = entity(event)?.kind {
      reportMissingEvent(event, scope.nodes[number])
      return nil
    }
    suggest(
      { .unknownEvent(event.text, part: part, names: names, nearest: $0) }, for: event,
      among: names, meant: Elsewhere.events[event.text].flatMap { names.contains($0) ? $0 : nil })
    return nil
  }

  private func resolvePhase(
    _ phase: ReportedPhase, of node: CheckedNode, among nodes: [CheckedNode?], at path: NodePath,
    part: String, isWhole: Bool
  ) -> ResolvedReference {
    var resolved = ResolvedReference(node: path, trigger: .phase(phase), fields: [], part: part)
    guard phase.hasReason else { return resolved }
    resolved.fields = [CheckedField(name: "reason", type: TypeName.reason.type)]
    resolved.reasons = PossibleReasons(program: known.program, nodes: nodes)
      .reasons(of: node, for: phase, isWhole: isWhole)
    return resolved
  }

  /// Reports a missing event, as in `on drag { … }`.
  private mutating func reportMissingEvent(_ name: Identifier, _ node: CheckedNode?) {
    report(
      .missingEvent(name.text, event: "ended"), at: name.span,
      fixIts: [.insert(".ended", before: name.span.ending, .maybeIncorrect)])
  }

  /// Returns the names of the events that a recognizer, or a gesture that is just a recognizer, declares.
  func events(of node: CheckedNode) -> [String] {
    declared(by: node, at: []).events.map { $0.name }
  }

  /// Returns the events of a recognizer, or of a gesture that is just a recognizer, and the path to it.
  private func declared(
    by node: CheckedNode, at path: NodePath
  ) -> (path: NodePath, events: [CheckedSignature]) {
    switch node.kind {
    case .recognizer(let number, _): return (path, known.program.recognizers[number].events)
    case .gesture(let number, _):
      let nodes = known.program.gestures[number].nodes
      return nodes.last.map { declared(by: $0, at: path + [nodes.count - 1]) } ?? (path, [])
    case .composition: return (path, [])
    }
  }
}

extension CheckedNode {
  /// Whether the node may ever report this phase. A discrete node neither begins nor is cancelled.
  func has(_ phase: ReportedPhase) -> Bool { !isDiscrete || phase == .ended || phase == .failed }
}
