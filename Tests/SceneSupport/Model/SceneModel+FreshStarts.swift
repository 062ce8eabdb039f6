import GestureRuntime
import GestureScene

// New starts of gestures that are over.

extension SceneModel {
  /// - Returns: whether a surface sees touches after its new start.
  func startAfresh() -> Bool {
    var hasSeen = false
    for root in roots {
      let status = status(whole(root))
      if status.isOver {
        for spot in spots(whole(root)) where renew(spot, status.end ?? step) { hasSeen = true }
      } else if startPartsAfresh(whole(root)) {
        hasSeen = true
      }
    }
    for root in roots where !spots(whole(root)).contains(where: \.isInUse) {
      for spot in spots(whole(root)) { spot.leave() }
    }
    leaveBrothers()
    return hasSeen
  }

  /// Surfaces side by side leave the contest when they are as new, while others take part.
  private func leaveBrothers() {
    for root in roots {
      for spot in spots(whole(root)).reversed() where spot.inside.isEmpty && !spot.isInUse {
        if let around = spot.around, around.inside.count > 2 { takeOut(spot) }
      }
    }
  }

  /// A touch that is down when everything is over is ignored until it lifts, unless it went down later than the event
  /// that decided the end.
  private func renew(_ spot: Spot, _ end: Int) -> Bool {
    let newer = spot.seen.filter { touches[$0].map { $0.step > end } ?? false }
    if spot.seen.count > newer.count { tally.add(.touchIgnored) }
    let seen = spot.seen
    spot.startWholeAfresh()
    if slip == .ignoredTouchIsSeen { (spot.seen, spot.ignored) = (seen, []) }
    guard slip != .newTouchIsIgnored else { return false }
    for id in newer.sorted() {
      guard let touch = touches[id] else { continue }
      tally.add(.newTouchSeen)
      spot.ignored.remove(id)
      spot.seen.insert(id)
      spot.start = step
      feed(spot, .down(touch: id, at: touch.place, time: now))
    }
    return !newer.isEmpty
  }

  /// Parts that are over try again once none of their touches is down and another part is under way.
  /// - Returns: whether a surface sees touches after its new start.
  private func startPartsAfresh(_ node: ModelNode) -> Bool {
    var hasSeen = false
    for part in parts(node) where startPartsAfresh(part) { hasSeen = true }
    guard !status(node).isOver else { return hasSeen }
    tryAgain(node)
    guard isSideBySide(node) else { return hasSeen }
    for part in parts(node) {
      guard let end = status(part).end, mayGoOn(part) else { continue }
      for spot in spots(part) where renew(spot, end) { hasSeen = true }
    }
    return hasSeen
  }

  private func isSideBySide(_ node: ModelNode) -> Bool {
    switch node {
    case .inside: true
    case .whole(let spot): relation(spot) == .simultaneous
    case .machine, .gate: false
    }
  }

  /// Whether the part was released in this step, and all its touches came later than the event that decided its end.
  private func mayGoOn(_ part: ModelNode) -> Bool {
    let status = status(part)
    guard status.isEnded, status.isTouched, let end = status.end, end < step,
      overStep(part) == step
    else { return false }
    return spots(part).allSatisfy { spot in
      (spot.phase != .ended || spot.isSilent)
        && spot.seen.allSatisfy { touches[$0].map { $0.step > end } ?? false }
    }
  }

  private func tryAgain(_ node: ModelNode) {
    guard slip != .failedStaysOut else { return }
    var isChoice = true
    var isOpen = status(node).isUnderWay
    switch node {
    case .machine: return
    case .inside: isChoice = false
    case .gate(let spot):
      if spot.gateStep != nil { return }
      isOpen = isOpen || spot.waits.contains { $0.isJoined && status(own($0)).isUnderWay }
    case .whole(let spot):
      isChoice = relation(spot) != .simultaneous
      if isChoice, spot.winner != nil, relation(spot) != .takeover { return }
    }
    guard isOpen else { return }
    for part in parts(node) {
      let status = status(part)
      guard status.isOver, !status.isTouched, !isChoice || status.hasFailed && !status.isLost,
        isChoice || !status.isEnded || spots(part).allSatisfy({ $0.isSilent || $0.phase != .ended })
      else { continue }
      tally.add(.attemptAfresh)
      startAfresh(part)
    }
  }

  /// Starts the part again. Surfaces inside go on if only the gesture of their outer surface tries again.
  private func startAfresh(_ part: ModelNode) {
    switch part {
    case .machine(let spot), .gate(let spot): spot.startAfresh()
    case .inside, .whole: for spot in spots(part) { spot.startWholeAfresh() }
    }
  }
}
