/// What can be said of a state whatever the times.
package struct StateFacts: Hashable, Sendable {
  package struct StartedPart: Hashable, Sendable {
    package var number: Int
    /// In the part.
    package var state: Int
    /// Whether a pointer without a touch may lead on.
    package var waitsForPointer: Bool
  }

  /// A node that began or ended and may not tell it yet.
  package struct Held: Hashable, Sendable {
    package var node: Int
    /// The node that keeps it.
    package var holder: Int
    package var since: TimeTerm
  }

  /// A bit for each slot.
  package var touchesDown: UInt16
  package var touchesIgnored: UInt16
  /// In the order in which ties are broken.
  package var timers: [TimeTerm]
  /// Whether anything has started that is not over.
  package var isUnderWay: Bool
  package var startedParts: [StartedPart]
  /// Nodes whose turn it is in a sequence, and that have not started.
  package var awaited: [Int]
  package var held: [Held]
}

extension TimedMachine {
  /// What can be said of the state, whatever the times.
  package var facts: StateFacts {
    StateFacts(
      touchesDown: storage.scalars.pointer.pointee.down,
      touchesIgnored: storage.scalars.pointer.pointee.ignored, timers: timers,
      isUnderWay: engine.isUnderWay(engine.root), startedParts: startedParts, awaited: awaited,
      held: held)
  }

  /// Parts that are under way.
  private var startedParts: [StateFacts.StartedPart] {
    (0..<plan.parts.count).compactMap { part in
      guard engine.live.contains(part), storage.parts.pointer[part].hasStarted else { return nil }
      let waitsForPointer = [Trigger.hover, .leave, .scroll].contains { engine.hasRule($0, part) }
      return StateFacts.StartedPart(
        number: part, state: state(of: part), waitsForPointer: waitsForPointer)
    }
  }

  /// Parts whose turn it is in a sequence, and that have not started.
  private var awaited: [Int] {
    (0..<plan.nodes.count).compactMap { node in
      let state = storage.nodes.pointer[node]
      guard storage.shape.nodes[node].kind == .sequence, state.current > 0, engine.isLive(node)
      else {
        return nil
      }
      let child = storage.shape.children[
        storage.shape.nodes[node].children.lowerBound + state.current]
      return engine.hasStarted(child) ? nil : child
    }
  }

  private var held: [StateFacts.Held] {
    (0..<plan.nodes.count).compactMap { node in
      guard decisions[node] != Deadline.none, let holder = engine.holder(of: node) else {
        return nil
      }
      let term = ledger.term(of: decisions[node])
      return StateFacts.Held(
        node: node, holder: holder,
        since: TimeTerm(variable: term.variable, offset: term.offset))
    }
  }

  /// A state's number in its part.
  private func state(of part: Int) -> Int {
    storage.parts.pointer[part].state - storage.shape.parts[part].states.lowerBound
  }
}
