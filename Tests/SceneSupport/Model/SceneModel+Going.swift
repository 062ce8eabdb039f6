import GestureRuntime
import GestureScene

// "One that goes has all its touches cancelled in a step at that time, with all that is inside it."

extension SceneModel {
  func remove(_ spot: Spot) {
    let all = present.filter { $0.lies(in: spot) }
    if all.contains(where: { !$0.touches.isEmpty }) { tally.add(.removedInTheMiddle) }
    step += 1
    for spot in all where spot.isJoined && slip != .removedIsNotCancelled {
      if slip == .removedTimerFires, spot.raw.nextDeadline != nil {
        ghosts.append((spot, spot.raw))
      }
      spot.seen = []
      spot.ignored = []
      // An end that waits is not reported any more.
      if spot.phase == .ended { spot.isSilent = true }
      guard spot.isLooking || spot.phase == .ended && !spot.isLost else { continue }
      if spot.phase == .ended {
        fail(spot)
      } else if spot.hasSaidBegan {
        (spot.phase, spot.end) = (.cancelled, step)
      } else if spot.start != nil {
        fail(spot)
      }
    }
    settle()
    for spot in all {
      if spot.isJoined { takeOut(spot) }
      spot.isGone = true
      for id in touches.keys { touches[id]?.path.removeAll { $0 === spot } }
      for other in spots { other.waits.removeAll { $0 === spot } }
    }
    step += 1
    settle()
  }
}
