import GestureCompiler
import GestureRuntime

/// Looks for paths that leave something open that a handler has begun. It runs the machine by itself, and keeps the
/// openings separately. Conditions of handlers are the conditions in the machine.
final class OpeningObserver: StepObserver {
  /// A bit for each opening.
  typealias Memory = UInt64

  private let openings: [Opening]
  private let machine: Machine
  private let answers: (StepRecord.Handler, Opening) -> Bool
  /// - Returns: whether the path shows that the opening is left open.
  private let onLoss: (_ opening: Int, [ExploredStep]) -> Bool
  /// The openings that are already shown.
  private var reported: Memory = 0

  /// - Parameter machine: the machine with marks on its handlers.
  init(
    _ openings: [Opening], in machine: Machine,
    answers: @escaping (StepRecord.Handler, Opening) -> Bool,
    onLoss: @escaping (_ opening: Int, [ExploredStep]) -> Bool
  ) {
    self.openings = openings
    self.machine = machine
    self.answers = answers
    self.onLoss = onLoss
  }

  var start: Memory { 0 }

  var isDone: Bool { openings.indices.allSatisfy { reported >> Memory($0) & 1 != 0 } }

  func see(
    _ step: ExploredStep, in product: ProductExploration<OpeningObserver>, _ memory: inout Memory
  ) -> Bool {
    let machine = product.machines[0]
    let (ran, performed) = whatRan(machine.record)
    let hasTouch = machine.facts.touchesDown != 0
    for (number, opening) in openings.enumerated() {
      let bit: Memory = 1 << Memory(number)
      if !ran.isDisjoint(with: opening.handlers) {
        memory = hasTouch || !opening.asksForTouch ? memory | bit : memory & ~bit
      }
      if !performed.isDisjoint(with: opening.closingActions) { memory &= ~bit }
      let ends = machine.record.ends(of: opening.scope)
      guard !ends.isEmpty else { continue }
      if memory & ~reported & bit != 0, !ends.isDisjoint(with: opening.badEnds),
        !ran.contains(where: { answers($0, opening) }), onLoss(number, product.path(to: step))
      {
        reported |= bit
      }
      memory &= ~bit
    }
    return true
  }

  /// The handlers that have run, and the actions that these performed.
  private func whatRan(_ record: StepRecord) -> (Set<StepRecord.Handler>, Set<Int>) {
    var handlers: Set<StepRecord.Handler> = []
    var actions: Set<Int> = []
    for case .action(let action, _) in record.outputs {
      if let (node, handler) = machine.handler(markedBy: action) {
        handlers.insert(StepRecord.Handler(node: node, handler: handler))
      } else {
        actions.insert(action)
      }
    }
    return (handlers, actions)
  }
}

extension StepRecord {
  /// The bad ends that the node reports in a step.
  fileprivate func ends(of node: NodeID) -> Set<ReportedPhase> {
    var ends: Set<ReportedPhase> = []
    for case .phase(node, let phase, _) in outputs
    where phase == .ended || phase == .failed || phase == .cancelled { ends.insert(phase) }
    return ends
  }
}
