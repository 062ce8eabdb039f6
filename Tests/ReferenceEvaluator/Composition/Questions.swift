@_spi(GestureEngine) import GestureRuntime

// "Composition": the words that define the operators.
extension Node {
  /// Whether it cannot report anything more until it starts again.
  var isOver: Bool { isStopped || phase == .ended || phase == .cancelled || phase == .failed }

  /// The phase as the nodes around it know it: while its delay counts, it has not begun.
  var shown: Phase { isDelaying && (phase == .active || phase == .ended) ? .possible : phase }

  var isShownOver: Bool { isOver && !(isDelaying && phase == .ended && !isStopped) }

  /// Whether it has left its initial state. An operator has when any of its parts has.
  var hasStarted: Bool {
    if phase != .possible { return true }
    return recognizer?.hasLeftInitialState ?? children.contains { $0.hasStarted }
  }

  /// Its parts go side by side, each for itself.
  var goesSideBySide: Bool { operation == .simultaneous || operation == .each }

  /// A copy, or in one: it sees nothing but touches.
  var isCopied: Bool { parent.map { $0.operation == .each || $0.isCopied } ?? false }

  /// Its parts may have to wait before they report.
  var holdsBack: Bool { operation == .exclusive }

  /// It has begun or ended, and has not been reported yet.
  var isWaiting: Bool { !isStopped && (shown == .active || shown == .ended) }
}

extension Evaluator {
  /// Whether the node is under way: a recognizer that has started and is not over, an operator while any of its parts
  /// is, a sequence also from its first hand-over on, and a delayed part while its delay counts.
  func isUnderWay(_ node: Node) -> Bool {
    if node.isDelaying { return true }
    if node.isOver { return false }
    if let recognizer = node.recognizer { return recognizer.hasLeftInitialState }
    return node.turn > 0 && keeps(.sequenceIsUnderWay) || node.children.contains { isUnderWay($0) }
  }

  /// Whether it looks at events: it and all around it can still decide something, and its turn has
  /// come.
  func isLive(_ node: Node) -> Bool { !node.isOver && isOpen(around: node) }

  /// Whether all around it can still decide something, and its turn has come.
  func isOpen(around node: Node) -> Bool {
    guard let parent = node.parent else { return true }
    switch parent.operation {
    case .sequence: if parent.children[parent.turn] !== node { return false }
    case .exclusive, .race: if let winner = parent.winner, winner !== node { return false }
    case .takeover, .simultaneous, .each, .repeat, .delay, nil: break
    }
    return isLive(parent)
  }

  /// A touch is a recognizer's own when it accepts it and does not ignore it.
  func owns(_ touch: Touch, _ recognizer: Recognizer) -> Bool {
    !touch.isIgnored && touch.acceptors.contains(recognizer.number)
  }

  /// The touches that are down and some recognizer's in it own, oldest first.
  func ownTouches(of node: Node) -> [Touch] {
    touches.down.filter { touch in node.recognizers.contains { owns(touch, $0) } }
  }

  /// `b` sees touches as a `down` of its own each, oldest first.
  func handOver(_ handed: [Touch], to node: Node) {
    for touch in handed {
      for recognizer in node.recognizers where isLive(recognizer.node) {
        seeDown(touch, recognizer)
      }
    }
  }
}
