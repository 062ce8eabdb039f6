internal import GestureCompiler
internal import GestureTesting
internal import GestureTool

extension Command {
  static let evaluate = Command(
    name: "evaluate", operands: "SPEC [FILE…]", operandCount: .oneOrMore,
    summary: "Play many recorded sessions to a gesture and count their outcomes.",
    example:
      "gesturec evaluate Documentation/examples/Photo.gesture Documentation/examples/sessions.jsonl",
    discussion: """
      A session is one line, {"session":"NAME","trace":[EVENT,…]}, or a line {"session":"NAME"} and then
      the lines of a trace. '-' or no FILE reads standard input. The outcome of a session is the names
      of its actions in order, where a run of the same action counts once. After a session without a
      touch that is down, 2 s pass.
      With --against, each session is also played to the old version: a file, or SPEC at a revision of
      git. The output shows the outcomes that differ, and the smallest session that does, as a trace.
      jsonl and csv print a line for each session in the order of the input, which does not depend on
      other sessions. The columns of csv are session, events, refused steps, 'thinned' or nothing, and
      the outcome or old and new outcome. The summary then goes to standard error.
      Exit codes: 0 if no session differs, 1 if one does, 4 if none does and some cannot be read, and 6
      if a verdict is impossible: no session, moves left out, or touches that cannot be told apart.
      """,
    options: [
      Option(name: "against", value: "REVISION|SPEC", help: "compare with this old version"),
      Option(name: "gesture", value: "NAME", help: "choose a gesture of SPEC"),
      Option(name: "format", value: "text|jsonl|csv", help: "choose the form of results (text)"),
      Option(name: "example", value: "FILE", help: "write the smallest session that differs"),
      Option(name: "accept-thinned", help: "give a verdict on logs that lack moves or touch ids"),
      Option(name: "strict", help: "stop at a session that cannot be read"),
    ] + valueOptions + [jobsOption] + diagnosticOptions, streamsInput: true,
    run: { arguments, environment throws(Stop) in
      var evaluation = try Evaluation(arguments, environment)
      try evaluation.run()
      return try evaluation.finish()
    })
}

/// One run of `gesturec evaluate`.
private struct Evaluation {
  /// The largest number of lines shown of the smallest session that differs.
  private static let longestTrace = 40

  private let environment: Environment
  private let versions: EvaluationVersions
  private let format: EvaluationFormat
  private let arguments: Arguments
  private let files: ArraySlice<String>
  private let jobs: Int
  private let names: [String]
  private var tally = SessionTally()

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    self.arguments = arguments
    self.environment = environment
    files = arguments.operands.dropFirst()
    format = try arguments.choice("format", default: .text)
    jobs = try arguments.jobs(in: environment)
    versions = try EvaluationVersions(arguments, environment)
    names = try versions.player().names
    if arguments.has("example"), !versions.hasOld {
      throw .usage("'--example' shows a difference, and needs '--against'")
    }
  }

  /// Evaluates all sessions, as many blocks at a time as there are jobs.
  mutating func run() throws(Stop) {
    var blocks = SessionBlocks(files, environment)
    var workers: [EvaluationWorker] = []
    for _ in 0..<jobs {
      workers.append(
        EvaluationWorker(
          try versions.player(), hasOld: versions.hasOld, format,
          stopsAtUnreadable: arguments.has("strict")))
    }
    let progress = Progress(total: max(1, files.count), of: "file", in: environment)
    defer { progress.finish() }
    // The number of lines of the present file so far.
    var lines = 0
    while true {
      var tasks: [Assignment] = []
      while tasks.count < jobs, let block = try blocks.next() {
        tasks.append(Assignment(worker: workers[tasks.count], block: block))
      }
      guard !tasks.isEmpty else { return }
      let results = inParallel(tasks, jobs: jobs, with: {}) { $1.worker.evaluate($1.block) }
      for (task, result) in zip(tasks, results) {
        if task.block.isFirst {
          lines = 0
          if tally.sessions > 0 { progress.advance() }
        }
        try add(result, after: lines)
        lines += result.lines
        progress.goOn(with: "\(task.block.path), \(counted(tally.sessions, "session"))")
      }
    }
  }

  /// A block, and the worker that no other block has at the same time.
  private struct Assignment: @unchecked Sendable {
    var worker: EvaluationWorker
    var block: SessionBlock
  }

  private mutating func add(_ result: EvaluatedBlock, after lines: Int) throws(Stop) {
    let known = tally.named.count
    tally.add(result.tally, after: lines)
    if !result.text.isEmpty { environment.output(result.text) }
    for session in tally.named[known...] { environment.error(session.text + "\n") }
    if tally.unreadable > 0, arguments.has("strict") {
      throw .failure("stopped at a session that cannot be read")
    }
  }

  /// Prints the summary.
  func finish() throws(Stop) -> ExitCode {
    tally.reportRest(in: environment)
    let text = EvaluationText(
      name: versions.name, names: names, hasOld: versions.hasOld, tally: tally)
    let show = format == .text ? environment.output : environment.error
    show("\(text.title)\n")
    if tally.unreadable > 0 {
      show("\(counted(tally.unreadable, "session")) could not be read\n")
    }
    guard tally.allowsVerdict(arguments, environment, show) else { return .noVerdict }
    if versions.hasOld { show(text.difference + "\n") }
    if format == .text { environment.output(text.table) }
    if let example = tally.example { try present(example, show) }
    return verdict
  }

  private var verdict: ExitCode {
    if tally.differing > 0 { return .failure }
    return versions.hasOld && tally.unreadable > 0 ? .undecided : .success
  }

  /// Prints or writes the smallest session that differs.
  private func present(_ example: SessionTally.Example, _ show: (String) -> Void) throws(Stop) {
    let lines = try trace(example)
    let title = "the smallest session that differs is '\(example.name)', with "
    show("\n" + (title + counted(example.events, "event")).printable)
    if let path = arguments["example"] {
      let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
      if let problem = environment.write(path, bytes) { throw .file(problem) }
      let command = "gesturec replay \(arguments.operands[0]) --trace \(path) --why"
      show(", now in \(path.printable):\n  \(command.printable)\n")
      return
    }
    show(":\n")
    for line in lines.prefix(Self.longestTrace) { show("  \(line)\n") }
    if lines.count > Self.longestTrace {
      show("  … and \(lines.count - Self.longestTrace) more; '--example FILE' writes all\n")
    }
  }

  /// The steps of a session, with the time that passed at its end.
  private func trace(_ example: SessionTally.Example) throws(Stop) -> [String] {
    var reader = SessionReader(try versions.player(keepsTrace: true))
    var lines: [String] = []
    example.bytes.withUnsafeBufferPointer { bytes in
      reader.read(bytes, named: example.path) { _, player in
        lines = player.trace?.flatMap { $0.lines } ?? []
        return true
      }
    }
    return lines
  }
}
