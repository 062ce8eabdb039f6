import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// The number of fingers that a proof covers.

extension Machine {
  /// The number of touches that the parts can follow and distinguish from fewer touches, plus one.
  ///
  /// Parts of a `simultaneous` that choose among touches by different conditions may each follow other touches. In a
  /// choice or a `sequence`, one part at a time needs its own touches.
  ///
  /// Nil if code waits for more touches than proofs cover.
  var provenTouches: Int? {
    let most = Machine.mostProvenTouches - 1
    let counted = greatestCount
    if counted > most, parts.contains(where: { $0.followedTouches(reporting: counted) > most }) {
      return nil
    }
    let tree = NodeTree(self)
    let hasManyCopies = nodes.indices.contains {
      nodes[$0].course == .copies && nodes[$0].children.count > most && !isSilent($0, tree)
    }
    if hasManyCopies { return nil }
    return min(followedTouches(root, tree, reporting: max(2, counted)), most) + 1
  }

  fileprivate static let mostProvenTouches = 6

  /// - Parameter counted: the number of touches that code distinguishes from fewer.
  private func followedTouches(
    _ node: NodeID, _ tree: NodeTree, reporting counted: Int
  ) -> Int {
    switch nodes[node].kind {
    case .recognizer(let part):
      return parts[part].followedTouches(reporting: counted)
    case .composition(.each, let children, _): return isSilent(node, tree) ? 0 : children.count
    case .composition(let composition, let children, _):
      guard composition.course == .together else {
        let most = children.map { followedTouches($0, tree, reporting: counted) }.max() ?? 1
        // A part that starts again may immediately see a touch that was one too many for the attempt before.
        return composition.course == .again ? most + 1 : most
      }
      var groups: [(condition: Value?, touches: Int)] = []
      for child in children {
        let (condition, touches) = (
          choice(of: child), followedTouches(child, tree, reporting: counted)
        )
        if let index = groups.firstIndex(where: { isSameChoice($0.condition, condition) }) {
          groups[index].touches = max(groups[index].touches, touches)
        } else {
          groups.append((condition, touches))
        }
      }
      return groups.reduce(0) { $0 + $1.touches }
    }
  }

  /// The condition that the first of the node's parts uses to choose among touches.
  private func choice(of node: NodeID) -> Value? {
    if case .recognizer(let part) = nodes[node].kind { return parts[part].accepts }
    return nodes[node].children.first.flatMap { choice(of: $0) }
  }

  /// Whether all parts inside the node refuse all touches.
  private func isSilent(_ node: NodeID, _ tree: NodeTree) -> Bool {
    parts.allSatisfy { !tree.isInside($0.node, node) || $0.accepts?.constantValue == 0 }
  }
}

/// Whether the two conditions accept the same touches, each for its own part.
func isSameChoice(_ a: Value?, _ b: Value?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return a.ofAnyPart.isSame(as: b.ofAnyPart)
}

extension Machine.Part {
  /// Whether proofs cannot cover one touch more than the part follows.
  var hasExtraBeyondProofs: Bool {
    (maximumTouches.constantValue ?? 16) >= Double(Machine.mostProvenTouches)
  }

  /// The number of touches that it can follow, but no more than it waits for or code distinguishes from fewer. All
  /// touches, if it asks for one too many and proofs can cover that number.
  fileprivate func followedTouches(reporting counted: Int) -> Int {
    let most = Int(min(maximumTouches.constantValue ?? 16, 16))
    let asksForExtra = states.contains { state in
      state.rules.contains { if case .event(.extra) = $0.trigger { true } else { false } }
    }
    let least = Int(minimumTouches.constantValue ?? 1)
    let canHaveExtra = asksForExtra && most < Machine.mostProvenTouches
    return canHaveExtra ? most : min(most, max(least, counted))
  }
}

extension Machine {
  /// The greatest number that code compares with the number of touches, with their places in the order, or with a count
  /// of them, or the number of the last single touch that it reads. Otherwise 0.
  private var greatestCount: Int {
    var greatest = lastSingleTouch + 1
    let visit = { (value: Value) in
      guard case .binary(_, let a, let b) = value.kind else { return }
      for (side, other) in [(a, b), (b, a)] where side.countsTouches {
        if let number = other.constantValue, 1...16 ~= number {
          greatest = max(greatest, Int(number))
        }
      }
    }
    forEachValueOfParts(visit)
    forEachValueOfNodes(visit)
    return greatest
  }
}

extension Value {
  fileprivate var ofAnyPart: Value {
    map { value in
      guard case .touch(let readout, part: _) = value.kind else { return value }
      return Value(.touch(readout, part: 0), value.type)
    }
  }

  fileprivate var countsTouches: Bool {
    type == .count
      || contains { value in
        switch value.kind {
        case .touches(.count, part: _), .touch(.index, part: _): true
        default: false
        }
      }
  }
}
