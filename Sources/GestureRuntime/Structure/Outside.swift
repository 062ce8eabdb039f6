/// The state of the surroundings that a gesture needs to know if a scene has put it next to others. A machine on its
/// own has no surroundings.
@usableFromInline package struct Outside: Equatable, Sendable, BitwiseCopyable {
  /// The facts, in one byte of the memory of every machine.
  private var bits: UInt8 = 0

  package init() {}

  /// Whether others keep the gesture from reporting that it began or ended.
  package var holds: Bool {
    get { bits & 1 != 0 }
    set { set(1, newValue) }
  }
  /// Whether the gesture reports its own failure although others hold it.
  package var hearsFailure: Bool {
    get { bits & 2 != 0 }
    set { set(2, newValue) }
  }
  /// Whether the gesture is a part of a choice that may be held.
  package var isChoice: Bool {
    get { bits & 4 != 0 }
    set { set(4, newValue) }
  }
  /// Whether the gesture is a part of an `exclusive` without a winner so far.
  package var isOpenExclusive: Bool {
    get { bits & 8 != 0 }
    set { set(8, newValue) }
  }

  /// Whether the gesture is a part of an operator whose parts work side by side and that may be held.
  package var isSideBySide: Bool {
    get { bits & 16 != 0 }
    set { set(16, newValue) }
  }

  private mutating func set(_ bit: UInt8, _ isSet: Bool) {
    bits = isSet ? bits | bit : bits & ~bit
  }
}
