import GestureCompiler
import GestureRuntime

/// Goes on at random where an exploration had to end, always in the same way.
struct CoverWalk {
  let stage: CoverStage
  let alphabet: InputAlphabet
  /// What is looked for.
  var wanted: Set<CoverGoal>
  private var random = SeededRandom(seed: 1)

  private static let mostSteps = 24

  init(_ stage: CoverStage, wanted: Set<CoverGoal>) {
    self.stage = stage
    alphabet = stage.subject.alphabet
    self.wanted = wanted
  }

  /// Each trace ends with what it shows.
  mutating func run(walks: Int) -> [(trace: CoverTrace, goals: Set<CoverGoal>)] {
    var found: [(trace: CoverTrace, goals: Set<CoverGoal>)] = []
    for _ in 0..<walks {
      if wanted.isEmpty { break }
      guard let (trace, goals) = walk() else { continue }
      found.append((shortened(trace, goals), goals))
      wanted.subtract(goals)
    }
    return found
  }

  /// Until it shows something.
  private mutating func walk() -> (CoverTrace, Set<CoverGoal>)? {
    guard var game = stage.newGame() else { return nil }
    var trace = CoverTrace(steps: [])
    while trace.steps.count < CoverWalk.mostSteps {
      if let wait = pause(game.player) {
        trace.steps.append(.wait(wait))
        let goals = game.perform(.wait(wait)).intersection(wanted)
        if !goals.isEmpty { return (trace, goals) }
      }
      let choices = steps(game.player)
      guard !choices.isEmpty else { return nil }
      let step = random.pick(choices)
      trace.steps.append(step)
      let goals = game.perform(step).intersection(wanted)
      if game.player.isRefused { return nil }
      if !goals.isEmpty { return (trace, goals) }
    }
    return nil
  }

  /// Without what it does not need.
  private func shortened(_ trace: CoverTrace, _ goals: Set<CoverGoal>) -> CoverTrace {
    var trace = trace
    var place = trace.steps.count - 2
    while place >= 0 {
      var shorter = trace
      shorter.steps.remove(at: place)
      if stage.goalsAtTheEnd(of: shorter)?.isSuperset(of: goals) == true { trace = shorter }
      place -= 1
    }
    return trace
  }

  // MARK: Steps

  /// Nanoseconds: none, a little, a rest, or until a timer fires.
  private mutating func pause(_ player: CoverPlayer) -> Int64? {
    var pauses: [Int64] = [0, Pace.quick, Pace.quick, Pace.rest]
    if let deadline = player.machine.nextDeadline?.nanoseconds, deadline > player.now {
      pauses.append(deadline - player.now)
    }
    let pause = random.pick(pauses)
    return pause > 0 ? pause : nil
  }

  private func steps(_ player: CoverPlayer) -> [CoverTrace.Step] {
    let down = player.fingers.keys.sorted()
    var steps: [CoverTrace.Step] = down.map { .up($0) }
    // Fingers come twice as often as they go.
    if let finger = (1...alphabet.starts.count).first(where: { !down.contains($0) }) {
      for _ in 0..<2 {
        for start in alphabet.starts[finger - 1] {
          steps += alphabet.pointers.map { .down(finger, start, $0) }
        }
      }
    }
    for finger in down {
      let start = alphabet.starts[finger - 1][0]
      let places = alphabet.moves[finger - 1].map { start + $0 } + alphabet.regionPlaces
      for place in places where place != player.fingers[finger]?.location {
        steps.append(.move([CoverTrace.Move(finger: finger, place: place)], nil, over: 0))
      }
    }
    if down.count > 1 { steps += alphabet.frames(of: down) }
    if let finger = down.first { steps.append(.cancel(finger)) }
    steps += alphabet.pointerSteps
    steps += alphabet.inputs.map { .set($0.name, $0.value) }
    return steps
  }
}

extension InputAlphabet {
  /// What a pointer may do that touches nothing.
  var pointerSteps: [CoverTrace.Step] {
    touchless.map { .touchless($0, Pointer()) }
  }

  /// Moves of all fingers that are down in one frame. Fingers count from 1.
  func frames(of down: [Int]) -> [CoverTrace.Step] {
    together.map { ways in
      .move(
        down.map { finger in
          let way = ways[min(finger - 1, ways.count - 1)]
          return CoverTrace.Move(finger: finger, place: starts[finger - 1][0] + way)
        }, nil, over: 0)
    }
  }
}
