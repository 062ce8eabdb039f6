package import GestureRuntime

/// What one step did.
package struct StepRecord: Hashable, Sendable {
  package enum Output: Hashable, Sendable {
    /// `isWhole` where the whole speaks, not the part that it may be at the same time.
    case phase(node: Int, ReportedPhase, isWhole: Bool)
    case event(node: Int, Int)
    /// By its number, with the node whose handler performs it.
    case action(Int, node: Int)
  }

  package struct Rule: Hashable, Sendable {
    package var part: Int
    /// In the part.
    package var state: Int
    /// In the recognizer.
    package var rule: Int
  }

  package struct Handler: Hashable, Sendable {
    package var node: Int
    /// In the node.
    package var handler: Int
  }

  package struct Gate: Hashable, Sendable {
    package var node: Int
    package var passes: Bool
  }

  package struct Drop: Hashable, Sendable {
    package var node: Int
    package var event: Int
    /// What kept the part from reporting it.
    package var blocker: Int
  }

  package var outputs: [Output] = []
  package var rules: [Rule] = []
  package var handlers: [Handler] = []
  package var gates: [Gate] = []
  /// Events that were made while their part was deferred.
  package var drops: [Drop] = []
  /// For each handler that ran, the parts that had not started by then.
  package var unstarted: [Handler: UInt64] = [:]

  package init() {}
}

extension StepRecord {
  var recognizesSomething: Bool {
    outputs.contains {
      guard case .phase(_, let phase, _) = $0 else { return false }
      return phase == .began || phase == .ended
    }
  }

  /// Whether a node reported that it was recognized.
  func recognizes(_ node: Int) -> Bool { reports(.began, of: node) || reports(.ended, of: node) }

  func reports(_ phase: ReportedPhase, of node: Int) -> Bool {
    outputs.contains {
      guard case .phase(node, phase, _) = $0 else { return false }
      return true
    }
  }
}
