import GestureCompiler
import GestureRuntime

/// Looks for a part of an `exclusive` that accepts a trace alone although a later part wins on that trace in the whole.
/// It explores the part alone and the whole as a product. A finger that goes down after either has recognized something
/// begins another gesture, even if that may not be reported yet.
final class TheftObserver: StepObserver {
  enum Memory: Hashable {
    case undecided
    /// The part is recognized alone.
    case accepted
    /// The given child has won. It comes after the part.
    case taken(by: NodeID)

    var thief: NodeID? { if case .taken(let thief) = self { thief } else { nil } }
  }

  /// The indices of the machines.
  static let (alone, whole) = (0, 1)

  private let child: NodeID
  private let children: [NodeID]
  /// - Returns: whether the path shows the theft.
  private let onTheft: ([ExploredStep]) -> Bool
  private(set) var isDone = false
  /// The number of traces that may still be tried.
  private var attempts = 20

  init(of child: NodeID, in children: [NodeID], onTheft: @escaping ([ExploredStep]) -> Bool) {
    self.child = child
    self.children = children
    self.onTheft = onTheft
  }

  var start: Memory { .undecided }

  func see(
    _ step: ExploredStep, in product: ProductExploration<TheftObserver>, _ memory: inout Memory
  ) -> Bool {
    if step.stimulus.isDown, memory != .undecided || isDeferred(in: product) { return false }
    let isAccepted = product.machines[Self.alone].record.recognizes(child)
    let winner = children.first { product.machines[Self.whole].record.recognizes($0) }
    if let winner, winner <= child { return false }
    let hasAccepted = isAccepted || memory == .accepted
    let thief = winner ?? memory.thief
    if hasAccepted, thief != nil {
      attempts -= 1
      isDone = isDone || attempts == 0 || onTheft(product.path(to: step))
      return false
    }
    memory = hasAccepted ? .accepted : thief.map { .taken(by: $0) } ?? .undecided
    // Steps after the end of one machine belong to another gesture, and may differ from the steps of the other machine.
    if thief == nil, ends(Self.whole, in: product) { return false }
    return hasAccepted || !ends(Self.alone, in: product)
  }

  private func ends(_ machine: Int, in product: ProductExploration<TheftObserver>) -> Bool {
    product.machines[machine].record.outputs.contains { $0.endsWhole }
  }

  /// Whether a later part may not report its recognition yet.
  private func isDeferred(in product: ProductExploration<TheftObserver>) -> Bool {
    product.machines[Self.whole].facts.deferred.contains {
      $0.node > child && children.contains($0.node)
    }
  }
}
