internal import GestureAnalysis
internal import GestureCompiler
internal import GestureJSON
internal import GestureTesting
internal import GestureTool

extension Command {
  static let check = Command(
    name: "check", operands: "PATH…", operandCount: .oneOrMore,
    summary: "Report errors in .gesture files and conflicts in their gestures.",
    example: "gesturec check --latency Specs",
    discussion: """
      The analysis runs each gesture through the events that it can receive. It reports parts that can
      never win, touches that go to another part, and waits without an end. Each trace in a report has
      been replayed on the runtime.

      A declaration (latency, never, invariant, always) that is neither proved nor broken is reported as
      not established. --strict makes this an error.

      --audit compares the proofs with random runs. A run that refutes a proof shows a bug in gesturec:
      exit code 70.

      --fix applies a change only if it leaves fewer problems. The other problems are reported.
      'gesturec explain CODE' explains one.

      If PATH is '-', the command reads the text from standard input. With --format json, standard
      output has one line of JSON for each fix, problem and result, and a summary in the last line.
      """,
    options: [
      Option(name: "fix", help: "apply certain fixes"),
      Option(name: "no-analysis", help: "skip the analysis of gestures"),
      Option(
        name: "strict", help: "fail if a declaration is not established"),
      Option(name: "latency", help: "print the longest wait of each part and action"),
      Option(
        name: "answers",
        help: "print which facts are confirmed, proved or not known"),
      Option(
        name: "audit", value: "SECONDS",
        help: "test the proofs with random runs for this long per gesture"),
      Option(
        name: "bounds",
        help: "print the most time and memory that each gesture can take"),
      Option(
        name: "format", value: "text|json", help: "choose the form of results and problems (text)"),
      Option(
        name: "together", help: "also find gestures of a file that are recognized at the same time"),
      Option(
        name: "scene", value: "INNER,OUTER",
        help: "print the waits of two gestures, one inside the other, in a scene"),
      touchesOption, budgetOption,
      Option(name: "rate", value: "HZ", help: "assume this many touch samples per second (60)"),
      Option(
        name: "speed", value: "PT",
        help: "assume this greatest speed of a finger, in points per second (8000)"),
      jobsOption,
    ] + diagnosticOptions, readsInput: true,
    run: { arguments, environment throws(Stop) in
      try CheckSession(arguments, environment).run(environment)
    })
}

extension Command {
  /// The option `--touches` of the commands that explore gestures.
  static let touchesOption = Option(
    name: "touches", value: "N",
    help: "use this many fingers (as many as the gesture needs, at least 2)")

  /// The option `--budget` of the same commands.
  static let budgetOption = Option(
    name: "budget", value: "N",
    help: "do this much work per gesture (\(AnalysisOptions.usualBudget), about 5 s)")
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
    if style.isForPeople {
      environment.error(notes(files) + summary(files, counts, fixes) + "\n")
    }
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
      records += gestures.flatMap { $0.assumptionRecords(in: file.path) }
      records += gestures.compactMap { $0.auditRecord(in: file.path) }
      records += (file.product?.bounds ?? []).map { $0.record(in: file.path) }
    }
    return records.map { $0.text + "\n" }.joined()
  }

  /// A line for each declaration that is proved only for some values of parameters.
  private func notes(_ files: [CompiledFile<CheckProduct>]) -> String {
    files.flatMap { $0.product?.analysis?.gestures ?? [] }.flatMap { gesture in
      gesture.assumptions.map {
        "note: `\($0.declared)` of `\(gesture.name)` is proved only with \($0.values)\n"
      }
    }.joined()
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
    if let seconds = try arguments.wholeNumber("audit", in: 1...86_400) {
      audit = { @Sendable in
        let end = ContinuousClock.now + .seconds(seconds)
        return { @Sendable in ContinuousClock.now < end }
      }
    }
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
      let file = SourceFile(path: path, bytes: bytes)
      var compilation = try? environment.compile(file, with: &compiler).get()
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
