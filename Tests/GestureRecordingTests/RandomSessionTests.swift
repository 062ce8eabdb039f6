import GeneratedGestures
import GestureCompiler
import GestureRecording
import GestureRuntime
import GestureTesting
import TestSupport
import Testing

/// For all calls of a host to a recorded machine, the trace causes the same reports, to the bit.
@Suite struct RandomSessionTests {
  /// A random number generator that says the same each time.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// Calls as a host makes them, and worse ones: several fingers, frames of several kinds, lifts that are lost, touches that
  /// are not down, times that run backwards, and timers that are met late.
  private struct Host<Machine: GestureMachine> {
    var recorder: GestureRecorder<Machine>
    var random: Sequence
    var time: Int64 = 5_000_000_000
    private(set) var actions: [GestureAction] = []

    init(_ machine: Machine, seed: UInt64) {
      recorder = GestureRecorder(machine)
      random = Sequence(state: seed)
    }

    private var instant: Timestamp { Timestamp(nanoseconds: time) }

    private mutating func place() -> Point {
      Point(
        x: Double.random(in: 0...300, using: &random).rounded(),
        y: Double.random(in: 0...120, using: &random))
    }

    private mutating func event() -> PointerEvent {
      let phases: [PointerEvent.Phase] = [.down, .down, .move, .move, .move, .up, .up, .cancel]
      let phase = phases.randomElement(using: &random) ?? .move
      return PointerEvent(
        phase: phase, touch: Int.random(in: 1...3, using: &random), at: place(), time: instant,
        pressure: Bool.random(using: &random) ? 1 : 0.5)
    }

    mutating func step(_ setFrames: (inout GestureRecorder<Machine>, Rect) -> Void) {
      var actions = actions
      let note: (borrowing Report) -> Void = { report in
        if let action = report.action { actions.append(action) }
      }
      time += [0, 0, 8_333_333, 16_666_667, 120_000_000].randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<20, using: &random) {
      case 0: recorder.cancel(at: instant, reporting: note)
      case 1, 2: recorder.advance(to: instant, reporting: note)
      case 3:
        let corner = place()
        setFrames(&recorder, Rect(x: corner.x, y: corner.y, width: 100, height: 60))
      case 4:
        time -= 1
        recorder.handle(event(), reporting: note)
        time += 1
      case 5, 6, 7:
        let events = (0..<Int.random(in: 1...3, using: &random)).map { _ in event() }
        recorder.handle(frame: events, reporting: note)
      default: recorder.handle(event(), reporting: note)
      }
      self.actions = actions
    }
  }

  private func check<Machine: GestureMachine>(
    _ machine: Machine, _ spec: String, _ name: String, seed: UInt64,
    _ setFrames: (inout GestureRecorder<Machine>, Rect) -> Void = { _, _ in }
  ) throws {
    var host = Host(machine, seed: seed)
    for _ in 0..<200 { host.step(setFrames) }
    var compiler = Compiler()
    let text = try Repository.text("Specs/\(spec).gesture")
    var compilation = compiler.compile(spec) { SourceFile(path: $0, text: text) }
    let table = compilation?.table()
    var replay = try Replay(GestureProgram(verifying: #require(table)), gesture: name)
    var reader = TraceReader()
    let lines = replay.record(reader.read(text: host.recorder.trace.utf8))
    for line in lines {
      if case .refused(let reason, let number) = line.kind { Issue.record("\(number): \(reason)") }
    }
    let replayed = lines.compactMap { line -> GestureAction? in
      guard case .action(let name) = line.kind else { return nil }
      return GestureAction(name: name, arguments: line.fields)
    }
    let difference = zip(replayed, host.actions).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(
      replayed == host.actions, "\(name), seed \(seed), at \(difference ?? replayed.count)")
  }

  @Test func `a trace brings about the same at length`() throws {
    for seed in Effort.seed(1)..<Effort.seed(1) + UInt64(Effort.count(10, long: 1_200)) {
      try check(DraggableCircle(), "DraggableCircle", "DraggableCircle", seed: seed)
      try check(RotateAndMagnify(), "RotateAndMagnify", "RotateAndMagnify", seed: seed)
      try check(TapWithLocation(), "TapWithLocation", "TapWithLocation", seed: seed)
      try check(GestureButton(), "GestureButton", "GestureButton", seed: seed) {
        $0.frames.bounds = $1
      }
      try check(TouchEnterExitGroup(), "TouchEnterExit", "TouchEnterExitGroup", seed: seed) {
        $0.frames.views[Int($1.x) % 4] = $1.y > 100 ? nil : $1
      }
    }
  }
}
