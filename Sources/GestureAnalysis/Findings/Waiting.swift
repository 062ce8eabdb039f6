import GestureCompiler
import GestureRuntime

// Gestures that do not come to an end by themselves, and parts that are reported too late.

extension Investigation {
  /// - Parameter isKnownToWait: whether the compiler has said that a sequence of the gesture waits.
  func findWaiting(isKnownToWait: Bool) {
    let ends = statesThatEnd()
    var (toldParts, toldNodes): (Set<PartID>, Set<NodeID>) = ([], [])
    for (number, state) in whole.states.enumerated() where !isOverBudget {
      guard let facts = whole.facts[number], facts.touchesDown == 0, facts.timers.isEmpty,
        facts.isUnderWay, !facts.startedParts.contains(where: { $0.waitsForPointer }),
        let arrival = state.arrival
      else { continue }
      let mayBeStuck = whole.isComplete && !ends.contains(number)
      for part in facts.startedParts where toldParts.insert(part.part).inserted {
        guard let witness = whole.witness(for: arrival) else { continue }
        let node = machine.parts[part.part].node
        let proof = mayBeStuck ? proof(thatNothingEnds: .part(part.part)) : nil
        report(
          proof != nil
            ? .stuck(gesture: machine.name, part: name(of: node)) : .waitsForEver(name(of: node)),
          at: machine.nodes[node].span,
          labels: [
            Diagnostic.Label(
              "it waits in this state", at: machine.parts[part.part].states[part.state].span)
          ], shownBy: witness, bounds: bounds(of: proof), of: node)
      }
      // The compiler has already reported parts that see no more touches.
      for node in facts.awaited where facts.startedParts.isEmpty && !isKnownToWait {
        guard toldNodes.insert(node).inserted, let witness = whole.witness(for: arrival) else {
          continue
        }
        let proof = mayBeStuck ? proof(thatNothingEnds: .node(node)) : nil
        report(
          proof != nil
            ? .stuck(gesture: machine.name, part: name(of: node)) : .waitsForEver(name(of: node)),
          at: machine.nodes[node].span, shownBy: witness, bounds: bounds(of: proof), of: node)
      }
    }
  }

  private func bounds(of proof: Proof?) -> String? {
    proof.map { "that nothing brings it back is proved: \($0.words)" }
  }

  /// The states that can lead to the end of the gesture without a cancellation by the system.
  private func statesThatEnd() -> Set<Int> {
    let ends = whole.states.indices.filter {
      whole.facts[$0].map { !$0.isUnderWay } ?? true
    }
    return whole.walk.edges.statesBefore(ends)
  }

  /// Finds parts that are recognized while an earlier part may still be recognized, until the finger lifts.
  func findDeferred() {
    var reported: Set<NodeID> = []
    for (number, state) in whole.states.enumerated() where !isOverBudget {
      guard let facts = whole.facts[number], facts.timers.isEmpty, facts.touchesDown != 0,
        let arrival = state.arrival
      else { continue }
      for deferred in facts.deferred where machine.nodes[deferred.node].children.isEmpty {
        guard whole.delays.delays[.node(deferred.node)]?.greatest == Zone.unbounded,
          reported.insert(deferred.node).inserted, let trace = whole.witness(for: arrival)
        else { continue }
        let witness = lifted(trace, reporting: deferred.node) ?? trace
        report(
          .deferredUntilLift(name(of: deferred.node), by: name(of: deferred.blocker)),
          at: machine.nodes[deferred.node].span,
          labels: [Diagnostic.Label("it waits for this", at: machine.nodes[deferred.blocker].span)],
          shownBy: witness, of: deferred.node, against: deferred.blocker)
      }
    }
  }

  /// The trace with a wait of a second, and lifts of all fingers, if those release the part.
  private func lifted(_ trace: Witness, reporting node: NodeID) -> Witness? {
    var down: [Int: PointerEvent] = [:]
    for case .events(let events) in trace.items.map({ $0.action }) {
      for event in events {
        switch event.phase {
        case .down, .move: down[event.touch] = event
        case .up, .cancel: down[event.touch] = nil
        default: break
        }
      }
    }
    var lifted = trace
    guard var time = trace.items.last?.time else { return nil }
    time.nanoseconds += 1_000_000_000
    for (_, event) in down.sorted(by: { $0.key < $1.key }) {
      var event = event
      event.phase = .up
      event.time = time
      lifted.items.append(Witness.Item(time: time, action: .events([event])))
    }
    guard var machine = subject.newMachine() else { return nil }
    let reported = machine.replay(lifted).dropFirst(trace.items.count).joined()
    let name = subject.machine.nodes[node].name
    return reported.contains { $0.part == name && $0.isRecognition } ? lifted : nil
  }
}
