import GestureRuntime

// "Time, steps and resets": the calls of the host, and the order of one step. Each call returns its fault, if it has
// one.
extension Evaluator {
  func handle(_ event: PointerEvent) -> Reply? {
    if let refusal = refusal(of: event) { return refusal }
    if event.phase == .down, touches.touch(event.touch) != nil {
      mark(.lostLift)
      _ = handle(.cancel(touch: event.touch, time: event.time))
      _ = handle(event)
      return .noticed(.liftWasLost)
    }
    markTimers(at: event.time.nanoseconds, isMove: event.phase == .move)
    let late = fireTimers(until: event.time.nanoseconds)
    compareSettings(at: event.time.nanoseconds)
    beginStep(at: event.time.nanoseconds)
    switch event.phase {
    case .down: down(event)
    case .move: move([event])
    case .up: up([event])
    case .cancel:
      mark(.cancelOfOne)
      cancel(touches.touch(event.touch).map { [$0] } ?? [])
    case .hover, .leave, .scroll: pointer(event)
    }
    settle()
    return late
  }

  /// Takes the events of touches at one instant: each cancel is a step, then all moves are one, all lifts and all
  /// downs.
  func handle(frame: [PointerEvent]) -> Reply? {
    if let refusal = refusal(ofFrame: frame) { return refusal }
    let lost = frame.filter { $0.phase == .down && touches.touch($0.touch) != nil }
    func all(_ phase: PointerEvent.Phase) -> [PointerEvent] { frame.filter { $0.phase == phase } }
    mark(.mixedFrame, Set(frame.map { $0.phase }).count > 1)
    mark(.lostLift, !lost.isEmpty)
    var late: Reply?
    func takeStep(_ events: [PointerEvent], _ body: () -> Void) {
      guard let first = events.first else { return }
      markTimers(at: first.time.nanoseconds, isMove: first.phase == .move)
      if let refusal = fireTimers(until: first.time.nanoseconds) { late = refusal }
      compareSettings(at: first.time.nanoseconds)
      beginStep(at: first.time.nanoseconds)
      body()
      settle()
    }
    for event in frame {
      guard event.phase == .cancel || event.phase == .down,
        let touch = touches.touch(event.touch)
      else { continue }
      takeStep([event]) { cancel([touch]) }
    }
    takeStep(all(.move)) { move(all(.move)) }
    takeStep(all(.up)) { up(all(.up)) }
    takeStep(all(.down)) {
      mark(.downsTogether, all(.down).count > 1)
      for event in all(.down) { down(event) }
    }
    return lost.isEmpty ? late : .noticed(.liftWasLost)
  }

  func advance(to time: Int64) -> Reply? {
    guard time >= now else { return .refused(.timeRunsBackwards) }
    let late = fireTimers(until: time)
    now = time
    compareSettings(at: time)
    return late
  }

  /// Takes one step that cancels every touch. Every part under way without touches is cancelled or fails, and the
  /// gesture is over.
  func cancel(at time: Int64) -> Reply? {
    guard time >= now else { return .refused(.timeRunsBackwards) }
    let late = fireTimers(until: time)
    compareSettings(at: time)
    beginStep(at: time)
    isCancelling = true
    mark(.cancelOfAll, !touches.down.isEmpty)
    failHeldEnds(of: nil)
    cancel(touches.down)
    for recognizer in recognizers where isLive(recognizer.node) && isUnderWay(recognizer.node) {
      giveUp(recognizer)
    }
    settle()
    isCancelling = false
    return late
  }

  private func beginStep(at time: Int64) {
    now = time
    step += 1
  }
}
