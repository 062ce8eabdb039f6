/// An action of one pointer at one instant, as the host saw it.
public struct PointerEvent: Hashable, Sendable, BitwiseCopyable {
  /// The kind of an event: a touch goes down, moves, lifts or is cancelled, or a pointer hovers, leaves or scrolls.
  public enum Phase: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case down, move, up, cancel, hover, leave, scroll
  }

  /// All that takes a few bits, in one word: a move that changes nothing looks at the phase only.
  @usableFromInline var traits: PointerTraits
  /// The host's name for the finger or pointer. You can use it again after its up or cancel. Not read for hover, leave
  /// and scroll.
  public var touch: Int
  /// The location in points, in the coordinates of the view. Not read for cancel and leave.
  public var location: Point
  /// The distance scrolled, in points, only for scroll.
  public var delta: Vector
  /// The time on the host's clock. It must not run backwards from one event to the next.
  public var time: Timestamp
  /// The pressure, 0…1, or 1 if the device does not report it.
  public var pressure: Double
  @usableFromInline var knownContact: PointerContact

  /// An event of any phase. The functions below take only the values that their phase needs.
  /// - `pressure`: 0…1.
  /// - `buttons`: the buttons held. Nil if the host does not know.
  @export(implementation) public init(
    phase: Phase, touch: Int = 0, at location: Point = .zero, by delta: Vector = .zero,
    time: Timestamp, kind: PointerKind = .touch, button: PointerButton = .primary,
    buttons: PointerButtons? = nil, modifiers: ModifierKeys = [], pressure: Double = 1,
    contact: PointerContact = PointerContact()
  ) {
    self.init(
      PointerTraits(phase, kind, button, buttons, modifiers, contact.isKnown), touch: touch,
      at: location, by: delta, time: time, pressure: pressure, contact: contact)
  }

  @export(implementation) init(
    _ traits: PointerTraits, touch: Int, at location: Point, by delta: Vector, time: Timestamp,
    pressure: Double, contact: PointerContact
  ) {
    self.traits = traits
    self.touch = touch
    self.location = location
    self.delta = delta
    self.time = time
    self.pressure = pressure
    knownContact = contact
  }
}

extension PointerEvent {
  /// The reason why a machine that has reached the instant `now` refuses the event. Nil if the machine takes the event.
  /// - Parameter isKnown: whether its touch is down.
  @inline(__always) package func refusal(after now: Int64, isKnown: Bool) -> Reply? {
    guard time.nanoseconds >= now else { return .refused(.timeRunsBackwards) }
    switch phase {
    case .leave: return pressure.isFinite ? nil : .refused(.notFinite)
    case .cancel: return isKnown ? nil : .refused(.unknownTouch)
    case .move, .up:
      guard isFinite else { return .refused(.notFinite) }
      guard isSound else { return .refused(.badContact) }
      return isKnown ? nil : .refused(.unknownTouch)
    case .down, .hover, .scroll:
      guard isFinite else { return .refused(.notFinite) }
      return isSound ? nil : .refused(.badContact)
    }
  }

  /// An unknown contact is sound.
  private var isSound: Bool { !traits.hasContact || knownContact.isSound }

  /// Zero times a number is zero, except for infinity and NaN.
  private var isFinite: Bool {
    let places = location.x * 0 + location.y * 0
    let ways = delta.dx * 0 + delta.dy * 0
    return places + ways + pressure * 0 == 0
  }
}

extension PointerEvent {
  /// The kind of the event, which decides which of the other properties are read.
  @export(implementation) public var phase: Phase {
    get { traits.phase }
    set { traits = PointerTraits(newValue, kind, button, buttons, modifiers, traits.hasContact) }
  }
  /// The pointer that made the event: a finger, a mouse or a stylus.
  @export(implementation) public var kind: PointerKind {
    get { traits.kind }
    set { traits = PointerTraits(phase, newValue, button, buttons, modifiers, traits.hasContact) }
  }
  /// The button that went down, for the touch that it made.
  @export(implementation) public var button: PointerButton {
    get { traits.button }
    set { traits = PointerTraits(phase, kind, newValue, buttons, modifiers, traits.hasContact) }
  }
  /// The buttons held now. Nil if the host does not know. Then only `button` counts as held while it is down.
  @export(implementation) public var buttons: PointerButtons? {
    get { traits.buttons }
    set { traits = PointerTraits(phase, kind, button, newValue, modifiers, traits.hasContact) }
  }
  /// The keys held during the event. Empty if no key is held or the host does not know.
  @export(implementation) public var modifiers: ModifierKeys {
    get { traits.modifiers }
    set { traits = PointerTraits(phase, kind, button, buttons, newValue, traits.hasContact) }
  }
  /// How the touch meets the glass. Not read for cancel and leave.
  @export(implementation) public var contact: PointerContact {
    get { knownContact }
    set {
      knownContact = newValue
      traits = PointerTraits(phase, kind, button, buttons, modifiers, newValue.isKnown)
    }
  }
}

