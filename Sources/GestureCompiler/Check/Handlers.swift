internal import GestureRuntime

/// What `on` or `expect` names: a phase or an event of a node.
struct ResolvedReference {
  var node: NodePath
  var trigger: CheckedGesture.Handler.Trigger
  var fields: [CheckedField]
  /// As shown in records; empty for the whole.
  var part: String
}

extension Checker {
  /// One for each copy that it may run for. Nil where something is wrong with it.
  mutating func checkHandler(
    _ syntax: HandlerSyntax, _ actions: Signatures
  ) -> [CheckedGesture.Handler]? {
    scope.place = .handler
    let found = syntax.references.map { reference in
      ofEachCopy { $0.checkReference(reference, syntax.body) }
    }
    // Where all events are of one copy, the handler is that copy's. Else no copy is meant in it.
    let chosen = (found.first ?? []).map { $0.copies }
    let isOfOne = found.allSatisfy { $0.map { $0.copies } == chosen }
    guard isOfOne, !chosen.isEmpty else {
      let all = found.map { $0.map { $0.result } }
      let first = all.map { $0.first }
      if first.contains(where: { $0 == nil }) {
        // Whose handler it is meant to be is not known.
        _ = ofAnyCopy { $0.checkHandler(syntax, actions, first: first, []) }
        return nil
      }
      return checkHandler(syntax, actions, first: first, all.flatMap { $0 }).map { [$0] }
    }
    var handlers: [CheckedGesture.Handler] = []
    for (number, copies) in chosen.enumerated() {
      let references = found.map { $0[number].result }
      let handler = choosing(copies) { checker in
        checker.muted(number > 0) {
          $0.checkHandler(syntax, actions, first: references, references)
        }
      }
      guard let handler else { return nil }
      handlers.append(handler)
    }
    return handlers
  }

  /// - Parameter first: for each reference what it, or its first copy, came to.
  private mutating func checkHandler(
    _ syntax: HandlerSyntax, _ actions: Signatures, first: [ResolvedReference?],
    _ references: [ResolvedReference]
  ) -> CheckedGesture.Handler? {
    checkSameBindings(syntax.references, first)
    scope.blocks = [[:]]
    defer { scope.blocks = [] }
    bindArguments(syntax.references, first)
    scope.closureArgument = first.count == 1 ? first[0]?.part : nil
    defer { scope.closureArgument = nil }
    let condition = syntax.condition.flatMap { require($0, .condition("`where`")) }
    let body = checkBlock(syntax.body, .actions(actions))
    guard first.allSatisfy({ $0 != nil }) else {
      scope.isIncomplete = true
      return nil
    }
    return CheckedGesture.Handler(
      references: references.map {
        CheckedGesture.Handler.Reference(node: $0.node, trigger: $0.trigger)
      }, condition: condition, body: body, span: syntax.span)
  }

  private mutating func checkReference(
    _ reference: HandlerSyntax.Reference, _ body: BlockSyntax
  ) -> ResolvedReference? {
    guard let resolved = resolveReference(reference.path, reference.event) else { return nil }
    if reference.bindings.count > resolved.fields.count {
      reportTooManyBindings(reference, resolved.fields, body)
      return nil
    }
    return resolved
  }

  private mutating func reportTooManyBindings(
    _ reference: HandlerSyntax.Reference, _ fields: [CheckedField], _ body: BlockSyntax
  ) {
    let places = reference.bindings.map { $0.span }
    let part = reference.path.map { $0.text }.joined(separator: ".")
    let end = Span(
      file: reference.span.file, start: reference.event.span.end, end: reference.span.end)
    var fix = Diagnostic.FixIt.remove("`\(text(end))`", at: end, .maybeIncorrect)
    if !part.isEmpty, let name = reference.bindings.first, reference.bindings.count == 1 {
      var uses = NameUses()
      uses.add(body)
      let reads = uses.roots.filter { $0.text == name.text }
      fix.edits += reads.map { .init(part, at: $0.span) }
      if !reads.isEmpty { fix.title += ", and read `\(part)`" }
    }
    report(
      .tooManyBindings(reference.event.text, fields: fields.map { $0.name }),
      at: fields.count < places.count ? places[fields.count] : reference.span,
      notes: part.isEmpty || !fields.isEmpty ? [] : ["values are read from the part: `\(part).…`"],
      fixIts: fields.isEmpty ? [fix] : [])
  }

  /// What the first reference binds; names of a broken one are broken.
  private mutating func bindArguments(
    _ references: [HandlerSyntax.Reference], _ resolved: [ResolvedReference?]
  ) {
    guard let first = references.first else { return }
    for (number, name) in first.bindings.enumerated() {
      let type = resolved[0]?.fields[number].type
      let kind: Entity.Kind = type == nil ? .broken : .binding(number)
      bindLocal(name, kind, type ?? .bool)
    }
  }

