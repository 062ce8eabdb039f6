internal import GestureAnalysis
internal import GestureCompiler
internal import GestureJSON
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

      With --audit the proofs about each gesture are attacked with random runs. A run that refutes one shows
      a bug of gesturec: exit code 70.

      With --fix, problems are mended in the files where it is clear how, as long as each change leaves
      fewer of them; what is left is reported. 'gesturec explain CODE' says more about one.

      With '-' for PATH the text comes from standard input. With --format json standard output is a line of
      JSON for each fix, problem and gesture, and a last one for all.
      """,
    options: [
      Option(name: "fix", help: "mend what can be mended without asking"),
      Option(name: "no-analysis", help: "do not look at what gestures do"),
      Option(name: "strict", help: "take what is declared and not established for an error, too"),
      Option(name: "latency", help: "print how long parts and actions can be kept waiting"),
      Option(
        name: "answers",
        help: "print how much of what a gesture may do is shown or proved, and what is not"),
      Option(
        name: "audit", value: "SECONDS",
        help: "attack what is proved with random runs, for so long a gesture"),
      Option(
        name: "bounds",
        help: "print what a machine of each gesture costs at most, in time and memory"),
      Option(name: "format", value: "text|json", help: "how results and problems are shown (text)"),
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
    ] + diagnosticOptions, readsInput: true,
    run: { arguments, environment throws(Stop) in
      try CheckSession(arguments, environment).run(environment)
    })
}

/// Ends the command if a replayed run refutes a proof: in audits, debug builds and CI.
private func requireNoContradiction(
  _ analyses: [Analysis], isAudit: Bool, in environment: Environment
) throws(Stop) {
  #if DEBUG
    let stops = true
  #else
    let stops = isAudit || environment.variable("CI") != nil
  #endif
  let found = analyses.flatMap { $0.gestures }.flatMap { $0.contradictions }.first
  if stops, let found { throw .bug(found) }
}

/// One run of `gesturec check`.
private struct CheckSession {
  enum Format: String, CaseIterable { case text, json }

  private let arguments: Arguments
  private let style: DiagnosticStyle
  private let options: AnalysisOptions?
  private let isJSON: Bool
  private let jobs: Int

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    self.arguments = arguments
    style = try DiagnosticStyle(arguments, environment) { $0.traceText }
    options = try AnalysisOptions(arguments)
    isJSON = try arguments.choice("format", default: Format.text) == .json
    jobs = try arguments.jobs(in: environment)
    if arguments.readsInput, arguments.has("fix") {
      throw .usage("'--fix' writes to files; name a file instead of '-'")
    }
  }

  func run(_ environment: Environment) throws(Stop) -> ExitCode {
    let inputs = try Inputs(arguments.operands, in: environment)
    let fixes = arguments.has("fix") ? try fix(inputs.files, style, environment) : []
    if isJSON { environment.output(fixes.map { $0.record + "\n" }.joined()) }
    let files = compiled(inputs, environment)
    let counts = try report(files, style: style, in: environment)
    try requireNoContradiction(
      files.compactMap { $0.product?.analysis }, isAudit: arguments.has("audit"), in: environment)
    environment.output(isJSON ? records(files) : tables(files))
    if let names = arguments["scene"], let options {
      let table = try SceneTable(names, options)
      let rows = try table.rows(inputs.files, environment)
      environment.output(isJSON ? table.records(rows) : table.text(rows))
    }
    if isJSON {
      environment.output(
        checkSummary(files, errors: counts.errors, warnings: counts.warnings, fixed: fixes.count)
          + "\n")
    }
    if style.isForPeople { environment.error(summary(files, counts, fixes) + "\n") }
    return counts.errors == 0 ? .success : .failure
  }

  private func compiled(
    _ inputs: Inputs, _ environment: Environment
  ) -> [CompiledFile<CheckProduct>] {
    let (arguments, options, style) = (arguments, options, style)
    return compileAll(inputs.files, style: style, jobs: jobs, in: environment) { _, compilation in
      guard compilation.table() != nil else { return CheckProduct() }
      let bounds = arguments.has("bounds") ? compilation.bounds() : []
      guard let options else { return CheckProduct(bounds: bounds) }
      let analysis = analyze(compilation, options: options)
      compilation.add(analysis)
      style.policy.apply(to: &compilation)
      if arguments.has("strict") { compilation.takeUnestablishedForErrors() }
      return CheckProduct(analysis: analysis, bounds: bounds)
    }
  }

  private func tables(_ files: [CompiledFile<CheckProduct>]) -> String {
    let analyses = files.compactMap { $0.product?.analysis }
    return (arguments.has("latency") ? latencyTable(analyses) : "")
      + (arguments.has("answers") ? answersTable(analyses) : "")
      + (arguments.has("audit") ? auditTable(analyses) : "")
      + (arguments.has("bounds") ? boundsTable(files.flatMap { $0.product?.bounds ?? [] }) : "")
  }

  private func records(_ files: [CompiledFile<CheckProduct>]) -> String {
    var records: [JSON] = []
    for file in files {
      let gestures = file.product?.analysis?.gestures ?? []
      if arguments.has("latency") { records += gestures.map { $0.latencyRecord(in: file.path) } }
      if arguments.has("answers") { records += gestures.map { $0.answersRecord(in: file.path) } }
      records += gestures.compactMap { $0.auditRecord(in: file.path) }
      records += (file.product?.bounds ?? []).map { $0.record(in: file.path) }
    }
    return records.map { $0.text + "\n" }.joined()
  }

  private func summary(
    _ files: [CompiledFile<CheckProduct>], _ counts: (errors: Int, warnings: Int),
    _ fixes: [AppliedFix]
  ) -> String {
    let paths = Set(fixes.map { $0.path })
    let fixed =
      fixes.isEmpty
      ? "" : "fixed \(counted(fixes.count, "problem")) in \(counted(paths.count, "file")); "
    let problems = problemSummary(errors: counts.errors, warnings: counts.warnings)
    if counts.errors > 0 { return fixed + problems }
    let gestures = counted(files.reduce(0) { $0 + $1.gestureCount }, "gesture")
    let unfinished = files.reduce(0) { $0 + $1.unfinished }
    return "\(fixed)checked \(gestures) in \(counted(files.count, "file"))"
      + (unfinished == 0 ? "" : ", \(unfinished) of them in part ('--budget' looks further)")
      + (problems.isEmpty ? "" : ", \(problems)")
  }
}

/// The results for one file.
struct CheckProduct: Sendable {
  var analysis: Analysis?
  var bounds: [MachineBounds] = []
}

extension CompiledFile<CheckProduct> {
  /// The number of gestures with something left out because of the budget.
  var unfinished: Int { product?.analysis?.gestures.count { $0.verdict == .unknown } ?? 0 }
}

extension Compilation {
  /// A declaration of the file without a proof is an error, unless a comment or an option silences it.
  fileprivate mutating func takeUnestablishedForErrors() {
    for number in diagnostics.indices where diagnostics[number].group == .notEstablished {
      diagnostics[number].severity = .error
    }
  }
}

extension AnalysisOptions {
  /// Nil if no table is requested.
  fileprivate init?(_ arguments: Arguments) throws(Stop) {
    if arguments.has("no-analysis") {
      for option in [
        "strict", "latency", "answers", "audit", "together", "scene", "touches", "budget", "rate",
        "speed",
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
    auditTime = try arguments.wholeNumber("audit", in: 1...86_400).map { .seconds($0) }
    if let rate = try arguments.wholeNumber("rate", in: 1...10_000) { sampling.rate = Double(rate) }
    if let speed = try arguments.wholeNumber("speed", in: 1...1_000_000) {
      sampling.greatestSpeed = Double(speed)
    }
  }
}

/// Repairs the files in order, so that each file is compiled with the repaired versions of its imports.
/// - Returns: the fixes in order of application.
private func fix(
  _ paths: [String], _ style: DiagnosticStyle, _ environment: Environment
) throws(Stop) -> [AppliedFix] {
  var fixes: [AppliedFix] = []
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
    let fixed = compilation.repaired(recompile: compile)
    guard !fixed.fixes.isEmpty else { continue }
    if let problem = environment.write(path, fixed.bytes) { throw .file(problem) }
    fixes += fixed.fixes
  }
  return fixes
}
