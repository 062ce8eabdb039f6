import GestureCompiler
import GestureRuntime
import GestureTesting

/// Plays a trace as a `test` block does. A value: a copy goes its own way.
struct CoverPlayer {
  private(set) var machine: TableMachine
  /// Nanoseconds since the beginning.
  private(set) var now: Int64 = 0
  private(set) var isRefused = false
  /// The last event of each finger that is down.
  private(set) var fingers: [Int: PointerEvent] = [:]
  private var pointer = Point.zero

  private let watch: RunWatch?

  init(_ machine: TableMachine, watch: RunWatch? = nil) {
    self.machine = machine
    self.watch = watch
  }

  /// What is reported then, without names of our making.
  mutating func perform(_ step: CoverTrace.Step) -> [RecordLine] {
    performReportingAll(step).filter { reported in
      if case .action(let name) = reported.kind { return !Subject.isOurs(name) }
      return !Subject.isOurs(reported.part)
    }
  }

  mutating func performReportingAll(_ step: CoverTrace.Step) -> [RecordLine] {
    var reported: [RecordLine] = []
    let watch = watch
    let note = { (report: borrowing Report) in
      watch?.note(report)
      reported.append(RecordLine(report))
    }
    switch step {
    case .wait(let nanoseconds):
      now += nanoseconds
      if machine.record(advancingTo: time, note) != nil { isRefused = true }
      fireWhatIsDue(note)
    case .set(let name, let value):
      if (try? machine.setInput(name, to: value)) == nil { isRefused = true }
      fireWhatIsDue(note)
    case .frame(let name, let id, let rect):
      if (try? machine.setFrame(name, id: id ?? 0, to: rect)) == nil { isRefused = true }
      fireWhatIsDue(note)
    default:
      for events in frames(of: step) {
        now = events[0].time.nanoseconds
        let refusal =
          events.count == 1
          ? machine.record(events[0], note) : machine.record(frame: events, note)
        if refusal != nil { isRefused = true }
        fireWhatIsDue(note)
      }
    }
    return reported
  }

  /// What is due at once does not wait for the next step.
  private mutating func fireWhatIsDue(_ note: (borrowing Report) -> Void) {
    if let deadline = machine.nextDeadline, deadline <= time {
      machine.record(advancingTo: time, note)
    }
  }

  private var time: Timestamp { Timestamp(nanoseconds: now) }

  /// The events of a step, those of one instant together: none where nobody does anything.
  mutating func frames(of step: CoverTrace.Step) -> [[PointerEvent]] {
    switch step {
    case .down(let finger, let place, let pointer):
      let event = PointerEvent(
        phase: .down, touch: finger, at: place, time: time, kind: pointer.kind,
        button: pointer.button, buttons: pointer.buttons, modifiers: pointer.modifiers,
        pressure: pointer.pressure, contact: pointer.contact)
      fingers[finger] = event
      return [[event]]
    case .move(let moves, let pointer, let duration):
      let frames = CoverPlayer.pieces(of: duration).map { elapsed, share in
        moves.map { event(of: $0, pointer, now + elapsed, share: share) }
      }
      for event in frames.joined() { fingers[event.touch] = event }
      return frames
    case .up(let finger):
      var event = fingers[finger] ?? .up(touch: finger, at: .zero, time: time)
      event.phase = .up
      event.buttons = nil
      event.time = time
      fingers[finger] = nil
      return [[event]]
    case .cancel(let finger):
      fingers[finger] = nil
      return [[.cancel(touch: finger, time: time)]]
    case .touchless(let event, let keys):
      if event.phase.leadsPointer { pointer = event.place }
      return [[event.event(at: time, keys.modifiers, last: pointer)]]
    case .wait, .set, .frame: return []
    }
  }

  /// When each piece of a move that takes so long comes, and how far it leads, as the language has it:
  /// max(1, ceil(d · 120 Hz)) pieces, the k-th at floor(d · k / n).
  private static func pieces(of duration: Int64) -> [(elapsed: Int64, share: Double)] {
    let nanoseconds = Double(duration)
    let count = max(1, Int((nanoseconds * 120 / 1e9).rounded(.up)))
    return (1...count).map { piece in
      let elapsed = (nanoseconds * Double(piece) / Double(count)).rounded(.down)
      return (Int64(elapsed), Double(piece) / Double(count))
    }
  }

  /// - Parameters:
  ///   - time: in nanoseconds.
  ///   - share: how far it is on its way.
  private func event(
    of move: CoverTrace.Move, _ pointer: InputAlphabet.Pointer?, _ time: Int64, share: Double
  ) -> PointerEvent {
    let time = Timestamp(nanoseconds: time)
    var event = fingers[move.finger] ?? .move(touch: move.finger, at: move.place, time: time)
    let from = fingers[move.finger]?.location ?? .zero
    event.phase = .move
    event.location =
      share == 1
      ? move.place
      : Point(
        x: from.x + (move.place.x - from.x) * share, y: from.y + (move.place.y - from.y) * share)
    event.time = time
    if let pointer { event.apply(pointer) }
    return event
  }
}

extension PointerEvent {
  fileprivate mutating func apply(_ pointer: InputAlphabet.Pointer) {
    kind = pointer.kind
    button = pointer.button
    buttons = pointer.buttons
    modifiers = pointer.modifiers
    pressure = pointer.pressure
    contact = pointer.contact
  }
}

extension CoverTrace {
  /// What a host and its fingers do on it.
  func items(_ machine: TableMachine) -> [Witness.Item] {
    var player = CoverPlayer(machine)
    var items: [Witness.Item] = []
    for step in steps {
      var events = player
      let frames = events.frames(of: step)
      _ = player.perform(step)
      let time = Timestamp(nanoseconds: player.now)
      switch step {
      case .wait: items.append(Witness.Item(time: time, action: .advance))
      case .set(let name, let value):
        items.append(Witness.Item(time: time, action: .set(name, value)))
      case .frame(let name, let id, let rect):
        items.append(Witness.Item(time: time, action: .frame(name, id: id ?? 0, rect)))
      default:
        items += frames.map { Witness.Item(time: $0[0].time, action: .events($0)) }
      }
    }
    return items
  }
}
