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

  /// What is known by now; of a file with errors nothing.
  package private(set) var analysis = Analysis()
  /// As it was given, before anything was found.
  package let original: Compilation
  private var compilation: Compilation
  private let options: AnalysisOptions
  /// Of the file before a change that is tried.
  private let earlier: AnalysisRun?
  /// The next one is the last.
  private var pieces: [Piece] = []
  private var investigations: [Investigation] = []
  /// Those of gestures that do as they did before the change, for their code is the same.
  private var unchanged: [Investigation] = []

  package convenience init(_ compilation: Compilation, _ options: AnalysisOptions) {
    self.init(compilation, options, after: nil)
  }

  /// - Parameter earlier: of the file before a change that is tried. Without one, changes are looked for
  ///   after which a finding is gone.
  init(_ compilation: Compilation, _ options: AnalysisOptions, after earlier: AnalysisRun?) {
    original = compilation
    self.compilation = compilation
    self.options = options
    self.earlier = earlier
    guard !compilation.hasErrors else { return }
    analysis.isWhole = false
    pieces = [.file] + compilation.gestures.reversed().map { .gesture($0) }
  }

  package var isFinished: Bool { pieces.isEmpty }

  /// What was found, of this version and of gestures that are the same in the earlier one.
  var names: Set<String> {
    let ofGestures = (investigations + unchanged).flatMap { $0.findings }
    return Set((analysis.findings + ofGestures).map { $0.name })
  }

  /// Does the next piece. One that is interrupted is begun anew by the next call.
  package func step() {
    guard let piece = pieces.last else { return }
    switch piece {
    case .gesture(let gesture):
      let investigation = investigate(gesture)
      guard !options.isInterrupted() else { return }
      pieces.removeLast()
      if let investigation { add(investigation) }
    case .file:
      pieces.removeLast()
      lookAtFile()
    case .threshold(let literal):
      let finding = revisions.vacuousThreshold(literal, investigations)
      guard !options.isInterrupted() else { return }
      pieces.removeLast()
      if let finding { add([finding]) }
    case .mending(let finding):
      let mended = revisions.mending(analysis.findings[finding], of: self, options)
      guard !options.isInterrupted() else { return }
      pieces.removeLast()
      analysis.findings[finding] = mended
    }
    if pieces.allSatisfy({ $0.isMending }) { analysis.isWhole = true }
    if pieces.isEmpty { investigations = [] }
  }

  private var revisions: Revisions { Revisions(compilation: original) }

  // MARK: Pieces

  /// Nil where no arguments are found for the gesture, and where it is as it was.
  private func investigate(_ gesture: Int) -> Investigation? {
    guard let machine = compilation.machine(gesture) else { return nil }
    if let same = earlier?.investigation(of: machine) {
      unchanged.append(same)
      return nil
    }
    let own = Set(
      compilation.program.recognizers[compilation.declared.recognizers].map { $0.name })
    var limits = ExplorationLimits(
      touches: options.touches ?? machine.usefulTouches(own: own), states: options.budget)
    limits.isInterrupted = options.isInterrupted
    let isOwn = machine.parts.contains { own.contains($0.recognizer) }
    let investigation = Investigation(
      gesture, machine, compilation.files, limits, isOwn: isOwn)
    investigation?.findAll(known: original.diagnostics)
    return investigation
  }

  /// Of a gesture with this name and this code, unless it was asked of others, too.
  private func investigation(of machine: Machine) -> Investigation? {
    if options.comparesGestures { return nil }
    return investigations.first {
      guard $0.machine.name == machine.name, let code = try? emit([machine]) else { return false }
      return code == (try? emit([$0.machine]))
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
    let all = unchanged + investigations
    if let last = all.last {
      var use = RecognizerUse()
      for investigation in all { use.note(investigation) }
      add(
        use.findings(
          in: compilation.program.recognizers[compilation.declared.recognizers],
          gesture: last.gesture, bounds: last.bounds))
    }
    // What is dead makes its thresholds vacuous, and says it better.
    if names.isEmpty {
      pieces = quantityLiterals(in: revisions.source, file: compilation.file).reversed()
        .map { .threshold($0) }
    } else if earlier == nil {
      pieces = analysis.findings.indices.reversed().map { .mending(finding: $0) }
    }
  }

  private func compareGestures() {
    for (place, first) in investigations.enumerated() {
      for second in investigations[(place + 1)...] { first.findConflict(with: second) }
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
