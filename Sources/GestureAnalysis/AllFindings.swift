import GestureCompiler

extension Investigation {
  /// - Parameter isKnownToWait: whether the compiler has reported that a sequence of the gesture waits.
  func findAll(isKnownToWait: Bool) {
    // Events that no proof covers get a longer exploration.
    if !isFinished { whole.goOn(upTo: Self.patience * limits.states) }
    findUnreachableParts()
    findShadowedWithFewFingers()
    findDeadHandlers()
    findConflicts()
    findSharedStrokes()
    findStolen()
    findWaiting(isKnownToWait: isKnownToWait)
    findDeferred()
    findUnpaired()
    findDroppedEvents()
    findEarlyReads()
    findLateWrites()
    findBrokenLatencies()
    findBrokenProperties()
    findSampled()
    if !isFinished { report(.analysisBudget(gesture: machine.name), at: machine.span) }
  }

  /// The budget of the longer exploration, as a multiple of the usual budget.
  private static let patience = 30

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
