internal import GestureCompiler
internal import GestureRuntime

extension Command {
  package static let build = Command(
    name: "build", operands: "PATH…", operandCount: .oneOrMore,
    summary: "Compile .gesture files to Swift and tables.",
    example: "gesturec build Specs -o Generated",
    discussion: """
      Each PATH is a file, or a folder with .gesture files. For each file, the command writes
      <name>.gesture.swift (the gestures as Swift) and <name>.gtable (the table of its gestures). A file
      without gestures and enums has no outputs, except with --whole-module. 'tests' is Swift with a
      @Test for each 'test' block. 'web' is an ES module with types for TypeScript. All outputs except
      Swift and tables are printed unless you give -o. With '-o -', Swift is printed too.
      If there is an error, nothing is written. Files that are up to date are not touched.
      --check writes nothing, and fails if the folder differs from the outputs of a build.
      --watch builds again when a file or an import changes. While there is an error, the old outputs
      stay. Press Ctrl-C to stop.
      """,
    options: [
      Option(name: "o", value: "DIR", help: "write outputs to this folder (Generated)"),
      Option(
        name: "emit", value: "swift|table|tests|machine|syntax|tokens|dot|mermaid|web",
        help: "choose the outputs (swift and table)", repeats: true),
      Option(
        name: "access", value: "public|package|internal",
        help: "set the access level of the generated Swift (public)"),
      Option(
        name: "qualify",
        help: "write GestureRuntime.Point instead of Point"),
      Option(
        name: "whole-module",
        help: "require all imports among the given files, which form one Swift module"),
      Option(name: "check", help: "check that the outputs are up to date, and write nothing"),
      Option(name: "watch", help: "build again whenever a file changes"),
      Option(name: "quiet", help: "print problems only"),
      jobsOption,
    ] + diagnosticOptions,
    run: { arguments, environment throws(Stop) in
      let build = try Build(arguments, environment)
      return try arguments.has("watch")
        ? Watch(build: build).run(environment) : build.run(environment)
    })
}

/// The request of one command line of `gesturec build`.
struct Build {
  let paths: [String]
  /// The directory of the outputs. Nil if text goes to standard output.
  let directory: String?
  let kinds: [Emission]
  let access: AccessLevel
  let qualifies: Bool
  let isWholeModule: Bool
  let checksOnly: Bool
  let isQuiet: Bool
  let style: DiagnosticStyle
  let jobs: Int

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    paths = arguments.operands
    kinds = try Emission.all(in: arguments)
    let makesProducts = kinds.contains { Emission.products.contains($0) }
    let isAllProducts = kinds.allSatisfy { Emission.products.contains($0) }
    let given = arguments["o"] ?? (isAllProducts ? "Generated" : "-")
    directory = given == "-" ? nil : given
    access = try arguments.choice("access", default: .public)
    qualifies = arguments.has("qualify")
    isWholeModule = arguments.has("whole-module")
    checksOnly = arguments.has("check")
    isQuiet = arguments.has("quiet")
    style = try DiagnosticStyle(arguments, environment)
    jobs = try arguments.jobs(in: environment)
    if directory == nil, kinds.contains(.table) {
      throw .usage("a table is not text: '-o DIR' says where it goes")
    }
    if directory == nil, makesProducts, arguments["o"] == nil {
      throw .usage("'-o DIR' says where all of it goes, '-o -' prints it")
    }
    if checksOnly, directory == nil {
      throw .usage("'--check' compares files: '-o DIR' says where they are")
    }
    if checksOnly, arguments.has("watch") {
      throw .usage("'--check' writes nothing, so there is nothing to '--watch'")
    }
  }

  func inputs(in environment: Environment) throws(Stop) -> Inputs {
    try Inputs(paths, in: environment)
  }

  /// - Parameter inputs: the files found at `paths`.
  /// - Parameter sources: the environment through which sources are read.
  func run(
    _ inputs: Inputs, sources: Environment, _ environment: Environment
  ) throws(Stop) -> ExitCode {
    let (kinds, access, qualifies) = (kinds, access, qualifies)
    let files = compileAll(inputs.files, style: style, jobs: jobs, in: sources) {
      path, compilation in
      kinds.map { $0.output(of: &compilation, path, access: access, qualifies: qualifies) }
    }
    let module = isWholeModule ? moduleProblems(inputs.files, in: sources) : []
    let counts = try report(files, and: module, style: style, in: environment)
    let problems = problemSummary(errors: counts.errors, warnings: counts.warnings)
    guard counts.errors == 0 else {
      say(problems, environment)
      return .failure
    }
    let code = try deliver(files, inputs, environment)
    if code == .success, !checksOnly {
      let gestures = counted(files.reduce(0) { $0 + $1.gestureCount }, "gesture")
      let warnings = problems.isEmpty ? "" : ", \(problems)"
      say("built \(gestures) from \(counted(files.count, "file"))\(warnings)", environment)
    }
    return code
  }

  func run(_ environment: Environment) throws(Stop) -> ExitCode {
    try run(inputs(in: environment), sources: environment, environment)
  }

  private func moduleProblems(_ paths: [String], in sources: Environment) -> [ShownDiagnostic] {
    let files = paths.map { path in
      // If a file cannot be read, its compilation reports that.
      SourceFile(path: path, bytes: (try? sources.read(path).get()) ?? [])
    }
    let problems = checkModule(files) { path, importer in
      // An import that leads out of the project is refused when it is compiled.
      sources.kind(path) == .file && sources.left(by: path, from: importer) == nil
    }
    return style.show(problems, files)
  }

  private func say(_ summary: String, _ environment: Environment) {
    if !isQuiet, style.isForPeople { environment.error(summary + "\n") }
  }
}

// MARK: - Outputs

extension Build {
  private func deliver(
    _ files: [CompiledFile<[Result<[UInt8], BuildBug>]>], _ inputs: Inputs,
    _ environment: Environment
  ) throws(Stop) -> ExitCode {
    var outputs: [Outputs.Output] = []
    for file in files {
      for (kind, result) in zip(kinds, file.product ?? []) {
        // A build system waits for each output that was announced.
        if file.isOfNoUseToHosts, !isWholeModule, kind.isForHosts { continue }
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
    return try plan.check(environment, command: command(into: directory))
  }

  /// The command that brings the outputs up to date.
  private func command(into directory: String) -> String {
    var words = ["gesturec", "build"] + paths
    if kinds != Emission.products {
      words += ["--emit", kinds.map { $0.rawValue }.joined(separator: ",")]
    }
    if qualifies { words.append("--qualify") }
    if isWholeModule { words.append("--whole-module") }
    if access != .public { words += ["--access", access.rawValue] }
    let isUsual = directory == "Generated" && kinds.allSatisfy { Emission.products.contains($0) }
    if !isUsual { words += ["-o", directory] }
    return words.joined(separator: " ")
  }
}
