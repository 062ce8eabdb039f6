package import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// The machine in the middle of a step, for reading. Valid only during the call that passes it.
package struct ObservedStep {
  private let step: GestureStep
  private let memory: UnsafeMutableRawPointer

  init(_ memory: UnsafeMutableRawPointer, _ step: GestureStep) {
    self.step = step
    self.memory = memory
  }

  private var code: CodeDoor { CodeDoor(memory) }
  private var header: EngineHeader { step.base.assumingMemoryBound(to: EngineHeader.self).pointee }

  package var time: Timestamp { Timestamp(nanoseconds: step.moveMemory.pointee.now) }
  package var number: UInt64 { header.step }

  // MARK: What code reads

  package func register(_ number: Int) -> Double { code.register(number) }

  package func touches(_ readout: TouchesReadout, of part: PartID) -> Double {
    step.value(readout, of: part.index)
  }

  package func touch(_ readout: TouchReadout, of part: PartID) -> Double {
    step.value(readout, of: part.index)
  }

  package func single(_ readout: SingleReadout, of part: PartID) -> Double {
    step.value(readout, of: part.index)
  }

  /// The touches that the part follows, by the ids of their events.
  package func touchIDs(of part: PartID) -> [Int64] {
    guard let mask = step.view(part.index)?.pointee.mask else { return [] }
    return (0..<Slot.count).filter { mask & 1 << $0 != 0 }.map { step.touches[$0].id }
  }

  /// Nanoseconds since the part entered its state.
  package func elapsed(_ part: PartID) -> Double { step.elapsed(part.index) }
  package func argument(_ index: Int) -> Double { step.argument(index) }

  /// The index, among the part's crossed regions, of the region that is being entered or left.
  package var crossing: Int { step.crossing }

  package func regions(_ region: Int, contain point: Point) -> Bool {
    step.regions(region, contain: point)
  }

  package func answer(
    _ question: RegionsQuestion, _ region: Int, _ a: Double, _ b: Double
  ) -> Double { question.answer(step, region, a, b) }

  /// Brings the part's values up to date, as code does that reads them. The host cannot see this.
  package func refresh(_ part: PartID) {
    if step.isOpen(part.index) { code.refresh(part.index, step) }
  }

  // MARK: Composition

  package func node(_ node: NodeID) -> ObservedNode { ObservedNode(node.index, step) }

  /// The node that keeps `node` from reporting that it began or ended: a node before it in an `exclusive` around it.
  package func blocker(of node: NodeID) -> NodeID? {
    AnyEngine(step).blocker(of: node.index).map { NodeID($0) }
  }
}

package struct ObservedNode: Hashable, Sendable {
  package enum Phase: String, Sendable { case possible, active, ended, cancelled, failed }

  /// The node's own phase. It may not have reported it, because it may be deferred or have lost.
  package var phase: Phase
  package var hasBegun: Bool
  /// Whether it has reported that it began, or its end.
  package var hasReported: Bool
  package var hasStarted: Bool
  /// Whether the node was stopped from outside: it lost, or a node around it is over.
  package var isStopped: Bool
  /// Whether the node lost, and reports only an end, if it had reported a beginning.
  package var isSuppressed: Bool
  /// For `exclusive` and `race`: the node that won.
  package var winner: NodeID?
  /// For a `sequence`: the index of the part that is active now.
  package var current: Int
  /// For a `sequence` with `within`: its deadline, while it waits.
  package var deadline: Timestamp?
}

extension ObservedNode.Phase {
  var isOver: Bool {
    switch self {
    case .possible, .active: false
    case .ended, .cancelled, .failed: true
    }
  }
}

extension ObservedNode {
  fileprivate init(_ number: Int, _ step: GestureStep) {
    let marks = MarkBits(step.base, step.plan)
    let layout = step.plan.pointee.layout
    let isSequence = step.plan.pointee.nodes[number].kind.composition?.course == .inTurn
    phase =
      if marks.ended.contains(number) {
        .ended
      } else if marks.cancelled.contains(number) {
        .cancelled
      } else if marks.over.contains(number) {
        .failed
      } else {
        marks.active.contains(number) ? .active : .possible
      }
    hasBegun = marks.begun.contains(number)
    hasReported = marks.reported.contains(number) || marks.done.contains(number)
    hasStarted = AnyEngine(step).hasStarted(number)
    isStopped = marks.stopped.contains(number)
    isSuppressed = marks.suppressed.contains(number)
    winner =
      marks.won.contains(number) ? NodeID(Int(step.list(layout.winner, UInt16.self)[number])) : nil
    current = Int(step.list(layout.current, UInt16.self)[number])
    deadline =
      isSequence && marks.timed.contains(number)
      ? Timestamp(nanoseconds: step.list(layout.deadline, Int64.self)[number]) : nil
  }
}

/// Lists of a step, which need not be a real one.
extension GestureStep {
  fileprivate func list<Element>(_ offset: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
    (base + offset).assumingMemoryBound(to: Element.self)
  }
}
