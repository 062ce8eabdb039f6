import GestureRuntime

// Fingers that come and go.

extension SessionByHand {
  mutating func down(_ event: PointerEvent, time: Int64, _ emit: (Action) -> Void) {
    let isFirst = fingers.seen == 0
    let finger = Finger(
      id: event.touch, place: event.location, isPrimary: event.button == .primary)
    guard let slot = fingers.add(finger) else { return }
    if isFirst {
      primary = slot
      downPrimary(finger, time: time, emit)
    } else {
      downExtra(time: time, emit)
    }
    downPair(slot, emit)
    resetWhatIsOver()
  }

  private mutating func downPrimary(_ finger: Finger, time: Int64, _ emit: (Action) -> Void) {
    guard finger.isPrimary else {
      live.subtract(.oneFinger)
      return chooseTap(time: time, emit)
    }
    if live.contains(.double) { double.down(at: finger.place, time: time) }
    if live.contains(.single) { single.down(at: finger.place, time: time) }
    press.down(at: finger.place, time: time)
    hold.down(at: finger.place, time: time)
    pan.down(at: finger.place)
    flick.down(at: finger.place, time: time)
    wake = min(wake, flick.deadline)
  }

  /// A second finger ends all but drags that are under way.
  private mutating func downExtra(time: Int64, _ emit: (Action) -> Void) {
    let hadTaps = !live.isDisjoint(with: .taps)
    var left: Parts = .transform
    if lift.isDragging { left.insert(.lift) }
    if pan.isDragging { left.insert(.pan) }
    live.formIntersection(left)
    if hadTaps { chooseTap(time: time, emit) }
  }

  private mutating func downPair(_ slot: Int, _ emit: (Action) -> Void) {
    guard pair.add(slot, &fingers) else {
      return endPairsThatWait()
    }
    // One that has come back.
    let goesOn =
      live.contains(.magnify) && magnify.isMagnifying || live.contains(.rotate) && rotate.isRotating
    if goesOn { emitTransformed(emit) }
  }

  mutating func up(_ slot: Int, at place: Point, time: Int64, _ emit: (Action) -> Void) {
    fingers.move(slot, to: place)
    let isIgnored = fingers.isIgnored(slot)
    fingers.remove(slot)
    guard !isIgnored else { return }
    if slot == primary { upPrimary(at: place, time: time, emit) }
    if pair.has(slot) { upPair(slot, emit) }
    resetWhatIsOver()
  }

  private mutating func upPrimary(at place: Point, time: Int64, _ emit: (Action) -> Void) {
    primary = -1
    if !live.isDisjoint(with: .taps) {
      if live.contains(.double), !double.up(at: place, time: time) || double.state == .ended {
        live.remove(.double)
      }
      if live.contains(.single) {
        _ = single.up(at: place, time: time)
        live.remove(.single)
      }
      wake = min(wake, double.deadline)
      chooseTap(time: time, emit)
    }
    if live.contains(.flick), let direction = flick.up(at: place, time: time) {
      emit(.flicked(direction: direction))
    }
    live.subtract([.press, .hold, .lift, .pan, .flick])
  }

  private mutating func upPair(_ slot: Int, _ emit: (Action) -> Void) {
    if pair.isComplete {
      pair.update(&fingers, turns: live.contains(.rotate))
      if live.contains(.magnify) { magnify.lift(scale: pair.scale) }
      if live.contains(.rotate) { rotate.lift(rotation: pair.rotation) }
      endPairsThatWait()
      if !live.isDisjoint(with: .transform) { emitTransformed(emit) }
    } else {
      live.subtract(.transform)
    }
    pair.remove(slot)
  }

  /// One that goes on waits for the other finger to come back; one that has not begun fails.
  private mutating func endPairsThatWait() {
    if !magnify.isMagnifying { live.remove(.magnify) }
    if !rotate.isRotating { live.remove(.rotate) }
  }

  mutating func cancel(_ slot: Int, time: Int64, _ emit: (Action) -> Void) {
    let isIgnored = fingers.isIgnored(slot)
    fingers.remove(slot)
    guard !isIgnored else { return }
    if slot == primary {
      primary = -1
      let hadTaps = !live.isDisjoint(with: .taps)
      live.subtract(.oneFinger)
      if hadTaps { chooseTap(time: time, emit) }
    }
    if pair.has(slot) {
      live.subtract(.transform)
      pair.remove(slot)
    }
    resetWhatIsOver()
  }
}
