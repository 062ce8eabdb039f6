import GestureCompiler
import GestureRuntime

/// Looks for something that is done a nanosecond before a deadline, and at it, and of which other things
/// come.
struct DeadlineSearch {
  struct Sides {
    var before: CoverTrace
    var at: CoverTrace
    /// What is done: `up`.
    var event: String
  }

  /// A way to a timer.
  struct Way {
    /// What comes before it fires.
    var prefix: CoverTrace
    /// Nanoseconds from there to the deadline.
    var wait: Int64
  }

  /// How hard it is looked, from what is most informative on.
  enum Effort: CaseIterable {
    /// What comes of one event at once.
    case event
    /// What comes of a lift after a brisk stroke.
    case stroke
    /// What comes of an event later on.
    case later
  }

  let stage: CoverStage
  let alphabet: InputAlphabet

  /// - Parameter isWanted: whether what was done last did what it can only do before the deadline.
  func sides(_ ways: [Way], where isWanted: (CoverStage.Played) -> Bool) -> Sides? {
    for effort in Effort.allCases where effort != .stroke || alphabet.readsVelocity {
      for way in ways {
        if let sides = sides(way, effort, where: isWanted) { return sides }
      }
    }
    return nil
  }

  private func sides(
    _ way: Way, _ effort: Effort, where isWanted: (CoverStage.Played) -> Bool
  ) -> Sides? {
    guard let played = stage.play(way.prefix) else { return nil }
    let scripts =
      effort == .stroke ? strokes(played.player) : steps(played.player).map { [$0] }
    for script in scripts {
      let wait = way.wait - CoverTrace(steps: script).duration
      guard wait > 0 else { continue }
      var (early, late) = (way.prefix.waiting(wait - 1), way.prefix.waiting(wait))
      early.steps += script
      late.steps += script
      guard let played = stage.play(early), isWanted(played),
        let (first, second) = stage.distinguished(
          early, late, last: 1 + script.count, goingOn: effort == .later)
      else { continue }
      return Sides(before: first, at: second, event: script[script.count - 1].word)
    }
    return nil
  }

  /// A finger that moves up to the deadline, and lifts there.
  private func strokes(_ player: CoverPlayer) -> [[CoverTrace.Step]] {
    known(player).flatMap { finger in
      moves(of: finger, player).map { place in
        [
          .move([CoverTrace.Move(finger: finger, place: place)], nil, over: 2 * Pace.quick),
          .up(finger),
        ]
      }
    }
  }

  /// All that somebody may do, the plainest first.
  private func steps(_ player: CoverPlayer) -> [CoverTrace.Step] {
    let down = known(player)
    let pointer = alphabet.pointers[0]
    var steps: [CoverTrace.Step] = down.map { .up($0) }
    if let finger = (1...alphabet.starts.count).first(where: { !down.contains($0) }) {
      steps += alphabet.starts[finger - 1].map { .down(finger, $0, pointer) }
    }
    for finger in down {
      steps += moves(of: finger, player).map {
        .move([CoverTrace.Move(finger: finger, place: $0)], nil, over: 0)
      }
    }
    if down.count > 1 { steps += alphabet.frames(of: down) }
    return steps + alphabet.pointerSteps
  }

  /// The fingers that are down, of those that the alphabet has: a trace may come from elsewhere.
  private func known(_ player: CoverPlayer) -> [Int] {
    player.fingers.keys.filter { $0 <= alphabet.starts.count }.sorted()
  }

  private func moves(of finger: Int, _ player: CoverPlayer) -> [Point] {
    let start = alphabet.starts[finger - 1][0]
    let places = alphabet.moves[finger - 1].map { start + $0 } + alphabet.regionPlaces
    return places.filter { $0 != player.fingers[finger]?.location }
  }
}

extension CoverTrace {
  /// Nanoseconds.
  var duration: Int64 {
    steps.reduce(0) { sum, step in
      switch step {
      case .wait(let nanoseconds): sum + nanoseconds
      case .move(_, _, over: let nanoseconds): sum + nanoseconds
      default: sum
      }
    }
  }

  fileprivate func waiting(_ nanoseconds: Int64) -> CoverTrace {
    var longer = self
    if case .wait(let known)? = steps.last, !quietSteps.contains(steps.count - 1) {
      longer.steps[steps.count - 1] = .wait(known + nanoseconds)
    } else if nanoseconds > 0 {
      longer.steps.append(.wait(nanoseconds))
    }
    return longer
  }
}

extension CoverTrace.Step {
  /// As the language names it.
  var word: String {
    switch self {
    case .down: "down"
    case .move: "move"
    case .up: "up"
    case .cancel: "cancel"
    case .touchless(let event, _): event.phase.word
    case .wait: "wait"
    case .set: "set"
    case .frame: "frame"
    }
  }
}
