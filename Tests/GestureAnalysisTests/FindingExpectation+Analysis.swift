import GestureAnalysis
import GestureCompiler

extension FindingExpectation {
  /// A finding in the words of an expectation; nil of one that tells of the analysis itself.
  init?(_ finding: Finding, in compilation: Compilation) {
    let map = LineMap(compilation.files[Int(finding.span.file)])
    line = map.position(of: finding.span.start).line
    switch finding.problem {
    case .deadPart(let part): (kind, name) = (.deadPart, part)
    case .deadState(let state, let recognizer):
      (kind, name) = (.deadState, "\(recognizer).\(state)")
    case .deadRule(_, let state): (kind, name) = (.deadRule, state)
    case .deadHandler(let event, butComes: _): (kind, name) = (.deadHandler, event)
    case .shadowed(let part, let other, in: _): (kind, name, by) = (.shadowed, part, other)
    case .shadowedWithFew(let part, _, by: let other, in: _):
      (kind, name, by) = (.shadowedWithFew, part, other)
    case .stolen(let part, let other): (kind, name, by) = (.stolen, part, other)
    case .conflict(let first, let second), .sharedStroke(let first, let second),
      .orderDecides(let first, let second):
      (kind, name, by) = (.conflict, second, first)
    case .conflictingGestures(let first, let second),
      .sharedStrokeOfGestures(let first, let second):
      (kind, name, by) = (.conflictTogether, second, first)
    case .decidedBySampling(let first, let second):
      (kind, name, by) = (.sampled, first, second)
    case .neverSampled(let part, _): (kind, name) = (.unsampled, part)
    case .stuck(gesture: _, let part): (kind, name) = (.stuck, part)
    case .waitsForEver(let part): (kind, name) = (.waits, part)
    case .heldUntilLift(let part, let other): (kind, name, by) = (.held, part, other)
    case .latencyExceeded(let name, actual: _, bound: _, let other):
      (kind, self.name, by) = (.latency, name, other)
    case .propertyBroken(let text, let title):
      (kind, name) = (.property, title ?? text)
    case .notEstablished(let text, let title):
      // A latency goes by what it bounds.
      (kind, name) = (.notEstablished, title ?? String(text.split(separator: " ")[1]))
    case .vacuous(let argument, of: _, value: _): (kind, name) = (.vacuous, argument)
    case .unpaired(let part, after: _, cancel: _, fails: _): (kind, name) = (.unpaired, part)
    case .droppedEvent(let event, let part, let other):
      (kind, name, by) = (.dropped, "\(part).\(event)", other)
    case .earlyRead(let value, of: _, in: _): (kind, name) = (.earlyRead, value)
    case .analysisBudget: return nil
    }
  }

  /// Whether this is what `expected` announces: who is to blame only where it says so.
  func meets(_ expected: FindingExpectation) -> Bool {
    guard line == expected.line, kind == expected.kind else { return false }
    guard expected.by == nil || by == expected.by else { return false }
    // A rule is called by its state; of a gesture that is one recognizer, events need no part.
    return name == expected.name || expected.name.hasSuffix(".\(name)")
  }
}
