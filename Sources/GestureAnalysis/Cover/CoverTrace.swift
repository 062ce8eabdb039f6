import GestureCompiler
import GestureRuntime

/// What a test does, step by step. Fingers go by their numbers from 1, as in `test` blocks.
struct CoverTrace: Hashable {
  enum Step: Hashable {
    case down(Int, Point, Palette.Pointer)
    case move([Move], Palette.Pointer?)
    case up(Int)
    case cancel(Int)
    case hover(Point, Palette.Pointer)
    case leave
    case scroll(Vector, Palette.Pointer)
    /// Nanoseconds.
    case wait(Int64)
    case set(String, GestureValue)
  }

  struct Move: Hashable {
    var finger: Int
    var place: Point
  }

  var steps: [Step] = []
  /// Steps after which it matters that nothing was told.
  var silentSteps: Set<Int> = []

  /// - Parameter splits: timers by their place in the path that are waited for in two pieces, a
  ///   nanosecond before and at the deadline.
  init(_ path: [ExploredStep], at times: [Int64], _ palette: Palette, splits: Set<Int> = []) {
    var now: Int64 = 0
    var pointers: [Int: Int] = [:]
    for (place, (step, time)) in zip(path, times).enumerated() {
      let isSplit = splits.contains(place)
      if step.stimulus.isTimer, !isSplit, place + 1 < path.count { continue }
      if isSplit, time > now + 1 {
        silentSteps.insert(steps.count)
        steps.append(.wait(time - 1 - now))
        now = time - 1
      }
      if time > now { steps.append(.wait(time - now)) }
      now = max(now, time)
      if let step = CoverTrace.step(step.stimulus, palette, &pointers) { steps.append(step) }
    }
  }

  private static func step(
    _ stimulus: Stimulus, _ palette: Palette, _ pointers: inout [Int: Int]
  ) -> Step? {
    switch stimulus {
    case .timer: return nil
    case .down(let finger, let place, let pointer):
      pointers[finger] = pointer
      return .down(finger + 1, place, palette.pointers[pointer])
    case .move(let fingers):
      let isNew = fingers.contains { pointers[$0.number] != $0.pointer }
      let pointer = fingers[0].pointer
      for finger in fingers { pointers[finger.number] = finger.pointer }
      return .move(
        fingers.map { Move(finger: $0.number + 1, place: $0.place) },
        isNew ? palette.pointers[pointer] : nil)
    case .up(let finger): return .up(finger + 1)
    case .cancel(let finger): return .cancel(finger + 1)
    case .hover(let place, let pointer): return .hover(place, keys(palette.pointers[pointer]))
    case .leave: return .leave
    case .scroll(let way, let pointer): return .scroll(way, keys(palette.pointers[pointer]))
    case .set(let input): return .set(palette.inputs[input].name, palette.inputs[input].value)
    }
  }
}

extension CoverTrace {
  /// Of a pointer that hovers only the keys tell it from others.
  fileprivate static func keys(_ pointer: Palette.Pointer) -> Palette.Pointer {
    Palette.Pointer(modifiers: pointer.modifiers)
  }
}

/// What a machine told, with what it told of it.
struct CoverLine: Hashable {
  enum Kind: Hashable { case phase(ReportedPhase), event, action }
  var kind: Kind
  var part: String
  var name: String
  var fields: [GestureValue.Field]
  var time: Timestamp
}

/// Plays a trace as a `test` block does.
struct CoverPlayer {
  private(set) var machine: TableMachine
  private(set) var now: Int64 = 0
  private(set) var isRefused = false
  private var fingers: [Int: PointerEvent] = [:]
  private var pointer = Point.zero

  init(_ machine: TableMachine) { self.machine = machine }

  /// What is told then.
  mutating func perform(_ step: CoverTrace.Step) -> [CoverLine] {
    var lines: [CoverLine] = []
    let note = { (report: borrowing Report) in
      let name = report.name
      let kind: CoverLine.Kind =
        switch report.kind {
        case .phase(let phase): .phase(phase)
        case .event: .event
        case .action: .action
        }
      guard !name.hasPrefix("#"), !report.part.hasPrefix("#") else { return }
      lines.append(
        CoverLine(
          kind: kind, part: report.part, name: name, fields: report.fields, time: report.time))
    }
    var refusal: Refusal?
    switch step {
    case .wait(let nanoseconds):
      now += nanoseconds
      refusal = machine.record(advancingTo: time, note)
    case .set(let name, let value):
      if (try? machine.setInput(name, to: value)) == nil { isRefused = true }
    default:
      let events = events(of: step)
      refusal =
        events.count == 1
        ? machine.record(events[0], note) : machine.record(frame: events, note)
    }
    if refusal != nil { isRefused = true }
    // What is due at once does not wait for the next step.
    if let deadline = machine.nextDeadline, deadline <= time {
      machine.record(advancingTo: time, note)
    }
    return lines
  }

  private var time: Timestamp { Timestamp(nanoseconds: now) }

  /// The events of a step, at the present.
  mutating func events(of step: CoverTrace.Step) -> [PointerEvent] {
    switch step {
    case .down(let finger, let place, let pointer):
      let event = PointerEvent(
        phase: .down, touch: finger, at: place, time: time, kind: pointer.kind,
        button: pointer.button, buttons: pointer.buttons, modifiers: pointer.modifiers,
        pressure: pointer.pressure)
      fingers[finger] = event
      return [event]
    case .move(let moves, let pointer):
      return moves.map { move in
        var event = fingers[move.finger] ?? .move(touch: move.finger, at: move.place, time: time)
        event.phase = .move
        event.location = move.place
        event.time = time
        if let pointer { event.apply(pointer) }
        fingers[move.finger] = event
        return event
      }
    case .up(let finger):
      var event = fingers[finger] ?? .up(touch: finger, at: .zero, time: time)
      event.phase = .up
      event.buttons = nil
      event.time = time
      return [event]
    case .cancel(let finger): return [.cancel(touch: finger, time: time)]
    case .hover(let place, let keys):
      pointer = place
      return [.hover(at: place, time: time, modifiers: keys.modifiers)]
    case .leave: return [.leave(time: time)]
    case .scroll(let way, let keys):
      return [.scroll(by: way, at: pointer, time: time, modifiers: keys.modifiers)]
    case .wait, .set: return []
    }
  }
}

extension PointerEvent {
  fileprivate mutating func apply(_ pointer: Palette.Pointer) {
    kind = pointer.kind
    button = pointer.button
    buttons = pointer.buttons
    modifiers = pointer.modifiers
    pressure = pointer.pressure
  }
}
