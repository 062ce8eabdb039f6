/// What one pointer did at one instant, as the host saw it.
public struct PointerEvent: Hashable, Sendable, BitwiseCopyable {
  public enum Phase: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case down, move, up, cancel, hover, leave, scroll
  }

  public var phase: Phase
  /// The host's name for the finger or pointer; free again after its up or cancel. Not read for
  /// hover, leave and scroll.
  public var touch: Int
  /// In points, in the coordinates of the view. Not read for cancel and leave.
  public var location: Point
  /// What was scrolled, in points; only for scroll.
  public var delta: Vector
  public var time: Timestamp
  public var kind: PointerKind
  /// The button that went down, for the touch that it made.
  public var button: PointerButton
  /// The buttons held now, where the host knows; nil stands for just `button` while it is down.
  public var buttons: PointerButtons?
  public var modifiers: ModifierKeys
  /// 0…1; 1 where the device does not say.
  public var pressure: Double

  @export(implementation)
  public init(
    phase: Phase, touch: Int = 0, at location: Point = .zero, by delta: Vector = .zero,
    time: Timestamp, kind: PointerKind = .touch, button: PointerButton = .primary,
    buttons: PointerButtons? = nil, modifiers: ModifierKeys = [], pressure: Double = 1
  ) {
    self.phase = phase
    self.touch = touch
    self.location = location
    self.delta = delta
    self.time = time
    self.kind = kind
    self.button = button
    self.buttons = buttons
    self.modifiers = modifiers
    self.pressure = pressure
  }
}

extension PointerEvent {
  @export(implementation)
  public static func down(
    touch: Int, at location: Point, time: Timestamp, kind: PointerKind = .touch,
    button: PointerButton = .primary, buttons: PointerButtons? = nil, modifiers: ModifierKeys = [],
    pressure: Double = 1
  ) -> PointerEvent {
    PointerEvent(
      phase: .down, touch: touch, at: location, time: time, kind: kind, button: button,
      buttons: buttons, modifiers: modifiers, pressure: pressure)
  }

  @export(implementation)
  public static func move(
    touch: Int, at location: Point, time: Timestamp, kind: PointerKind = .touch,
    button: PointerButton = .primary, buttons: PointerButtons? = nil, modifiers: ModifierKeys = [],
    pressure: Double = 1
  ) -> PointerEvent {
    PointerEvent(
      phase: .move, touch: touch, at: location, time: time, kind: kind, button: button,
      buttons: buttons, modifiers: modifiers, pressure: pressure)
  }

  @export(implementation)
  public static func up(
    touch: Int, at location: Point, time: Timestamp, kind: PointerKind = .touch,
    button: PointerButton = .primary, buttons: PointerButtons? = nil, modifiers: ModifierKeys = [],
    pressure: Double = 1
  ) -> PointerEvent {
    PointerEvent(
      phase: .up, touch: touch, at: location, time: time, kind: kind, button: button,
      buttons: buttons, modifiers: modifiers, pressure: pressure)
  }

  @export(implementation)
  public static func cancel(touch: Int, time: Timestamp) -> PointerEvent {
    PointerEvent(phase: .cancel, touch: touch, time: time)
  }

  @export(implementation)
  public static func hover(
    at location: Point, time: Timestamp, kind: PointerKind = .mouse,
    buttons: PointerButtons? = nil, modifiers: ModifierKeys = [], pressure: Double = 0
  ) -> PointerEvent {
    PointerEvent(
      phase: .hover, at: location, time: time, kind: kind, buttons: buttons, modifiers: modifiers,
      pressure: pressure)
  }

  @export(implementation)
  public static func leave(time: Timestamp, kind: PointerKind = .mouse) -> PointerEvent {
    PointerEvent(phase: .leave, time: time, kind: kind, pressure: 0)
  }

  @export(implementation)
  public static func scroll(
    by delta: Vector, at location: Point, time: Timestamp, kind: PointerKind = .mouse,
    buttons: PointerButtons? = nil, modifiers: ModifierKeys = []
  ) -> PointerEvent {
    PointerEvent(
      phase: .scroll, at: location, by: delta, time: time, kind: kind, buttons: buttons,
      modifiers: modifiers, pressure: 0)
  }
}
