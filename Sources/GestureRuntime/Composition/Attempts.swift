// Nodes that are over start again.

extension CompositionTree {
  /// Starts parts again of an operator that is not over, unless it is a choice that is decided.
  /// - Returns: whether a part that sees touches started again, so that all must be decided again.
  @export(implementation) package func startPartsAgain(of node: Node) -> Bool {
    let isOpen = winner(of: node) == nil || composition(of: node) == .takeover
    guard isOpen, !has(node, .over) else { return false }
    var hasSeen = false
    // First the parts that see touches: the others may start again because these are under way.
    if !isChoice(node) {
      forEachPart(of: node, with: .ended) { part in
        guard mayGoOn(part) else { return }
        reset(part)
        handOver(part)
        hasSeen = true
      }
    }
    startAttemptsAfresh(in: node)
    return hasSeen
  }

  /// Parts that are over try again once none of their touches is down and another part is still under way. In a choice,
  /// only parts that have failed by themselves do.
  @export(implementation) package func startAttemptsAfresh(in node: Node) {
    // A part that is over has nothing under way in it. So if the node is under way, another part is.
    guard isUnderWay(node) else { return }
    let isChoice = isChoice(node)
    resetParts(of: node) { part in
      // An end inside a deferred part that has not been reported yet stays.
      isChoice
        ? !has(part, .ended | .cancelled | .stopped) : !has(part, .ended) || has(part, .done)
    }
  }

  /// Whether a part ended in this step by a release, has reported its end, and has only touches that went down after
  /// the part that decided its end was over.
  @export(implementation) package func mayGoOn(_ part: Node) -> Bool {
    guard has(part, .done), endStep(of: part) == step, hasOwnTouches(part) else { return false }
    let end = endingStep(of: part)
    return end != never && end < step && ownTouches(of: part, areNewerThan: end)
  }

  /// A whole that is over resets immediately. Among the touches that are down, the new attempt sees those that went
  /// down after the part that decided the end was over. It sees none if it is over again in this step.
  /// - Returns: whether it sees touches, so that all must be decided again.
  @export(implementation) package func startWholeAgain(_ whole: Node) -> Bool {
    ignoreOldTouches(of: whole)
    reset(whole)
    guard hasOwnTouches(whole) else { return false }
    handOver(whole)
    return true
  }
}
