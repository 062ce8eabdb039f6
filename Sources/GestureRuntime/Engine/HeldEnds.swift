// Parts that have ended, are deferred, and lose a touch to the system.

extension Engine {
  /// Makes deferred parts that have ended fail if any of their touches is cancelled.
  /// - Parameter mask: the slots of the touches. Nil if the host cancels everything.
  func failHeldEnds(with mask: UInt16?) {
    let m = marks
    let held = (m.pointee.ended & masks.pointee.deferrable) - m.pointee.done - m.pointee.suppressed
    held.forEach { node in
      composition.failHeldEnd(node, if: mask.map { follows($0, in: node) } ?? true)
    }
  }

  /// Whether a recognizer in the node follows any of the touches, or followed it when it ended.
  private func follows(_ mask: UInt16, in node: Int) -> Bool {
    (tree(node) & masks.pointee.leaves).firstWhere { touchesOf($0) & mask != 0 } != nil
  }

  /// Returns the touches that a part follows, or followed when it ended, and that are down or lift now.
  func touchesOf(_ leaf: Int) -> UInt16 {
    let part = part(leaf)
    return marks.pointee.following.contains(leaf)
      ? self[viewOf: part].pointee.mask : heldTouches[part]
  }
}
