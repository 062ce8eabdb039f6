internal import GestureAnalysis
internal import GestureCompiler
internal import GestureTool

extension Command {
  static let check = Command(
    name: "check", operands: "PATH…", operandCount: .oneOrMore,
    summary: "Report what is wrong with .gesture files, and what their gestures do wrong.",
    example: "gesturec check --latency Specs",
    discussion: """
      All that fingers and time can do to each gesture is looked at: what can never happen, what is
      taken by others, what waits for ever. What is reported was replayed first. With --latency each
      part's and action's wait is reported, from the moment that decided it until it is reported.

      What a gesture declares (latency, never, invariant, always) is held against all that was
      looked at. What nothing breaks and nothing proves is reported as not established; with --strict
      it fails.

      With --fix, problems are mended in the files where it is clear how, as long as each change leaves
      fewer of them; what is left is reported. 'gesturec explain CODE' says more about one.
      """,
    options: [
      Option(name: "fix", help: "mend what can be mended without asking"),
      Option(name: "no-analysis", help: "do not look at what gestures do"),
      Option(
        name: "strict", help: "take what is declared and not established for an error, too"),
      Option(name: "latency", help: "print how long parts and actions can be kept waiting"),
      Option(
        name: "answers",
        help: "print how much of what a gesture may do is shown or proved, and what is not"),
      Option(
        name: "bounds",
        help: "print what a machine of each gesture costs at most, in time and memory"),
      Option(name: "format", value: "text|json", help: "how bounds are printed (text)"),
      Option(
        name: "together", help: "look for gestures of a file that are recognized at once, too"),
      Option(
        name: "scene", value: "INNER,OUTER",
        help: "print what a scene does with the one gesture's surface in the other's"),
      Option(
        name: "touches", value: "N",
        help: "how many fingers at once (as the gesture asks, 2 at least)"),
      Option(
        name: "budget", value: "N",
        help: "how many states of a gesture to look at (\(AnalysisOptions.usualBudget))"),
      Option(name: "rate", value: "HZ", help: "samples of a finger in a second (60)"),
      Option(
        name: "speed", value: "PT", help: "how fast a finger gets, in points per second (8000)"),
      jobsOption,
    ] + diagnosticOptions,
    run: { arguments, environment throws(Stop) in
      let style = try DiagnosticStyle(arguments, environment) { $0.traceText }
      let jobs = try arguments.jobs(in: environment)
      let inputs = try Inputs(arguments.operands, in: environment)
      var fixes = ""
      if arguments.has("fix") { fixes = try fix(inputs.files, style, environment) }
      let options = try AnalysisOptions(arguments)
      let isJSON = try arguments.choice("format", default: BoundsFormat.text) == .json
      if arguments.has("format"), !arguments.has("bounds") {
        throw .usage("'--format' says how '--bounds' are printed, which are not asked for")
      }
      let files = compileAll(inputs.files, style: style, jobs: jobs, in: environment) {
        _, compilation in
        guard compilation.table() != nil else { return CheckProduct() }
        let bounds = arguments.has("bounds") ? compilation.bounds() : []
        guard let options else { return CheckProduct(bounds: bounds) }
        let analysis = analyze(compilation, options: options)
        compilation.add(analysis)
        style.policy.apply(to: &compilation)
        if arguments.has("strict") { compilation.takeUnestablishedForErrors() }
        return CheckProduct(analysis: analysis, bounds: bounds)
      }
      let counts = try report(files, style: style, in: environment)
      if arguments.has("latency") {
        environment.output(latencyTable(files.compactMap { $0.product?.analysis }))
      }
      if arguments.has("answers") {
        environment.output(answersTable(files.compactMap { $0.product?.analysis }))
      }
      if arguments.has("bounds") {
        let bounds = files.flatMap { $0.product?.bounds ?? [] }
        environment.output(isJSON ? boundsLines(bounds) : boundsTable(bounds))
      }
      if let names = arguments["scene"], let options {
        let table = try SceneTable(names, options)
        environment.output(try table.text(inputs.files, environment))
      }
      let problems = problemSummary(errors: counts.errors, warnings: counts.warnings)
      guard counts.errors == 0 else {
        if style.isForPeople { environment.error("\(fixes)\(problems)\n") }
        return .failure
      }
      let gestures = counted(files.reduce(0) { $0 + $1.gestureCount }, "gesture")
      if style.isForPeople {
        environment.error(
          "\(fixes)checked \(gestures) in \(counted(files.count, "file"))"
            + unfinished(files.compactMap { $0.product?.analysis })
            + (problems.isEmpty ? "" : ", \(problems)") + "\n")
      }
      return .success
    })
}

/// What the budget left out, and how to look at it.
private func unfinished(_ analyses: [Analysis]) -> String {
  let count = analyses.reduce(0) { $0 + $1.gestures.count { $0.verdict == .unknown } }
  return count == 0 ? "" : ", \(count) of them in part ('--budget' looks further)"
}

private enum BoundsFormat: String, CaseIterable { case text, json }

/// What is made of one file.
private struct CheckProduct: Sendable {
  var analysis: Analysis?
  var bounds: [MachineBounds] = []
}

extension Compilation {
  /// What a file declares and nothing proves fails, unless a comment or an option silences it.
  fileprivate mutating func takeUnestablishedForErrors() {
    for number in diagnostics.indices where diagnostics[number].group == .notEstablished {
      diagnostics[number].severity = .error
    }
  }
}

extension AnalysisOptions {
  /// Nil where there is to be none.
  fileprivate init?(_ arguments: Arguments) throws(Stop) {
    if arguments.has("no-analysis") {
      for option in [
        "strict", "latency", "answers", "together", "scene", "touches", "budget", "rate", "speed",
      ]
      where arguments.has(option) {
        throw .usage("'--\(option)' needs the analysis, which '--no-analysis' leaves out")
      }
      return nil
    }
    self.init(
      touches: try arguments.wholeNumber("touches", in: 1...5),
      budget: try arguments.wholeNumber("budget", in: 1...10_000_000)
        ?? AnalysisOptions.usualBudget)
    comparesGestures = arguments.has("together")
    provesLatencies = arguments.has("latency")
    listsAnswers = arguments.has("answers")
    if let rate = try arguments.wholeNumber("rate", in: 1...10_000) {
      sampling.rate = Double(rate)
    }
    if let speed = try arguments.wholeNumber("speed", in: 1...1_000_000) {
      sampling.greatestSpeed = Double(speed)
    }
  }
}

/// Mends the files one after another, so that each sees its imports as they are by then.
/// - Returns: `fixed 3 problems in 1 file; `, or nothing.
private func fix(
  _ paths: [String], _ style: DiagnosticStyle, _ environment: Environment
) throws(Stop) -> String {
  var problems = 0
  var files = 0
  for path in paths {
    let original = try environment.contents(of: path)
    let compile = { (bytes: [UInt8]) -> Compilation? in
      var compiler = environment.compiler
      var compilation = compiler.compile(path) { other in
        if other == path { return SourceFile(path: path, bytes: bytes) }
        return environment.source(other)
      }
      if compilation != nil { style.policy.apply(to: &compilation!) }
      return compilation
    }
    guard let compilation = compile(original) else { continue }
    let fixed = compilation.fixed(recompile: compile)
    guard fixed.count > 0 else { continue }
    if let problem = environment.write(path, fixed.bytes) { throw .file(problem) }
    problems += fixed.count
    files += 1
  }
  return problems == 0
    ? "" : "fixed \(counted(problems, "problem")) in \(counted(files, "file")); "
}
