internal import GestureCompiler
internal import GestureDevices
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

extension Command {
  static let replay = Command(
    name: "replay", operands: "SPEC", operandCount: .exactly(1),
    summary: "Play a trace to a gesture and print its reports.",
    example:
      "gesturec replay Documentation/examples/Photo.gesture --trace Documentation/examples/photo.jsonl",
    discussion: """
      SPEC is a .gesture file, a .gtable file, or '-' for the text of a .gesture file on standard input.
      Write values as in the language: 500ms, 10pt, true, 2, .left, (10, 20), [.primary].
      '--trace -' reads standard input line by line. A device plays until you press Ctrl-C or
      disconnect it.
      --why adds the reason of each part that failed or was deferred or beaten: the rule or the other
      part, and the numbers that decided. It also explains each handler whose `where` was false.
      --as-test prints a test block with the steps of the trace, which expects its results. The test has
      passed before it is printed. --timeline draws at the end of the trace. In a table, a part shows
      only the values that changed.
      """,
    options: [
      Option(name: "gesture", value: "NAME", help: "choose a gesture of SPEC"),
      Option(name: "trace", value: "FILE|-", help: "read this trace ('-' is standard input)"),
      Option(
        name: "device", value: "FILE",
        help: "play a live device of Linux, such as /dev/input/event5"),
      Option(
        name: "input", value: "trace|evemu|getevent|libinput|recording",
        help: "set the form of the trace (detected from its first line)"),
      Option(name: "points-per-mm", value: "X", help: "set the scale of device recordings (6.3)"),
      Option(name: "format", value: "jsonl|table", help: "choose the form of the record (jsonl)"),
      Option(name: "why", help: "explain why parts failed, were deferred or beaten"),
      Option(name: "as-test", help: "print a passing test of the trace instead"),
      Option(name: "timeline", help: "draw touches, parts and actions over time instead"),
    ] + valueOptions + timelineOptions + diagnosticOptions, readsInput: true,
    run: { arguments, environment throws(Stop) in
      var session = try ReplaySession(arguments, environment)
      try session.run(environment)
      return .success
    })
}

/// One run of `gesturec replay`.
private struct ReplaySession {
  enum Format: String, CaseIterable { case jsonl, table }

