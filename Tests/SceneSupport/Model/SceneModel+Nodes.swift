import GestureScene

// "A contest is a tree of the operators above."

extension SceneModel {
  func whole(_ spot: Spot) -> ModelNode { spot.inside.isEmpty ? own(spot) : .whole(spot) }

  func own(_ spot: Spot) -> ModelNode { spot.isGated ? .gate(spot) : .machine(spot) }

  func inside(_ spot: Spot) -> ModelNode {
    spot.inside.count == 1 ? whole(spot.inside[0]) : .inside(spot)
  }

  /// The parts in the order of the operator.
  func parts(_ node: ModelNode) -> [ModelNode] {
    switch node {
    case .machine: return []
    case .gate(let spot): return [.machine(spot)]
    case .inside(let spot): return spot.inside.map(whole)
    case .whole(let spot):
      let ownFirst = relation(spot) == .ownFirst || relation(spot) == .takeover
      let outerFirst = slip == .outerBeforeInner && relation(spot) == .race
      return ownFirst || outerFirst ? [own(spot), inside(spot)] : [inside(spot), own(spot)]
    }
  }

  func relation(_ spot: Spot) -> SurfaceRelation {
    let relation = slip == .relationChangesInTheMiddle ? spot.traits.relation : spot.relation
    switch relation {
    case .simultaneous where slip == .simultaneousIsRace: return .race
    case .takeover where slip == .takeoverIsRace: return .race
    default: return relation
    }
  }

  func spots(_ node: ModelNode) -> [Spot] {
    if case .machine(let spot) = node { return [spot] }
    return parts(node).flatMap(spots)
  }

  // MARK: How it stands

  func status(_ node: ModelNode) -> ModelStatus {
    switch node {
    case .machine(let spot): return status(of: spot)
    case .gate(let spot):
      var status = status(of: spot)
      guard spot.gateStep == nil, !status.hasFailed else { return status }
      let isWaiting = (status.isActive || status.isEnded) && !spot.isLost
      status.isUnderWay = status.isUnderWay || isWaiting
      if slip == .secondInARowReportsFirst { status.isUnderWay = spot.isUnderWay }
      (status.isActive, status.isEnded, status.isCancelled, status.isOver) =
        (false, false, false, spot.isLost)
      return status
    case .inside(let spot): return sideBySide(parts(node).map(status), spot.insideSoFar)
    case .whole(let spot):
      let all = parts(node).map(status)
      if relation(spot) == .simultaneous { return sideBySide(all, spot.wholeSoFar) }
      return choice(spot, all)
    }
  }

  private func status(of spot: Spot) -> ModelStatus {
    var status = ModelStatus()
    status.isLost = spot.isLost
    status.isActive = spot.phase == .active && !spot.isLost
    status.isEnded = spot.phase == .ended
    status.isCancelled = spot.phase == .cancelled
    status.isOver = spot.isLost || [.ended, .cancelled, .failed].contains(spot.phase)
    status.isUnderWay = spot.isUnderWay
    status.isTouched = !spot.seen.isEmpty
    (status.start, status.end) = (spot.start, spot.end)
    return status
  }

  private func common(_ all: [ModelStatus]) -> ModelStatus {
    var status = ModelStatus()
    status.isUnderWay = all.contains { $0.isUnderWay }
    status.isTouched = all.contains { $0.isTouched }
    status.isLost = all.allSatisfy { $0.isLost }
    status.start = all.compactMap { $0.start }.min()
    status.end = all.compactMap { $0.end }.max()
    return status
  }

  /// `simultaneous`: over when all are, or when none is under way and none of its own touches is down.
  func sideBySide(_ all: [ModelStatus], _ soFar: Spot.SoFar) -> ModelStatus {
    var status = common(all)
    let hasBegun =
      soFar.hasBegun || all.contains { $0.isActive || $0.isEnded || $0.isCancelled }
    let areAllOver = all.allSatisfy { $0.isOver }
    let isStill = !status.isUnderWay && !status.isTouched
    guard areAllOver || isStill else {
      status.isActive = hasBegun
      return status
    }
    // The last to be over counts, and parts that are not over by themselves are over now.
    if !areAllOver { status.end = soFar.stopStep ?? step }
    guard hasBegun else {
      status.isOver = areAllOver || all.contains { $0.start != nil || $0.isOver }
      if status.isOver, status.end == nil { status.end = step }
      return status
    }
    let now = all.filter { ($0.isEnded || $0.isCancelled) && $0.end == step }
    status.isCancelled = now.isEmpty ? soFar.wasCancelled : now.contains { $0.isCancelled }
    status.isEnded = !status.isCancelled
    status.isOver = true
    return status
  }

