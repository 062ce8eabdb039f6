internal import GestureAnalysis
internal import GestureCompiler
internal import GestureTesting

extension Command {
  static let diff = Command(
    name: "diff", operands: "OLD NEW", operandCount: .exactly(2),
    summary: "Tell how gestures behave otherwise in a new version of a spec.",
    example:
      "gesturec diff Documentation/examples/Photo.gesture Documentation/examples/Photo.gesture",
    discussion: """
      Gestures of one name, of OLD and of NEW, are the same where both have one normal form: that is a
      proof, whatever fingers, hosts and time do. Otherwise they are taken through all states that they can
      reach on the same events of a few places, at all times, and the shortest traces on which they differ
      are shown. The class of the gravest difference is, from least to gravest: same, values, timing,
      reports, winner, newlyReachable, newlyDead. Gestures that only one file has are added or removed.
      Where no trace distinguishes the two they may differ, and the expressions that are not the same are
      named.
      The exit code is 0 where all are proved to be the same, 1 where one differs, and 4 where none does
      but one may; with --strict 1 there, too.
      """,
    options: [
      Option(name: "gesture", value: "NAME", help: "only this one"),
      Option(name: "format", value: "text|json", help: "how differences are shown (text)"),
      Option(name: "touches", value: "N", help: "how many fingers at once (2)"),
      Option(
        name: "budget", value: "N", help: "how many zones to look at for each gesture (10000)"),
      Option(name: "strict", help: "take what may differ for different"),
      Option(name: "timeline", help: "draw what each version makes of the traces"),
    ] + timelineOptions + diagnosticOptions,
    run: { arguments, environment throws(Stop) in
      var session = try DiffSession(arguments, environment)
      return try session.run(environment)
    })
}

/// One run of `gesturec diff`.
private struct DiffSession {
  private enum Format: String, CaseIterable { case text, json }

  private var old: Compilation
  private var new: Compilation
  private let names: [String]
  private let format: Format
  private let options: ComparisonOptions
  private let isStrict: Bool
  private let timeline: Timeline?
  private let path: String

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    format = try arguments.choice("format", default: .text)
    var options = ComparisonOptions()
    options.touches = try arguments.wholeNumber("touches", in: 1...5) ?? options.touches
    options.budget = try arguments.wholeNumber("budget", in: 1...10_000_000) ?? options.budget
    self.options = options
    isStrict = arguments.has("strict")
    timeline = arguments.has("timeline") ? try Timeline(arguments) : nil
    path = arguments.operands[1]
    old = try compiled(arguments.operands[0], arguments, environment)
    new = try compiled(path, arguments, environment)
    let (before, after) = (old.gestureNames, new.gestureNames)
    let all = before + after.filter { !before.contains($0) }
    guard let name = arguments["gesture"] else {
      names = all
      return
    }
    guard all.contains(name) else {
      let hint = nearest(name, in: all).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("there is no gesture '\(name)'\(hint)")
    }
    names = [name]
  }

  mutating func run(_ environment: Environment) throws(Stop) -> ExitCode {
    var counts = DiffCounts()
    for name in names {
      let outcome = try compare(name)
      counts.add(outcome)
      switch format {
      case .json: environment.output(outcome.json + "\n")
      case .text:
        environment.output(outcome.text + "\n")
        if let timeline, case .compared(let comparison) = outcome.result {
          environment.output(try drawn(comparison, of: name, timeline))
        }
      }
    }
    if format == .text { environment.output(counts.text + "\n") }
    if counts.different > 0 { return .failure }
    return counts.undecided == 0 ? .success : isStrict ? .failure : .undecided
  }

  private mutating func compare(_ name: String) throws(Stop) -> DiffOutcome {
    guard let before = old.gesture(named: name) else { return outcome(name, .added) }
    guard let after = new.gesture(named: name) else { return outcome(name, .removed) }
    guard let a = old.machine(before, keepsAllValues: true),
      let b = new.machine(after, keepsAllValues: true)
    else { throw .failure("\(name) is too large for a table") }
    guard let comparison = GestureAnalysis.compare(old: a, new: b, options: options) else {
      throw .failure(
        "\(name): no round values are found for the parameters without a default that meet what "
          + "their `where` asks")
    }
    return outcome(name, .compared(comparison))
  }

  private func outcome(_ name: String, _ result: DiffOutcome.Result) -> DiffOutcome {
    DiffOutcome(name, result, (SourceLocations(old.files), SourceLocations(new.files)))
  }

  /// What both versions make of each trace.
  private mutating func drawn(
    _ comparison: Comparison, of name: String, _ timeline: Timeline
  ) throws(Stop) -> String {
    guard let before = old.gesture(named: name), let after = new.gesture(named: name) else {
      return ""
    }
    var text = ""
    for difference in comparison.differences {
      let items = difference.items(on: comparison.stage)
      text += try old.draw(before, items, comparison.stage, timeline, "\(name), old")
      text +=
        "\n" + (try new.draw(after, items, comparison.stage, timeline, "\(name), new")) + "\n"
    }
    return text
  }
}

extension Compilation {
  fileprivate var gestureNames: [String] { gestures.map { program.gestures[$0].name } }

  fileprivate func gesture(named name: String) -> Int? {
    gestures.first { program.gestures[$0].name == name }
  }
}
