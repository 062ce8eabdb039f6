import GestureCompiler

// What an exploration has not seen, and the prover says of it.

extension Investigation {
  /// Nil where it may happen, as far as is known.
  func proof(_ model: Prover.Model = .hands, thatNever happens: (Seen) -> Bool) -> Proof? {
    prover(model)?.proof(thatNever: happens)
  }

  /// Nil where it may be longer, as far as is known.
  func proof(that key: DelayTable.Key, waitsAtMost bound: Double) -> Proof? {
    prover(.hands)?.proof(that: key, waitsAtMost: bound)
  }
}

extension Machine {
  /// As many fingers as its parts can follow, and one more.
  ///
  /// Parts of a `simultaneous` that choose among touches by different conditions may each follow others; of a
  /// choice or a `sequence` one part at a time needs its own.
  var provenTouches: Int {
    min(followedTouches(nodes.count - 1), Machine.mostProvenTouches - 1) + 1
  }

  private static let mostProvenTouches = 6

  private func followedTouches(_ node: Int) -> Int {
    switch nodes[node].kind {
    case .recognizer(let part):
      let least = parts[part].minimumTouches.constantValue ?? 1
      return Int(min(parts[part].maximumTouches.constantValue ?? .infinity, max(2, least)))
    case .sequence(let children, within: _), .exclusive(let children), .race(let children):
      return children.map { followedTouches($0) }.max() ?? 1
    case .simultaneous(let children):
      var groups: [(condition: Value?, touches: Int)] = []
      for child in children {
        let (condition, touches) = (choice(of: child), followedTouches(child))
        if let place = groups.firstIndex(where: { isSame($0.condition, condition) }) {
          groups[place].touches = max(groups[place].touches, touches)
        } else {
          groups.append((condition, touches))
        }
      }
      return groups.reduce(0) { $0 + $1.touches }
    }
  }

  /// By what the first of its parts chooses among touches.
  private func choice(of node: Int) -> Value? {
    if case .recognizer(let part) = nodes[node].kind { return parts[part].accepts }
    return nodes[node].children.first.flatMap { choice(of: $0) }
  }

  private func isSame(_ a: Value?, _ b: Value?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isSame(as: b)
  }
}
