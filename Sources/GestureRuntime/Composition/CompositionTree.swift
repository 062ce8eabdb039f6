/// A tree of nodes that composition decides: the nodes of a gesture, or the machines of a scene with the operators
/// between them. The extensions in this folder are the rules of Documentation/Language/Composition.md for both. A
/// type that conforms keeps the marks of the nodes, and does the rest of the work when they change.
@usableFromInline package protocol CompositionTree {
  associatedtype Node: Equatable

  // MARK: The tree

  func parent(of node: Node) -> Node?
  /// The first part of `node` that satisfies `holds`, among the parts that have any of the marks `with` and none of the
  /// marks `without`. If `with` is empty, it asks all parts.
  func firstPart(
    of node: Node, with: PartState.Flags, without: PartState.Flags, where holds: (Node) -> Bool
  ) -> Node?
  /// The operator of a node. Nil for a recognizer, and for a machine in a scene.
  func composition(of node: Node) -> CompositionOperator?
  /// Whether the node is inside an `exclusive` or a delay.
  func isDeferrable(_ node: Node) -> Bool
  var surroundings: Surroundings { get }

  // MARK: Marks

  var step: UInt64 { get }
  func has(_ node: Node, _ marks: PartState.Flags) -> Bool
  func set(_ node: Node, _ marks: PartState.Flags)
  /// If an end is taken back, the node has not changed in this step.
  func clear(_ node: Node, _ marks: PartState.Flags)
  func beginStep(of node: Node) -> UInt64
  func startStep(of node: Node) -> UInt64
  func endStep(of node: Node) -> UInt64
  /// The node begins, or is over, in this step.
  func markBegin(of node: Node)
  func markEnd(of node: Node)
  /// The part of a choice that has won.
  func winner(of node: Node) -> Node?
  func setWinner(_ part: Node, of node: Node)

  // MARK: Questions

  func isUnderWay(_ node: Node) -> Bool
  /// Whether the node has left its initial state. An operator has when any of its parts has, a `repeat` also when its
  /// part has started again.
  func hasStarted(_ node: Node) -> Bool
  /// Whether a touch is down that the node accepts and does not ignore.
  func hasOwnTouches(_ node: Node) -> Bool
  /// Whether all such touches went down after a step.
  func ownTouches(of node: Node, areNewerThan step: UInt64) -> Bool
  /// Whether nothing may take over from the winner of a takeover.
  func isKept(_ node: Node) -> Bool
  /// The part that decides when the node is over: the winner of a choice, or the part of a sequence that is active.
  func decidingPart(of node: Node) -> Node?
  /// The step when `node` has ended by its own rules. It may be earlier than the step when the nodes around it let it
  /// report.
  func ownEndStep(of node: Node) -> UInt64
  /// The step when the part that decided the end of `node` was over: its winner, or, without a winner, the last of its
  /// parts.
  func endingStep(of node: Node) -> UInt64
  /// The first node that keeps `part` from reporting that it began or ended, before it in the `exclusive` or delay
  /// `node`.
  func blocker(of part: Node, in node: Node) -> Node?

  // MARK: Work

  /// Brings the phases of `node` and of all nodes below it up to date.
  func decide(_ node: Node)
  func decideParts(of node: Node)
  /// `node` has lost, or a node around it is over. All nodes below it have lost too.
  func stop(_ node: Node, _ reason: FailureReason)
  /// A node that was cancelled while it was deferred has failed.
  func takeBack(_ node: Node)
  /// Suppresses the reports that are still to come from inside the node.
  func suppressBelow(_ node: Node)
  /// Returns `node` and all nodes below it to their initial state.
  func reset(_ node: Node)
  /// Resets the parts of `node` that are over, are without touches of their own, and satisfy `holds`, which depends on
  /// the part alone.
  func resetParts(of node: Node, where holds: (Node) -> Bool)
  /// `node` sees its own touches that are down go down now.
  func handOver(_ node: Node)
  /// `node` ignores touches that are down, except those that went down after its `endingStep`.
  func ignoreOldTouches(of node: Node)

  // MARK: Other state, brought up to date when the parts are decided or the node is over

  func markParts(of node: Node)
  func markOver(_ node: Node, _ phase: Phase, _ reason: FailureReason?)
  /// The end of a deferred node has just been taken back, because a touch of it was cancelled.
  func markFailedEnd(of node: Node)
  /// The reason why the node failed or was cancelled, if such reasons are kept.
  func keptReason(_ node: Node) -> FailureReason
}

extension CompositionTree {
  @export(implementation) @inline(__always) package var never: UInt64 { PartState.never }

  @export(implementation) @inline(__always) package func isChoice(_ node: Node) -> Bool {
    composition(of: node)?.isChoice ?? false
  }

  /// Whether the node may keep its parts from reporting.
  @export(implementation) @inline(__always) package func isExclusive(_ node: Node) -> Bool {
    let composition = composition(of: node)
    return composition == .exclusive || composition == .delay
  }

  @export(implementation) @inline(__always) package func forEachPart(
    of node: Node, with: PartState.Flags = .none, without: PartState.Flags = .none,
    _ body: (Node) -> Void
  ) {
    _ = firstPart(of: node, with: with, without: without) { part in
      body(part)
      return false
    }
  }

  @export(implementation) @inline(__always)
  package func hasPart(of node: Node, with: PartState.Flags) -> Bool {
    firstPart(of: node, with: with, without: .none) { _ in true } != nil
  }

  /// Whether all parts have any of these marks.
  @export(implementation) @inline(__always)
  package func areAllParts(of node: Node, _ marks: PartState.Flags) -> Bool {
    firstPart(of: node, with: .none, without: marks) { _ in true } == nil
  }

  @export(implementation) @inline(__always) package func phase(of node: Node) -> Phase {
    guard has(node, .over) else { return has(node, .active) ? .active : .possible }
    return has(node, .ended) ? .ended : has(node, .cancelled) ? .cancelled : .failed
  }
}
