internal import GestureRuntime

// The events of several touches at one instant: touches that do the same are one step.

extension GestureScene {
  func take(
    frame: UnsafeBufferPointer<PointerEvent>, _ listener: Contests.Listener
  ) -> Reply? {
    guard let first = frame.first else { return .refused(.emptyFrame) }
    var content = FrameContent()
    let refusal = content.read(
      frame, after: contests.now, down: touches.down, limit: TouchTable.limit,
      slot: { touches.slot(of: $0) })
    if let refusal { return refusal }
    var late: Reply?
    for event in frame {
      guard let slot = touches.slot(of: event.touch), content.cancelled & 1 << UInt32(slot) != 0
      else { continue }
      fire(first.time, &late, listener)
      takeCancel(.cancel(touch: event.touch, time: event.time), slot)
      contests.finishStep(listener)
    }
    if content.moved != 0 { takeAll(.move, of: frame, &late, listener) }
    if content.lifted != 0 { takeAll(.up, of: frame, &late, listener) }
    if content.downs > 0 {
      fire(first.time, &late, listener)
      contests.begin(at: first.time.nanoseconds)
      for event in frame where event.phase == .down {
        findTakers(of: event, downs: content.downs)
      }
      for event in frame where event.phase == .down { goDown(event) }
      contests.finishStep(listener)
    }
    return content.isLiftLost ? .noticed(.liftWasLost) : late
  }

  /// Takes all moves, or all lifts.
  private func takeAll(
    _ phase: PointerEvent.Phase, of frame: UnsafeBufferPointer<PointerEvent>,
    _ late: inout Reply?, _ listener: Contests.Listener
  ) {
    fire(frame[0].time, &late, listener)
    contests.begin(at: frame[0].time.nanoseconds)
    for event in frame where event.phase == phase {
      if let slot = touches.slot(of: event.touch) { tell(event, slot) }
    }
    look(lifts: phase == .up)
    if phase == .up {
      for event in frame where event.phase == .up {
        if let slot = touches.slot(of: event.touch) { release(slot) }
      }
    }
    contests.finishStep(listener)
  }

  private func fire(_ time: Timestamp, _ late: inout Reply?, _ listener: Contests.Listener) {
    if let refusal = fireTimers(until: time.nanoseconds, listener) { late = refusal }
  }
}