  private mutating func checkSameBindings(
    _ references: [HandlerSyntax.Reference], _ resolved: [ResolvedReference?]
  ) {
    guard let first = references.first, let known = resolved[0] else { return }
    for (reference, other) in zip(references, resolved).dropFirst() {
      guard let other else { continue }
      let names = reference.bindings.map { $0.text }
      let types = other.fields.prefix(names.count).map { $0.type }
      let firstTypes = known.fields.prefix(first.bindings.count).map { $0.type }
      if names != first.bindings.map({ $0.text }) || types != firstTypes {
        report(
          .differentBindings, at: reference.span,
          labels: [Diagnostic.Label("the first one is here", at: first.span)])
      }
    }
  }

  // MARK: - References

  /// `hold.ended`, `zoom.hold.ended`, `ended`.
  mutating func resolveReference(_ path: [Identifier], _ event: Identifier) -> ResolvedReference? {
    guard let first = path.first else { return resolveWhole(event) }
    guard let (nodePath, node) = resolveFirstPart(first) else { return nil }
    var place = nodePath
    var current = node
    var part = first.shown
    // The one part of `gesture Pick = tap()` is its whole, which has the name of the use; only what
    // is in that has both names.
    var wholes = ""
    for name in path.dropFirst() {
      let before = place.count == 1 ? first.span : nil
      guard let (number, inner, isWhole) = innerPart(name, of: current, at: place, after: before)
      else { return nil }
      place.append(number)
      current = inner
      wholes += ".\(name.shown)"
      if isWhole { continue }
      part += wholes
      wholes = ""
    }
    return resolveEvent(event, of: current, at: place, part: part)
  }

  private mutating func resolveWhole(_ event: Identifier) -> ResolvedReference? {
    guard let root = scope.nodes.last ?? nil else { return nil }
    if ReportedPhase.named(event.text) != nil {
      return resolveEvent(event, of: root, at: [], part: "")
    }
    return resolveEvent(event, of: root, at: [scope.nodes.count - 1], part: root.name ?? "")
  }

  /// - Parameter wrong: what to say of a name that is something else, with its noun.
  mutating func resolveFirstPart(
    _ name: Identifier, wrong: (String, String) -> Problem = { .notAPart($0, $1) }
  ) -> (NodePath, CheckedNode)? {
    if case .ambiguousPart(let span)? = meaning(name) {
      reportAmbiguousPart(name, span)
      return nil
    }
    guard let entity = entity(name) else {
      guard !scope.nodes.contains(where: { $0 == nil }) else { return nil }
      suggest({ .unknownPart(name.text, nearest: $0) }, for: name, among: partNames)
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

  var partNames: [String] {
    scope.members.values.filter { if case .part = $0.kind { true } else { false } }.map { $0.name }
  }

  /// - Parameter first: the only name before it, if there is one: of an operator its parts are named alone.
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
    let nodes = program.gestures[number].nodes
    if case .part(let part, _, _)? = meaning(name) {
      guard let number = self.node(part.node, name, after: path) else { return nil }
      return (number, nodes[number], number == nodes.count - 1)
    }
    suggest(
      { .unknownPart(name.text, nearest: $0) }, for: name, among: nodes.writtenNames)
    return nil
  }

  private mutating func resolveEvent(
    _ event: Identifier, of node: CheckedNode, at path: NodePath, part: String
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
      return ResolvedReference(node: path, trigger: .phase(phase), fields: [], part: part)
    }
    if let index = number(of: event, .event) {
      let (place, events) = declared(by: node, at: path)
      return ResolvedReference(
        node: place, trigger: .event(index), fields: events[index].fields, part: part)
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

  /// `on drag { … }`
  private mutating func reportMissingEvent(_ name: Identifier, _ node: CheckedNode?) {
    let end = Span(file: name.span.file, start: name.span.end, end: name.span.end)
    report(
      .missingEvent(name.text, event: "ended"), at: name.span,
      fixIts: [.insert(".ended", before: end, .maybeIncorrect)])
  }

  /// Names of the events that a recognizer, or a gesture that is just one, declares.
  func events(of node: CheckedNode) -> [String] {
    declared(by: node, at: []).events.map { $0.name }
  }

  /// The events of a recognizer, or of the one that a gesture is, and where that is.
  private func declared(
    by node: CheckedNode, at path: NodePath
  ) -> (path: NodePath, events: [CheckedSignature]) {
    switch node.kind {
    case .recognizer(let number, _): return (path, program.recognizers[number].events)
    case .gesture(let number, _):
      let nodes = program.gestures[number].nodes
      return nodes.last.map { declared(by: $0, at: path + [nodes.count - 1]) } ?? (path, [])
    case .composition: return (path, [])
    }
  }
}

extension CheckedNode {
  /// Whether it may ever report this phase: what is discrete neither begins nor is cancelled.
  func has(_ phase: ReportedPhase) -> Bool {
    !isDiscrete || phase == .ended || phase == .failed
  }
}
