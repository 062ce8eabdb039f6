import GestureScene

// "A contest consists of the machines that share touches, directly or through others. It lasts from the first event
// until all its machines are back in their initial state."

extension SceneModel {
  /// All surfaces that are hit take part, from the outside to the inside.
  func join(_ path: [Spot]) {
    var around: Spot?
    for spot in path.reversed() {
      if !spot.isJoined {
        spot.isJoined = true
        spot.relation = spot.traits.relation
        spot.isKept = spot.traits.isKept
        spot.isGated = !spot.waits.isEmpty
        if let around { put(spot, into: around) }
      } else if let around, spot.root !== around.root, slip != .movedJoinsNobody {
        tally.add(.boundTogether)
        put(spot.root, into: around)
      }
      around = spot
    }
  }

  /// "A machine that joins a contest with a winner is a loser until the contest ends."
  private func put(_ new: Spot, into around: Spot) {
    if around.inside.isEmpty, relation(around) != .simultaneous {
      let own = status(own(around))
      let hasWon = own.isActive || own.isEnded || own.isCancelled || around.isLost
      if hasWon { (around.winner, around.winStep) = (.own, step) }
    }
    link(new, into: around)
    if slip != .lateComerMayWin, hasLost(new) {
      tally.add(.lateComerLost)
      lose(whole(new))
    }
  }

  private func hasLost(_ new: Spot) -> Bool {
    var inner = new
    while let outer = inner.around {
      if relation(outer) != .simultaneous, outer.winner == .own { return true }
      inner = outer
    }
    return false
  }

  private func link(_ new: Spot, into around: Spot) {
    new.around = around
    around.inside.append(new)
    around.inside.sort { numbers[$0.number, default: 0] < numbers[$1.number, default: 0] }
  }

  /// A surface that takes part inside a removed surface, and lies elsewhere by now, goes on in its place.
  func takeOut(_ spot: Spot) {
    let around = spot.around
    around?.inside.removeAll { $0 === spot }
    for inner in spot.inside {
      inner.around = nil
      if let around {
        tally.add(.tookItsPlace)
        link(inner, into: around)
      }
    }
    if let around, around.inside.isEmpty { (around.winner, around.winStep) = (nil, nil) }
    spot.leave()
  }
}
