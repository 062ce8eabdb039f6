import GestureCompiler
import GestureRuntime

/// Looks for a part of an `exclusive` that accepts a trace alone on which, beside the others, one after
/// it wins: the part alone and the whole, as a product. A finger that goes down after one of them has
/// recognized something begins another gesture, also where that may not be reported yet.
final class TheftObserver: StepObserver {
  enum Memory: Hashable {
    case undecided
    /// The part is recognized where it is alone.
    case accepted
    /// That child has won, which comes after the part.
    case taken(by: NodeID)

    var thief: NodeID? { if case .taken(let thief) = self { thief } else { nil } }
  }

  /// Places of the machines.
  static let (alone, whole) = (0, 1)

  private let child: NodeID
  private let children: [NodeID]
  /// - Returns: whether that shows it.
  private let onTheft: ([ExploredStep]) -> Bool
  private(set) var isDone = false
  /// Traces that are tried.
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
    // What comes after the end of one of them is another gesture, and need not be so for the other one.
    if thief == nil, product.machines[Self.whole].record.endsWhole { return false }
    return hasAccepted || !product.machines[Self.alone].record.endsWhole
  }

  /// Whether a part that comes later may not report yet that it was recognized.
  private func isDeferred(in product: ProductExploration<TheftObserver>) -> Bool {
    product.machines[Self.whole].facts.deferred.contains {
      $0.node > child && children.contains($0.node)
    }
  }
}

extension StepRecord {
  fileprivate var endsWhole: Bool {
    outputs.contains {
      guard case .phase(_, let phase, isWhole: true) = $0 else { return false }
      return phase == .ended || phase == .failed || phase == .cancelled
    }
  }
}
