public import GestureCompiler
import GestureRuntime

/// How far an analysis looks.
public struct AnalysisOptions: Hashable, Sendable {
  /// Fingers at once; nil for as many as the gesture can use, two at least.
  public var touches: Int?
  /// States of a gesture that are looked at before giving up.
  public var budget: Int
  /// Whether gestures of a file are looked at as if they were attached to one view.
  public var comparesGestures = false

  public init(touches: Int? = nil, budget: Int = 4_000) {
    self.touches = touches
    self.budget = budget
  }
}

/// What an analysis of a file says.
public struct Analysis: Sendable {
  /// Of one gesture.
  public struct Subject: Sendable {
    public var name: String
    public var verdict: Verdict
    /// What was looked at: `5 places, 2 fingers, 1 kind of pointer`.
    public var bounds: String
    /// Zones.
    public var states: Int
    public var latencies: [Latency]
  }

  public var findings: [Finding] = []
  /// Gestures for which no arguments could be found are not among them.
  public var gestures: [Subject] = []
}

extension Compilation {
  /// Adds what was found to the diagnostics, but for what comments of the file silence.
  public mutating func add(_ analysis: Analysis) {
    add(
      findings: analysis.findings.map { $0.diagnostic },
      isComplete: analysis.gestures.count == gestures.count
        && analysis.gestures.allSatisfy { $0.verdict != .unknown })
  }
}

/// Explores all gestures of a file that has no errors, and tells what they do that their author should
/// know. Each trace that is told was replayed on the runtime.
public func analyze(
  _ compilation: Compilation, options: AnalysisOptions = AnalysisOptions()
) -> Analysis {
  var analysis = analyzeOnce(compilation, options)
  analysis.findings = Revisions(compilation: compilation).mending(analysis, options)
  return analysis
}

/// Without the changes that would mend what is found.
func analyzeOnce(_ compilation: Compilation, _ options: AnalysisOptions) -> Analysis {
  var analysis = Analysis()
  guard !compilation.hasErrors else { return analysis }
  var compilation = compilation
  let investigations = investigate(&compilation, options)
  if options.comparesGestures {
    for (place, first) in investigations.enumerated() {
      for second in investigations[(place + 1)...] { first.findConflict(with: second) }
    }
  }
  var use = RecognizerUse()
  for investigation in investigations {
    use.note(investigation)
    analysis.findings += investigation.findings
    analysis.gestures.append(Analysis.Subject(investigation))
  }
  analysis.findings += use.findings(
    in: compilation.program.recognizers[compilation.declared.recognizers], compilation.files)
  // What is dead makes its thresholds vacuous, and says it better.
  let sound = investigations.map { investigation in
    !analysis.findings.contains { investigation.isConcerned(by: $0) }
  }
  analysis.findings += Revisions(compilation: compilation).vacuousThresholds(
    investigations, areSound: sound)
  analysis.findings = analysis.findings.unique.sorted {
    ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start)
  }
  return analysis
}

/// All gestures for which arguments are found.
private func investigate(
  _ compilation: inout Compilation, _ options: AnalysisOptions
) -> [Investigation] {
  let own = Set(
    compilation.program.recognizers[compilation.declared.recognizers].map { $0.name })
  var investigations: [Investigation] = []
  for gesture in compilation.gestures {
    guard let machine = compilation.machine(gesture) else { continue }
    let touches = machine.usefulTouches(own: own)
    let limits = ExplorationLimits(touches: options.touches ?? touches, states: options.budget)
    let isOwn = machine.parts.contains { own.contains($0.recognizer) }
    guard
      let investigation = Investigation(
        gesture, machine, compilation.files, limits, isOwn: isOwn,
        isNarrow: limits.touches < touches)
    else { continue }
    investigation.findAll(known: compilation.diagnostics)
    investigations.append(investigation)
  }
  return investigations
}

extension Analysis.Subject {
  fileprivate init(_ investigation: Investigation) {
    self.init(
      name: investigation.machine.name, verdict: investigation.verdict,
      bounds: investigation.subject.palette.summary, states: investigation.whole.states.count,
      latencies: investigation.latencies())
  }
}

extension Investigation {
  /// - Parameter known: what the compiler has said of the file.
  fileprivate func findAll(known: [Diagnostic]) {
    findUnreachableParts()
    findDeadHandlers()
    findConflicts()
    findStolen()
    findWaiting(
      isKnownToWait: known.contains { $0.group == .endlessWait && machine.span.contains($0.span) })
    findHeld()
    findUnpaired()
    findDroppedEvents()
    findEarlyReads()
    findExceededLatencies()
    if !whole.isComplete { report(.analysisBudget(gesture: machine.name), at: machine.span) }
  }
}

extension Investigation {
  /// Whether something was found in the gesture, or in a recognizer that it uses.
  fileprivate func isConcerned(by finding: Finding) -> Bool {
    switch finding.problem {
    case .deadState(_, let recognizer): machine.parts.contains { $0.recognizer == recognizer }
    case .deadRule:
      machine.parts.contains { part in
        part.states.contains { state in
          state.rules.contains { $0.span == finding.span } || state.span.contains(finding.span)
        }
      }
    default: finding.gesture == gesture
    }
  }
}

extension [Finding] {
  /// A part of a nested gesture is found in each gesture that uses it.
  fileprivate var unique: [Finding] {
    var seen: Set<[Int]> = []
    return filter {
      seen.insert([$0.problem.number, Int($0.span.file), Int($0.span.start), Int($0.span.end)])
        .inserted
    }
  }
}

extension AnalysisProblem {
  fileprivate var number: Int { Int(code.rawValue.dropFirst(2)) ?? 0 }
}

extension Machine {
  /// As many fingers as its recognizers ask for; as many as they follow, or one more where a rule waits
  /// for it, for those of the file itself. Two to four.
  ///
  /// - Parameter own: the recognizers that the file declares.
  package func usefulTouches(own: Set<String>) -> Int {
    var touches = 2
    for part in parts {
      guard case .constant(let least) = part.minimumTouches else { continue }
      touches = max(touches, Int(least))
      guard own.contains(part.recognizer), case .constant(let most) = part.maximumTouches, most <= 4
      else { continue }
      let waitsForMore = part.states.contains { state in
        state.rules.contains { if case .event(.extra) = $0.trigger { true } else { false } }
      }
      touches = max(touches, Int(most) + (waitsForMore ? 1 : 0))
    }
    return min(touches, 4)
  }
}
