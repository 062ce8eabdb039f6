/// The nodes of a gesture as a tree that composition decides: their marks are sets.
///
/// The engine itself does not conform. A linker keeps all code that a conforming type needs, and for a generic type that
/// would be a second engine, for sets of any width.
protocol NodeTree: CompositionTree where Node == Int {
  associatedtype Nodes: TreeMask where Nodes.Tree == Self
  var engine: Engine<Nodes> { get }
  init(engine: Engine<Nodes>)
  /// All nodes with any of these marks.
  func marked(_ marks: PartState.Flags) -> Nodes
}

struct NarrowTree: NodeTree { let engine: Engine<NarrowMask> }
struct WideTree: NodeTree {
  let engine: Engine<WideMask>

  /// Few gestures are so large, so these are calls.
  @inline(never) func marked(_ marks: PartState.Flags) -> WideMask { union(of: marks) }
  @inline(never) func has(_ node: Int, _ marks: PartState.Flags) -> Bool {
    marked(marks).contains(node)
  }
}

/// Sets of nodes of one width, and the tree that is decided on them.
protocol TreeMask: NodeMask {
  associatedtype Tree: NodeTree where Tree.Nodes == Self
}
extension NarrowMask: TreeMask { typealias Tree = NarrowTree }
extension WideMask: TreeMask { typealias Tree = WideTree }

extension Engine {
  @inline(__always) var composition: Nodes.Tree { Nodes.Tree(engine: self) }
}

extension NodeTree {
  @inline(__always) private var marks: UnsafeMutablePointer<Marks<Nodes>> { engine.marks }
  @inline(__always) private var masks: UnsafePointer<PlanMasks<Nodes>> { engine.masks }

  // MARK: The tree

  @inline(__always) func parent(of node: Int) -> Int? {
    let parent = engine.parent(node)
    return parent < 0 ? nil : parent
  }

  @inline(__always) func firstPart(
    of node: Int, with: PartState.Flags, without: PartState.Flags, where holds: (Int) -> Bool
  ) -> Int? {
    var parts = engine.children(node)
    if !with.isEmpty { parts &= marked(with) }
    if !without.isEmpty { parts -= marked(without) }
    return parts.firstWhere(holds)
  }

  @inline(__always) func composition(of node: Int) -> CompositionOperator? {
    engine.plan.pointee.nodes[node].kind.composition
  }
  @inline(__always)
  func isDeferrable(_ node: Int) -> Bool { masks.pointee.deferrable.contains(node) }
  @inline(__always) var surroundings: Surroundings { engine.header.pointee.surroundings }

  // MARK: Marks

  @inline(__always) var step: UInt64 { engine.step }

  @inline(__always) func has(_ node: Int, _ marks: PartState.Flags) -> Bool {
    marked(marks).contains(node)
  }

  /// A node that comes to be active has changed.
  @inline(__always) func set(_ node: Int, _ marks: PartState.Flags) {
    forEachSet(of: marks) { $0.insert(node) }
    guard marks.contains(.active) else { return }
    self.marks.pointee.changed.insert(node)
    self.marks.pointee.pending.insert(node)
  }

  @inline(__always) func clear(_ node: Int, _ marks: PartState.Flags) {
    forEachSet(of: marks) { $0.remove(node) }
    if marks.intersects(.ended | .cancelled) { self.marks.pointee.changed.remove(node) }
  }

  @inline(__always) func marked(_ marks: PartState.Flags) -> Nodes { union(of: marks) }

  @inline(__always) fileprivate func union(of marks: PartState.Flags) -> Nodes {
    var nodes = Nodes.none
    forEachSet(of: marks) { nodes |= $0 }
    return nodes
  }

  @inline(__always)
  private func forEachSet(of marks: PartState.Flags, _ body: (inout Nodes) -> Void) {
    let m = engine.marks
    if marks.contains(.over) { body(&m.pointee.over) }
    if marks.contains(.active) { body(&m.pointee.active) }
    if marks.contains(.ended) { body(&m.pointee.ended) }
    if marks.contains(.cancelled) { body(&m.pointee.cancelled) }
    if marks.contains(.begun) { body(&m.pointee.begun) }
    if marks.contains(.stopped) { body(&m.pointee.stopped) }
    if marks.contains(.done) { body(&m.pointee.done) }
    if marks.contains(.cancelledLast) { body(&m.pointee.lastCancelled) }
  }

  @inline(__always) func beginStep(of node: Int) -> UInt64 { engine.beginStep[node] }
  @inline(__always) func startStep(of node: Int) -> UInt64 { engine.startStep[node] }
  @inline(__always) func endStep(of node: Int) -> UInt64 { engine.endStep[node] }
  @inline(__always) func markBegin(of node: Int) { engine.beginStep[node] = step }
  @inline(__always) func markEnd(of node: Int) { engine.endStep[node] = step }

