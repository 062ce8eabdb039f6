import GestureRuntime
import GestureScene

// "The contest decides, the inner before the outer."

extension SceneModel {
  func decide() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for root in roots where decide(whole(root)) { hasChanged = true }
      if settleNames() { hasChanged = true }
    }
  }

  /// - Returns: whether a surface has won.
  private func decide(_ node: ModelNode) -> Bool {
    var hasChanged = false
    for part in parts(node) where decide(part) { hasChanged = true }
    switch node {
    case .machine: return hasChanged
    case .inside(let spot):
      keep(node, &spot.insideSoFar)
      return hasChanged
    case .gate(let spot):
      guard spot.gateStep == nil, status(.machine(spot)).isRecognized, !isBlocked(0, of: node)
      else {
        return hasChanged
      }
      if outlivesLaterAttempt(spot) { tally.add(.releasedDespiteLaterAttempt) }
      spot.gateStep = step
      return true
    case .whole(let spot): return decideWhole(spot) || hasChanged
    }
  }

  private func decideWhole(_ spot: Spot) -> Bool {
    let node = ModelNode.whole(spot)
    guard relation(spot) != .simultaneous else {
      if !spot.wholeSoFar.hasBegun, status(node).isActive { tally.add(.sideBySide) }
      keep(node, &spot.wholeSoFar)
      return false
    }
    if spot.winner != nil { return relation(spot) == .takeover && takeOver(spot) }
    for (index, part) in parts(node).enumerated() where status(part).isRecognized {
      if isBlocked(index, of: node) { continue }
      let isOwn = Self.isOwn(part, of: spot)
      (spot.winner, spot.winStep) = (isOwn ? .own : .inside, step)
      tally.add(item(relation(spot)))
      if isOwn {
        lose(inside(spot))
      } else if relation(spot) != .takeover || status(part).isOver {
        lose(own(spot))
      }
      return true
    }
    return false
  }

  private func keep(_ node: ModelNode, _ soFar: inout Spot.SoFar) {
    let all = parts(node).map(status)
    let now = all.filter { ($0.isEnded || $0.isCancelled) && $0.end == step }
    if !now.isEmpty { soFar.wasCancelled = now.contains { $0.isCancelled } }
    if all.contains(where: { $0.isActive || $0.isEnded || $0.isCancelled }) {
      soFar.hasBegun = true
    }
    let isStopped = sideBySide(all, soFar).isOver && !all.allSatisfy { $0.isOver }
    soFar.stopStep = isStopped ? soFar.stopStep ?? step : nil
  }

  private func item(_ relation: SurfaceRelation) -> SceneTally.Item {
    switch relation {
    case .race: .raceWon
    case .innerFirst: .innerFirstWon
    case .ownFirst: .ownFirstWon
    case .takeover: .takeoverWon
    case .simultaneous: .sideBySide
    }
  }

  /// The surface's own gesture cancels everything that has begun inside, unless that is kept.
  private func takeOver(_ spot: Spot) -> Bool {
    guard spot.winner == .inside, !status(own(spot)).isLost else { return false }
    let isKept = spots(inside(spot)).contains {
      $0.isKept && $0.hasBegun && $0.phase == .active && !$0.isLost && !isHeld($0)
    }
    if isKept, slip != .keptIsTakenOver {
      tally.add(.kept)
      lose(own(spot))
      return true
    }
    guard status(own(spot)).isRecognized else {
      // It is over with the part that is on, even if other parts still look.
      guard status(inside(spot)).isOver else { return false }
      lose(own(spot))
      return true
    }
    tally.add(.takenOver)
    (spot.winner, spot.winStep) = (.own, step)
    lose(inside(spot))
    return true
  }

  func lose(_ node: ModelNode) {
    for spot in spots(node) {
      // A failure inside a waiting surface is reported at the release, unless the surface loses once more before.
      if spot.isLost, spot.phase == .failed, spot.lostStep != step { spot.isSilent = true }
      guard !spot.isLost else { continue }
      spot.isLost = true
      spot.lostStep = step
      if spot.end == nil { spot.end = step }
    }
  }

  /// "Whichever reports first wins against the other."
  private func settleNames() -> Bool {
    var hasChanged = false
    for spot in joined where spot.isGated {
      for other in spot.waits where other.isJoined {
        if slip != .waiterWinsToo, hasWon(own(other), other), spot.gateStep == nil, !spot.isLost,
          !status(.gate(spot)).isOver
        {
          tally.add(.nameLost)
          lose(.gate(spot))
          hasChanged = true
        }
        if slip != .awaitedWinsToo, spot.gateStep != nil, hasWon(.gate(spot), spot), !other.isLost,
          !status(own(other)).isOver
        {
          lose(own(other))
          hasChanged = true
        }
      }
    }
    return hasChanged
  }

  private func hasWon(_ node: ModelNode, _ spot: Spot) -> Bool {
    let outer = around(spot).filter { around in
      if case .gate = around.node { return false }
      return true
    }
    let isHeld = outer.contains { !hasWinner($0.node) && isBlocked($0.part, of: $0.node) }
    return status(node).isRecognized && !isHeld
  }

  // MARK: Reports

  func report() {
    let sorted = roots.sorted { numbers[$0.number, default: 0] < numbers[$1.number, default: 0] }
    let all = sorted.flatMap { root in
      let spots = spots(whole(root))
      if slip == .winnerBeforeLoser { return spots }
      return spots.filter { isCancelledNow($0) } + spots.filter { !isCancelledNow($0) }
    }
    for spot in slip == .lastSpeaksFirst ? all.reversed() : all { report(spot) }
  }

  /// "Reports of losers that had begun come before all others."
  private func isCancelledNow(_ spot: Spot) -> Bool {
    spot.isLost && spot.hasSaidBegan && !spot.isSilent
  }

  private func report(_ spot: Spot) {
    guard !spot.isSilent else { return }
    // A surface that fails by itself reports it, even if it has lost in that step.
    if spot.isLost, spot.phase != .failed || spot.lostStep != spot.end {
      spot.isSilent = true
      guard spot.hasSaidBegan else { return }
      tally.add(.loserCancelled)
      if slip != .loserIsNotCancelled { say(spot, "cancelled") }
      return
    }
    switch spot.phase {
    case .idle: return
    case .failed: return reportFailure(spot)
    case .cancelled:
      spot.isSilent = true
      return say(spot, spot.hasSaidBegan ? "cancelled" : "failed")
    case .active, .ended:
      guard !isHeld(spot) else {
        if spot.isGated { tally.add(.nameWaited) }
        return
      }
    }
    if spot.hasBegun, !spot.hasSaidBegan {
      spot.hasSaidBegan = true
      say(spot, "began")
      if slip == .winnerSpeaksTwice { say(spot, "began") }
      if spot.start != step { tally.add(.reportedLate) }
    }
    guard spot.phase == .ended else { return }
    if spot.end != step { tally.add(spot.isGated ? .nameReleased : .reportedLate) }
    spot.isSilent = true
    say(spot, "ended")
  }

  /// A deferred part's own failure is reported immediately, and failures inside it at the release. Nothing inside a
  /// failed part is reported.
  private func reportFailure(_ spot: Spot) {
    let around = around(spot)
    func isHeld(from index: Int) -> Bool {
      around[index...].contains { !hasWinner($0.node) && isBlocked($0.part, of: $0.node) }
    }
    if isHeld(from: 0) {
      let isInFailed = around.indices.contains {
        status(around[$0].node).hasFailed && isHeld(from: $0 + 1)
      }
      if isInFailed { spot.isSilent = true }
      guard let parent = around.first, isExclusive(parent.node), !isHeld(from: 1) else { return }
    }
    if !spot.isSilent { say(spot, "failed") }
    spot.isSilent = true
  }

  private func isExclusive(_ node: ModelNode) -> Bool {
    switch node {
    case .gate: true
    case .whole(let spot): relation(spot) == .innerFirst || relation(spot) == .ownFirst
    default: false
    }
  }
}
