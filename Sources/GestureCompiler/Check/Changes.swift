internal import GestureRuntime

// Handlers of changes: `on isArmed changed`.
extension Checker {
  /// Resolves a value whose changes set off a handler.
  mutating func resolveChange(_ reference: HandlerSyntax.Reference) -> ResolvedReference? {
    let written = reference.path.map { $0.text }.joined(separator: ".")
    if located(reference.path[...]) != nil {
      let dotted = "\(written).\(reference.event.text)"
      report(
        .missingDot(dotted), at: reference.event.span,
        fixIts: [.replace(text(reference.span), with: dotted, at: reference.span)])
      return nil
    }
    guard let value = inferPath(Expression(path: reference.path)) else { return nil }
    guard value.type != .region, value.type != .regions else {
      report(
        .notAValue(written, "a region", []), at: value.span,
        notes: ["ask it something in a `let`, such as `\(written).contains(drag.location)`"])
      return nil
    }
    return ResolvedReference(node: [], trigger: .change(value), fields: [], part: written)
  }

  /// Reports `on isOn { … }` and `on count.changed { … }`, which take a value for a part. Returns whether it did.
  mutating func reportsEventOfValue(_ reference: HandlerSyntax.Reference) -> Bool {
    let event = reference.event
    let name = reference.path.first ?? event
    let isPlain = reference.path.isEmpty
    guard reference.path.count < 2, ReportedPhase.named(event.text) == (isPlain ? nil : .changed),
      !isPlain || number(of: event, .event) == nil,
      let entity = entity(name), entity.isChangeable
    else { return false }
    report(
      .changeOfValue(name.text, entity.noun), at: reference.span,
      fixIts: [replacement("\(name.text) changed", at: reference.span, .maybeIncorrect)])
    return true
  }

  /// Checks that a step can see each change, and that handlers of changes cause no changes that were compared before.
  mutating func checkChanges(of gesture: CheckedGesture) {
    var compared: Set<Int> = []
    var checked: Set<Span> = []
    var refused: Set<Span> = []
    for handler in gesture.handlers {
      var own: Set<Int> = []
      let values = handler.references.compactMap { $0.changing }
      for value in values {
        let reads = ValueReads(value, gesture, known.program)
        own.formUnion(reads.variables)
        guard checked.insert(value.span).inserted else { continue }
        if let time = reads.time {
          report(.changesWithTime(text(value.span), time), at: value.span)
        } else if !reads.canChange {
          report(.neverChanges(text(value.span)), at: value.span)
        }
      }
      compared.formUnion(own)
      guard let first = values.first else { continue }
      var assigned: Set<Int> = []
      for statement in handler.body { statement.collectAssigned(into: &assigned) }
      if let variable = assigned.intersection(compared).min(), refused.insert(first.span).inserted {
        let name = gesture.variables[variable].writtenName
        report(.changesCompared(name, isOwn: own.contains(variable)), at: first.span)
      }
    }
  }
}

extension Entity {
  /// Whether a handler can react to a new value of it.
  fileprivate var isChangeable: Bool {
    switch kind {
    case .input, .variable, .memberLet: true
    default: false
    }
  }
}
