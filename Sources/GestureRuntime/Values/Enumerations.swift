// The enumerations of the language and the sets of them. A case's raw value is its tag: the number
// that stands for it in registers and tables, and its bit in a set.

/// The device or body part that touches: the language's `kind`. `trackpad` is a finger on a touchpad that is apart from
/// the screen, and `eraser` is the end of a stylus that rubs out.
public enum PointerKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case touch, mouse, stylus, trackpad, eraser
}

/// A button of a pointer: the language's `button`. A finger presses the primary one.
public enum PointerButton: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case primary, secondary, tertiary, back, forward
}

/// A direction along an axis: the language's `direction`.
public enum Direction: UInt8, CaseIterable, Sendable, BitwiseCopyable { case left, right, up, down }

/// One modifier key: an element of the language's `modifiers`.
public enum ModifierKey: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case shift, control, option, command
}

/// The language's `directions`.
public struct Directions: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  @export(implementation) public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The set of this one direction.
  @export(implementation) public init(_ direction: Direction) { rawValue = 1 << direction.rawValue }
  /// The set of `left`, towards smaller x.
  @export(implementation) public static var left: Directions { Directions(.left) }
  /// The set of `right`, towards greater x.
  @export(implementation) public static var right: Directions { Directions(.right) }
  /// The set of `up`, towards smaller y.
  @export(implementation) public static var up: Directions { Directions(.up) }
  /// The set of `down`, towards greater y.
  @export(implementation) public static var down: Directions { Directions(.down) }
}

/// The language's `kinds`.
public struct PointerKinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  @export(implementation) public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The set of this one kind.
  @export(implementation) public init(_ kind: PointerKind) { rawValue = 1 << kind.rawValue }
  /// The set of `touch`.
  @export(implementation) public static var touch: PointerKinds { PointerKinds(.touch) }
  /// The set of `mouse`.
  @export(implementation) public static var mouse: PointerKinds { PointerKinds(.mouse) }
  /// The set of `stylus`.
  @export(implementation) public static var stylus: PointerKinds { PointerKinds(.stylus) }
  /// The set of `trackpad`.
  @export(implementation) public static var trackpad: PointerKinds { PointerKinds(.trackpad) }
  /// The set of `eraser`.
  @export(implementation) public static var eraser: PointerKinds { PointerKinds(.eraser) }
}

/// The language's `buttons`.
public struct PointerButtons: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  @export(implementation) public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The set of this one button.
  @export(implementation) public init(_ button: PointerButton) { rawValue = 1 << button.rawValue }
  /// The set of `primary`, which fingers press.
  @export(implementation) public static var primary: PointerButtons { PointerButtons(.primary) }
  /// The set of `secondary`.
  @export(implementation) public static var secondary: PointerButtons { PointerButtons(.secondary) }
  /// The set of `tertiary`.
  @export(implementation) public static var tertiary: PointerButtons { PointerButtons(.tertiary) }
  /// The set of `back`.
  @export(implementation) public static var back: PointerButtons { PointerButtons(.back) }
  /// The set of `forward`.
  @export(implementation) public static var forward: PointerButtons { PointerButtons(.forward) }
}

/// The language's `modifiers`.
public struct ModifierKeys: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  @export(implementation) public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The set of this one key.
  @export(implementation) public init(_ key: ModifierKey) { rawValue = 1 << key.rawValue }
  /// The set of `shift`.
  @export(implementation) public static var shift: ModifierKeys { ModifierKeys(.shift) }
  /// The set of `control`.
  @export(implementation) public static var control: ModifierKeys { ModifierKeys(.control) }
  /// The set of `option`.
  @export(implementation) public static var option: ModifierKeys { ModifierKeys(.option) }
  /// The set of `command`.
  @export(implementation) public static var command: ModifierKeys { ModifierKeys(.command) }
}

/// Why a part failed or was cancelled: the language's `reason`.
public enum FailureReason: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The rule that ended the part gives no reason.
  case other
  /// The touch lifted before the part's time was over.
  case tooEarly
  /// An event that had to come did not come in time.
  case tooLate
  /// The touch went farther than the limit.
  case tooFar
  /// The touch lifted before it had gone far enough.
  case tooShort
  /// The touch was not fast enough at its end.
  case tooSlow
  /// The touch lifted before it had been pressed, spread or turned enough.
  case tooLittle
  /// More fingers went down than the part takes.
  case tooManyFingers
  /// A touch lifted before all fingers of the part were down.
  case tooFewFingers
  /// The touch went in a wrong direction.
  case wrongDirection
  /// Another button went down.
  case wrongButton
  /// All touches of the part lifted before it had started.
  case lifted
  /// The `where` of the part did not hold.
  case refused
  /// Another part has won.
  case beaten
  /// The system took a touch away, or the host cancelled all touches.
  case cancelled
}

/// The axes along which a part may move: the language's `axis`.
public enum GestureAxis: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case horizontal, vertical, both
}
