package import GestureCompiler
package import GestureRuntime

/// The steps of a `test` block as a host's calls. After each event, the time is given once more, as by a host whose
/// timers are due immediately.
public struct TestBlockCalls {
  public private(set) var calls: [HostCall] = []
  private let program: CheckedProgram
  private let enums: [EnumTable]
  private let inputs: [GestureTable.Slot]
  private var now: Int64 = 0
  /// The last event of each finger. A later step takes the values that it leaves out from it.
  private var fingers: [Int: PointerEvent] = [:]
  private var pointer = Point.zero

  /// - Parameter table: one that has the block's gesture.
  package init(_ test: CheckedTest, _ program: CheckedProgram, _ table: Table) {
    self.program = program
    enums = table.enums
    let name = program.gestures[test.gesture].name
    inputs = table.gestures.last { $0.name == name }?.inputs ?? []
    for step in test.steps { take(step) }
  }

  private var time: Timestamp { Timestamp(nanoseconds: now) }

  private mutating func take(_ step: CheckedTest.Step) {
    switch step.kind {
    case .expect: break
    case .wait(let duration):
      now += Int64(duration)
      calls.append(.advance(time))
    case .set(let name, let registers):
      guard let type = inputs.first(where: { $0.name == name })?.type,
        let value = GestureValue(registers, as: type, enums: enums)
      else { return }
      calls.append(.setInput(name, value))
    case .frame(let name, let id, let x, let y, let width, let height):
      calls.append(.setFrame(name, id: id, Rect(x: x, y: y, width: width, height: height)))
    case .move(let moves, let duration): move(moves, over: duration ?? 0, step.options)
    case .event(let phase, let contacts):
      report(contacts.map { event(phase, $0.finger, $0.place, step.options) })
    }
  }

  private func event(
    _ phase: PointerEvent.Phase, _ finger: Int, _ place: Point?, _ options: CheckedTest.Options
  ) -> PointerEvent {
    let written = place ?? .zero
    var event: PointerEvent
    switch phase {
    case .down: event = .down(touch: finger, at: written, time: time)
    case .move, .up:
      event = fingers[finger] ?? .up(touch: finger, at: .zero, time: time)
      event.phase = phase
      event.buttons = nil
      if let place { event.location = place }
    case .cancel: event = .cancel(touch: finger, time: time)
    case .hover: event = .hover(at: written, time: time)
    case .scroll: event = .scroll(by: written - .zero, at: pointer, time: time)
    case .leave: event = .leave(time: time)
    }
    event.time = time
    event.apply(options)
    return event
  }

  private mutating func report(_ events: [PointerEvent]) {
    for event in events {
      switch event.phase {
      case .down, .move, .up: fingers[event.touch] = event
      case .hover: pointer = event.location
      case .cancel, .leave, .scroll: break
      }
    }
    calls.append(events.count == 1 ? .event(events[0]) : .frame(events))
    calls.append(.advance(time))
  }

  private mutating func move(
    _ moves: [CheckedTest.Move], over duration: Double, _ options: CheckedTest.Options
  ) {
    let starts = moves.map { fingers[$0.finger]?.location ?? .zero }
    let count = max(1, Int((duration * 120 / 1e9).rounded(.up)))
    let begin = now
    for k in 1...count {
      let part = Double(k) / Double(count)
      now = begin + Int64(duration * part)
      report(
        zip(moves, starts).map { move, start in
          var event = fingers[move.finger] ?? .move(touch: move.finger, at: start, time: time)
          let way =
            move.isRelative ? (move.x, move.y) : (move.x - start.x, move.y - start.y)
          event.phase = .move
          event.location = Point(x: start.x + way.0 * part, y: start.y + way.1 * part)
          event.time = time
          event.apply(options)
          return event
        })
    }
  }
}

extension PointerEvent {
  fileprivate mutating func apply(_ options: CheckedTest.Options) {
    kind = options.kind ?? kind
    button = options.button ?? button
    buttons = options.buttons ?? buttons
    modifiers = options.modifiers ?? modifiers
    pressure = options.pressure ?? pressure
    options.change(&contact)
  }
}
