@_spi(GestureEngine) import GestureRuntime

// "exclusive": declared priority.
extension Evaluator {
  /// A part may report only when no part before it is under way or waiting to report. An `ended` waits only for
  /// attempts that had started by the step when it ended.
  func isBlocked(_ part: Node, in exclusive: Node) -> Bool {
    for other in exclusive.children {
      if other === part { return false }
      let goesOn = isUnderWay(other) && keeps(.waitsForPartsUnderWay)
      guard goesOn || other.isWaiting && keeps(.waitsForPartsThatWait) else { continue }
      guard part.shown == .ended, keeps(.endWaitsForEarlierAttempts), let end = ownEnd(of: part)
      else { return true }
      if let start = other.startStep, start <= end { return true }
    }
    return false
  }

  /// The step when it ended by its own rules. The nodes around it may have let it report later.
  private func ownEnd(of part: Node) -> UInt64? {
    guard keeps(.endIsOfItsOwnRules) else { return part.endStep }
    if part.operation == .sequence { return ownEnd(of: part.children[part.turn]) }
    return part.winner.map { ownEnd(of: $0) } ?? part.ownEndStep
  }

  /// Whether the part is in an undecided `exclusive` and may not report, has a delay that counts, or is inside such a
  /// part.
  func isDeferred(_ node: Node) -> Bool {
    isDeferredItself(node)
      || keeps(.allInsideWaits) && node.parent.map { isDeferred($0) } ?? false
  }

  func isDeferredItself(_ node: Node) -> Bool {
    if node.isDelaying { return true }
    guard let parent = node.parent, parent.holdsBack, parent.winner == nil else {
      return false
    }
    return isBlocked(node, in: parent)
  }

  /// A part that has ended fails if any of its touches is cancelled before the release. A part side by side with
  /// others, inside a deferred part, counts as cancelled.
  /// - Parameter cancelled: the cancelled touches. Nil if the host cancels everything.
  func failHeldEnds(of cancelled: [Touch]?) {
    guard keeps(.waitingEndFailsWithItsTouch) else { return }
    // The inner before the outer.
    for part in nodes.reversed()
    where part.phase == .ended && part.reported != .end && !part.isStopped {
      let around = part.parent
      let isHeldItself =
        part.isDelaying || around.map { $0.holdsBack && $0.winner == nil && isLive($0) } ?? false
      let isInside = around.map { $0.goesSideBySide || $0.operation == .repeat } ?? false
      let isInsideHeld = isInside && isDeferred(part) && keeps(.waitingEndInsideIsCancelled)
      guard isHeldItself || isInsideHeld else { continue }
      let followed = part.recognizers.flatMap { touches.followed(by: $0.number) }
      if let cancelled, !followed.contains(where: { touch in cancelled.contains { $0 === touch } })
      {
        continue
      }
      part.reason = .cancelled
      if isHeldItself { failHeld(part) } else { cancelHeld(part) }
    }
  }

  private func cancelHeld(_ part: Node) {
    part.phase = .cancelled
    part.endStep = step
    part.ownEndStep = step
    part.beganNow = false
    for child in part.children { silence(child) }
  }

  /// A part that is cancelled while held has failed. A part that began and was cancelled in this very step need not be
  /// held.
  func failHeldCancels(of exclusive: Node) {
    guard keeps(.cancelledWhileDeferred) else { return }
    for part in exclusive.children where part.phase == .cancelled {
      if !part.beganNow || isBlocked(part, in: exclusive) { failHeld(part) }
    }
  }

  /// Makes a held part fail. Nothing inside it is reported.
  func failHeld(_ part: Node) {
    part.phase = .failed
    part.endStep = step
    part.ownEndStep = step
    for child in part.children {
      guard part.isShell else {
        silence(child)
        continue
      }
      child.reason = part.reason
      failHeld(child)
    }
  }

  /// A node without a report so far never reports.
  func silence(_ node: Node) {
    guard keeps(.insideIsSilent) else { return }
    if node.reported == .nothing { node.reported = .end }
    for child in node.children { silence(child) }
  }
}
