import GestureAnalysis
import GestureCompiler

extension FindingExpectation {
  /// A finding in the words of an expectation. Nil for a finding about the analysis itself.
  init?(_ finding: Finding, in compilation: Compilation) {
    let problem = finding.problem
    guard let kind = Kind(problem), let name = problem.about else { return nil }
    let map = LineMap(compilation.files[Int(finding.span.file)])
    line = map.position(of: finding.span.start).line
    self.kind = kind
    // Without a title, a latency is named by the name that it bounds.
    let words = name.split(separator: " ")
    self.name = kind == .notEstablished && words.count > 1 ? String(words[1]) : name
    by = problem.rival
  }

  /// Whether this is the finding that `expected` announces. The part to blame counts only if it names one.
  func meets(_ expected: FindingExpectation) -> Bool {
    guard line == expected.line, kind == expected.kind else { return false }
    guard expected.by == nil || by == expected.by else { return false }
    // A rule is named by its state. In a gesture that is one recognizer, events need no part.
    return name == expected.name || expected.name.hasSuffix(".\(name)")
  }
}

extension FindingExpectation.Kind {
  /// The diagnostic that reports it. The suite of defects has files of every kind.
  var spec: DiagnosticSpec {
    switch self {
    case .deadPart: .deadPart
    case .deadState: .deadState
    case .deadRule: .deadRule
    case .deadHandler: .deadHandler
    case .shadowed, .shadowedWithFew: .shadowed
    case .stolen: .stolen
    case .conflict: .conflict
    case .conflictTogether: .conflictingGestures
    case .sampled: .decidedBySampling
    case .unsampled: .neverSampled
    case .stuck: .stuck
    case .waits: .waitsForEver
    case .held: .deferredUntilLift
    case .vacuous: .vacuous
    case .unpaired: .unpaired
    case .dropped: .droppedEvent
    case .earlyRead: .earlyRead
    case .lateWrite: .lateWrite
    case .latency: .latencyExceeded
    case .property: .propertyBroken
    case .unasked: .unaskedProperty
    case .notEstablished: .notEstablished
    }
  }

  /// Nil of one about the analysis itself.
  fileprivate init?(_ problem: Problem) {
    guard let kind = Self.allCases.first(where: { $0.spec == problem.spec }) else { return nil }
    // As few fingers as the part itself needs are the same mistake.
    self = kind == .shadowed && problem.text.contains("` with ") ? .shadowedWithFew : kind
  }
}
