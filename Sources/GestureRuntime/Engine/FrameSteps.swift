// A frame: what touches do at one instant. Those that do the same are one step; what else there is comes before or
// after it, as if the host had sent it by itself.

/// What a frame does, a bit a slot.
private struct FrameContent {
  var moved: UInt16 = 0
  var lifted: UInt16 = 0
  /// Also those that go down although they are down.
  var cancelled: UInt16 = 0
  /// How many go down, and whether the lift of one of them was lost.
  var downs = 0
  var isLiftLost = false

  var all: UInt16 { moved | lifted | cancelled }
}

extension Engine {
  func handle(frame: UnsafeBufferPointer<PointerEvent>, _ listener: Listener) -> Refusal? {
    guard let first = frame.first else { return .emptyFrame }
    var content = FrameContent()
    if let refusal = read(frame, first.time, &content) { return refusal }
    settleFront()
    var late: Refusal?
    if content.cancelled != 0 {
      for event in frame {
        let slot = slot(of: event.touch)
        guard slot != Slot.none, content.cancelled & slotBit(slot) != 0 else { continue }
        begin(first.time, &late, listener)
        takeCancel(slot, listener)
        endStep(listener)
      }
    }
    if content.moved != 0 {
      begin(first.time, &late, listener)
      for event in frame where event.phase == .move { moveTouch(event, slot(of: event.touch)) }
      showMoves(content.moved)
      endStep(listener)
    }
    if content.lifted != 0 {
      begin(first.time, &late, listener)
      takeLifts(frame, content.lifted, listener)
      endStep(listener)
    }
    if content.downs > 0 {
      begin(first.time, &late, listener)
      for event in frame where event.phase == .down { _ = takeDown(event) }
      endStep(listener)
    }
    header.pointee.closed = 0
    openFront(slot(of: first.touch))
    return content.isLiftLost ? .liftWasLost : late
  }

  /// Looks at all of a frame, so that one that is refused changes nothing.
  private func read(
    _ frame: UnsafeBufferPointer<PointerEvent>, _ time: Timestamp, _ content: inout FrameContent
  ) -> Refusal? {
    for (index, event) in frame.enumerated() {
      guard event.phase.isOfTouch, event.time == time else { return .frameOfOtherEvents }
      let slot = slot(of: event.touch)
      if let refusal = refusalAlone(of: event, slot) { return refusal }
      if slot == Slot.none {
        // Of touches that are not down only those that go down are left.
        guard content.downs < Slot.count else { return .tooManyTouches }
        guard !frame[..<index].contains(where: { $0.touch == event.touch }) else {
          return .frameOfOtherEvents
        }
      } else {
        guard content.all & slotBit(slot) == 0 else { return .frameOfOtherEvents }
      }
      content.note(event.phase, slot)
    }
    let left = header.pointee.down & ~(content.lifted | content.cancelled)
    return left.nonzeroBitCount + content.downs > Slot.count ? .tooManyTouches : nil
  }

  private func begin(_ time: Timestamp, _ late: inout Refusal?, _ listener: Listener) {
    if let refusal = fireTimers(until: time.nanoseconds, listener) { late = refusal }
    beginStep(at: time.nanoseconds)
  }
}

extension FrameContent {
  fileprivate mutating func note(_ phase: PointerEvent.Phase, _ slot: Int) {
    switch phase {
    case .move: moved |= slotBit(slot)
    case .up: lifted |= slotBit(slot)
    case .cancel: cancelled |= slotBit(slot)
    default:
      downs += 1
      guard slot != Slot.none else { return }
      cancelled |= slotBit(slot)
      isLiftLost = true
    }
  }
}
