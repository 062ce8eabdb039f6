internal import GestureRuntime

// Nodes that are over start again.

extension Contests {
  /// - Returns: whether a machine that sees touches started again, so that all must be decided again.
  func resetWhatIsOver() -> Bool {
    var hasSeen = false
    for root in roots {
      let whole = whole(of: root)
      forEachSeat(below: whole) { if engine($0).resetParts() { hasSeen = true } }
      if has(whole, .over) {
        if startWholeAgain(whole) { hasSeen = true }
      } else {
        forEachJunction(below: whole) { if startPartsAgain(of: $0) { hasSeen = true } }
      }
    }
    return hasSeen
  }
}
