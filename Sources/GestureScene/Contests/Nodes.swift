internal import GestureRuntime

// The tree that a contest decides, derived from the seats in it: the nodes for a surface, and the nodes around them.

extension Contests {
  /// The node for a surface and everything inside it.
  func whole(of seat: Int) -> Node {
    seats[seat].insideCount > 0 ? Node(seat, .whole) : own(seat)
  }

  /// The node for the gesture of a surface.
  func own(_ seat: Int) -> Node { Node(seat, seats[seat].isGated ? .gate : .machine) }

  /// The node for everything inside.
  func inside(_ seat: Int) -> Node {
    guard let first = seats[seat].firstInside, seats[seat].insideCount == 1 else {
      return Node(seat, .inside)
    }
    return whole(of: first)
  }

  /// The node around a node. Nil for the outermost.
  func parent(of node: Node) -> Node? {
    switch node.kind {
    case .machine where seats[node.seat].isGated: return Node(node.seat, .gate)
    case .machine, .gate:
      return seats[node.seat].insideCount > 0 ? Node(node.seat, .whole) : parent(ofSeat: node.seat)
    case .inside: return Node(node.seat, .whole)
    case .whole: return parent(ofSeat: node.seat)
    }
  }

  private func parent(ofSeat seat: Int) -> Node? {
    guard let around = seats[seat].around else { return nil }
    return Node(around, seats[around].insideCount == 1 ? .whole : .inside)
  }

  /// The two parts of a whole, in the order of its operator.
  func parts(of whole: Node) -> (first: Node, second: Node) {
    let (inside, own) = (inside(whole.seat), own(whole.seat))
    return seats[whole.seat].relation.isOwnFirst ? (own, inside) : (inside, own)
  }

  /// Calls `body` for all seats below a node, in the order that they report.
  func forEachSeat(below node: Node, _ body: (Int) -> Void) {
    if node.kind == .machine { return body(node.seat) }
    forEachPart(of: node) { forEachSeat(below: $0, body) }
  }

  /// Calls `body` for all operators below a node and for the node itself, the inner ones first.
  func forEachJunction(below node: Node, _ body: (Node) -> Void) {
    guard node.kind != .machine else { return }
    forEachPart(of: node) { forEachJunction(below: $0, body) }
    body(node)
  }

  func rootSeat(of seat: Int) -> Int {
    var seat = seat
    while let around = seats[seat].around { seat = around }
    return seat
  }

  subscript(node: Node) -> Junction {
    get {
      switch node.kind {
      case .gate, .machine: seats[node.seat].gate
      case .inside: seats[node.seat].inside
      case .whole: seats[node.seat].whole
      }
    }
    _modify {
      switch node.kind {
      case .gate, .machine: yield &seats[node.seat].gate
      case .inside: yield &seats[node.seat].inside
      case .whole: yield &seats[node.seat].whole
      }
    }
  }

  // MARK: Questions

  /// The engine of a seat that has a machine.
  func engine(_ seat: Int) -> PartEngine {
    guard let engine = seats[seat].engine else {
      preconditionFailure("only who has a machine takes part")
    }
    return engine
  }

  private func any(of node: Node, _ holds: (Node) -> Bool) -> Bool {
    firstPart(of: node, with: .none, without: .none, where: holds) != nil
  }

  /// Whether the node has started and is not over. An operator is under way while any of its parts is. A gate is under
  /// way, too, as long as it waits to report.
  func isUnderWay(_ node: Node) -> Bool {
    if node.kind == .machine { return engine(node.seat).isUnderWay }
    return isWaitingToReport(node) || any(of: node) { isUnderWay($0) }
  }

  private func isWaitingToReport(_ node: Node) -> Bool {
    guard node.kind == .gate, winner(of: node) == nil, !has(node, .over) else { return false }
    let flags = engine(node.seat).state.flags
    return flags.intersects(.active | .ended) && !flags.contains(.stopped)
  }

  func hasStarted(_ node: Node) -> Bool {
    if node.kind == .machine { return engine(node.seat).hasStarted }
    return has(node, .over) || any(of: node) { hasStarted($0) }
  }

  /// Whether a touch is down that the node accepts and does not ignore.
  func hasOwnTouches(_ node: Node) -> Bool {
    node.kind == .machine ? engine(node.seat).hasOwnTouches : any(of: node) { hasOwnTouches($0) }
  }

  func ownTouches(of node: Node, areNewerThan step: UInt64) -> Bool {
    guard node.kind != .machine else { return engine(node.seat).touchesAre(newerThan: step) }
    return !any(of: node) { !ownTouches(of: $0, areNewerThan: step) }
  }

  func decidingPart(of node: Node) -> Node? { winner(of: node) }

  func ownEndStep(of node: Node) -> UInt64 {
    node.kind == .machine ? engine(node.seat).ownEndStep : ownEndStepByMarks(of: node)
  }

  func endingStep(of node: Node) -> UInt64 {
    node.kind == .machine ? engine(node.seat).endingStep : endingStepByMarks(of: node)
  }
}

extension PartState.Flags {
  var isFailed: Bool { contains(.over) && !intersects(.ended | .cancelled) }
}
