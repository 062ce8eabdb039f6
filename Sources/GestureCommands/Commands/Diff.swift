internal import GestureAnalysis
internal import GestureCompiler
internal import GestureTesting
internal import GestureTool

extension Command {
  static let diff = Command(
    name: "diff", operands: "OLD NEW | PATH…", operandCount: .oneOrMore,
    summary: "Compare the behaviour of gestures in two versions of a spec.",
    example:
      "gesturec diff Documentation/examples/Photo.gesture Documentation/examples/Photo.gesture",
    discussion: """
      Compares gestures of the same name in OLD and NEW. With --against, compares the files at each PATH
      with those of another revision of git. First come changes of the interface and of defaults. Then
      each kind of difference has its shortest trace, with the reports of both versions side by side.
      Equal reports are hidden.
      The class of a gesture is its gravest difference: same, values, timing, reports, winner,
      newlyReachable, newlyDead or interface, from least to gravest. A gesture in only one version is
      added or removed. If there is neither a difference nor a proof, the gesture may differ, and the
      output names the expressions.
      Exit codes: 0 if all gestures are proved to be the same, 1 if one differs, and 4 if one may
      differ, if a file of --against has errors in one version, or if no gesture uses the changed
      declarations. With --strict, 4 becomes 1.
      """,
    options: [
      Option(name: "against", value: "REVISION", help: "compare with this commit of git"),
      Option(name: "gesture", value: "NAME", help: "use only this gesture"),
      Option(name: "format", value: "text|json", help: "choose the form of differences (text)"),
      Option(name: "touches", value: "N", help: "use this many fingers (2)"),
      budgetOption,
      Option(name: "strict", help: "treat gestures that may differ as different"),
      Option(name: "timeline", help: "draw a timeline of each trace for both versions"),
    ] + timelineOptions + diagnosticOptions,
    run: { arguments, environment throws(Stop) in
      var counts = DiffCounts()
      let format: DiffFormat = try arguments.choice("format", default: .text)
      let (pairs, isWhole) = try VersionPair.all(arguments, environment)
      let progress = Progress(
        total: pairs.reduce(0) { $0 + $1.names.count }, of: "gesture", in: environment)
      defer { progress.finish() }
      for pair in pairs {
        var session = try DiffSession(arguments, pair, format, progress)
        try session.run(environment, &counts)
      }
      if let name = arguments["gesture"], counts.all == 0 {
        throw unknownName("gesture", name, among: Set(pairs.flatMap { $0.names }).sorted())
      }
      if counts.all == 0, pairs.contains(where: { !$0.isSameText }) {
        environment.error(
          "gesturec: no gesture uses the changed declarations, so nothing is compared\n")
        return arguments.has("strict") ? .failure : .undecided
      }
      if format == .text { environment.output(counts.text + "\n") }
      if isWhole, counts.different > 0 { return .failure }
      if isWhole, counts.undecided == 0 { return .success }
      return arguments.has("strict") ? .failure : .undecided
    })
}

/// The form of differences for people.
struct DiffStyle {
  /// The width of the terminal. Without a terminal, 100.
  let columns: Int
  let isColored: Bool

  init(_ environment: Environment) {
    columns = environment.outputColumns ?? 100
    isColored = environment.colorsOutput
  }
}

private enum DiffFormat: String, CaseIterable { case text, json }

/// Two versions of a file. Nil for a version that does not exist.
private struct VersionPair {
  let old: Compilation?
  let new: Compilation?

  /// The gestures of both, in the order of the old version and then of the new one.
  var names: [String] {
    let (before, after) = (old?.gestureNames ?? [], new?.gestureNames ?? [])
    return before + after.filter { !before.contains($0) }
  }

  /// Whether both versions have the same files, including imports.
  var isSameText: Bool {
    let texts = [old, new].map { $0?.files.map { $0.bytes } ?? [] }
    return texts[0] == texts[1]
  }