/// Phase, kind, button, modifiers, a byte each, then the buttons, and whether they are known. The first bit of the
/// phase says whether anything is known of the contact, so that one comparison tells a plain move.
@usableFromInline struct PointerTraits: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let bits: UInt64

  @export(implementation) init(
    _ phase: PointerEvent.Phase, _ kind: PointerKind, _ button: PointerButton,
    _ buttons: PointerButtons?, _ modifiers: ModifierKeys, _ hasContact: Bool
  ) {
    let first =
      UInt64(phase.rawValue) | (hasContact ? 0x80 : 0) | UInt64(kind.rawValue) << 8
    let second = UInt64(button.rawValue) << 16 | UInt64(modifiers.rawValue) << 24
    let held = buttons.map { UInt64($0.rawValue) << 32 | 1 << 40 } ?? 0
    bits = first | second | held
  }

  @export(implementation) @inline(__always)
  func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits &>> (index &* 8)) }

  /// Whether the event is a move without a known contact.
  @export(implementation)
  @inline(__always) var isPlainMove: Bool { byte(0) == PointerEvent.Phase.move.rawValue }
  @export(implementation)
  @inline(__always) var isMove: Bool { byte(0) & 0x7F == PointerEvent.Phase.move.rawValue }
  /// Whether the event is a move that can take the short way, which ignores the contact.
  @export(implementation) @inline(__always) func isQuick(_ contact: PointerContact) -> Bool {
    isPlainMove || isMove && contact.isSound
  }
  @export(implementation) @inline(__always) var hasContact: Bool { byte(0) & 0x80 != 0 }
  // Raw values count from 0 in the order of the cases, as the cases themselves do in memory.
  @export(implementation) @inline(__always)
  var phase: PointerEvent.Phase { unsafeBitCast(byte(0) & 0x7F, to: PointerEvent.Phase.self) }
  @export(implementation) var kind: PointerKind { unsafeBitCast(byte(1), to: PointerKind.self) }
  @export(implementation)
  var button: PointerButton { unsafeBitCast(byte(2), to: PointerButton.self) }
  @export(implementation) var modifiers: ModifierKeys { .init(rawValue: byte(3)) }
  @export(implementation) var buttons: PointerButtons? {
    byte(5) == 0 ? nil : PointerButtons(rawValue: byte(4))
  }
}

extension PointerEvent {
  /// A touch begins. If a touch with this number is still down, its lift was lost, so the machine cancels it first. The
  /// machine refuses a 17th touch.
  public static func down(
    touch: Int, at location: Point, time: Timestamp, kind: PointerKind = .touch,
    button: PointerButton = .primary, buttons: PointerButtons? = nil, modifiers: ModifierKeys = [],
    pressure: Double = 1, contact: PointerContact = PointerContact()
  ) -> PointerEvent {
    PointerEvent(
      phase: .down, touch: touch, at: location, time: time, kind: kind, button: button,
      buttons: buttons, modifiers: modifiers, pressure: pressure, contact: contact)
  }

  /// A touch that is down moves. Refused if no touch with this number is down.
  @export(implementation) public static func move(
    touch: Int, at location: Point, time: Timestamp, kind: PointerKind = .touch,
    button: PointerButton = .primary, buttons: PointerButtons? = nil, modifiers: ModifierKeys = [],
    pressure: Double = 1, contact: PointerContact = PointerContact()
  ) -> PointerEvent {
    PointerEvent(
      phase: .move, touch: touch, at: location, time: time, kind: kind, button: button,
      buttons: buttons, modifiers: modifiers, pressure: pressure, contact: contact)
  }

  /// A touch lifts at this point, without a move to it first. Refused if no touch with this number is down.
  @export(implementation) public static func up(
    touch: Int, at location: Point, time: Timestamp, kind: PointerKind = .touch,
    button: PointerButton = .primary, buttons: PointerButtons? = nil, modifiers: ModifierKeys = [],
    pressure: Double = 1, contact: PointerContact = PointerContact()
  ) -> PointerEvent {
    PointerEvent(
      phase: .up, touch: touch, at: location, time: time, kind: kind, button: button,
      buttons: buttons, modifiers: modifiers, pressure: pressure, contact: contact)
  }

  /// The system takes a touch away, which does not count as a lift. You can use `touch` again.
  @export(implementation) public static func cancel(touch: Int, time: Timestamp) -> PointerEvent {
    PointerEvent(phase: .cancel, touch: touch, time: time)
  }

  /// A pointer moves without touching. The event belongs to no touch.
  @export(implementation) public static func hover(
    at location: Point, time: Timestamp, kind: PointerKind = .mouse,
    buttons: PointerButtons? = nil, modifiers: ModifierKeys = [], pressure: Double = 0,
    contact: PointerContact = PointerContact()
  ) -> PointerEvent {
    PointerEvent(
      phase: .hover, at: location, time: time, kind: kind, buttons: buttons, modifiers: modifiers,
      pressure: pressure, contact: contact)
  }

  /// A pointer that hovered leaves the view.
  @export(implementation)
  public static func leave(time: Timestamp, kind: PointerKind = .mouse) -> PointerEvent {
    PointerEvent(phase: .leave, time: time, kind: kind, pressure: 0)
  }

  /// A wheel or touchpad scrolls by `delta`, in points, with the pointer at `location`. The event belongs to no touch.
  @export(implementation) public static func scroll(
    by delta: Vector, at location: Point, time: Timestamp, kind: PointerKind = .mouse,
    buttons: PointerButtons? = nil, modifiers: ModifierKeys = []
  ) -> PointerEvent {
    PointerEvent(
      phase: .scroll, at: location, by: delta, time: time, kind: kind, buttons: buttons,
      modifiers: modifiers, pressure: 0)
  }
}

extension PointerEvent.Phase: NamedCase {
  package var name: String {
    switch self {
    case .down: "down"
    case .move: "move"
    case .up: "up"
    case .cancel: "cancel"
    case .hover: "hover"
    case .leave: "leave"
    case .scroll: "scroll"
    }
  }
}

extension PointerEvent {
  /// A host's name of 64 bits as a name for a touch. Names are only compared with each other, so an `Int` of 32 bits
  /// takes a mixture of the bits of a longer name.
  package static func touch(named name: Int64) -> Int {
    let mixed = UInt64(bitPattern: name) &* 0x9e37_79b9_7f4a_7c15
    return Int(exactly: name) ?? Int(truncatingIfNeeded: mixed >> 32)
  }
}
