internal import GestureCompiler
internal import GestureRuntime

extension Command {
  static let build = Command(
    name: "build", operands: "PATH…", operandCount: 1...Int.max,
    summary: "Compile .gesture files, or all in the directories named.",
    discussion: """
      Each file gives DIR/<name>.gtable, the table of its gestures, for DIR the value of -o or
      'Generated'. Tokens, syntax and machine are for reading: they are printed unless -o is given.
      Nothing is written while there is an error, and no file that is up to date is touched.
      With --check nothing is written at all; it fails where DIR is not what a build would make of
      it.
      """,
    options: [
      Option(name: "o", value: "DIR", help: "where outputs go (Generated)"),
      Option(
        name: "emit", value: "table|machine|syntax|tokens", help: "what to make (table)",
        repeats: true),
      Option(name: "check", help: "only tell whether the outputs are up to date"),
      jobsOption,
    ] + diagnosticOptions,
    run: { arguments, environment throws(Stop) in
      try Build(arguments, environment).run(environment)
    })
}

/// One run of `gesturec build`.
private struct Build {
  let paths: [String]
  let inputs: Inputs
  /// Nil where text goes to standard output.
  let directory: String?
  let kinds: [Emission]
  let checksOnly: Bool
  let style: DiagnosticStyle
  let jobs: Int

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    paths = arguments.operands
    kinds = try Emission.all(in: arguments)
    directory = arguments["o"] ?? (kinds == [.table] ? "Generated" : nil)
    checksOnly = arguments.has("check")
    style = try DiagnosticStyle(arguments, environment)
    jobs = try arguments.jobs(in: environment)
    if directory == nil, kinds.contains(.table) {
      throw .usage("a table is not text: '-o DIR' says where it goes")
    }
    if checksOnly, directory == nil {
      throw .usage("'--check' compares files: '-o DIR' says where they are")
    }
    inputs = try Inputs(paths, in: environment)
  }

  func run(_ environment: Environment) throws(Stop) -> ExitCode {
    let kinds = kinds
    let files = compileAll(inputs.files, style: style, jobs: jobs, in: environment) {
      path, compilation in
      kinds.map { $0.output(of: &compilation, path) }
    }
    let counts = try report(files, in: environment)
    guard counts.errors == 0 else {
      environment.error(problemSummary(errors: counts.errors, warnings: counts.warnings) + "\n")
      return .failure
    }
    let code = try deliver(files, environment)
    if code == .success, !checksOnly {
      let gestures = files.reduce(0) { $0 + $1.gestureCount }
      let warnings = counts.warnings > 0 ? ", " + counted(counts.warnings, "warning") : ""
      environment.error(
        "built \(counted(gestures, "gesture")) from \(counted(files.count, "file"))\(warnings)\n")
    }
    return code
  }

  private func deliver(
    _ files: [CompiledFile<[Result<[UInt8], BuildBug>]>], _ environment: Environment
  ) throws(Stop) -> ExitCode {
    var outputs: [Outputs.Output] = []
    for file in files {
      for (kind, result) in zip(kinds, file.product ?? []) {
        switch result {
        case .success(let bytes):
          outputs.append(.init(source: file.path, suffix: kind.suffix, bytes: bytes))
        case .failure(let bug): throw .bug("\(file.path): \(bug.text)")
        }
      }
    }
    guard let directory else {
      for output in outputs { environment.output(String(decoding: output.bytes, as: UTF8.self)) }
      return .success
    }
    let plan = try Outputs(
      outputs, in: directory, ownsDirectory: inputs.areWholeDirectories,
      suffixes: kinds.map { $0.suffix })
    guard checksOnly else {
      try plan.write(environment)
      return .success
    }
    return try plan.check(environment, command: command)
  }

  /// The command that brings the outputs up to date.
  private var command: String {
    var words = ["gesturec", "build"] + paths
    if kinds != [.table] { words += kinds.flatMap { ["--emit", $0.rawValue] } }
    if let directory, directory != "Generated" || kinds != [.table] { words += ["-o", directory] }
    return words.joined(separator: " ")
  }
}
