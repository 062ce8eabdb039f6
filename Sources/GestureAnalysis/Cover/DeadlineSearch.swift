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

  let stage: CoverStage
  let palette: Palette

  /// - Parameters:
  ///   - prefix: what comes before the timer fires.
  ///   - wait: nanoseconds from there to the deadline.
  ///   - isWanted: whether the event that was done did what it could only do before the deadline.
  func sides(
    after prefix: CoverTrace, _ wait: Int64, where isWanted: (CoverStage.Played) -> Bool
  ) -> Sides? {
    guard wait > 0, let played = stage.play(prefix) else { return nil }
    let before = prefix.waiting(wait - 1)
    let at = prefix.waiting(wait)
    for step in steps(played.player) {
      var (early, late) = (before, at)
      early.steps.append(step)
      late.steps.append(step)
      guard let played = stage.play(early), isWanted(played),
        let (first, second) = stage.distinguished(early, late, last: 2)
      else { continue }
      return Sides(before: first, at: second, event: step.word)
    }
    return nil
  }

  /// All that somebody may do, the plainest first.
  private func steps(_ player: CoverPlayer) -> [CoverTrace.Step] {
    let down = player.fingers.keys.sorted()
    let pointer = palette.pointers[0]
    var steps: [CoverTrace.Step] = down.map { .up($0) }
    if let finger = (1...palette.starts.count).first(where: { !down.contains($0) }) {
      steps += palette.starts[finger - 1].map { .down(finger, $0, pointer) }
    }
    for finger in down {
      let start = palette.starts[finger - 1][0]
      let places = palette.moves[finger - 1].map { start + $0 } + palette.regionPlaces
      for place in places where place != player.fingers[finger]?.location {
        steps.append(.move([CoverTrace.Move(finger: finger, place: place)], nil, over: 0))
      }
    }
    if down.count > 1 { steps += frames(down) }
    steps += palette.hovers.map { .hover($0, Palette.Pointer()) }
    if palette.leaves { steps.append(.leave) }
    steps += palette.scrolls.map { .scroll($0, Palette.Pointer()) }
    return steps
  }

  private func frames(_ down: [Int]) -> [CoverTrace.Step] {
    palette.together.map { ways in
      .move(
        down.map { finger in
          let way = ways[min(finger - 1, ways.count - 1)]
          return CoverTrace.Move(finger: finger, place: palette.starts[finger - 1][0] + way)
        }, nil, over: 0)
    }
  }
}

extension CoverTrace {
  fileprivate func waiting(_ nanoseconds: Int64) -> CoverTrace {
    var longer = self
    if case .wait(let known)? = steps.last, !silentSteps.contains(steps.count - 1) {
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
    case .hover: "hover"
    case .leave: "leave"
    case .scroll: "scroll"
    case .wait: "wait"
    case .set: "set"
    }
  }
}
