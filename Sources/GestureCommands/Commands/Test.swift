internal import GestureCompiler
internal import GestureTesting
internal import GestureTool

extension Command {
  static let test = Command(
    name: "test", operands: "PATH…", operandCount: .oneOrMore,
    summary: "Run the 'test' blocks of .gesture files.",
    example: "gesturec test Specs --filter 'early' --coverage",
    discussion: """
      --filter ignores the case of letters.
      --coverage counts states, rules, deadlines and handlers of each gesture, and lists those that no
      test reaches. Declarations of your files and of the prelude are counted separately.
      If PATH is '-', the command reads the text from standard input. With --format json, standard output
      has one line of JSON for each problem, test and gesture, and a summary in the last line.
      """,
    options: [
      Option(
        name: "filter", value: "TEXT",
        help: "run only tests with this text in their title or gesture",
        repeats: true),
      Option(name: "list", help: "list the tests with their lines, and run none"),
      Option(name: "format", value: "text|json|junit", help: "choose the form of results (text)"),
      Option(name: "coverage", help: "print how much of each gesture the tests cover"),
      jobsOption,
    ] + diagnosticOptions, readsInput: true,
    run: { arguments, environment throws(Stop) in
      try TestSession(arguments, environment).run(environment)
    })
}

/// One run of `gesturec test`.
private struct TestSession {
  enum Format: String, CaseIterable { case text, json, junit }

  private let paths: [String]
  private let plan: TestPlan
  private let format: Format
  private let style: DiagnosticStyle
  private let jobs: Int

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    paths = arguments.operands
    format = try arguments.choice("format", default: .text)
    plan = TestPlan(
      filters: arguments.all("filter").map { $0.lowercased() },
      measuresCoverage: arguments.has("coverage"), lists: arguments.has("list"),
      writesRecords: format == .json)
    style = try DiagnosticStyle(arguments, environment)
    jobs = try arguments.jobs(in: environment)
  }

  func run(_ environment: Environment) throws(Stop) -> ExitCode {
    let inputs = try Inputs(paths, in: environment)
    let plan = plan
    let files = compileAll(inputs.files, style: style, jobs: jobs, in: environment) {
      _, compilation in
      plan.run(&compilation)
    }
    let counts = try report(files, style: style, in: environment)
    let products = files.compactMap { $0.product }
    let results = products.flatMap { $0.results }
    let listed = products.flatMap { $0.listed }
    let leftOut = products.flatMap { $0.leftOut }
    if results.isEmpty, listed.isEmpty, !plan.filters.isEmpty, !leftOut.isEmpty, counts.errors == 0
    {
      throw .failure(noMatch(leftOut))
    }
    if plan.lists, format != .json {
      environment.output(listed.map { $0 + "\n" }.joined())
    } else {
      show(files, counts, environment)
    }
    let failed = results.count { !$0.failures.isEmpty }
    guard failed == 0, counts.errors == 0 else {
      if counts.errors > 0, style.isForPeople, !plan.lists {
        environment.error(
          "\(problemSummary(errors: counts.errors, warnings: counts.warnings)): "
            + "the tests of files with errors were not run\n")
      }
      return .failure
    }
    if results.isEmpty, listed.isEmpty {
      environment.error(noTests(inputs.files))
      return .noTests
    }
    let untested = untestedFiles(files)
    if style.isForPeople, !untested.isEmpty { environment.error(note(untested)) }
    return .success
  }

  private func noMatch(_ titles: [String]) -> String {
    let text = plan.filters.joined(separator: "' or '")
    return "no test has '\(text)' in its title or gesture"
      + (plan.filters.first.map { didYouMean($0, in: titles) } ?? "")
  }

  private func noTests(_ files: [String]) -> String {
    let reason =
      switch files.count {
      case 0: "there is no .gesture file in \(paths.joined(separator: ", "))"
      case 1: "\(files[0]) has no 'test' block"
      default: "none of \(files.count) files has a 'test' block"
      }
    return "nothing was tested: \(reason.printable)\n"
  }

  /// - Parameter paths: the paths of files with gestures without a test.
  private func note(_ paths: [String]) -> String {
    let most = 5
    let more = paths.count - most
    let names = paths.prefix(most).joined(separator: ", ").printable
    return "note: no test is for a gesture of \(names)\(more > 0 ? " and \(more) more" : "")\n"
  }

  // MARK: Results

  private func show(
    _ files: [CompiledFile<TestedFile>], _ counts: (errors: Int, warnings: Int),
    _ environment: Environment
  ) {
    let coverage = files.flatMap { $0.product?.coverage ?? [] }.merged
    let coverageText = coverage.map { $0.text }.joined()
    switch format {
    case .json:
      let products = files.compactMap { $0.product }
      let lines =
        products.flatMap { $0.listed + $0.results.map { $0.record } } + coverage.map { $0.record }
        + [testSummary(files, errors: counts.errors, warnings: counts.warnings)]
      environment.output(lines.map { $0 + "\n" }.joined())
    case .junit:
      environment.output(JUnitReport(suites: files.map { $0.suite }).xml)
      // Standard output is the report alone.
      if !coverage.isEmpty { environment.error(coverageText) }
    case .text: showText(files, coverageText, hasErrors: counts.errors > 0, environment)
    }
  }

  private func showText(
    _ files: [CompiledFile<TestedFile>], _ coverage: String, hasErrors: Bool,
    _ environment: Environment
  ) {
    let results = files.flatMap { $0.product?.results ?? [] }
    for result in results where !result.failures.isEmpty {
      environment.output(environment.colorsOutput ? painted(result.text) : result.text)
    }
    if style.format == .github {
      for line in results.flatMap({ $0.annotations }) { environment.output(line + "\n") }
    }
    if !coverage.isEmpty { environment.output(coverage) }
    let failed = results.count { !$0.failures.isEmpty }
    let left = files.reduce(0) { $0 + ($1.product?.leftOut.count ?? 0) }
    // The number of errors follows, and zeros before it would look like a success.
    if hasErrors, results.isEmpty { return }
    let summary =
      "\(results.count - failed) passed, \(failed) failed"
      + (left == 0 ? "" : ", \(left) left out") + "\n"
    let paint: Paint = failed == 0 ? .green : .red
    environment.output(environment.colorsOutput ? paint(summary) : summary)
  }

  /// The failures with red marks: the word before the message, and the failed step in the timeline.
  private func painted(_ text: String) -> String {
    let lines: [String] = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      line in
      if line.hasPrefix("  ▶") { return Paint.red(String(line)) }
      return String(line).replacing(" error: test ", with: " \(Paint.red("error:")) test ")
    }
    return lines.joined(separator: "\n")
  }
}

extension CompiledFile<TestedFile> {
  fileprivate var suite: JUnitReport.Suite {
    let errors = diagnostics.filter { $0.isError }.compactMap { $0.text }.joined()
    return JUnitReport.Suite(
      name: path, cases: product?.results.map { $0.junit } ?? [],
      error: errors.isEmpty ? nil : errors)
  }
}
