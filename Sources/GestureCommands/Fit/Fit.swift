internal import GestureAnalysis
internal import GestureCompiler
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

extension Command {
  static let fit = Command(
    name: "fit", operands: "SPEC [FILE…]", operandCount: .oneOrMore,
    summary: "Find the values of a number that make recorded sessions come out right.",
    example:
      "gesturec fit Documentation/examples/Photo.gesture --vary double.interval=100ms...600ms --labels "
      + "Documentation/examples/labels.jsonl Documentation/examples/sessions.jsonl",
    discussion: """
      PLACE is a parameter of the gesture or a 'let' of a file (slop), an argument of a part or the
      default of a recognizer (drag.minimumDistance), or a number in a file (Hand.gesture:144 or
      Hand.gesture:144:20). Without LOW...HIGH, the values from half to twice the number are tried.
      Each number is varied by itself. The values are exact: fit looks for the borders at which a
      decision changes, and not only at some values.
      A label is a line {"session":"NAME","expect":["tapped"],"person":"p1"} with the actions of the
      session in order. A list in the place of an action, ["tapped","pressed"], accepts any of them.
      Actions that no label names do not count. A run of the same action counts once, unless a label
      has it twice in a row. 'tapped(fingers: 2)' also asks for an argument that is a count, a bool or
      a case. With persons, fit also judges each person with a value that was chosen without them.
      Without labels, fit shows which sessions are near a border.
      Sessions are those of 'gesturec evaluate'. All of them are in memory.
      Exit codes: 0, and 6 if a verdict is impossible: no session, moves left out, or touches that
      cannot be told apart.
      """,
    options: [
      Option(
        name: "vary", value: "PLACE[=LOW...HIGH]", help: "vary a number of the gesture",
        repeats: true),
      Option(name: "labels", value: "FILE", help: "read what the sessions are to come out as"),
      Option(name: "gesture", value: "NAME", help: "choose a gesture of SPEC"),
      Option(name: "format", value: "text|jsonl", help: "choose the form of results (text)"),
      Option(name: "accept-thinned", help: "give a verdict on logs that lack moves or touch ids"),
    ] + valueOptions + [jobsOption] + diagnosticOptions, streamsInput: true,
    run: { arguments, environment throws(Stop) in
      let fit = try Fit(arguments, environment)
      return try fit.run()
    })
}

/// The form of the results of `gesturec fit`.
enum FitFormat: String, CaseIterable { case text, jsonl }

/// One run of `gesturec fit`.
private struct Fit {
  /// The number of sessions that are also played to edited sources.
  private static let mostCompared = 50

