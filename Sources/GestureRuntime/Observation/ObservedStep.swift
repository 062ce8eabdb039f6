/// The machine in the middle of a step, for reading. Valid only during the call that hands it over.
public struct ObservedStep {
  private let engine: Engine
  private let registers: UnsafeMutablePointer<Double>

  init(_ place: UnsafeMutableRawPointer, _ step: GestureStep) {
    engine = Engine(memory: step.memory, code: place)
    registers = TableCode.at(place: place).pointee.registers
  }

  /// The instant of the step.
  public var time: Timestamp { Timestamp(nanoseconds: engine.now) }
  /// Counts the steps of the machine.
  public var number: UInt64 { engine.step }
  /// How many touches are down, those that the gesture ignores among them.
  public var touchesDown: Int { engine.scalars.pointee.down.nonzeroBitCount }

  // MARK: What code reads

  /// A register of the table.
  public func register(_ number: Int) -> Double { registers[number] }

  public func touches(_ readout: TouchesReadout, of part: Int) -> Double {
    engine.view.touches(part).value(readout)
  }

  public func touch(_ readout: TouchReadout, of part: Int) -> Double {
    engine.view.touch(part).value(readout)
  }

  /// Nanoseconds since the part entered its state.
  public func elapsed(_ part: Int) -> Double { engine.view.elapsed(part) }
  public func argument(_ index: Int) -> Double { engine.view.argument(index) }

  /// Of the part's crossed regions, the one that is being entered or left.
  public var crossing: Int { engine.view.crossing }

  public func regions(_ region: Int, contain point: Point) -> Bool {
    engine.view.regions(region, contain: point)
  }

  /// Brings the part's values up to date, as code does that reads them; no one can tell.
  public func refresh(_ part: Int) {
    if engine.view.isOpen(part) { engine.calls.refresh(engine.code, part, engine.view) }
  }

  // MARK: Composition

  public func node(_ number: Int) -> ObservedNode {
    let state = engine.nodes[number]
    return ObservedNode(
      phase: ObservedNode.Phase(state.phase), hasBegun: state.hasBegun,
      hasReported: state.reported != .nothing, hasStarted: engine.hasStarted(number),
      isStopped: state.isStopped, isSilent: state.isSilent,
      winner: state.winner < 0 ? nil : state.winner, current: state.current,
      waitsSince: state.handOverStep == NodeState.never ? nil : state.handOverStep,
      deadline: state.deadline == Deadline.none ? nil : Timestamp(nanoseconds: state.deadline),
      beganInStep: state.beginStep == NodeState.never ? nil : state.beginStep)
  }

  /// Who keeps the node from reporting that it began or ended: a node before it in an `exclusive`
  /// around it.
  public func holder(of node: Int) -> Int? { engine.holder(of: node) }

  /// How many of the touches that are down are the node's own.
  public func ownTouches(of node: Int) -> Int { engine.ownTouches(node).nonzeroBitCount }
}

/// Where a node of the tree stands.
public struct ObservedNode: Hashable, Sendable {
  public enum Phase: Hashable, Sendable { case possible, active, ended, cancelled, failed }

  /// Its own, which it may not have told: it may be held or have lost.
  public var phase: Phase
  public var hasBegun: Bool
  /// Whether it has told that it began, or its end.
  public var hasReported: Bool
  public var hasStarted: Bool
  /// From outside: it lost, or what it is in is over.
  public var isStopped: Bool
  /// It tells nothing any more but the end of what it had begun.
  public var isSilent: Bool
  /// Of `exclusive` and `race`: the node that won.
  public var winner: Int?
  /// Of a `sequence`: which part is on.
  public var current: Int
  /// Of a `sequence`: the step in which touches were handed to that part.
  public var waitsSince: UInt64?
  /// Of a `sequence` with `within`, while it waits.
  public var deadline: Timestamp?
  public var beganInStep: UInt64?
}

extension ObservedNode.Phase {
  init(_ phase: Phase) {
    self =
      switch phase {
      case .possible: .possible
      case .active: .active
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
