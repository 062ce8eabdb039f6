// Gestures that wait for others by name.

extension GestureScene {
  /// Makes the gesture of `surface` wait until the gesture of `other` has failed, as in `exclusive(other, surface)`,
  /// wherever the two surfaces are. The rule applies whenever both are in a contest.
  /// - Returns: false if either surface has gone or lacks a gesture, or if the two would wait for each other in a
  ///   circle.
  @discardableResult
  public func requireFailure(of other: SurfaceID, before surface: SurfaceID) -> Bool {
    guard let index = tree[surface], let awaited = tree[other], index != awaited,
      contests.has(index), contests.has(awaited)
    else { return false }
    if contests.waits[index].contains(awaited) { return true }
    guard !contests.waitsAlready(awaited, for: index) else { return false }
    contests.waits[index].append(awaited)
    contests.isWaitedFor[awaited].append(index)
    contests.hasWaits = true
    return true
  }

  /// Undoes `requireFailure(of:before:)`. A gesture that waits at that moment is asked again in the next step, and
  /// `nextDeadline` is now.
  /// - Returns: false if the requirement does not exist.
  @discardableResult
  public func removeFailureRequirement(of other: SurfaceID, before surface: SurfaceID) -> Bool {
    guard let index = tree[surface], let awaited = tree[other],
      contests.waits[index].contains(awaited)
    else { return false }
    contests.letGo(index, of: awaited)
    return true
  }
}
