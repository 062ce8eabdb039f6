internal import GestureAnalysis
internal import GestureCompiler
internal import GestureTesting
internal import GestureTool

extension Command {
  static let cover = Command(
    name: "cover", operands: "SPEC", operandCount: .exactly(1),
    summary: "Write tests for what a gesture can do.",
    example: "gesturec cover Documentation/examples/Photo.gesture",
    discussion: """
      Explores a gesture and writes a few tests that together run each handler, let each part of an operator
      win and end, and fire each rule of your own recognizers. Each of their deadlines has a test just before
      it and one at it. Each distance, angle, speed, pressure or time that you compare has a test on both
      sides. '--all' writes tests for the rules of tap, drag and the rest of the prelude, too.
      The tests pass: append them to the spec to detect later changes.
      Standard error lists everything that no test reaches, with the limits of the search. It may still
      be possible. --keep chooses the tests one by one, each time the one that shows most that is new.
      '--format jsonl' writes each trace to a file in the folder of -o, for 'gesturec replay'.
      """,
    options: [
      Option(name: "gesture", value: "NAME", help: "use only this gesture"),
      Option(name: "format", value: "test|jsonl", help: "write tests, or traces in files (test)"),
      Option(name: "o", value: "DIR", help: "write traces to this folder"),
      touchesOption, budgetOption,
      Option(name: "all", help: "show the rules of the prelude, too"),
      Option(
        name: "keep", value: "N", help: "write at most this many tests, the most informative ones"),
    ] + diagnosticOptions, readsInput: true,
    run: { arguments, environment throws(Stop) in
      try CoverSession(arguments).run(arguments, environment)
    })
}

/// One run of `gesturec cover`.
private struct CoverSession {
  enum Format: String, CaseIterable { case test, jsonl }

  private let path: String
  private let format: Format
  private let directory: String?
  private let touches: Int?
  private let budget: Int
  private let keep: Int?
  private let all: Bool

  init(_ arguments: Arguments) throws(Stop) {
    path = arguments.operands[0]
    format = try arguments.choice("format", default: .test)
    directory = arguments["o"]
    touches = try arguments.wholeNumber("touches", in: 1...5)
    budget =
      try arguments.wholeNumber("budget", in: 1...10_000_000) ?? AnalysisOptions.usualBudget
    keep = try arguments.wholeNumber("keep", in: 1...10_000)
    all = arguments.has("all")
    if format == .jsonl, directory == nil {
      throw .usage("'--format jsonl' needs '-o DIR', a folder for the traces")
    }
    if format == .test, directory != nil {
      throw .usage("'-o DIR' is for traces; tests go to standard output")
    }
  }

  func run(_ arguments: Arguments, _ environment: Environment) throws(Stop) -> ExitCode {
    var compilation = try compiled(path, arguments, environment)
    var isFirst = true
    for gesture in try chosenGestures(arguments, compilation) {
      let name = compilation.program.gestures[gesture].name
      guard let machine = compilation.machine(gesture, for: .record),
        let cover = Cover(
          machine, files: compilation.files, touches: touches, budget: max(1, budget * 8 / 3),
          meter: WorkMeter(units: budget), keep: keep, all: all)
      else {
        throw .failure(
          "\(name): no round values are found for the parameters without a default that meet what "
            + "their `where` asks")
      }
      switch format {
      case .test:
        environment.output((isFirst ? "" : "\n") + cover.testBlocks)
        isFirst = false
      case .jsonl: try write(cover, of: name, environment)
      }
      environment.error(cover.report)
    }
    return .success
  }

  private func write(_ cover: Cover, of gesture: String, _ environment: Environment) throws(Stop) {
    var names: Set<String> = []
    // A trace has no arguments.
    for test in cover.tests where !test.hasArguments {
      let name = fileName(test.title)
      var unique = name
      var number = 2
      while !names.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      let file = joined(directory ?? ".", "\(gesture)-\(unique).jsonl")
      let text = (cover.frames + cover.items(of: test)).traceText
      if let problem = environment.write(file, Array(text.utf8)) { throw .file(problem) }
    }
  }

  /// The words of the title, joined by hyphens.
  private func fileName(_ title: String) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.joined(separator: "-")
    return name.isEmpty ? "trace" : String(name.prefix(80))
  }
}
