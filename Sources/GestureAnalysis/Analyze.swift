public import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// How far an analysis looks.
public struct AnalysisOptions: Sendable {
  /// Fingers at once; nil for as many as the gesture can use, two at least.
  public var touches: Int?
  /// States of a gesture that are looked at before a proof is tried; thirty times as many where none covers all.
  public var budget: Int
  /// Whether gestures of a file are looked at as if they were attached to one view.
  public var comparesGestures = false
  /// Whether it is proved that no latency is longer than what was seen.
  package var provesLatencies = false
  /// Whether it is said of each thing that a gesture may do how much is known of it.
  package var listsAnswers = false
  /// For how long the proofs of each gesture are attacked with random runs; nil for not at all.
  package var auditTime: Duration?
  /// How often fingers are seen, and how fast they get, where that decides.
  package var sampling = Sampling.usual
  /// See `ExplorationLimits`.
  package var isInterrupted: @Sendable () -> Bool = { false }

  /// Enough to find each known defect of the analysis' own tests.
  @usableFromInline package static let usualBudget = 1_500

  /// - Parameters:
  ///   - touches: fingers at once; nil for as many as the gesture can use.
  ///   - budget: states of a gesture that are looked at before a proof is tried.
  public init(touches: Int? = nil, budget: Int = usualBudget) {
    self.touches = touches
    self.budget = budget
  }
}

/// What an analysis of a file says.
public struct Analysis: Sendable {
  /// Of one gesture.
  public struct Gesture: Sendable {
    /// As written in the spec.
    public var name: String
    /// `searched` where all within the bounds was looked at, `unknown` where the budget ended before.
    public var verdict: Verdict
    /// What was looked at: `5 places, 2 fingers, 1 kind of pointer`.
    package var bounds: String
    /// Zones.
    public var states: Int
    /// Of all named parts and of the actions; parts that are never recognized have none.
    public var latencies: [Latency]
    /// As in the file: the named parts and the actions that have no latency, since they were never seen to be
    /// recognized or performed.
    package var unseen: [String]
    /// The other named parts and actions without a latency, in the order of the file. A run shows them, but
    /// the length of their waits is unknown.
    package var unmeasured: [String]
    /// Empty where nobody asks for them.
    package var answers: [Answer]
    /// The attack on the proofs; nil if none was asked for.
    package var audit: Audit?
    /// Whether all states were looked at by running the gesture, and not only by a proof.
    package var isExplored: Bool
    /// Proofs of this gesture that a run refutes. The prover is then wrong, and none of its proofs of the
    /// gesture is passed on.
    package var contradictions: [String]
  }

  /// By file and place; empty where nothing is found.
  public var findings: [Finding] = []
  /// Gestures for which no arguments could be found are not among them.
  public var gestures: [Gesture] = []
  /// Whether all was asked that there is to ask.
  package var isWhole = true
}

extension Analysis.Gesture {
  init(_ investigation: Investigation, _ options: AnalysisOptions) {
    let listsAnswers = options.listsAnswers || options.auditTime != nil
    let asks = options.provesLatencies || listsAnswers
    let latencies = investigation.latencies(proves: asks)
    let unseen = investigation.latencyNames.filter { name in
      !latencies.contains { $0.name == name.text }
    }
    let shown = asks ? unseen.filter { investigation.isShownByRun($0.key) } : []
    let answers = listsAnswers ? investigation.answers(latencies) : []
    investigation.noteWitnesses()
    let audit = options.auditTime.map { time in
      let end = ContinuousClock.now + time
      return investigation.audited { ContinuousClock.now < end && !options.isInterrupted() }
    }
    let isTrusted = investigation.contradictions.isEmpty
    self.init(
      name: investigation.machine.name, verdict: investigation.verdict,
      bounds: investigation.subject.alphabet.summary, states: investigation.whole.states.count,
      latencies: isTrusted ? latencies : latencies.map { $0.unproved },
      unseen: unseen.map { $0.text }.filter { name in !shown.contains { $0.text == name } },
      unmeasured: shown.map { $0.text },
      answers: isTrusted ? answers : answers.map { $0.unproved },
      audit: audit, isExplored: investigation.whole.isComplete,
      contradictions: investigation.contradictions)
  }
}

extension Latency {
  fileprivate var unproved: Latency {
    var latency = self
    if verdict.isProved { latency.verdict = .unknown }
    return latency
  }
}

extension Answer {
  fileprivate var unproved: Answer {
    var answer = self
    if verdict.isProved { answer.verdict = .unknown }
    return answer
  }
}

extension Compilation {
  /// Adds what was found to the diagnostics, but for what comments of the file silence.
  public mutating func add(_ analysis: Analysis) {
    add(
      findings: analysis.findings.map { $0.diagnostic },
      isComplete: analysis.isWhole && analysis.gestures.count == gestures.count
        && analysis.gestures.allSatisfy { $0.verdict != .unknown })
  }
}

/// Explores all gestures of a file that has no errors, and says what they do that their author should
/// know. Each trace that is reported was replayed on the runtime.
public func analyze(
  _ compilation: Compilation, options: AnalysisOptions = AnalysisOptions()
) -> Analysis {
  let run = AnalysisRun(compilation, options)
  while !run.isFinished { run.step() }
  return run.analysis
}

/// Without the changes that would mend what is found. If it is interrupted, it says nothing of value.
func analyzeOnce(
  _ compilation: Compilation, _ options: AnalysisOptions, after earlier: AnalysisRun
) -> Analysis {
  let run = AnalysisRun(compilation, options, after: earlier, mends: false)
  while !run.isFinished, !options.isInterrupted() { run.step() }
  earlier.learn(from: run)
  return run.analysis
}

extension Machine {
  /// As many fingers as its recognizers ask for; as many as they follow, or one more where a rule waits
  /// for it, for those of the file itself. Two to four.
  ///
  /// - Parameter own: the recognizers that the file declares.
  package func usefulTouches(own: Set<String>) -> Int {
    var touches = 2
    for part in parts {
      guard let least = part.minimumTouches.constantValue else { continue }
      touches = max(touches, Int(least))
      guard own.contains(part.recognizer), let most = part.maximumTouches.constantValue, most <= 4
      else { continue }
      let waitsForMore = part.states.contains { state in
        state.rules.contains { if case .event(.extra) = $0.trigger { true } else { false } }
      }
      touches = max(touches, Int(most) + (waitsForMore ? 1 : 0))
    }
    return min(touches, 4)
  }
}
