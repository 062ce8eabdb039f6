package import GestureCompiler
import GestureRuntime

/// An analysis of a file in pieces, for a caller that has other work between the pieces. The pieces are the
/// gestures, then each threshold that may decide nothing, then each finding that a change may fix.
package final class AnalysisRun {
  private enum Piece {
    case gesture(Int)
    /// The findings that need all gestures.
    case file
    case threshold(QuantityLiteral)
    /// The findings that need all other findings.
    case findings
    case mending(finding: Int)

    var isMending: Bool {
      switch self {
      case .findings, .mending: true
      case .gesture, .file, .threshold: false
      }
    }
  }

  /// A gesture and its findings, from this version of the file or an earlier one.
  private struct Known {
    var grounds: Grounds
    var investigation: Investigation
  }

  /// The results so far. Empty for a file with errors.
  package private(set) var analysis = Analysis()
  /// The compilation as the caller passed it, without findings.
  package let original: Compilation
  private var compilation: Compilation
  private var options: AnalysisOptions
  private let patience: Patience
  private let mends: Bool
  /// The remaining pieces. The next one is the last element.
  private var pieces: [Piece] = []
  private var investigations: [Investigation] = []
  /// For each investigation, whether the analysis found nothing in it except declarations that are not established.
  private var areSound: [Bool] = []
  /// The known gestures of versions of the file. The gestures that were in the file most recently come first.
  private var known: [Known] = []
  /// The known gestures of changes that were tried.
  private var tried: [Known] = []

  /// - Parameters:
  ///   - earlier: the analysis of the file before a change. Gestures that are the same are not analysed again.
  ///   - mends: whether to look for changes that remove a finding.
  package init(
    _ compilation: Compilation, _ options: AnalysisOptions, after earlier: AnalysisRun? = nil,
    mends: Bool = true
  ) {
    original = compilation
    self.compilation = compilation
    self.options = options
    self.mends = mends
    let patience = Patience(options.isInterrupted)
    self.options.isInterrupted = { patience.isOver }
    self.patience = patience
    // Findings of other gestures may have been reported for both.
    if !options.comparesGestures, let earlier {
      known = earlier.known + earlier.tried
      if mends { known = Self.kept(known) }
    }
    guard !compilation.hasErrors else { return }
    analysis.isWhole = false
    pieces = [.file] + compilation.gestureNumbers.reversed().map { .gesture($0) }
  }

  package var isFinished: Bool { pieces.isEmpty }

  /// Does the next piece. All known gestures together are one piece. The next call restarts a piece that was
  /// interrupted, and takes longer to give in to interruptions.
  package func step() {
    if recall() { return }
    guard let piece = pieces.last else { return }
    let isDone = work(on: piece)
    patience.begin(again: !isDone, most: options.budget)
    if pieces.allSatisfy({ $0.isMending }) { analysis.isWhole = true }
    if pieces.isEmpty {
      noteBudgets()
      investigations = []
      known = Self.kept(known)
    }
  }

  /// - Returns: false if it was interrupted.
  private func work(on piece: Piece) -> Bool {
    switch piece {
    case .gesture(let gesture):
      let investigation = investigate(gesture)
      if options.isInterrupted() { return false }
      pieces.removeLast()
      if let investigation {
        add(investigation)
      } else if let machine = compilation.machine(gesture, for: .explain) {
        add(machine.declaredInVain(in: gesture, compilation.files))
      }
    case .file:
      pieces.removeLast()
      lookAtFile()
    case .threshold(let literal):
      let finding = revisions.vacuousThreshold(literal, investigations, areSound: areSound)
      if options.isInterrupted() { return false }
      pieces.removeLast()
      if let finding { add([finding]) }
    case .findings: pieces = changes
    case .mending(let finding):
      let mended = revisions.mending(analysis.findings[finding], of: self, options)
      if options.isInterrupted() { return false }
      pieces.removeLast()
      analysis.findings[finding] = mended
    }
    return true
  }

  /// The most zones to keep for the next version of the file: some tens of megabytes.
  private static let mostKept = 20_000

  /// Drops the gestures that have not been used for longest.
  private static func kept(_ known: [Known]) -> [Known] {
    var count = 0
    return Array(
      known.prefix {
        count += $0.investigation.whole.states.count
        return count <= mostKept
      })
  }

  private var revisions: Revisions { Revisions(compilation: original) }

  // MARK: Pieces

  /// A gesture to investigate.
  private struct Candidate {
    var gesture: Int
    var machine: Machine
    var limits: ExplorationLimits
    var isOwn: Bool
    /// Whether the gesture could use more fingers than the options allow.
    var isNarrow: Bool
    var isKnownToWait: Bool
  }

  /// Nil if the gesture is too large.
  private func candidate(_ gesture: Int) -> Candidate? {
    guard let machine = compilation.machine(gesture, for: .explain) else { return nil }
    let own = Set(
      compilation.program.recognizers[compilation.declared.recognizers].map { $0.name })
    let touches = machine.usefulTouches(own: own)
    var limits = ExplorationLimits(touches: options.touches ?? touches, states: options.budget)
    limits.isInterrupted = options.isInterrupted
    limits.meter = options.meter ?? WorkMeter(units: options.budget)
    return Candidate(
      gesture: gesture, machine: machine, limits: limits,
      isOwn: machine.parts.contains { own.contains($0.recognizer) },
      isNarrow: limits.touches < touches,
      isKnownToWait: original.diagnostics.contains {
        $0.group == .endlessWait && machine.span.contains($0.span)
      })
  }

  private func grounds(of candidate: Candidate) -> Grounds? {
    Grounds(
      candidate.machine, compilation.files, touches: candidate.limits.touches,
      isOwn: candidate.isOwn, isNarrow: candidate.isNarrow, isKnownToWait: candidate.isKnownToWait)
  }

  /// Adds the next gestures as long as they are known.
  /// - Returns: whether any were added.
  private func recall() -> Bool {
    var hasRecalled = false
    while !known.isEmpty, case .gesture(let gesture) = pieces.last,
      let candidate = candidate(gesture), let grounds = grounds(of: candidate),
      let index = known.firstIndex(where: { $0.grounds == grounds }),
      let same = Investigation(
        known[index].investigation, gesture, candidate.machine, compilation.files,
        candidate.limits)
    {
      // A change that is tried has the meter of the gesture that it changes.
      if options.meter == nil { same.limits.meter.rewind() }
      known.remove(at: index)
      known.insert(Known(grounds: grounds, investigation: same), at: 0)
      pieces.removeLast()
      add(same)
      hasRecalled = true
    }
    return hasRecalled
  }

  /// Nil if no arguments are found for the gesture.
  private func investigate(_ gesture: Int) -> Investigation? {
    guard let candidate = candidate(gesture) else { return nil }
    let investigation = Investigation(
      gesture, candidate.machine, compilation.files, candidate.limits, isOwn: candidate.isOwn,
      isNarrow: candidate.isNarrow)
    investigation?.sampling = options.sampling
    investigation?.findAll(isKnownToWait: candidate.isKnownToWait)
    if options.meter == nil { candidate.limits.meter.mark() }
    if let investigation, let grounds = grounds(of: candidate), !options.isInterrupted() {
      known.insert(Known(grounds: grounds, investigation: investigation), at: 0)
    }
    return investigation
  }

  /// The investigation of a gesture, while the run goes on.
  func investigation(of gesture: Int) -> Investigation? {
    investigations.first { $0.gesture == gesture }
  }

  /// Keeps the findings of a version that was tried.
  func learn(from trial: AnalysisRun) {
    let new = trial.known.filter { other in
      !other.investigation.isOverBudget
        && !(known + tried).contains { $0.grounds == other.grounds }
    }
    tried = Self.kept(new + tried)
  }

  private func add(_ investigation: Investigation) {
    investigations.append(investigation)
    analysis.gestures.append(Analysis.Gesture(investigation, options))
    add(investigation.findings)
  }

  /// Reports the gestures whose budget ended before all their questions were answered.
  private func noteBudgets() {
    for (index, investigation) in investigations.enumerated() where investigation.isOverBudget {
      analysis.gestures[index].verdict = .unknown
      investigation.reportBudget()
      add(investigation.findings)
    }
  }

  private func add(_ findings: [Finding]) {
    analysis.findings = (analysis.findings + findings).unique.sorted {
      ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start)
    }
  }

  private func lookAtFile() {
    if options.comparesGestures { compareGestures() }
    var use = RecognizerUse()
    for investigation in investigations { use.add(investigation) }
    add(
      use.findings(
        in: compilation.program.recognizers[compilation.declared.recognizers], compilation.files))
    // A dead part makes its thresholds vacuous, and the finding about the part explains it better.
    areSound = investigations.map { investigation in
      // A finding of one gesture need not be reported again for another gesture that uses it.
      investigation.findings.allSatisfy { $0.problem.spec == .notEstablished }
        && !analysis.findings.contains { investigation.isConcerned(by: $0) }
    }
    let literals =
      areSound.contains(true) ? quantityLiterals(in: revisions.source, file: compilation.file) : []
    pieces = literals.isEmpty ? changes : [.findings] + literals.reversed().map { .threshold($0) }
  }

  private var changes: [Piece] {
    mends ? analysis.findings.indices.reversed().map { .mending(finding: $0) } : []
  }

  private func compareGestures() {
    let recognitions = investigations.map { $0.recognitions() }
    for (index, first) in investigations.enumerated() {
      for other in investigations.indices[(index + 1)...] {
        let second = investigations[other]
        if first.isOverBudget { break }
        if first.findConflict(with: second, recognitions[index]) { continue }
        first.findSharedStroke(with: second, recognitions[index], recognitions[other])
      }
    }
    for investigation in investigations { add(investigation.findings) }
  }
}
