import GestureRuntime

/// The pointer of a mouse, or of a pen or puck in the air: it hovers, and with a button held it is a touch. A mouse's
/// counts are taken as points. A notch of its wheel scrolls by 40.
struct PointerTracker: Hashable, Sendable {
  private static let pointsPerNotch = 40.0

  private var location = Point.zero
  private var held: [PointerButton] = []
  /// Its number in the trace while a button is held.
  private var touch: Int?
  private var isInside = false

  /// The items of one report.
  /// - Parameters:
  ///   - place: the present location of a device with absolute coordinates. Nil for other devices.
  ///   - isNear: whether a pen or puck is near enough to be seen. Always true for a mouse.
  mutating func report(
    _ events: [InputEvent], at place: Point?, isNear: Bool, kind: PointerKind,
    _ state: inout RecordingState
  ) -> [PointerEvent] {
    let time = state.now
    let before = location
    let heldBefore = held
    var scrolled = Vector.zero
    for event in events { take(event, &scrolled) }
    if let place { location = place }
    var result: [PointerEvent] = []
    if let pointer = step(before, heldBefore, isNear, kind, &state) { result.append(pointer) }
    if scrolled != .zero {
      result.append(.scroll(by: scrolled, at: location, time: time, kind: kind, buttons: buttons))
    }
    return result
  }

  private var buttons: PointerButtons { held.reduce(into: []) { $0.insert(PointerButtons($1)) } }

  private mutating func take(_ event: InputEvent, _ scrolled: inout Vector) {
    switch (event.type, event.code) {
    case (InputCode.relative, InputCode.relativeX): location.x += Double(event.value)
    case (InputCode.relative, InputCode.relativeY): location.y += Double(event.value)
    case (InputCode.relative, InputCode.horizontalWheel):
      scrolled.dx += Double(event.value) * Self.pointsPerNotch
    // Away from the user is positive in the kernel. Down is positive in a gesture.
    case (InputCode.relative, InputCode.wheel):
      scrolled.dy -= Double(event.value) * Self.pointsPerNotch
    case (InputCode.key, InputCode.mouseButtons):
      let button = Self.button(event.code)
      held.removeAll { $0 == button }
      if event.value != 0 { held.append(button) }
    default: break
    }
  }

  private static func button(_ code: Int) -> PointerButton {
    switch code - InputCode.mouseButtons.lowerBound {
    case 0: .primary
    case 1: .secondary
    case 2: .tertiary
    case 3, 6: .back
    default: .forward
    }
  }

  private mutating func step(
    _ before: Point, _ heldBefore: [PointerButton], _ isNear: Bool, _ kind: PointerKind,
    _ state: inout RecordingState
  ) -> PointerEvent? {
    let time = state.now
    if let touch {
      if held.isEmpty {
        self.touch = nil
        return event(.up, touch, heldBefore.first, kind, time)
      }
      let changed = location != before || held != heldBefore
      return changed ? event(.move, touch, held.first, kind, time) : nil
    }
    if let button = held.first {
      isInside = true
      let touch = state.newTouch()
      self.touch = touch
      return event(.down, touch, button, kind, time)
    }
    guard isNear else {
      defer { isInside = false }
      return isInside ? .leave(time: time, kind: kind) : nil
    }
    guard location != before else { return nil }
    isInside = true
    return .hover(at: location, time: time, kind: kind)
  }

  private func event(
    _ phase: PointerEvent.Phase, _ touch: Int, _ button: PointerButton?, _ kind: PointerKind,
    _ time: Timestamp
  ) -> PointerEvent {
    PointerEvent(
      phase: phase, touch: touch, at: location, time: time, kind: kind,
      button: button ?? .primary, buttons: buttons)
  }

  mutating func forget() -> [Int] {
    defer { (touch, held) = (nil, []) }
    return touch.map { [$0] } ?? []
  }
}
