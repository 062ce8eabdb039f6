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
  /// As many fingers as its parts can follow, and one more. Where parts choose among touches, each may follow
  /// others than the rest.
  var provenTouches: Int {
    let counts = parts.map { part in
      let most = part.maximumTouches.constantValue ?? .infinity
      let least = part.minimumTouches.constantValue ?? 1
      return (most: Int(min(most, max(2, least))), choosy: part.accepts != nil)
    }
    let shared = counts.filter { !$0.choosy }.map { $0.most }.max() ?? 0
    let own = counts.filter { $0.choosy }.map { $0.most }.max() ?? 0
    return min(max(shared, own), Machine.mostProvenTouches - 1) + 1
  }

  static let mostProvenTouches = 6
}
