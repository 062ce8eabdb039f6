/// The state of the surroundings that a gesture needs to know if a scene has put it next to others. A machine on its
/// own has no surroundings.
@usableFromInline package struct Surroundings: Equatable, Sendable, BitwiseCopyable {
  /// Whether others keep the gesture from reporting that it began or ended.
  @usableFromInline package var holds = false
  /// Whether the gesture reports its own failure although others hold it.
  @usableFromInline package var hearsFailure = false
  /// Whether the gesture is a part of a choice that may be held.
  @usableFromInline package var isChoice = false
  /// Whether the gesture is a part of an `exclusive` without a winner so far.
  @usableFromInline package var isOpenExclusive = false
  /// Whether the gesture is a part of an operator whose parts work side by side and that may be held.
  @usableFromInline package var isSideBySide = false

  @inlinable package init() {}
}
