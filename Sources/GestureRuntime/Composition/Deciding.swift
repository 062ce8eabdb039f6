// The phase of an operator follows from the phases of its parts. Reports come later, when the whole tree is decided.

extension CompositionTree {
  /// Brings an operator whose parts work side by side up to date: a `simultaneous`, an `each` or a `repeat`.
  @export(implementation) package func decideSideBySide(_ node: Node) {
    decideParts(of: node)
    markEnds(of: node)
    if hasPart(of: node, with: .active | .ended | .cancelled) { setActive(node) }
    markParts(of: node)
    let isAllOver = areAllParts(of: node, .over)
    // A `repeat` waits for its touches.
    let isDone = isAllOver && composition(of: node) != .repeat
    guard isDone || !isUnderWay(node) && !hasOwnTouches(node) else { return }
    if has(node, .active) {
      setOver(node, has(node, .cancelledLast) ? .cancelled : .ended)
    } else if isAllOver || hasStarted(node) {
      setOver(node, .failed)
    }
  }

  /// Remembers how the last parts that had begun were over, because they may start again before the whole is over.
  @export(implementation) package func markEnds(of node: Node) {
    var hasEnd = false
    var isCancelled = false
    forEachPart(of: node, with: .ended | .cancelled) { part in
      guard endStep(of: part) == step else { return }
      hasEnd = true
      if has(part, .cancelled) { isCancelled = true }
    }
    guard hasEnd else { return }
    if isCancelled { set(node, .cancelledLast) } else { clear(node, .cancelledLast) }
  }

  // MARK: Choices

  /// Brings an `exclusive`, a `race`, a `takeover` or a delay up to date.
  @export(implementation) package func decideChoice(_ node: Node) {
    if let winner = winner(of: node) { return decide(node, wonBy: winner) }
    decideParts(of: node)
    if let part = firstRecognized(of: node) { return win(part, in: node) }
    markParts(of: node)
    let isAllFailed = areAllParts(of: node, .over) && !hasPart(of: node, with: .ended | .cancelled)
    let isOpen = isUnderWay(node) || hasPart(of: node, with: .active | .ended)
    if isAllFailed || hasStarted(node) && !isOpen && !hasOwnTouches(node) {
      setOver(node, .failed)
    }
  }

  @export(implementation) package func decide(_ node: Node, wonBy winner: Node) {
    if composition(of: node) == .takeover {
      decideParts(of: node)
      if let part = takingOver(from: winner, in: node) { return win(part, in: node) }
    } else {
      decide(winner)
    }
    markParts(of: node)
    setPhase(node, as: winner)
  }

  /// The first part before the winner that has begun or ended since. Such parts have lost if the winner is kept.
  @export(implementation) package func takingOver(from winner: Node, in node: Node) -> Node? {
    var taking: Node?
    _ = firstPart(of: node, with: .none, without: .none) { part in
      if part == winner { return true }
      guard !has(part, .stopped) else { return false }
      if isKept(node) {
        stop(part, .beaten)
      } else if isRecognized(part), taking == nil {
        taking = part
      }
      return false
    }
    return taking
  }

  /// The first part of a choice that has begun or ended and may report so. Asks all parts, so that each one that is
  /// cancelled is taken back even if another part wins.
  @export(implementation) package func firstRecognized(of node: Node) -> Node? {
    var first: Node?
    forEachPart(of: node, with: .active | .ended | .cancelled) { part in
      guard isRecognized(part) else { return }
      if isExclusive(node), blocker(of: part, in: node) != nil { return takeBack(part) }
      if first == nil { first = part }
    }
    return first
  }

  /// Whether a part has begun or ended, even if it was cancelled in the same step. Any other part that was
  /// cancelled is taken back.
  @export(implementation) package func isRecognized(_ part: Node) -> Bool {
    if has(part, .active | .ended) { return true }
    guard has(part, .cancelled) else { return false }
    if has(part, .begun), beginStep(of: part) == step { return true }
    takeBack(part)
    return false
  }

  @export(implementation) package func win(_ part: Node, in node: Node) {
    setWinner(part, of: node)
    // In a takeover, the parts before the winner still look at touches.
    var goesOn = composition(of: node) == .takeover && !isKept(node)
    forEachPart(of: node) { other in
      if other == part { goesOn = false } else if !goesOn { stop(other, .beaten) }
    }
    if has(part, .cancelled) { setActive(node) }
    setPhase(node, as: part)
  }

  // MARK: Phases

  @export(implementation) package func setActive(_ node: Node) {
    guard !has(node, .active | .over) else { return }
    if !has(node, .begun) { markBegin(of: node) }
    set(node, .begun | .active)
  }

  /// - Parameter reason: nil if the node ended, or if the reason of its part is already kept.
  @export(implementation)
  package func setOver(_ node: Node, _ phase: Phase, _ reason: FailureReason? = nil) {
    guard !has(node, .over) else { return }
    if phase == .ended {
      if !has(node, .begun) { markBegin(of: node) }
      set(node, .begun | .ended)
    }
    if phase == .cancelled { set(node, .cancelled) }
    clear(node, .active)
    set(node, .over)
    markEnd(of: node)
    markOver(node, phase, reason)
    let why = phase == .ended ? .beaten : keptReason(node)
    forEachPart(of: node, without: .over) { stop($0, why) }
  }

  @export(implementation) package func setPhase(_ node: Node, as part: Node) {
    switch phase(of: part) {
    case .possible: break
    case .active: setActive(node)
    case .ended: setOver(node, .ended)
    case let phase: setOver(node, phase, keptReason(part))
    }
  }

  /// Breaks off a whole that is still under way although all its touches were cancelled.
  @export(implementation) package func breakOffOperator(_ whole: Node) {
    let hasBegun = has(whole, .begun)
    guard isUnderWay(whole) || hasBegun else { return }
    setOver(whole, hasBegun ? .cancelled : .failed, .cancelled)
  }

  // MARK: Ends that are taken back

  /// `takeBack` for a node whose marks the tree keeps itself.
  @export(implementation) @inline(never)
  package func takeBackMarks(of node: Node) {
    guard has(node, .cancelled) else { return }
    clear(node, .cancelled | .begun)
    // Inside a deferred part, a part that is not deferred itself reports its failure at the release.
    guard isDeferrable(node), isInChoice(node) else { return }
    // A delay node stands for the part inside it.
    if composition(of: node) == .delay {
      forEachPart(of: node) { takeBack($0) }
    } else {
      suppressBelow(node)
    }
  }

  /// Makes a deferred node that has ended fail if it loses a touch to the system. Inside a deferred node, it counts as
  /// cancelled for the node around it.
  /// - Parameter isConcerned: whether any of its touches is cancelled.
  @export(implementation)
  package func failHeldEnd(_ node: Node, if isConcerned: @autoclosure () -> Bool) {
    let isHeldItself = isInOpenExclusive(node)
    guard isHeldItself || isSideBySide(node) && isDeferrable(node), isConcerned() else {
      return
    }
    failEnd(of: node, countsAsCancelled: !isHeldItself)
  }

  @export(implementation) @inline(never)
  package func failEnd(of node: Node, countsAsCancelled: Bool) {
    clear(node, .ended)
    if countsAsCancelled { set(node, .cancelled) } else { clear(node, .begun) }
    markEnd(of: node)
    markFailedEnd(of: node)
    // A delay node stands for the part inside it.
    if composition(of: node) == .delay, hasPart(of: node, with: .ended) {
      return forEachPart(of: node) { failEnd(of: $0, countsAsCancelled: countsAsCancelled) }
    }
    suppressBelow(node)
  }
}
