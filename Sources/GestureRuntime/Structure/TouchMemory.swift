// The contents of a machine's block for touches: each touch, and the views of the parts that follow it.

/// The numbers of touches inside a machine.
package enum Slot {
  package static var count: Int { 16 }
  /// The pointer that hovers or scrolls. Its touch is before those that are down.
  package static var pointer: Int { -1 }
  package static var none: Int { 255 }
}

/// A slot as an element of a set of slots.
@inline(__always) func slotBit(_ slot: Int) -> UInt16 { 1 &<< UInt16(truncatingIfNeeded: slot) }

/// The values of `viewOf` for a part without a view.
package enum ViewOffset {
  package static var none: UInt32 { 0 }
  /// Its readouts are frozen: after the last up, or because it is over.
  package static var frozen: UInt32 { 1 }
}

/// One finger or pointer, as all parts share it.
@usableFromInline package struct Touch: BitwiseCopyable {
  /// The host's name. It has 64 bits everywhere, so that nothing lies between it and the next property.
  package var id: Int64 = 0
  @usableFromInline package var x = 0.0
  @usableFromInline package var y = 0.0
  /// The step of its down in the upper 48 bits, then 3 bits `kind`, 3 `button`, 5 `buttons`, 4 `modifiers` and 1
  /// `isCancelled`.
  @usableFromInline var bits: UInt64 = 0

  package init() {}

  /// A touch that goes down.
  init(down event: PointerEvent, step: UInt64) {
    id = Int64(event.touch)
    x = event.location.x
    y = event.location.y
    bits = step << 16
    kind = event.kind
    button = event.button
    copy(event)
  }

  @export(implementation) @inline(__always) func field(_ shift: UInt64, _ width: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: bits >> shift & ((1 << width) - 1))
  }

  @usableFromInline mutating func set(_ shift: UInt64, _ width: UInt64, _ value: UInt8) {
    bits = bits & ~(((1 << width) - 1) << shift) | UInt64(value) << shift
  }

  package var downStep: UInt64 {
    get { bits >> 16 }
    set { bits = bits & 0xFFFF | newValue << 16 }
  }
  package var kind: PointerKind {
    get { unsafeBitCast(field(0, 3), to: PointerKind.self) }
    set { set(0, 3, newValue.rawValue) }
  }
  @inlinable @inline(__always) package var button: PointerButton {
    get { unsafeBitCast(field(3, 3), to: PointerButton.self) }
    set { set(3, 3, newValue.rawValue) }
  }
  package var buttons: UInt8 {
    get { field(6, 5) }
    set { set(6, 5, newValue & 31) }
  }
  package var modifiers: UInt8 {
    get { field(11, 4) }
    set { set(11, 4, newValue & 15) }
  }
  /// Whether the touch was cancelled. Its velocity is zero from then on.
  package var isCancelled: Bool {
    get { field(15, 1) != 0 }
    set { set(15, 1, newValue ? 1 : 0) }
  }

  /// Copies the buttons and keys of an event.
  mutating func copy(_ event: PointerEvent) {
    modifiers = event.modifiers.rawValue
    if let held = event.buttons {
      buttons = held.rawValue
    } else {
      let isHeld = event.phase == .down || event.phase == .move
      buttons = isHeld ? PointerButtons(button).rawValue : 0
    }
  }
}

/// The values of `touches.…` for the parts that follow the same touches since the same steps.
///
/// Translation and scale are kept as a base and the amount added since the set of touches changed last (an *era*). A
/// finger that is added or lifted therefore makes no jump, and one finger's translation is exactly the difference of
/// two locations.
@usableFromInline package struct View: BitwiseCopyable {
  /// The centroid at the era's beginning, and the translation until then.
  @usableFromInline package var eraX = 0.0
  @usableFromInline package var eraY = 0.0
  @usableFromInline package var baseX = 0.0
  @usableFromInline package var baseY = 0.0
  package var startX = 0.0
  package var startY = 0.0
  @usableFromInline package var firstTime: Int64 = 0
  /// The square of the farthest distance of touches that have lifted.
  @usableFromInline package var farSquared = 0.0
  package var pressure = 0.0
  @usableFromInline package var count: UInt8 = 0
  package internal(set) var minimum: UInt8 = 1
  package internal(set) var maximum: UInt8 = 1
  /// Whether `minimum` touches have been down at the same time since the first one.
  package internal(set) var isComplete = false
  /// Whether the view is complete and has one touch.
  @usableFromInline var isSingle = false
  package var kind: PointerKind = .touch
  package var button: PointerButton = .primary
  package var buttons: UInt8 = 0
  package var modifiers: UInt8 = 0
  /// The followed touches, a bit a slot.
  package var mask: UInt16 = 0
  /// The touches of the view that lift or are cancelled in this step. They belong to every readout except the count
  /// until the step is over.
  @usableFromInline package var lifting: UInt16 = 0

  init() {}
}

/// One touch of a view. The touches of a view come right after it, oldest first.
@usableFromInline package struct ViewTouch: BitwiseCopyable {
  /// The location and time of the touch when the view saw it go down: its real down or a hand-over.
  package var startX: Double
  package var startY: Double
  /// The square of its farthest distance from there.
  @usableFromInline package var farSquared: Double
  package var time: Int64
  package var step: UInt64
  @usableFromInline package var slot: UInt8
}

/// Scale and rotation of a view's touches about their centroid.
@usableFromInline package struct Spread: BitwiseCopyable {
  /// One accumulated ratio: of the mean distance, or of the mean distance along an axis.
  @usableFromInline package struct Ratio: BitwiseCopyable {
    @usableFromInline package var value = 1.0
    @usableFromInline package var base = 1.0
    /// The distance that `base` belongs to.
    @usableFromInline package var era = 0.0

    @export(implementation) package init() {}

    /// Begins an era at this distance.
    @export(implementation) package mutating func begin(at distance: Double) {
      base = value
      era = distance
    }

    /// A frame changed the distance. A distance under 1 pt before or after it contributes nothing.
    @export(implementation) package mutating func change(from before: Double, to after: Double) {
      guard before >= 1, after >= 1 else { return begin(at: after) }
      value = base * (after / era)
    }
  }

  package var overall = Ratio()
  package var horizontal = Ratio()
  package var vertical = Ratio()
  /// Radians, unwrapped.
  package var rotation = 0.0
  package var history = History()
}
