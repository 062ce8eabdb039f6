package import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// The facts about a state that hold at all times.
package struct StateFacts: Hashable, Sendable {
  package struct StartedPart: Hashable, Sendable {
    package var part: PartID
    /// The state in the part.
    package var state: StateID
    /// Whether a pointer without a touch may lead on.
    package var waitsForPointer: Bool
  }

  /// A node that began or ended and may not report it yet.
  package struct Deferred: Hashable, Sendable {
    package var node: NodeID
    /// The node that defers it.
    package var blocker: NodeID
    package var since: TimeTerm
  }

  /// The touches that are down, a bit for each slot.
  package var touchesDown: UInt16
  package var touchesIgnored: UInt16
  /// The timers, in the order that breaks ties.
  package var timers: [TimeTerm]
  /// Whether anything has started and is not over.
  package var isUnderWay: Bool
  package var startedParts: [StartedPart]
  /// The nodes whose turn it is in a sequence and that have not started.
  package var awaited: [NodeID]
  package var deferred: [Deferred]

  /// The bytes that they take, approximately.
  var bytes: Int {
    48 + 16 * timers.count + 24 * startedParts.count + 8 * awaited.count + 32 * deferred.count
  }
}

extension TimedMachine {
  /// The facts about the state that hold at all times.
  package var facts: StateFacts {
    StateFacts(
      touchesDown: memory.header.pointee.down, touchesIgnored: memory.header.pointee.ignored,
      timers: timers, isUnderWay: engine.isUnderWay(plan.shape.root), startedParts: startedParts,
      awaited: awaited, deferred: deferred)
  }

  /// The parts that are under way.
  private var startedParts: [StateFacts.StartedPart] {
    let started = memory.marks.started
    return (0..<shape.pointee.partCount).compactMap { part in
      let leaf = memory.leaf(part)
      guard memory.live.contains(leaf), started.contains(leaf) else { return nil }
      let state = Int(memory.state[part])
      let triggers = shape.pointee.states[state].triggers
      let waitsForPointer = Trigger.ofPointers.contains {
        triggers >> UInt16($0.rawValue) & 1 != 0
      }
      return StateFacts.StartedPart(
        part: PartID(part),
        state: StateID(state - shape.pointee.parts[part].states.lowerBound),
        waitsForPointer: waitsForPointer)
    }
  }

  private var awaited: [NodeID] {
    let current = memory.list(memory.layout.current, UInt16.self)
    return (0..<shape.pointee.nodeCount).compactMap { node in
      let info = shape.pointee.nodes[node]
      guard info.kind.composition?.course == .inTurn, current[node] > 0, memory.live.contains(node)
      else {
        return nil
      }
      let child = shape.pointee.children[info.children.lowerBound + Int(current[node])]
      return engine.hasStarted(child) ? nil : NodeID(child)
    }
  }

  private var deferred: [StateFacts.Deferred] {
    (0..<shape.pointee.nodeCount).compactMap { node in
      guard memory.decisions[node] != Deadline.none, let blocker = engine.blocker(of: node) else {
        return nil
      }
      return StateFacts.Deferred(
        node: NodeID(node), blocker: NodeID(blocker), since: term(of: memory.decisions[node]))
    }
  }
}
