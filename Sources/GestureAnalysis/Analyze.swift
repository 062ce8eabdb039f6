public import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// The limits and choices of an analysis.
package struct AnalysisOptions: Sendable {
  /// The number of fingers at the same time. Nil for as many as the gesture can use, at least two.
  package var touches: Int?
  /// The work for each gesture: the number of units of a million operations, such as one bound of a zone that is
  /// tightened. A unit takes about 4 ms of one core in a release build, and holds at most a quarter of a megabyte. The
  /// results for a number are the same on each machine.
  package var budget: Int
  /// Whether to compare the gestures of a file as if they were attached to one view.
  package var comparesGestures = false
  /// Whether to prove that no latency is longer than the longest one that was seen.
  package var provesLatencies = false
  /// Whether to list, for everything that a gesture may do, how much is known about it.
  package var listsAnswers = false
  /// Called at the beginning of an attack on the proofs of a gesture with random runs. It returns a function that says
  /// whether the attack goes on. Nil for no attack.
  package var audit: (@Sendable () -> @Sendable () -> Bool)?
  /// How often fingers are sampled, and how fast they move, if a finding depends on that.
  package var sampling = Sampling.usual
  /// Counts the work for all gestures together. Nil for a meter with the budget for each gesture.
  var meter: WorkMeter?
  /// See `ExplorationLimits`.
  package var isInterrupted: @Sendable () -> Bool = { false }

  /// About 5 s and 500 MB. It is enough to find each known defect of the analysis' own tests but one.
  package static let usualBudget = 1_500

  /// - Parameters:
  ///   - touches: the number of fingers at the same time. Nil for as many as the gesture can use.
  ///   - budget: the work for each gesture, in units of a million operations.
  package init(touches: Int? = nil, budget: Int = usualBudget) {
    self.touches = touches
    self.budget = budget
  }
}

/// The results of an analysis of a file.
public struct Analysis: Sendable {
  /// The results for one gesture.
  public struct Gesture: Sendable {
    /// The gesture's name in the file.
    public var name: String
    /// `searched` if everything within the bounds was explored, `unknown` if the budget ended before all questions had
    /// an answer.
    public var verdict: Verdict
    /// The bounds of the exploration: `5 places, 2 fingers, 1 kind of pointer`.
    package var bounds: String
    /// The number of zones.
    package var states: Int
    /// The latencies of the actions, and of all named parts except parts that are never recognized.
    public var latencies: [Latency]
    /// The named parts and the actions without a latency, in the order of the file, because they were never seen to be
    /// recognized or performed.
    package var unseen: [String]
    /// The other named parts and actions without a latency, in the order of the file. A run shows them, but
    /// the length of their waits is unknown.
    package var unmeasured: [String]
    /// Empty unless the options ask for answers.
    package var answers: [Answer]
    /// The declarations whose proofs cover only some values of parameters.
    package var assumptions: [Assumption]
    /// The attack on the proofs. Nil if none was asked for.
    package var audit: Audit?
    /// Whether all states were looked at by running the gesture, and not only by a proof.
    package var isExplored: Bool
    /// Proofs of this gesture that a run refutes. The prover is then wrong, and none of its proofs of the
    /// gesture is passed on.
    package var contradictions: [String]
  }

  /// The findings by file and place. Empty if nothing is found.
  public var findings: [Finding] = []
  /// The results by gesture. A gesture is missing if no arguments for it could be found.
  public var gestures: [Gesture] = []
  /// Whether all questions of the analysis were asked.
  package var isWhole = true
}

extension Analysis.Gesture {
  init(_ investigation: Investigation, _ options: AnalysisOptions) {
    let listsAnswers = options.listsAnswers || options.audit != nil
    let asks = options.provesLatencies || listsAnswers
    var latencies = investigation.latencies(proves: asks)
    let unseen = investigation.latencyNames.filter { name in
      !latencies.contains { $0.name == name.text }
    }
    let shown = asks ? unseen.filter { investigation.isShownByRun($0.key) } : []
    var answers = listsAnswers ? investigation.answers(latencies) : []
    investigation.checkWitnesses()
    let audit = options.audit.map { begin in
      let goesOn = begin()
      return investigation.audited { goesOn() && !options.isInterrupted() }
    }
    let isTrusted = investigation.contradictions.isEmpty
    if !isTrusted {
      for index in latencies.indices {
        latencies[index].verdict = latencies[index].verdict.withoutProof
      }
      for index in answers.indices { answers[index].verdict = answers[index].verdict.withoutProof }
    }
    self.init(
      name: investigation.machine.name, verdict: investigation.verdict,
      bounds: investigation.subject.alphabet.summary, states: investigation.whole.states.count,
      latencies: latencies,
      unseen: unseen.map { $0.text }.filter { name in !shown.contains { $0.text == name } },
      unmeasured: shown.map { $0.text },
      answers: answers, assumptions: isTrusted ? investigation.assumptions : [],
      audit: audit, isExplored: investigation.whole.isComplete,
      contradictions: investigation.contradictions)
  }
}

extension Compilation {
  /// Adds the findings to the diagnostics, except those that comments of the file silence.
  public mutating func add(_ analysis: Analysis) {
    add(
      findings: analysis.findings.map { $0.diagnostic },
      isComplete: analysis.isWhole && analysis.gestures.count == gestures.count
        && analysis.gestures.allSatisfy { $0.verdict != .unknown })
  }
}

/// Explores all gestures of a file without errors, and returns the findings that their author should know. Each
/// reported trace was replayed on the runtime.
///
/// - Parameters:
///   - compilation: the file.
///   - touches: the number of fingers at the same time. Nil for as many as the gesture can use, at least two.
///   - budget: the work for each gesture, in units of a million operations. An operation is, for example, one bound of a
///     zone that is tightened, or one word of a state that is copied. A unit takes about 4 ms of one core in a release
///     build, and holds up to a quarter of a megabyte. Operations are counted and not timed, so the result is the same on
///     each machine. A gesture whose budget ends has the verdict `unknown`. Nil for 1,500, the default of `check`: about
///     5 s and 500 MB.
///   - comparesGestures: whether to compare the gestures of the file as if they were attached to one view.
public func analyze(
  _ compilation: Compilation, touches: Int? = nil, budget: Int? = nil,
  comparesGestures: Bool = false
) -> Analysis {
  var options = AnalysisOptions(touches: touches, budget: budget ?? AnalysisOptions.usualBudget)
  options.comparesGestures = comparesGestures
  return analyze(compilation, options: options)
}

/// Explores all gestures of a file with the choices of the tool.
package func analyze(_ compilation: Compilation, options: AnalysisOptions) -> Analysis {
  let run = AnalysisRun(compilation, options)
  while !run.isFinished { run.step() }
  return run.analysis
}

/// Analyses the file without looking for changes that fix a finding. If it is interrupted, the result is useless.
func analyzeOnce(
  _ compilation: Compilation, _ options: AnalysisOptions, after earlier: AnalysisRun
) -> Analysis {
  let run = AnalysisRun(compilation, options, after: earlier, mends: false)
  while !run.isFinished, !options.isInterrupted() { run.step() }
  earlier.learn(from: run)
  return run.analysis
}

extension Machine {
  /// The number of fingers that the analysis should use, from two to four. Library recognizers count with the fingers
  /// that they require. The file's own recognizers count with the fingers that they follow, or one more if a rule
  /// waits for it.
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
