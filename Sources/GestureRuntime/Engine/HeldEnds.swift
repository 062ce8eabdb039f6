// Parts that have ended, are deferred, and lose a touch to the system.

extension Engine {
  /// Makes a deferred part that has ended fail if any of its touches is cancelled. Inside a deferred part, it counts as
  /// cancelled for the node around it.
  /// - Parameter mask: the slots of the touches; nil if the host cancels everything.
  func failHeldEnds(with mask: UInt16?) {
    let m = marks
    let sideBySide = masks.pointee.simultaneous | masks.pointee.repeats
    let held = (m.pointee.ended & masks.pointee.deferrable) - m.pointee.done - m.pointee.suppressed
    held.forEach { node in
      let isHeldItself = isInOpenExclusive(node)
      let parent = parent(node)
      let goesBeside = parent < 0 ? outside.isSideBySide : sideBySide.contains(parent)
      guard isHeldItself || goesBeside else { return }
      guard mask.map({ follows($0, in: node) }) ?? true else { return }
      failHeldEnd(node, countsAsCancelled: !isHeldItself)
    }
  }

  /// Whether a recognizer in the node follows one of the touches, or followed it when it ended.
  private func follows(_ mask: UInt16, in node: Int) -> Bool {
    (tree(node) & masks.pointee.leaves).firstWhere { touchesOf($0) & mask != 0 } != nil
  }

  private func failHeldEnd(_ node: Int, countsAsCancelled: Bool) {
    let m = marks
    let bit = Nodes(node)
    m.pointee.ended -= bit
    m.pointee.changed -= bit
    if countsAsCancelled { m.pointee.cancelled |= bit } else { m.pointee.begun -= bit }
    endStep[node] = step
    keepReason(.cancelled, node)
    m.pointee.pending |= bit
    m.pointee.dirty |= bit
    // A delay node stands for the part inside it.
    let part = children(node).first
    if masks.pointee.delays.contains(node), m.pointee.ended.contains(part) {
      return failHeldEnd(part, countsAsCancelled: countsAsCancelled)
    }
    suppressBelow(node)
  }

  /// Returns the touches that a part follows, or followed when it ended, and that are down or lift now.
  func touchesOf(_ leaf: Int) -> UInt16 {
    let part = part(leaf)
    return marks.pointee.following.contains(leaf)
      ? self[viewOf: part].pointee.mask : heldTouches[part]
  }
}
