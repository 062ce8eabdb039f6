internal import GestureCompiler
internal import GestureRuntime

struct TestRun {
  var failures: [TestFailure] = []
  var machine: TableMachine
  let table: GestureTable
  let enums: [EnumTable]
  let files: [SourceFile]

  /// Nanoseconds since the start of the test.
  var now: Int64 = 0
  /// The last event of each finger that has been down, which gives later steps the properties that they leave out.
  var fingers: [Int: PointerEvent] = [:]
  var pointer = Point.zero
  /// The reports since the previous group of `expect`s.
  var stretch: [RecordLine] = []
  var isInGroup = false
  var log = TestLog()
  /// Explains why parts failed, were deferred or beaten. Nil if no caller needs that.
  let explainer: Explainer?
  /// Records the test. Nil if no timeline is drawn.
  let recorder: TimelineRecorder?
  /// The trace so far. Nil if no caller needs it.
  private(set) var trace: [TraceItem]?

  init(
    _ machine: TableMachine, table: Table, files: [SourceFile], explainer: Explainer? = nil,
    recorder: TimelineRecorder? = nil, keepsTrace: Bool = false
  ) {
    self.machine = machine
    self.table = table.gestures[0]
    self.files = files
    self.explainer = explainer
    self.recorder = recorder
    trace = keepsTrace ? [] : nil
    enums = table.enums
  }

  mutating func perform(_ step: CheckedTest.Step) {
    let failed = failures.count
    take(step)
    guard failures.count > failed else { return }
    failures[failures.count - 1].log = log
  }

  private mutating func take(_ step: CheckedTest.Step) {
    if case .expect(let expectation, let time) = step.kind {
      isInGroup = true
      let failed = failures.count
      if let time { pass(atMost: time, until: expectation, step.span) }
      // If time could not pass, that is the only failure to report.
      if failures.count == failed { check(expectation, within: time, at: step.span) }
      log.add(.expected(step.span, holds: failures.count == failed), at: self.time)
      return
    }
    if isInGroup {
      stretch = []
      log.beginStretch()
      isInGroup = false
    }
    if !step.isLater { log.add(.step(step.span), at: time) }
    act(step)
  }

  @discardableResult
  mutating func report(
    _ call: (inout TableMachine, (borrowing Report) -> Void) -> Reply?
  ) -> Reply? {
    var lines: [RecordLine] = []
    let refusal = call(&machine) { lines.append(RecordLine($0)) }
    stretch += lines
    recorder?.add(lines)
    let all = explainer.map { explained(lines, by: $0.take()) } ?? lines
    for line in all { log.add(.reported(line), at: line.time) }
    return refusal
  }

  mutating func act(_ step: CheckedTest.Step) {
    switch step.kind {
    case .move(let moves, let duration): move(moves, over: duration, step)
    case .wait(let nanoseconds):
      now += wholeNanoseconds(nanoseconds)
      advance(step.span)
    case .set(let name, let registers): set(name, registers, step.span)
    case .frame(let name, let id, let x, let y, let width, let height):
      let rect = Rect(x: x, y: y, width: width, height: height)
      recorder?.add("frame \(name)", at: time)
      keep(.region(name: name, id: id, rect: rect))
      attempt(step.span) { machine throws(MachineError) in
        try machine.setFrame(name, id: id, to: rect)
      }
      settleChange(step.span)
    case .expect: break
    case .event(let phase, let contacts):
      handle(contacts.map { event(phase, $0.finger, $0.place, step.options) }, step.span)
    }
  }

  var time: Timestamp { Timestamp(nanoseconds: now) }

  mutating func set(_ name: String, _ registers: [Double], _ span: Span) {
    guard let slot = table.inputs.first(where: { $0.name == name }),
      let value = GestureValue(registers, as: slot.type, enums: enums)
    else { return }
    recorder?.add("\(name) = \(value.text)", at: time)
    if trace != nil { keep(.set(name: name, value: value.traceValue)) }
    attempt(span) { machine throws(MachineError) in try machine.setInput(name, to: value) }
    settleChange(span)
  }

  /// Makes the step of a change that the machine compares.
  mutating func settleChange(_ span: Span) {
    let time = time
    guard let due = machine.nextDeadline, due <= time else { return }
    refuse(report { $0.advance(to: time, reporting: $1) }, span)
  }

  /// Lets time pass until now.
  mutating func advance(_ span: Span) {
    let time = time
    keep(.advance)
    refuse(report { $0.advance(to: time, reporting: $1) }, span)
  }

  /// Adds an item to the trace, at the present time.
  mutating func keep(_ kind: TraceItem.Kind) {
    let item = TraceItem(kind, at: time, line: (trace?.count ?? 0) + 1)
    trace?.append(item)
  }

  mutating func attempt(
    _ span: Span, _ body: (inout TableMachine) throws(MachineError) -> Void
  ) {
    do throws(MachineError) {
      try body(&machine)
    } catch {
      fail(span, error.message)
    }
  }
}