  private var replay: Replay
  private var table: RecordTable
  private let format: Format
  private let trace: String
  private let device: String?
  private let scale: DeviceScale
  /// Nil until the form of the trace is known.
  private var source: (any TraceSource)?
  private let explainer: Explainer?
  private var test: ReplayTest?
  private let drawing: (recorder: TimelineRecorder, timeline: Timeline, title: String)?

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    (trace, device) = try ReplaySession.input(arguments)
    format = try arguments.choice("format", default: .jsonl)
    scale = try ReplaySession.scale(arguments)
    source = try ReplaySession.form(arguments)?.reader(scale: scale)
    let path = arguments.operands[0]
    let loaded = try ReplayProgram(path, arguments, environment)
    let program = loaded.program
    let name = try gestureName(arguments, program)
    let gesture = program.table.gestures.first { $0.name == name }!
    let values = try namedValues(arguments.all("param"), gesture.parameters, "parameter", program)
    let inputs = try namedValues(arguments.all("set"), gesture.inputs, "input", program)
    do throws(MachineError) {
      replay = try Replay(program, gesture: name, arguments: values)
      for (name, value) in inputs { try replay.machine.setInput(name, to: value) }
    } catch {
      throw .usage(error.message)
    }
    test = arguments.has("as-test") ? ReplayTest(path, gesture, arguments) : nil
    table = RecordTable(for: gesture, columns: environment.outputColumns)
    let isDrawn = arguments.has("timeline")
    let needsSpec = isDrawn || arguments.has("why")
    let spec = needsSpec ? loaded.spec(of: name) : nil
    if arguments.has("why"), spec == nil {
      environment.error(
        "\(path): a table holds no text: which rule decided, and by which number, is reported only "
          + "from the .gesture file\n")
    }
    explainer = arguments.has("why") && !isDrawn ? Explainer(gesture, spec: spec) : nil
    let title = trace == "-" ? name : "\(name): \(trace)"
    drawing =
      isDrawn ? (TimelineRecorder(gesture, spec: spec), try Timeline(arguments), title) : nil
    if let explainer { replay.observe { explainer.add($0, $1) } }
    if let recorder = drawing?.recorder { replay.observe { recorder.add($0, $1) } }
  }

  /// The input to play: a trace by its name, or a device.
  private static func input(
    _ arguments: Arguments
  ) throws(Stop) -> (trace: String, device: String?) {
    let device = arguments["device"]
    guard let trace = arguments["trace"] ?? device else {
      throw .usage("'replay' needs '--trace FILE', or '--trace -' for standard input")
    }
    if arguments.has("trace"), device != nil {
      throw .usage("'--trace' and '--device' cannot be combined")
    }
    if arguments.readsInput, trace == "-" {
      throw .usage("standard input is the spec already; '--trace' needs a file")
    }
    if arguments.has("as-test"), arguments.operands[0].hasSuffix(".gtable") {
      throw .usage("'--as-test' needs a .gesture file, to which the test belongs")
    }
    return (trace, device)
  }

  private static func form(_ arguments: Arguments) throws(Stop) -> TraceFormat? {
    guard let word = arguments["input"] else { return nil }
    if word == "trace" { return .jsonl }
    if let form = TraceFormat(rawValue: word) { return form }
    throw .usage("'--input \(word)' is not one of trace, evemu, getevent, libinput, recording")
  }

  private static func scale(_ arguments: Arguments) throws(Stop) -> DeviceScale {
    guard let word = arguments["points-per-mm"] else { return DeviceScale() }
    guard let number = Double(word), number > 0, number.isFinite else {
      throw .usage("'--points-per-mm \(word)' is not a number above zero")
    }
    return DeviceScale(pointsPerMillimetre: number)
  }

  mutating func run(_ environment: Environment) throws(Stop) {
    if let device {
      try follow(device, environment)
    } else {
      // Input that comes together is answered together: an answer waits for at most one line.
      var lines = LineSplitter()
      let input = try environment.stream(trace)
      while let bytes = try input.read() { try play(lines.add(bytes), environment) }
      try play(lines.finish(), environment)
    }
    var text = ""
    for item in source?.finish() ?? [] { play(item, to: &text) }
    if let test { text = try test.block(environment) }
    if let drawing { text = drawing.timeline.draw(drawing.recorder, title: drawing.title) }
    environment.output(text)
  }

  /// Plays the events of a device as they happen, until the device is gone or the user ends.
  private mutating func follow(_ path: String, _ environment: Environment) throws(Stop) {
    let device: InputDevice
    switch environment.openDevice(path) {
    case .success(let opened): device = opened
    case .failure(let problem): throw .file(problem)
    }
    var live = LiveDevice(device, scale: scale, now: environment.now)
    while let items = live.next(deadline: replay.machine.nextDeadline) {
      var text = ""
      for item in items { play(item, to: &text) }
      if !text.isEmpty { environment.output(text) }
    }
  }

  private mutating func play(
    _ lines: [ArraySlice<UInt8>], _ environment: Environment
  ) throws(Stop) {
    var text = ""
    for line in lines {
      if source == nil {
        if line.allSatisfy({ $0 <= 0x20 }) { continue }
        guard let form = TraceFormat(firstLine: line) else {
          throw .failure("\(trace): no known form of trace; '--input' says which it is")
        }
        source = form.reader(scale: scale)
      }
      for item in source!.read(line: line) { play(item, to: &text) }
    }
    if !text.isEmpty { environment.output(text) }
  }

  private mutating func play(_ item: TraceItem, to text: inout String) {
    guard explainer != nil || drawing != nil || test != nil else {
      let format = format
      var table = table
      replay.play(item) { ReplaySession.write($0, format, &table, to: &text) }
      self.table = table
      return
    }
    var lines: [RecordLine] = []
    replay.play(item) { lines.append($0) }
    // The machine has not seen an item that it refused.
    let isRefused = lines.contains { if case .refused = $0.kind { true } else { false } }
    if !isRefused { drawing?.recorder.add(item) }
    drawing?.recorder.add(lines)
    test?.add(isRefused ? nil : item, lines)
    guard let explainer else { return }
    for line in explained(lines, by: explainer.take()) {
      ReplaySession.write(line, format, &table, to: &text)
    }
  }

  private static func write(
    _ line: RecordLine, _ format: Format, _ table: inout RecordTable, to text: inout String
  ) {
    text += format == .jsonl ? line.json : table.row(line)
    text += "\n"
  }
}
