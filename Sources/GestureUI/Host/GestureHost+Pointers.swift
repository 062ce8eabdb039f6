import GestureRuntime

// Pointers without an object that the platform keeps for each touch: the one finger that SwiftUI shows, a mouse, and
// the motions of a touchpad.

extension GestureHost {
  // MARK: SwiftUI's finger

  /// The finger has come, or moved.
  /// - Parameter age: the time since then in seconds, by the wall clock.
  func finger(at place: Point, age: Double) {
    let phase: PointerEvent.Phase = touchCount == 0 ? .down : .move
    if phase == .down { fingers += 1 }
    handle([(.finger, PointerEvent(phase: phase, at: place, time: time(age: age)))])
  }

  /// The finger has lifted.
  /// - Parameter age: the time since then in seconds, by the wall clock.
  func fingerLifted(at place: Point, age: Double) {
    handle([(.finger, PointerEvent(phase: .up, at: place, time: time(age: age)))])
  }

  /// SwiftUI's own state of the gesture has returned: after a lift, or because the touch was taken away, which SwiftUI
  /// does not report otherwise. The host can tell the two apart once a lift could have come.
  /// - Parameter finger: the value of `fingers` when the state returned. Another finger may have come since.
  func fingerStateReturned(of finger: Int) { if finger == fingers { lose() } }

  /// The wall clock may have been set since: an impossible age counts as now.
  private func time(age: Double) -> Timestamp {
    let now = now
    guard age > 0, age < 1 else { return now }
    return Timestamp(nanoseconds: now.nanoseconds - Int64(age * 1e9))
  }

  // MARK: The mouse

  /// An event of a pointer that SwiftUI shows without a time.
  func pointer(at place: Point, modifiers: ModifierKeys = []) -> PointerEvent {
    PointerEvent(phase: .move, at: place, time: now, kind: .mouse, modifiers: modifiers)
  }

  func mouseDown(_ button: PointerButton, _ event: PointerEvent) {
    handle([(.mouse, mouse.press(button, event))])
  }

  func mouseUp(_ button: PointerButton, _ event: PointerEvent) {
    guard let event = mouse.release(button, event) else { return }
    handle([(.mouse, event)])
  }

  /// The mouse has moved, with or without a held button.
  func mouseMoved(_ event: PointerEvent) { handle([(.mouse, mouse.move(event))]) }

  func mouseLeft(at time: Timestamp) {
    // A held button goes on beyond the edge of the view.
    if !mouse.isDown { handle([(.mouse, .leave(time: time))]) }
  }

  // MARK: The touchpad

  func scroll(by delta: Vector, _ event: PointerEvent) {
    var event = event
    event.phase = .scroll
    event.kind = .mouse
    event.delta = delta
    handle([(.mouse, event)])
  }

  /// A magnification or a rotation begins, goes on or ends.
  func pinch(
    _ motion: PinchFingers.Motion, _ phase: MotionPhase, by amount: Double, _ event: PointerEvent
  ) {
    switch phase {
    case .began:
      send(pinch.begin(motion, at: event.location), event)
      move(motion, by: amount, event)
    case .changed: move(motion, by: amount, event)
    case .ended: send(pinch.end(motion), event)
    case .cancelled: send(pinch.end(motion, isCancelled: true), event)
    }
  }

  private func move(_ motion: PinchFingers.Motion, by amount: Double, _ event: PointerEvent) {
    guard amount != 0 else { return }
    send(motion == .magnification ? pinch.magnify(by: amount) : pinch.rotate(by: amount), event)
  }

  private func send(_ phase: PointerEvent.Phase?, _ event: PointerEvent) {
    guard let phase else { return }
    let (first, second) = pinch.locations
    // The fingers may lie outside the view that the pointer is over.
    setHitPlace?(event.location)
    defer { setHitPlace?(nil) }
    handle(
      [(TouchKey.pinch(0), first), (.pinch(1), second)].map { key, place in
        let finger = PointerEvent(
          phase: phase, at: place, time: event.time, kind: .trackpad, modifiers: event.modifiers)
        return (key, finger)
      })
  }
}

enum MotionPhase: Hashable, Sendable { case began, changed, ended, cancelled }
