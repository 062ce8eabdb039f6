/// The content of a frame: for each event, a set with a bit for the slot of each touch.
package struct FrameContent {
  /// The moved touches among those that were down before.
  package private(set) var moved: UInt32 = 0
  package private(set) var lifted: UInt32 = 0
  /// The cancelled touches, including those that go down although they are down.
  package private(set) var cancelled: UInt32 = 0
  /// The number of touches that go down.
  package private(set) var downs = 0
  /// Whether a touch goes down that is already down.
  package private(set) var isLiftLost = false

  package init() {}

  /// Reads the whole frame first, so that a frame that is refused changes nothing.
  /// - Parameters:
  ///   - frame: the events, at least one.
  ///   - now: the instant that the receiver has reached, in nanoseconds.
  ///   - down: the slots of touches that are down.
  ///   - limit: the largest number of touches that may be down.
  ///   - slot: returns the slot of a touch that is down, given the host's name for it. Nil for other touches.
  package mutating func read(
    _ frame: UnsafeBufferPointer<PointerEvent>, after now: Int64, down: UInt32, limit: Int,
    slot: (Int) -> Int?
  ) -> Reply? {
    let time = frame[0].time
    for (index, event) in frame.enumerated() {
      guard event.phase.isOfTouch, event.time == time else { return .refused(.frameOfOtherEvents) }
      let slot = slot(event.touch)
      if let refusal = event.refusal(after: now, isKnown: slot != nil) { return refusal }
      let bit: UInt32 = slot.map { 1 << UInt32($0) } ?? 0
      if slot == nil {
        // Of the touches that are not down, only those that go down are left here.
        guard downs < limit else { return .refused(.tooManyTouches) }
        guard !frame[..<index].contains(where: { $0.touch == event.touch }) else {
          return .refused(.frameOfOtherEvents)
        }
      }
      guard (moved | lifted | cancelled) & bit == 0 else { return .refused(.frameOfOtherEvents) }
      add(event.phase, bit)
    }
    let left = down & ~(lifted | cancelled)
    return left.nonzeroBitCount + downs > limit ? .refused(.tooManyTouches) : nil
  }

  private mutating func add(_ phase: PointerEvent.Phase, _ bit: UInt32) {
    switch phase {
    case .move: moved |= bit
    case .up: lifted |= bit
    case .cancel: cancelled |= bit
    default:
      downs += 1
      cancelled |= bit
      if bit != 0 { isLiftLost = true }
    }
  }
}
