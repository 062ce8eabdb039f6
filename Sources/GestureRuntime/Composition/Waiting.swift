// The waits between nodes, and the step when the awaited node was over.

extension CompositionTree {
  /// Whether `part` waits for `other`, which is under way or waits to report. A part that has ended waits only for
  /// attempts that had started by then.
  @export(implementation) @inline(__always)
  package func holds(_ other: Node, _ part: Node) -> Bool {
    // A part that is stopped together with the whole choice waits no more.
    let isWaiting = has(other, .active | .ended) && !has(other, .stopped)
    guard isWaiting || isUnderWay(other) else { return false }
    if !has(part, .ended) { return true }
    let start = startStep(of: other)
    return start != never && start <= ownEndStep(of: part)
  }

  /// The first part before `part` that it waits for.
  @export(implementation)
  package func blockerBefore(_ part: Node, in node: Node) -> Node? {
    let first = firstPart(of: node, with: .none, without: .none) { $0 == part || holds($0, part) }
    return first == part ? nil : first
  }

  /// The node that keeps `node` from reporting that it began or ended: a node before it in an `exclusive` around it, or
  /// a delay around it. In a scene it is the whole itself if another surface holds it back.
  /// - Parameter whole: looks only inside this node. Nil for everywhere.
  @export(implementation) @inline(never)
  package func blocker(of node: Node, inside whole: Node? = nil) -> Node? {
    var part = node
    while part != whole {
      guard let around = parent(of: part) else { return surroundings.holds ? part : nil }
      if isExclusive(around), winner(of: around) == nil {
        if let blocker = blocker(of: part, in: around) { return blocker }
      }
      part = around
    }
    return nil
  }

  /// Whether an `exclusive` around `node` keeps it from reporting.
  @export(implementation) @inline(__always) package func isDeferred(_ node: Node) -> Bool {
    isDeferrable(node) && blocker(of: node) != nil
  }

  // MARK: Surroundings

  @export(implementation) package func isInChoice(_ node: Node) -> Bool {
    parent(of: node).map { isChoice($0) } ?? surroundings.isChoice
  }

  @export(implementation) package func isSideBySide(_ node: Node) -> Bool {
    guard let parent = parent(of: node) else { return surroundings.isSideBySide }
    return composition(of: parent) != .sequence && !isChoice(parent)
  }

  /// Whether the node directly above is an `exclusive` without a winner so far.
  @export(implementation) package func isInOpenExclusive(_ node: Node) -> Bool {
    parent(of: node).map { isExclusive($0) && winner(of: $0) == nil }
      ?? surroundings.isOpenExclusive
  }

  /// Whether the node reports its own failure although it is deferred.
  @export(implementation) package func tellsFailure(_ node: Node) -> Bool {
    var parent = parent(of: node)
    // A delay node stands for the part inside it.
    while let around = parent, composition(of: around) == .delay {
      parent = self.parent(of: around)
    }
    guard let parent else { return surroundings.hearsFailure }
    return isExclusive(parent) && !isDeferred(parent)
  }

  // MARK: Ends

  /// `ownEndStep` for a node whose marks the tree keeps itself.
  @export(implementation) package func ownEndStepByMarks(of node: Node) -> UInt64 {
    decidingPart(of: node).map { ownEndStep(of: $0) } ?? endStep(of: node)
  }

  /// `endingStep` for a node whose marks the tree keeps itself.
  @export(implementation) package func endingStepByMarks(of node: Node) -> UInt64 {
    if let part = decidingPart(of: node) { return endingStep(of: part) }
    var last = never
    forEachPart(of: node, with: .over) { part in
      // A stopped part goes on until it is stopped, even if parts inside it had ended.
      let step = has(part, .stopped) ? endStep(of: part) : endingStep(of: part)
      guard step != never else { return }
      last = last == never ? step : max(last, step)
    }
    return last == never ? endStep(of: node) : last
  }
}
