import GestureRuntime

/// The one touch of a mouse: down from the press of its first button to the release of the last. Other buttons pressed
/// meanwhile are in the buttons of its moves.
struct MousePointer {
  private(set) var buttons: PointerButtons = []
  private var first: PointerButton = .primary

  init() {}

  var isDown: Bool { !buttons.isEmpty }

  mutating func press(_ button: PointerButton, _ event: PointerEvent) -> PointerEvent {
    let isFirst = buttons.isEmpty
    if isFirst { first = button }
    buttons.insert(PointerButtons(button))
    return finished(event, isFirst ? .down : .move)
  }

  /// Nil for a button that is not held, for example because it was pressed elsewhere.
  mutating func release(_ button: PointerButton, _ event: PointerEvent) -> PointerEvent? {
    guard buttons.remove(PointerButtons(button)) != nil else { return nil }
    return finished(event, buttons.isEmpty ? .up : .move)
  }

  /// A move with or without a held button.
  func move(_ event: PointerEvent) -> PointerEvent { finished(event, isDown ? .move : .hover) }

  /// The system has taken the touch away.
  mutating func lose() { buttons = [] }

  private func finished(_ event: PointerEvent, _ phase: PointerEvent.Phase) -> PointerEvent {
    var event = event
    event.phase = phase
    event.kind = .mouse
    event.button = phase == .hover ? .primary : first
    if phase != .up { event.buttons = buttons }
    return event
  }
}
