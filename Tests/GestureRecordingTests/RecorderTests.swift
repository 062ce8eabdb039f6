import GeneratedGestures
import GestureCompiler
import GestureRecording
@_spi(GestureEngine) import GestureRuntime
import GestureTesting
import TestSupport
import Testing

/// A recorder keeps a trace that causes the same reports.
@Suite struct RecorderTests {
  private func at(_ milliseconds: Int64) -> Timestamp {
    // As on a device that has been on for ten days.
    Timestamp(nanoseconds: 864_000_000_000_000 + milliseconds * 1_000_000)
  }

  private func items(of trace: String) -> [TraceItem] {
    var reader = TraceReader()
    return reader.read(text: Array(trace.utf8))
  }

  private func program(_ path: String) throws -> GestureProgram {
    var compiler = Compiler()
    let text = try Repository.text(path)
    var compilation = compiler.compile(path) { SourceFile(path: $0, text: text) }
    let table = compilation?.table()
    return try GestureProgram(verifying: #require(table))
  }

  /// The actions that a trace brings about, by name.
  private func replayed(_ trace: String, _ path: String, _ name: String) throws -> [String] {
    var replay = try Replay(program(path), gesture: name)
    let lines = replay.record(items(of: trace))
    #expect(!lines.contains { if case .refused = $0.kind { true } else { false } })
    return lines.compactMap { if case .action(let name) = $0.kind { name } else { nil } }
  }

  private func name(_ action: Any) -> String {
    String(String(describing: action).prefix { $0 != "(" })
  }

  @Test func `a session is the trace on one line`() throws {
    var button = GestureRecorder(GestureButton())
    #expect(button.session(named: "a").isEmpty)
    button.frames.bounds = Rect(x: 0, y: 0, width: 100, height: 40)
    button.handle(.down(touch: 7, at: Point(x: 20, y: 20.5), time: at(0))) { _ in }
    button.handle(.up(touch: 7, at: Point(x: 20, y: 20.5), time: at(120))) { _ in }
    let session = button.session(named: "a \"b\"")
    #expect(session.hasPrefix(#"{"session":"a \"b\"","trace":[{"t":0,"frame":"bounds""#))
    #expect(session.hasSuffix("]}\n") && session.count { $0 == "\n" } == 1)
    let program = try program("Specs/GestureButton.gesture")
    let replay = try Replay(program, gesture: "GestureButton")
    let gesture = try #require(program.table.gestures.first { $0.name == "GestureButton" })
    var reader = SessionReader(SessionPlayer([(replay, gesture)], keepsTrace: true))
    var read: [TraceItem] = []
    Array(session.utf8).withUnsafeBufferPointer { bytes in
      reader.read(bytes, named: "") { session, player in
        #expect(session.name == "a \"b\"" && session.problem == nil)
        read = player.trace ?? []
        return true
      }
    }
    #expect(read.dropLast().map(\.kind) == items(of: button.trace).map(\.kind))
  }

  @Test func `a trace brings about the same`() throws {
    var button = GestureRecorder(GestureButton())
    var actions: [String] = []
    button.frames.bounds = Rect(x: 0, y: 0, width: 100, height: 40)
    button.handle(.down(touch: 7, at: Point(x: 20, y: 20), time: at(0))) {
      actions.append(name($0))
    }
    button.advance(to: at(500)) { actions.append(name($0)) }
    button.advance(to: at(700)) { actions.append(name($0)) }
    button.handle(.move(touch: 7, at: Point(x: 25, y: 21), time: at(710))) {
      actions.append(name($0))
    }
    // Out from under the finger.
    button.frames.bounds = .zero
    button.handle(.up(touch: 7, at: Point(x: 25, y: 21), time: at(720), pressure: 0.5)) {
      actions.append(name($0))
    }
    #expect(actions.contains("releasedOutside"))
    #expect(
      button.trace == """
        {"t":0,"frame":"bounds","rect":[0,0,100,40]}
        {"t":0,"phase":"down","id":7,"x":20,"y":20}
        {"t":0.7,"advance":true}
        {"t":0.71,"phase":"move","id":7,"x":25,"y":21}
        {"t":0.71,"frame":"bounds","rect":null}
        {"t":0.72,"phase":"up","id":7,"x":25,"y":21,"pressure":0.5}

        """)
    #expect(
      try replayed(button.trace, "Specs/GestureButton.gesture", "GestureButton") == actions)
  }

  /// The settings that a timer reads come before its firing.
  @Test func `what is set between two advances keeps them apart`() {
    var circle = GestureRecorder(DraggableCircle(), inputs: ["offset": \.offset])
    circle.handle(.hover(at: .zero, time: at(0))) { _ in }
    circle.advance(to: at(100)) { _ in }
    circle.offset = Vector(dx: 1, dy: 2)
    circle.advance(to: at(500)) { _ in }
    circle.advance(to: at(600)) { _ in }
    let lines = circle.trace.split(separator: "\n").suffix(3)
    #expect(
      lines == [
        #"{"t":0.1,"advance":true}"#, #"{"t":0.1,"set":"offset","value":[1,2]}"#,
        #"{"t":0.6,"advance":true}"#,
      ])
  }

  @Test func `frames of several views are found by themselves`() throws {
    var group = GestureRecorder(TouchEnterExitGroup())
    group.frames.views[0] = Rect(x: 0, y: 0, width: 10, height: 10)
    group.frames.views[3] = Rect(x: 10, y: 0, width: 10, height: 10)
    group.handle(.down(touch: 1, at: Point(x: 1, y: 1), time: at(0))) { _ in }
    group.frames.views[3] = nil
    group.handle(.move(touch: 1, at: Point(x: 11, y: 1), time: at(10))) { _ in }
    #expect(
      group.trace == """
        {"t":0,"frame":"views","rect":[0,0,10,10]}
        {"t":0,"frame":"views","id":3,"rect":[10,0,10,10]}
        {"t":0,"phase":"down","id":1,"x":1,"y":1}
        {"t":0,"frame":"views","id":3,"rect":null}
        {"t":0.01,"phase":"move","id":1,"x":11,"y":1}

        """)
    #expect(group.selection == .nothing)
    #expect(group.phase == .active)
  }

  @Test func `what the app sets is told where it is named`() {
    var circle = GestureRecorder(DraggableCircle(), inputs: ["offset": \.offset])
    circle.offset = Vector(dx: 1, dy: 2)
    circle.handle(.hover(at: .zero, time: at(0))) { _ in }
    #expect(circle.trace.hasPrefix(#"{"t":0,"set":"offset","value":[1,2]}"#))
  }

  @Test func `a machine of a table is set by name`() throws {
    let machine = try program("Examples/Cookbook/TapToStop.gesture").machine("TapToStop")
    var recorder = GestureRecorder(machine)
    try recorder.setInput("isGliding", to: .bool(true))
    recorder.handle(.down(touch: 1, at: .zero, time: at(0))) { _ in }
    recorder.cancel(at: at(30)) { _ in }
    #expect(
      recorder.trace == """
        {"t":0,"set":"isGliding","value":true}
        {"t":0,"phase":"down","id":1,"x":0,"y":0}
        {"t":0.03,"cancel":true}

        """)
    #expect(throws: MachineError.self) { try recorder.setInput("isGlidin", to: .bool(true)) }
    var crossing = GestureRecorder(
      try program("Specs/TouchEnterExit.gesture").machine("TouchEnterExit"))
    try crossing.setFrame("view", to: Rect(x: 1, y: 2, width: 3, height: 4))
    var circle = GestureRecorder(
      try program("Specs/DraggableCircle.gesture").machine("DraggableCircle"))
    try circle.setVariable("offset", to: .vector(Vector(dx: 1, dy: 2)))
    crossing.handle(.hover(at: .zero, time: at(0))) { _ in }
    circle.handle(.hover(at: .zero, time: at(0))) { _ in }
    #expect(crossing.trace.hasPrefix(#"{"t":0,"frame":"view","rect":[1,2,3,4]}"#))
    #expect(circle.trace.hasPrefix(#"{"t":0,"set":"offset","value":[1,2]}"#))
  }

  @Test func `steps of one instant stay apart and frames together`() throws {
    var pinch = GestureRecorder(RotateAndMagnify())
    pinch.handle(.down(touch: 1, at: .zero, time: at(0))) { _ in }
    pinch.handle(.down(touch: 2, at: Point(x: 100, y: 0), time: at(0))) { _ in }
    pinch.handle(frame: [
      .move(touch: 1, at: Point(x: -5, y: 0), time: at(9)),
      .move(touch: 2, at: Point(x: 105, y: 0), time: at(9)),
    ]) { _ in }
    pinch.handle(
      frame: [
        .down(touch: 3, at: .zero, time: at(9)), .up(touch: 1, at: .zero, time: at(9)),
      ], reporting: { _ in })
    let kinds = items(of: pinch.trace).map { item -> String in
      switch item.kind {
      case .event(let event): "\(event.phase)"
      case .frame(let events): "\(events[0].phase) of \(events.count)"
      case .advance: "time"
      default: "else"
      }
    }
    #expect(kinds == ["down", "time", "down", "move of 2", "up", "down"])
  }

  @Test func `a trace begins where nothing was under way`() {
    var tap = GestureRecorder(TapWithLocation(), last: .seconds(1), capacity: 100)
    for press in 0..<10 {
      let start = Int64(press) * 400
      tap.handle(.down(touch: 1, at: .zero, time: at(start))) { _ in }
      tap.handle(.up(touch: 1, at: .zero, time: at(start + 50))) { _ in }
    }
    // From 2.65 to 3.65 seconds, and there from the down at 2.8.
    #expect(items(of: tap.trace).count == 6)
    #expect(tap.trace.hasPrefix(#"{"t":0,"phase":"down""#))
    tap.reset()
    #expect(tap.trace == "")
  }

  @Test func `a ring that is too small begins in the middle`() {
    var drag = GestureRecorder(RotateAndMagnify(), capacity: 3)
    drag.handle(.down(touch: 1, at: .zero, time: at(0))) { _ in }
    drag.handle(.down(touch: 2, at: .zero, time: at(0))) { _ in }
    for step in 1...4 {
      drag.handle(.move(touch: 1, at: Point(x: Double(step), y: 0), time: at(Int64(step)))) { _ in }
    }
    drag.handle(.up(touch: 2, at: .zero, time: at(5))) { _ in }
    // A touch whose down is forgotten comes down at its first known place. A touch that never moves is missing.
    #expect(
      drag.trace == """
        {"t":0,"phase":"down","id":1,"x":3,"y":0}
        {"t":0.001,"phase":"move","id":1,"x":4,"y":0}

        """)
  }

  @Test func `a copy goes its own way`() {
    var one = GestureRecorder(TapWithLocation())
    one.handle(.down(touch: 1, at: .zero, time: at(0))) { _ in }
    var other = one
    other.handle(.up(touch: 1, at: .zero, time: at(1))) { _ in }
    #expect(items(of: one.trace).count == 1)
    #expect(items(of: other.trace).count == 2)
  }

  @Test func `many frames are forgotten again`() {
    var view = GestureRecorder(TouchEnterExit(), capacity: 4)
    for step in 0..<1_000 {
      view.frames.view = Rect(x: Double(step), y: 0, width: 10, height: 10)
      view.handle(.hover(at: .zero, time: at(Int64(step)))) { _ in }
    }
    let frames = items(of: view.trace).filter {
      if case .region = $0.kind { true } else { false }
    }
    #expect(frames.count == 4)
  }

  private enum Look: Sendable { case resting, moved(by: Vector, isFast: Bool), other(Wrapped) }
  private struct Wrapped: Sendable {}

  /// A machine with inputs of all types.
  private struct Inputs: GestureMachine {
    var machine = TapWithLocation()
    var count = 3
    var number = 0.5
    var time = Duration.milliseconds(250)
    var place = Point(x: 1, y: 2)
    var speed = Velocity(dx: 3, dy: 4)
    var look = Look.resting
    var nextDeadline: Timestamp? { machine.nextDeadline }
    var phase: GesturePhase { machine.phase }
    mutating func reset() { machine.reset() }
    mutating func handle(
      _ event: PointerEvent, _ perform: (TapWithLocation.Action) -> Void
    ) -> Reply? { machine.handle(event, perform) }
    mutating func handle(
      frame: UnsafeBufferPointer<PointerEvent>, _ perform: (TapWithLocation.Action) -> Void
    ) -> Reply? { machine.handle(frame: frame, perform) }
    mutating func advance(
      to time: Timestamp, _ perform: (TapWithLocation.Action) -> Void
    ) -> Reply? { machine.advance(to: time, perform) }
    mutating func cancel(
      at time: Timestamp, _ perform: (TapWithLocation.Action) -> Void
    ) -> Reply? { machine.cancel(at: time, perform) }
    @_disfavoredOverload mutating func handle(
      _ event: PointerEvent, reporting report: (borrowing Report) -> Void
    ) -> Reply? { machine.handle(event, reporting: report) }
    @_disfavoredOverload mutating func handle(
      frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
    ) -> Reply? { machine.handle(frame: frame, reporting: report) }
    @_disfavoredOverload mutating func advance(
      to time: Timestamp, reporting report: (borrowing Report) -> Void
    ) -> Reply? { machine.advance(to: time, reporting: report) }
    @_disfavoredOverload mutating func cancel(
      at time: Timestamp, reporting report: (borrowing Report) -> Void
    ) -> Reply? { machine.cancel(at: time, reporting: report) }
  }

  @Test func `inputs of all types are written`() {
    var inputs = GestureRecorder(
      Inputs(),
      inputs: [
        "count": \.count, "look": \.look, "number": \.number, "place": \.place,
        "speed": \.speed, "time": \.time,
      ])
    inputs.look = .moved(by: Vector(dx: 1, dy: 2), isFast: true)
    // The language does not have this type.
    inputs.look = .other(Wrapped())
    inputs.handle(.hover(at: .zero, time: at(0)), reporting: { _ in })
    inputs.advance(to: at(4), reporting: { _ in })
    inputs.cancel(at: at(5), reporting: { _ in })
    #expect(
      inputs.trace == """
        {"t":0,"set":"count","value":3}
        {"t":0,"set":"look","value":{"moved":{"by":[1,2],"isFast":true}}}
        {"t":0,"set":"number","value":0.5}
        {"t":0,"set":"place","value":[1,2]}
        {"t":0,"set":"speed","value":[3,4]}
        {"t":0,"set":"time","value":0.25}
        {"t":0,"phase":"hover","x":0,"y":0}
        {"t":0.004,"advance":true}
        {"t":0.005,"cancel":true}

        """)
  }
}
