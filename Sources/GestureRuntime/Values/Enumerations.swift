// The enumerations of the language and the sets of them. A case's raw value is its tag: the number
// that stands for it in registers and tables, and its bit in a set.

/// What touches: the language's `kind`.
public enum PointerKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case touch, mouse, stylus
}

/// Which button of a pointer: the language's `button`. A finger presses the primary one.
public enum PointerButton: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case primary, secondary, tertiary, back, forward
}

/// One of the four ways along an axis: the language's `direction`.
public enum Direction: UInt8, CaseIterable, Sendable, BitwiseCopyable { case left, right, up, down }

/// One modifier key: an element of the language's `modifiers`.
public enum ModifierKey: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case shift, control, option, command
}

/// The language's `directions`.
public struct Directions: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ direction: Direction) { rawValue = 1 << direction.rawValue }
  public static let left = Directions(.left)
  public static let right = Directions(.right)
  public static let up = Directions(.up)
  public static let down = Directions(.down)
}

/// The language's `kinds`.
public struct PointerKinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ kind: PointerKind) { rawValue = 1 << kind.rawValue }
  public static let touch = PointerKinds(.touch)
  public static let mouse = PointerKinds(.mouse)
  public static let stylus = PointerKinds(.stylus)
}

/// The language's `buttons`.
public struct PointerButtons: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ button: PointerButton) { rawValue = 1 << button.rawValue }
  public static let primary = PointerButtons(.primary)
  public static let secondary = PointerButtons(.secondary)
  public static let tertiary = PointerButtons(.tertiary)
  public static let back = PointerButtons(.back)
  public static let forward = PointerButtons(.forward)
}

/// The language's `modifiers`.
public struct ModifierKeys: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ key: ModifierKey) { rawValue = 1 << key.rawValue }
  public static let shift = ModifierKeys(.shift)
  public static let control = ModifierKeys(.control)
  public static let option = ModifierKeys(.option)
  public static let command = ModifierKeys(.command)
}

/// Along which axis something may move: the language's `axis`.
public enum Axis: UInt8, CaseIterable, Sendable, BitwiseCopyable { case horizontal, vertical, both }
