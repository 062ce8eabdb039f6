package import GestureCompiler
import GestureRuntime

/// An analysis of a file in pieces, for who has other things to do between them. The pieces are the
/// gestures, then each threshold that may decide nothing, then each finding that a change may mend.
package final class AnalysisRun {
  private enum Piece {
    case gesture(Int)
    /// What can be said when all gestures have been looked at.
    case file
    case threshold(QuantityLiteral)
    case mending(finding: Int)

    var isMending: Bool { if case .mending = self { true } else { false } }
  }

  /// A gesture as it was found, here or in an earlier version of the file.
  private struct Known {
    var grounds: Grounds
    var investigation: Investigation
  }

  /// What is known by now; of a file with errors nothing.
  package private(set) var analysis = Analysis()
  /// As it was given, before anything was found.
  package let original: Compilation
  private var compilation: Compilation
  private var options: AnalysisOptions
  private let patience: Patience
  private let mends: Bool
  /// The next one is the last.
  private var pieces: [Piece] = []
  private var investigations: [Investigation] = []
  /// Those that last stood in a version of the file first.
  private var known: [Known] = []

  /// - Parameters:
  ///   - earlier: of the file before a change. What is the same in it is not looked at again.
  ///   - mends: whether changes are looked for after which a finding is gone.
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
    // Those of other gestures may have been told of both.
    if !options.comparesGestures, let earlier { known = earlier.known }
    if mends { forget() }
    guard !compilation.hasErrors else { return }
    analysis.isWhole = false
    pieces = [.file] + compilation.gestures.reversed().map { .gesture($0) }
  }

  package var isFinished: Bool { pieces.isEmpty }

  /// Does the next piece. One that is interrupted is begun anew by the next call, which is not
  /// interrupted as soon.
  package func step() {
    guard let piece = pieces.last else { return }
    let isDone = work(on: piece)
    patience.begin(again: !isDone, most: options.budget)
    if pieces.allSatisfy({ $0.isMending }) { analysis.isWhole = true }
    if pieces.isEmpty {
      investigations = []
      forget()
    }
  }

  /// - Returns: false where it was interrupted.
  private func work(on piece: Piece) -> Bool {
    switch piece {
    case .gesture(let gesture):
      let investigation = investigate(gesture)
      if options.isInterrupted() { return false }
      pieces.removeLast()
      if let investigation { add(investigation) }
    case .file:
      pieces.removeLast()
      lookAtFile()
    case .threshold(let literal):
      let finding = revisions.vacuousThreshold(literal, investigations)
      if options.isInterrupted() { return false }
      pieces.removeLast()
      if let finding { add([finding]) }
    case .mending(let finding):
      let mended = revisions.mending(analysis.findings[finding], of: self, options)
      if options.isInterrupted() { return false }
      pieces.removeLast()
      analysis.findings[finding] = mended
    }
    return true
  }

  /// Zones that are kept for the next version of the file: some tens of megabytes.
  private static let mostKept = 20_000

  /// What has not been of use for longest goes first.
  private func forget() {
    var count = 0
    known = Array(
      known.prefix {
        count += $0.investigation.whole.states.count
        return count <= Self.mostKept
      })
  }

  private var revisions: Revisions { Revisions(compilation: original) }

  // MARK: Pieces

  /// Nil where no arguments are found for the gesture.
  private func investigate(_ gesture: Int) -> Investigation? {
    guard let machine = compilation.machine(gesture) else { return nil }
    let own = Set(
      compilation.program.recognizers[compilation.declared.recognizers].map { $0.name })
    var limits = ExplorationLimits(
      touches: options.touches ?? machine.usefulTouches(own: own), states: options.budget)
    limits.isInterrupted = options.isInterrupted
    let isOwn = machine.parts.contains { own.contains($0.recognizer) }
    let isKnownToWait = original.diagnostics.contains {
      $0.group == .endlessWait && machine.span.contains($0.span)
    }
    let grounds = Grounds(
      machine, compilation.files, touches: limits.touches, isOwn: isOwn,
      isKnownToWait: isKnownToWait)
    if let place = known.firstIndex(where: { $0.grounds == grounds }),
      let same = Investigation(
        known[place].investigation, gesture, machine, compilation.files, limits)
    {
      known.insert(Known(grounds: known.remove(at: place).grounds, investigation: same), at: 0)
      return same
    }
    let new = Investigation(gesture, machine, compilation.files, limits, isOwn: isOwn)
    new?.findAll(isKnownToWait: isKnownToWait)
    if let grounds, let new, !options.isInterrupted() {
      known.insert(Known(grounds: grounds, investigation: new), at: 0)
    }
    return new
  }

  /// Keeps what was found of a version that was tried.
  func learn(from trial: AnalysisRun) {
    for other in trial.known where !known.contains(where: { $0.grounds == other.grounds }) {
      known.append(other)
    }
  }

  private func add(_ investigation: Investigation) {
    investigations.append(investigation)
    analysis.gestures.append(Analysis.Subject(investigation))
    add(investigation.findings)
  }

  private func add(_ findings: [Finding]) {
    analysis.findings = (analysis.findings + findings).unique.sorted {
      ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start)
    }
  }

  private func lookAtFile() {
    if options.comparesGestures { compareGestures() }
    if let last = investigations.last {
      var use = RecognizerUse()
      for investigation in investigations { use.note(investigation) }
      add(
        use.findings(
          in: compilation.program.recognizers[compilation.declared.recognizers],
          gesture: last.gesture, bounds: last.bounds))
    }
    // What is dead makes its thresholds vacuous, and says it better.
    if analysis.findings.isEmpty {
      pieces = quantityLiterals(in: revisions.source, file: compilation.file).reversed()
        .map { .threshold($0) }
    } else if mends {
      pieces = analysis.findings.indices.reversed().map { .mending(finding: $0) }
    }
  }

  private func compareGestures() {
    for (place, first) in investigations.enumerated() {
      let recognitions = first.recognitions()
      for second in investigations[(place + 1)...] {
        first.findConflict(with: second, recognitions)
      }
    }
    for investigation in investigations { add(investigation.findings) }
  }
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
  /// - Parameter isKnownToWait: whether the compiler has said so.
  fileprivate func findAll(isKnownToWait: Bool) {
    findUnreachableParts()
    findDeadHandlers()
    findConflicts()
    findStolen()
    findWaiting(isKnownToWait: isKnownToWait)
    findHeld()
    findUnpaired()
    findDroppedEvents()
    findEarlyReads()
    findExceededLatencies()
    if !whole.isComplete { report(.analysisBudget(gesture: machine.name), at: machine.span) }
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
