internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

extension TestRun {
  /// - Parameters:
  ///   - finger: the finger of an event of a touch.
  ///   - place: the location, or the distance scrolled. Nil if the step gives none.
  func event(
    _ phase: PointerEvent.Phase, _ finger: Int, _ place: Point?, _ options: CheckedTest.Options
  ) -> PointerEvent {
    var event = PointerEvent(usual: phase, at: place ?? .zero, time: time)
    if phase.isOfTouch { event.touch = finger }
    if phase.hasWay { (event.location, event.delta) = (pointer, (place ?? .zero) - .zero) }
    if phase == .up, let last = fingers[finger] {
      event = last
      (event.phase, event.time, event.buttons) = (.up, time, nil)
      if let place { event.location = place }
    }
    event.apply(options)
    return event
  }

  /// Sends one event, or a frame of several.
  mutating func handle(_ events: [PointerEvent], _ span: Span) {
    for event in events {
      switch event.phase {
      case .down, .up: fingers[event.touch] = event
      case .hover: pointer = event.location
      default: break
      }
      recorder?.add(event)
    }
    refuse(play(events), span)
    fireDueTimers()
  }

  private mutating func play(_ events: [PointerEvent]) -> Reply? {
    keep(events.count == 1 ? .event(events[0]) : .frame(events))
    return report { machine, listen in
      events.count == 1
        ? machine.handle(events[0], reporting: listen)
        : machine.handle(frame: events, reporting: listen)
    }
  }

  /// Fires timers as a host does that keeps deadlines: an immediate one does not wait for the next step.
  private mutating func fireDueTimers() {
    guard let deadline = machine.nextDeadline, deadline <= time else { return }
    let time = time
    report { $0.advance(to: time, reporting: $1) }
  }

  /// `move … over d`: max(1, ceil(d · 120 Hz)) linear steps, the k-th at start + floor(d · k / n).
  mutating func move(
    _ moves: [CheckedTest.Move], over duration: Double?, _ step: CheckedTest.Step
  ) {
    let starts = moves.map { fingers[$0.finger]?.location ?? .zero }
    let nanoseconds = duration ?? 0
    let count = max(1, Int(saturating: (nanoseconds * 120 / 1e9).rounded(.up)))
    let begin = now
    for k in 1...count {
      now =
        begin + wholeNanoseconds((nanoseconds.rounded() * Double(k) / Double(count)).rounded(.down))
      let frame = zip(moves, starts).map { move, start in
        let part = Double(k) / Double(count)
        let way = move.isRelative ? (move.x, move.y) : (move.x - start.x, move.y - start.y)
        // The last step is exactly at the location in the test.
        let isLast = k == count && !move.isRelative
        return moveEvent(
          move.finger,
          to: isLast
            ? Point(x: move.x, y: move.y)
            : Point(x: start.x + way.0 * part, y: start.y + way.1 * part), step.options)
      }
      for event in frame {
        fingers[event.touch] = event
        recorder?.add(event)
      }
      let refusal = play(frame)
      refuse(refusal, step.span)
      if refusal != nil { return }
      fireDueTimers()
    }
  }

  func moveEvent(
    _ finger: Int, to location: Point, _ options: CheckedTest.Options
  ) -> PointerEvent {
    var event = fingers[finger] ?? .move(touch: finger, at: location, time: time)
    event.phase = .move
    event.location = location
    event.time = time
    event.apply(options)
    return event
  }

  /// Fails for a refusal or a notice to a host, because both are mistakes of the test's author.
  mutating func refuse(_ refusal: Reply?, _ span: Span) {
    switch refusal {
    case nil: break
    case .noticed(.liftWasLost): fail(span, "this finger is down already: lift it before")
    case .noticed(.timersWereLate):
      fail(span, "more than 1,000 timers are due meanwhile: wait in several steps")
    case .some(let refusal): fail(span, "refused: \(refusal.description)")
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