  private let arguments: Arguments
  private let environment: Environment
  private let format: FitFormat
  private let jobs: Int
  private let numbers: [VariedNumber]
  private let labels: FitLabels?
  private let program: GestureProgram
  private let gesture: GestureTable
  private let values: [String: GestureValue]
  private let inputs: [String: GestureValue]

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    self.arguments = arguments
    self.environment = environment
    format = try arguments.choice("format", default: .text)
    jobs = try arguments.jobs(in: environment)
    let path = arguments.operands[0]
    guard !path.hasSuffix(".gtable") else {
      throw .usage("'\(path)' is a table, and numbers are varied in the sources")
    }
    let words = arguments.all("vary")
    guard !words.isEmpty else {
      throw .usage("'--vary PLACE=LOW...HIGH' says which number to vary")
    }
    let spec = try ReplayProgram(path, for: .host, arguments, environment)
    let name = try gestureName(arguments, spec.program)
    let gesture = spec.program.table.gestures.first { $0.name == name }!
    values = try namedValues(
      arguments.all("param"), gesture.parameters, "parameter", spec.program)
    inputs = try namedValues(arguments.all("set"), gesture.inputs, "input", spec.program)
    guard !gesture.actions.isEmpty else {
      throw .usage("\(name) has no action, so that no session has an outcome")
    }
    labels =
      if let path = arguments["labels"] { try FitLabels(path, gesture, environment) } else { nil }
    var numbers: [VariedNumber] = []
    guard let (compilation, number) = spec.source(of: name) else { throw .bug("no sources") }
    for word in words {
      numbers.append(try VariedNumber(word, of: number, compilation, given: values))
    }
    self.numbers = numbers
    program = spec.program
    self.gesture = gesture
  }

  func run() throws(Stop) -> ExitCode {
    let sessions = try sessions()
    let text = FitText(gesture: gesture, sessions: sessions.tally, labels: labels)
    let show = format == .text ? environment.output : environment.error
    show(text.title + "\n")
    guard sessions.tally.allowsVerdict(arguments, environment, show) else { return .noVerdict }
    let total = numbers.count * sessions.sessions.count
    let progress = Progress(total: total, of: "session", in: environment)
    defer { progress.finish() }
    for number in numbers {
      let fitted = try FittedNumber(
        number, sessions.sessions, labels, jobs: jobs, progress,
        player(number.table, number.parameter))
      progress.finish()
      try compare(number, with: sessions.sessions)
      switch format {
      case .text: environment.output("\n" + text.text(fitted))
      case .jsonl: environment.output(text.lines(fitted))
      }
    }
    return .success
  }

  /// A maker of players for the threads.
  /// - Parameter parameter: nil for a table whose sources write the number.
  private func player(
    _ table: Table, _ parameter: String?
  ) -> @Sendable () -> Result<ThresholdPlayer, Stop> {
    var values = values
    if let parameter { values[parameter] = nil }
    let counted = labels?.counted ?? CountedActions(gesture)
    let (name, inputs, given) = (gesture.name, inputs, values)
    return {
      do throws(TableError) {
        // A program of its own, because threads that count references to one program wait for each other.
        return .success(
          ThresholdPlayer(
            try GestureProgram(verifying: table), gesture: name, parameter: parameter,
            arguments: given, inputs: inputs, counted))
      } catch {
        return .failure(.bug("\(name): \(error.message)"))
      }
    }
  }

  /// Makes sure that the sources with another number mean the same as the parameter with that value. They do not if the
  /// number decides how the gesture is built.
  private func compare(_ number: VariedNumber, with sessions: [FitSession]) throws(Stop) {
    for end in [number.range.from, number.range.to] {
      guard let (file, value) = number.sources(writing: end),
        let table = table(with: file, at: arguments.operands[0])
      else { continue }
      let written = try player(table, nil)().get()
      let varied = try player(number.table, number.parameter)().get()
      for session in sessions.prefix(Self.mostCompared) {
        let isSame: Bool
        do throws(MachineError) {
          isSame =
            try written.outcome(of: session.steps, at: value)
            == varied.outcome(of: session.steps, at: value)
        } catch {
          throw .usage("\(number.name): \(error.message)")
        }
        if !isSame {
          throw .failure("'\(number.name)' decides how the gesture is built, and cannot be varied")
        }
      }
    }
  }

  /// The table of the spec with another text of a file. Nil if that has an error.
  private func table(with file: SourceFile, at path: String) -> Table? {
    var edited = environment
    let read = environment.read
    edited.read = { $0 == file.path ? .success(file.bytes) : read($0) }
    var compiler = edited.compiler
    guard case .success(var compilation) = compile(path, with: &compiler, in: edited) else {
      return nil
    }
    return compilation.hasErrors ? nil : compilation.table()
  }

  private func sessions() throws(Stop) -> FitSessions {
    let replay: Replay
    do throws(MachineError) {
      replay = try Replay(program, gesture: gesture.name, arguments: values)
    } catch {
      throw .usage(error.message)
    }
    let sessions = try FitSessions(
      arguments.operands.dropFirst(), SessionPlayer([(replay, gesture)], keepsTrace: true),
      environment)
    for session in sessions.tally.named { environment.error(session.text + "\n") }
    sessions.tally.reportRest(in: environment)
    return sessions
  }
}
