internal import GestureCompiler
internal import GestureJSON
internal import GestureRecording
@_spi(GestureEngine) internal import GestureRuntime
internal import GestureTesting

/// A machine that plays a trace, with all that a page draws of it.
struct Session {
  let gesture: GestureTable
  /// The arguments, as a test of the gesture writes them.
  let arguments: [String]
  private var replay: Replay
  private let places: PlaceMap
  private let stage: Stage
  private let moments: MomentRecorder
  private let recorder: TimelineRecorder
  private let names: NodeNames
  private let slots: [GestureTable.Slot]
  /// The items that were played, for a test, each with its reports. Nil stands for an item that the machine refused.
  private(set) var played: [(item: TraceItem?, lines: [RecordLine])] = []
  /// The reports of timers that fired since the last item.
  private var early: [RecordLine] = []
  /// The lines of the trace so far, so that messages name the line.
  private var lines = 0

  /// - Parameters:
  ///   - machine: the machine for records, with the probes of the stage.
  ///   - program: the program of its table alone.
  ///   - values: the arguments by name.
  ///   - words: the arguments that the machine has already, as their test writes them. Nil without a test.
  init(
    _ machine: Machine, _ program: GestureProgram, _ running: Running, _ stage: Stage,
    _ values: [String: GestureValue], as words: [String]?
  ) throws(MachineError) {
    gesture = program.table.gestures[0]
    replay = try Replay(program, gesture: gesture.name, arguments: values)
    arguments =
      words
      ?? gesture.parameters.compactMap { parameter in
        values[parameter.name].map { "\(parameter.name): \($0.text)" }
      }
    places = running.places
    let spec = SpecMachine(machine, files: running.compilation.files)
    self.stage = stage
    moments = MomentRecorder(gesture, spec: spec)
    recorder = TimelineRecorder(gesture, spec: spec)
    names = NodeNames(gesture, spec)
    slots = gesture.variables + gesture.inputs
    let (moments, recorder) = (moments, recorder)
    replay.observe {
      moments.add($0, $1)
      recorder.add($0, $1)
    }
  }

  /// Plays lines of a trace. They end a frame, so that nothing waits for the next call.
  mutating func play(_ text: String) -> JSON {
    var reader = TraceReader()
    var steps: [JSON] = []
    let before = lines
    for var item in reader.read(text: text.utf8) {
      item.line += before
      steps += timers(before: item)
      steps.append(play(item))
    }
    lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
    return object([
      "steps": .array(steps),
      "deadline": replay.machine.nextDeadline.map { .number($0.seconds) } ?? .null,
    ])
  }

  /// Lets each timer that is due before the item fire in a step of its own, so that the page shows it at its time.
  private mutating func timers(before item: TraceItem) -> [JSON] {
    if case .refused = item.kind { return [] }
    var steps: [JSON] = []
    while steps.count < Self.mostTimers, let due = replay.machine.nextDeadline, due < item.time {
      steps.append(play(TraceItem(.advance, at: due, line: item.line), isOfTrace: false))
    }
    return steps
  }

  /// The most timers before one item: as many as one call of a machine fires.
  private static let mostTimers = 1000

  private mutating func play(_ item: TraceItem, isOfTrace: Bool = true) -> JSON {
    var reports: [RecordLine] = []
    moments.begin()
    replay.play(item) { reports.append($0) }
    let isRefused = reports.contains { if case .refused = $0.kind { true } else { false } }
    if !isRefused {
      moments.end(item)
      recorder.add(item)
    }
    let record = recorder.add(reports)
    early += reports
    if isOfTrace {
      played.append((isRefused ? nil : item, early))
      early = []
    }
    return object([
      "time": .number(item.time.seconds), "record": .array(record.map { json($0) }),
      "state": state,
    ])
  }

  // MARK: Answers

  var timeline: JSON { recorder.json }

  private func json(_ line: RecordLine) -> JSON {
    var fields = ((try? JSON(parsing: line.json.utf8)) ?? .null).fields ?? []
    fields.append(.init("text", .string(line.summary())))
    let node = gesture.nodes.indices.first { names.part(NodeID($0)) == line.part && line.isOfPart }
    if let node { fields.append(.init("node", number(node))) }
    if case .why(let reason) = line.kind, let span = reason.span {
      fields.append(.init("place", places.json(span)))
    }
    return .object(fields)
  }

  /// The parts, deadlines and values after the last item.
  var state: JSON {
    mutating get {
      let moment = moments.moment
      return object([
        "nodes": .array(moment.nodes.indices.map { json(moment.nodes[$0], $0) }),
        "timers": .array(recorder.deadlines.map { json($0) }),
        "values": .array(values),
        "limits": .array(moment.limits.map { json($0) }),
        "lit": .array(moment.lit.map { places.json($0) }),
        "stage": stage.values(of: &replay.machine),
      ])
    }
  }

  private mutating func json(_ node: Moment.Node, _ number: NodeID) -> JSON {
    let part = names.part(number) ?? ""
    let isRecognizer = gesture.nodes[number.index].kind == .recognizer
    let values = isRecognizer ? replay.machine.values(ofPart: gesture.nodes[number.index].name) : []
    return object([
      "phase": .string(node.phase.rawValue), "isBeaten": .bool(node.isBeaten),
      "isDeferred": .bool(node.isDeferred), "state": .string(node.state),
      "touches": .array(node.touches.map { GestureJSON.number($0) }), "name": .string(part),
      "values": .array(values.map { json($0.name, $0.value) }),
    ])
  }

  private func json(_ deadline: TimelineRecorder.Deadline) -> JSON {
    let wait = Double(deadline.due.nanoseconds) - Double(deadline.since.nanoseconds)
    let text = "\(Dimension.time.text(wait)) → \(deadline.target)"
    return object([
      "node": GestureJSON.number(deadline.node.index), "since": .number(deadline.since.seconds),
      "due": .number(deadline.due.seconds), "text": .string(text),
      "place": places.json(deadline.span),
    ])
  }

  private func json(_ limit: Moment.Limit) -> JSON {
    object([
      "node": GestureJSON.number(limit.node.index), "x": .number(limit.center.x),
      "y": .number(limit.center.y), "radius": .number(limit.radius),
      "text": .string("\(Dimension.length.text(limit.radius)) → \(limit.target)"),
      "place": places.json(limit.span),
    ])
  }

  private var values: [JSON] {
    slots.compactMap { slot in
      let value = replay.machine[variable: slot.name] ?? (try? replay.machine.input(slot.name))
      return value.map { json(slot.name, $0, slot.type) }
    }
  }

  private func json(_ name: String, _ value: GestureValue, _ type: ValueType? = nil) -> JSON {
    object([
      "name": .string(name), "text": .string(value.shown(as: type)),
      "value": value.traceValue,
    ])
  }
}

extension RecordLine {
  /// Whether it is about a part or the whole gesture, and not about the host.
  fileprivate var isOfPart: Bool {
    switch kind {
    case .phase, .event, .why: true
    case .action, .refused, .warning, .variable: false
    }
  }
}