  @inline(__always) func winner(of node: Int) -> Int? {
    marks.pointee.won.contains(node) ? Int(engine.winner[node]) : nil
  }

  func setWinner(_ part: Int, of node: Int) {
    engine.winner[node] = UInt16(truncatingIfNeeded: part)
    marks.pointee.won.insert(node)
    engine.change(node)
  }

  // MARK: Questions

  @inline(__always) func isUnderWay(_ node: Int) -> Bool { engine.isUnderWay(node) }
  func hasStarted(_ node: Int) -> Bool {
    engine.hasStarted(node)
      || composition(of: node) == .repeat && engine.handOverStep[node] != never
  }
  @inline(__always) func hasOwnTouches(_ node: Int) -> Bool { engine.ownTouches(node) != 0 }

  func ownTouches(of node: Int, areNewerThan step: UInt64) -> Bool {
    let own = engine.ownTouches(node)
    return engine.newTouches(in: own, after: step) == own
  }

  /// Returns false: any node of a gesture can be taken over.
  @inline(__always) func isKept(_ node: Int) -> Bool { false }

  func decidingPart(of node: Int) -> Int? {
    winner(of: node)
      ?? (masks.pointee.sequences.contains(node) ? engine.currentChild(node) : nil)
  }

  func ownEndStep(of node: Int) -> UInt64 { ownEndStepByMarks(of: node) }
  func endingStep(of node: Int) -> UInt64 { endingStepByMarks(of: node) }

  func blocker(of part: Int, in node: Int) -> Int? {
    guard composition(of: node) == .delay else { return blockerBefore(part, in: node) }
    return (marks.pointee.handedOn - marks.pointee.over).contains(node) ? node : nil
  }

  // MARK: Work

  func decide(_ node: Int) { engine.decide(node) }
  func decideParts(of node: Int) { engine.decideParts(of: node) }
  func stop(_ node: Int, _ reason: FailureReason) { engine.stop(node, reason) }
  func takeBack(_ node: Int) { takeBackMarks(of: node) }
  func reset(_ node: Int) { engine.reset(node) }
  func resetParts(of node: Int, where holds: (Int) -> Bool) {
    // Without a filter, every touch that is down is a touch of every part.
    guard engine.plan.pointee.needs.filtersTouches || engine.seenDown == 0 else { return }
    var parts = Nodes.none
    forEachPart(of: node, with: .over) { part in
      if holds(part), !hasOwnTouches(part) { parts.insert(part) }
    }
    if !parts.isEmpty { engine.reset(each: parts) }
  }
  func handOver(_ node: Int) { engine.handOver(node) }

  func suppressBelow(_ node: Int) {
    let m = marks
    m.pointee.suppressed |=
      engine.tree(node) - Nodes(node) - m.pointee.reported - m.pointee.done
  }

  func ignoreOldTouches(of whole: Int) {
    guard engine.header.pointee.down != 0 else { return }
    engine.ignoreTouches(upTo: endingStep(of: whole))
  }

  // MARK: Other state

  func markParts(of node: Int) {
    let m = marks
    if let winner = winner(of: node) {
      if m.pointee.changed.contains(winner) { engine.change(node) }
      return
    }
    let parts = engine.children(node)
    if !isChoice(node), m.pointee.changed.intersects(parts) { engine.change(node) }
    guard engine.keepsReasons else { return }
    let failed = m.pointee.over - m.pointee.ended - m.pointee.cancelled
    engine.keepReason(of: parts & (has(node, .active) ? m.pointee.cancelled : failed), in: node)
  }

  func markOver(_ node: Int, _ phase: Phase, _ reason: FailureReason?) {
    let m = marks
    if phase != .failed { m.pointee.changed.insert(node) }
    m.pointee.pending.insert(node)
    m.pointee.live.remove(node)
    engine.disarm(node)
    if let reason { engine.keepReason(reason, node) }
    if phase == .failed, composition(of: node) == .delay, m.pointee.handedOn.contains(node) {
      failDelayed(engine.children(node).first)
    }
  }

  /// Makes a delayed part fail. Like a deferred part, it reports the failure and nothing more.
  private func failDelayed(_ part: Int) {
    // A delay node stands for the part inside it.
    if composition(of: part) == .delay { return failDelayed(engine.children(part).first) }
    suppressBelow(part)
    if masks.pointee.leaves.contains(part) { engine.dropEvents(part) }
  }

  func markFailedEnd(of node: Int) {
    engine.keepReason(.cancelled, node)
    marks.pointee.pending.insert(node)
    marks.pointee.dirty.insert(node)
  }

  func keptReason(_ node: Int) -> FailureReason { engine.keptReason(node) }
}