  /// OLD and NEW, or each PATH in its present and earlier version.
  /// - Returns: the pairs, and whether no pair was left out because a version of it has errors.
  static func all(
    _ arguments: Arguments, _ environment: Environment
  ) throws(Stop) -> (pairs: [VersionPair], isWhole: Bool) {
    let paths = arguments.operands
    guard let name = arguments["against"] else {
      guard paths.count == 2 else {
        throw .usage("'diff' needs OLD NEW, or '--against REVISION' and PATH")
      }
      let pair = VersionPair(
        old: try compiled(paths[0], arguments, environment),
        new: try compiled(paths[1], arguments, environment))
      return ([pair], true)
    }
    let revision = try Revision(name, in: environment)
    let now = try Inputs(paths, in: environment).files
    let then = try revision.specs(at: paths)
    var pairs: [VersionPair] = []
    var isWhole = true
    for path in Set(now + then).sorted() {
      do throws(Stop) {
        pairs.append(
          VersionPair(
            old: then.contains(path) ? try compiled(path, arguments, revision.reader) : nil,
            new: now.contains(path) ? try compiled(path, arguments, environment) : nil))
      } catch {
        guard case .failure(let text) = error else { throw error }
        environment.error("gesturec: \(text), and is not compared\n")
        isWhole = false
      }
    }
    return (pairs, isWhole)
  }
}

/// Two versions of a file, compared gesture by gesture.
private struct DiffSession {
  private var pair: VersionPair
  private let names: [String]
  private let format: DiffFormat
  private let options: ComparisonOptions
  private let budget: Int
  private let timeline: Timeline?
  private let progress: Progress

  init(
    _ arguments: Arguments, _ pair: VersionPair, _ format: DiffFormat, _ progress: Progress
  ) throws(Stop) {
    self.pair = pair
    self.progress = progress
    self.format = format
    var options = ComparisonOptions()
    options.touches = try arguments.wholeNumber("touches", in: 1...5) ?? options.touches
    budget =
      try arguments.wholeNumber("budget", in: 1...10_000_000) ?? AnalysisOptions.usualBudget
    options.budget = budget * 20 / 3
    self.options = options
    timeline = arguments.has("timeline") ? try Timeline(arguments) : nil
    let name = arguments["gesture"]
    names = pair.names.filter { name == nil || $0 == name }
  }

  mutating func run(_ environment: Environment, _ counts: inout DiffCounts) throws(Stop) {
    for name in names {
      let outcome = try compare(name)
      counts.add(outcome)
      progress.finish()
      switch format {
      case .json: environment.output(outcome.json + "\n")
      case .text:
        environment.output(outcome.text(DiffStyle(environment)) + "\n")
        if let timeline, case .compared(let comparison) = outcome.result {
          environment.output(try drawn(comparison, of: name, timeline))
        }
      }
      progress.advance()
    }
  }

  private func compare(_ name: String) throws(Stop) -> DiffOutcome {
    guard var old = pair.old, let before = old.gesture(named: name) else {
      return outcome(name, .added)
    }
    guard var new = pair.new, let after = new.gesture(named: name) else {
      return outcome(name, .removed)
    }
    guard let a = old.machine(before, for: .record),
      let b = new.machine(after, for: .record)
    else { throw .failure("\(name) is too large for a table") }
    var options = options
    options.meter = WorkMeter(units: budget)
    options.isInterrupted = { [progress] in
      progress.goOn(with: name)
      return false
    }
    guard let comparison = GestureAnalysis.compare(old: a, new: b, options: options) else {
      throw .failure(
        "\(name): no round values are found for the parameters without a default that meet what "
          + "their `where` asks")
    }
    return outcome(name, .compared(comparison), defaults: ChangedDefault.all(a, b))
  }

  private func outcome(
    _ name: String, _ result: DiffOutcome.Result, defaults: [ChangedDefault] = []
  ) -> DiffOutcome {
    DiffOutcome(
      name, result, defaults: defaults,
      (SourceLocations(pair.old?.files ?? []), SourceLocations(pair.new?.files ?? [])))
  }

  /// The timelines of both versions for each trace.
  private func drawn(
    _ comparison: Comparison, of name: String, _ timeline: Timeline
  ) throws(Stop) -> String {
    guard var old = pair.old, var new = pair.new, let before = old.gesture(named: name),
      let after = new.gesture(named: name)
    else { return "" }
    var text = ""
    for difference in comparison.differences {
      let items = difference.items(on: comparison.settings)
      text += try old.draw(before, items, comparison.settings, timeline, "\(name), old")
      text +=
        "\n" + (try new.draw(after, items, comparison.settings, timeline, "\(name), new")) + "\n"
    }
    return text
  }
}

extension Compilation {
  fileprivate var gestureNames: [String] { gestures.map { $0.name } }

  fileprivate func gesture(named name: String) -> Int? {
    gestureNumbers.first { program.gestures[$0].name == name }
  }
}
