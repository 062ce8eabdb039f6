// A frame: the events of several touches at one instant. Touches that do the same are one step. All other events come
// before or after it, as if the host had sent each by itself.

extension Engine {
  func handle(frame: UnsafeBufferPointer<PointerEvent>, _ listener: Listener) -> Reply? {
    guard let first = frame.first else { return .refused(.emptyFrame) }
    var content = FrameContent()
    let refusal = content.read(
      frame, after: now, down: UInt32(header.pointee.down), limit: Slot.count,
      slot: { id in
        let slot = slot(of: id)
        return slot == Slot.none ? nil : slot
      })
    if let refusal { return refusal }
    settleMoves()
    var late: Reply?
    takeCancels(frame, UInt16(truncatingIfNeeded: content.cancelled), &late, listener)
    if content.moved != 0 {
      begin(first.time, &late, listener)
      for event in frame where event.phase == .move { moveTouch(event, slot(of: event.touch)) }
      showMoves(UInt16(truncatingIfNeeded: content.moved))
      endStep(listener)
    }
    if content.lifted != 0 {
      begin(first.time, &late, listener)
      takeLifts(frame, UInt16(truncatingIfNeeded: content.lifted), listener)
      endStep(listener)
    }
    if content.downs > 0 {
      begin(first.time, &late, listener)
      for event in frame where event.phase == .down { _ = takeDown(event) }
      endStep(listener)
    }
    header.pointee.closed = 0
    openShortWay(slot(of: first.touch))
    return content.isLiftLost ? .noticed(.liftWasLost) : late
  }

  /// Takes cancels one after the other, each as a step, as if the host had sent it by itself.
  private func takeCancels(
    _ frame: UnsafeBufferPointer<PointerEvent>, _ cancelled: UInt16, _ late: inout Reply?,
    _ listener: Listener
  ) {
    guard cancelled != 0 else { return }
    for event in frame {
      let slot = slot(of: event.touch)
      guard slot != Slot.none, cancelled & slotBit(slot) != 0 else { continue }
      begin(event.time, &late, listener)
      takeCancel(slot, listener)
      endStep(listener)
    }
  }

  private func begin(_ time: Timestamp, _ late: inout Reply?, _ listener: Listener) {
    if let refusal = fireTimers(until: time.nanoseconds, listener) { late = refusal }
    settleChange(at: time.nanoseconds, listener)
    beginStep(at: time.nanoseconds)
  }
}