  /// The status of a `race`, `exclusive` or `takeover`: the status of the winner. It has failed when all parts have, or
  /// when no part can win any more.
  private func choice(_ spot: Spot, _ all: [ModelStatus]) -> ModelStatus {
    var status = common(all)
    if let winner = spot.winner {
      let won = self.status(winner == .own ? own(spot) : inside(spot))
      (status.isActive, status.isEnded, status.isCancelled, status.isOver) =
        (won.isActive, won.isEnded, won.isCancelled, won.isOver)
      status.end = won.end
      return status
    }
    let isOpen = status.isUnderWay || all.contains { $0.isActive || $0.isEnded }
    let hasStarted = all.contains { $0.start != nil || $0.isOver }
    let isStill = hasStarted && !isOpen && !status.isTouched
    status.isOver = all.allSatisfy { $0.hasFailed } || isStill
    return status
  }

  // MARK: Waiting

  /// Whether the part waits: the surface's own gesture until nothing inside can win, the other way round, or by name.
  func isBlocked(_ index: Int, of node: ModelNode) -> Bool {
    switch node {
    case .gate(let spot):
      guard slip != .nameWaitsForNobody else { return false }
      return spot.waits.contains { $0.isJoined && keeps(own($0), .machine(spot)) }
    case .whole(let spot):
      guard index == 1 else { return false }
      switch relation(spot) {
      case .innerFirst where slip != .innerFirstWaitsForNobody,
        .ownFirst where slip != .ownFirstWaitsForNobody:
        return keeps(parts(node)[0], parts(node)[1])
      default: return false
      }
    default: return false
    }
  }

  /// An end waits only for attempts that had started by the step when it ended by its own rules.
  private func keeps(_ first: ModelNode, _ part: ModelNode) -> Bool {
    let (before, after) = (status(first), status(part))
    guard before.isRecognized || before.isUnderWay else { return false }
    guard after.isEnded, slip != .endWaitsForLaterAttempts else { return true }
    return before.start.map { $0 <= ownEnd(part) ?? .max } ?? false
  }

  /// Whether an attempt that it waits for by name has started since its end. It does not wait for such an attempt.
  func outlivesLaterAttempt(_ spot: Spot) -> Bool {
    guard spot.phase == .ended, let end = spot.end else { return false }
    return spot.waits.contains { other in
      guard other.isJoined else { return false }
      let before = status(own(other))
      return (before.isRecognized || before.isUnderWay) && before.start.map { $0 > end } ?? false
    }
  }

  /// The step when the node ended by its own rules, even if the nodes around its winner have kept the winner waiting.
  private func ownEnd(_ node: ModelNode) -> Int? {
    switch node {
    case .machine(let spot), .gate(let spot): return spot.end
    case .whole(let spot) where relation(spot) != .simultaneous:
      guard let winner = spot.winner else { return overStep(node) }
      return ownEnd(winner == .own ? own(spot) : inside(spot))
    case .inside, .whole: return overStep(node)
    }
  }

  /// The step when a node was over. For a node that waits, the step of its release.
  func overStep(_ node: ModelNode) -> Int? {
    switch node {
    case .machine(let spot): spot.end
    case .gate(let spot): later(spot.end, spot.gateStep)
    case .inside(let spot): spot.insideSoFar.stopStep ?? lastOver(node)
    case .whole(let spot) where relation(spot) == .simultaneous:
      spot.wholeSoFar.stopStep ?? lastOver(node)
    case .whole(let spot):
      switch spot.winner {
      case .own: later(overStep(own(spot)), spot.winStep)
      case .inside: later(overStep(inside(spot)), spot.winStep)
      case nil: lastOver(node)
      }
    }
  }

  private func lastOver(_ node: ModelNode) -> Int? { parts(node).compactMap(overStep).max() }

  private func later(_ a: Int?, _ b: Int?) -> Int? { [a, b].compactMap { $0 }.max() }

  /// The operators around a machine, the inner ones first, and its place in each.
  func around(_ spot: Spot) -> [(node: ModelNode, part: Int)] {
    var all: [(ModelNode, Int)] = []
    if spot.isGated { all.append((.gate(spot), 0)) }
    func add(_ node: ModelNode, _ holds: (ModelNode) -> Bool) {
      if let part = parts(node).firstIndex(where: holds) { all.append((node, part)) }
    }
    if !spot.inside.isEmpty { add(.whole(spot)) { Self.isOwn($0, of: spot) } }
    var inner = spot
    while let outer = inner.around {
      if outer.inside.count > 1 { all.append((.inside(outer), 0)) }
      add(.whole(outer)) { !Self.isOwn($0, of: outer) }
      inner = outer
    }
    return all
  }

  static func isOwn(_ node: ModelNode, of spot: Spot) -> Bool {
    switch node {
    case .machine(let other), .gate(let other): other === spot
    default: false
    }
  }

  func hasWinner(_ node: ModelNode) -> Bool {
    switch node {
    case .gate(let spot): spot.gateStep != nil
    case .whole(let spot): spot.winner != nil
    default: true
    }
  }

  func isHeld(_ spot: Spot) -> Bool {
    around(spot).contains { !hasWinner($0.node) && isBlocked($0.part, of: $0.node) }
  }
}
