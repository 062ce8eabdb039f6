import GestureRuntime

// "Time, steps and resets": what the host sends, and the order of one step. Each gives what was wrong with
// it, if something was.
extension Evaluator {
  func handle(_ event: PointerEvent) -> Refusal? {
    if let refusal = refusal(of: event) { return refusal }
    if event.phase == .down, touches.touch(event.touch) != nil {
      note(.lostLift)
      _ = handle(.cancel(touch: event.touch, time: event.time))
      _ = handle(event)
      return .liftWasLost
    }
    noteTimers(at: event.time.nanoseconds, isMove: event.phase == .move)
    let late = fireTimers(until: event.time.nanoseconds)
    beginStep(at: event.time.nanoseconds)
    switch event.phase {
    case .down: down(event)
    case .move: move([event])
    case .up: up(event)
    case .cancel:
      note(.cancelOfOne)
      cancel(touches.touch(event.touch).map { [$0] } ?? [])
    case .hover, .leave, .scroll: pointer(event)
    }
    settle()
    return late
  }

  /// The moves of several touches, which are one step.
  func handle(frame: [PointerEvent]) -> Refusal? {
    if let refusal = refusal(ofFrame: frame) { return refusal }
    noteTimers(at: frame[0].time.nanoseconds, isMove: true)
    let late = fireTimers(until: frame[0].time.nanoseconds)
    beginStep(at: frame[0].time.nanoseconds)
    move(frame)
    settle()
    return late
  }

  func advance(to time: Int64) -> Refusal? {
    guard time >= now else { return .timeRunsBackwards }
    let late = fireTimers(until: time)
    now = time
    return late
  }

  /// One step in which every touch is cancelled, every part under way without touches is
  /// cancelled or fails, and the gesture is over.
  func cancel(at time: Int64) -> Refusal? {
    guard time >= now else { return .timeRunsBackwards }
    let late = fireTimers(until: time)
    beginStep(at: time)
    isCancelling = true
    note(.cancelOfAll, !touches.down.isEmpty)
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
