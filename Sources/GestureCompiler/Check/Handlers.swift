internal import GestureRuntime

extension Checker {
  /// Returns a handler for each copy that it may run for. Nil if something is wrong with it.
  mutating func checkHandler(
    _ syntax: HandlerSyntax, _ actions: Signatures
  ) -> [CheckedGesture.Handler]? {
    scope.site = .handler
    let found = syntax.references.map { reference in
      ofEachCopy { $0.checkReference(reference, syntax.body) }
    }
    // If all events are of one copy, the handler belongs to that copy. Otherwise it refers to no copy.
    let chosen = (found.first ?? []).map { $0.copies }
    let isOfOne = found.allSatisfy { $0.map { $0.copies } == chosen }
    guard isOfOne, !chosen.isEmpty else {
      let all = found.map { $0.map { $0.result } }
      let first = all.map { $0.first }
      if first.contains(where: { $0 == nil }) {
        // It is not known which copy the handler is for.
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
          $0.checkHandler(syntax, actions, first: references.map { $0 }, references)
        }
      }
      guard let handler else { return nil }
      handlers.append(handler)
    }
    return handlers
  }

  /// - Parameter first: the result of each reference, or of its first copy.
  private mutating func checkHandler(
    _ syntax: HandlerSyntax, _ actions: Signatures, first: [ResolvedReference?],
    _ references: [ResolvedReference]
  ) -> CheckedGesture.Handler? {
    checkSameBindings(syntax.references, first)
    scope.blocks = [[:]]
    defer { scope.blocks = [] }
    bindArguments(syntax.references, first)
    scope.closureArgument = first.count == 1 ? first[0]?.part : nil
    let bindsReason =
      references.contains { !$0.reasons.isEmpty }
      && syntax.references.contains { !$0.bindings.isEmpty }
    scope.reasons = bindsReason ? knownReasons(references) : nil
    defer { (scope.closureArgument, scope.reasons) = (nil, nil) }
    let condition = syntax.condition.flatMap { require($0, .condition("`where`")) }
    let starts = scope.timers.map { $0.starts.count }
    let body = checkBlock(syntax.body, .actions(actions))
    markTimers(references, startedBefore: starts)
    guard first.allSatisfy({ $0 != nil }) else {
      scope.isIncomplete = true
      return nil
    }
    return CheckedGesture.Handler(
      references: references.map {
        CheckedGesture.Handler.Reference(
          node: $0.node, trigger: $0.trigger, name: $0.changing)
      }, bindsReason: bindsReason, condition: condition, body: body, span: syntax.span)
  }

  private func knownReasons(_ references: [ResolvedReference]) -> KnownReasons {
    let names = references.map { reference in
      guard case .phase(let phase) = reference.trigger else { return reference.part }
      return reference.part.isEmpty ? phase.word : "\(reference.part).\(phase.word)"
    }
    return KnownReasons(
      of: names.joined(separator: ", "),
      reasons: FailureReason.allCases.filter { reason in
        references.contains { $0.reasons.contains(reason) }
      })
  }

  private mutating func checkReference(
    _ reference: HandlerSyntax.Reference, _ body: BlockSyntax
  ) -> ResolvedReference? {
    if reference.isOfValue { return resolveChange(reference) }
    if reportsEventOfValue(reference) { return nil }
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
    let spans = reference.bindings.map { $0.span }
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
      at: fields.count < spans.count ? spans[fields.count] : reference.span,
      notes: part.isEmpty || !fields.isEmpty ? [] : ["values are read from the part: `\(part).…`"],
      fixIts: fields.isEmpty ? [fix] : [])
  }

  /// Binds the names of the first reference. If the reference is broken, the names are broken.
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
}
