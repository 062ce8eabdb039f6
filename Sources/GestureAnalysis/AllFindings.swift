import GestureCompiler

extension Investigation {
  /// - Parameter isKnownToWait: whether the compiler has reported that a sequence of the gesture waits.
  func findAll(isKnownToWait: Bool) {
    // Events that no proof covers get a longer exploration.
    if !isFinished { lookFurther() }
    let searches = [
      findUnreachableParts, findShadowedWithFewFingers, findDeadHandlers, findConflicts,
      findSharedStrokes, findStolen, { [self] in findWaiting(isKnownToWait: isKnownToWait) },
      findDeferred, findUnpaired, findDroppedEvents, findEarlyReads, findLateWrites,
    ]
    for search in searches where !isOverBudget { search() }
    // These report each declaration that is not established, even if no work is left for it.
    findBrokenLatencies()
    findBrokenProperties()
    if !isOverBudget { findSampled() }
    if !isFinished { reportBudget() }
  }

  /// Reports that the budget was not enough, if that is not reported yet.
  func reportBudget() {
    if findings.contains(where: { $0.problem.spec == .analysisBudget }) { return }
    let (meter, isFull) = (limits.meter, limits.meter.isFull)
    let note = meter.units.map { units in
      "the \(isFull ? "memory" : "work") of `--budget \(units)` was used up; "
        + "`--budget \(2 * units)` allows twice as much"
    }
    report(
      .analysisBudget(gesture: machine.name), at: machine.span,
      notes: (meter.isOver ? note : nil).map { [$0] } ?? [], isCertain: true)
  }

  /// Whether something was found in the gesture, or in a recognizer that it uses.
  func isConcerned(by finding: Finding) -> Bool {
    switch finding.problem.spec {
    case .deadState, .deadRule:
      machine.parts.contains { part in part.states.contains { $0.span.contains(finding.span) } }
    default: finding.gesture == gesture
    }
  }
}

extension [Finding] {
  /// The findings without duplicates. A part of a nested gesture is found in each gesture that uses the part.
  var unique: [Finding] {
    var seen: Set<FindingKey> = []
    return filter { seen.insert(FindingKey(spec: $0.problem.spec, span: $0.span)).inserted }
  }
}

private struct FindingKey: Hashable {
  var spec: DiagnosticSpec
  var span: Span
}
