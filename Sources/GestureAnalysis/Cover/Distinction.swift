import GestureRuntime
import GestureTesting

/// Looks for what to do so that a test tells two machines apart.
struct Distinction {
  let subject: Subject
  /// Fingers at once.
  let touches: Int

  /// So many ways are tried, of so many steps.
  private static let mostTries = 300
  private static let mostSteps = 3

  private struct Pair {
    var a: RunPlayer
    var b: RunPlayer
    var steps: [Run.Step]
  }

  private var writer: TestWriter { TestWriter(subject: subject, gesture: "", quotes: false) }

  /// What a test expects of each step.
  func words(_ reported: [[RecordLine]]) -> [[String]] { reported.map { writer.expectation($0) } }

  /// The fewest steps after which `isDistinct` holds for what they have reported in the last one; nil where
  /// it does after none of those that are tried.
  func steps(
    _ a: RunPlayer, _ b: RunPlayer, where isDistinct: ([String], [String]) -> Bool
  ) -> [Run.Step]? {
    var left = [Pair(a: a, b: b, steps: [])]
    var next = 0
    var tries = 0
    while next < left.count {
      let pair = left[next]
      next += 1
      for step in continuations(pair) {
        tries += 1
        guard tries <= Distinction.mostTries else { return nil }
        var after = pair
        after.steps.append(step)
        let reported = [after.a.reported([step]), after.b.reported([step])]
        guard !after.a.isRefused, !after.b.isRefused else { continue }
        let words = words(reported)
        if isDistinct(words[0], words[1]) { return after.steps }
        if after.steps.count < Distinction.mostSteps { left.append(after) }
      }
    }
    return nil
  }

  /// The next timer, lifts, moves to the nearest and the farthest place that there is and to regions, and one
  /// finger more.
  private func continuations(_ pair: Pair) -> [Run.Step] {
    let alphabet = subject.alphabet
    let next = NextLines(alphabet, pair.a)
    let fingers = next.down.filter { $0 <= touches }
    var steps: [Run.Step] = []
    if let wait = wait(pair) { steps.append(.wait(wait)) }
    steps += fingers.map { .up($0) }
    for finger in fingers {
      let ways = alphabet.moves[finger - 1].sorted { $0.length < $1.length }
      steps += next.moves(of: finger, ways.suffix(2).reversed())
    }
    if let finger = (1...touches).first(where: { !fingers.contains($0) }) {
      steps.append(.down(finger, alphabet.starts[finger - 1][0], alphabet.pointers[0]))
    }
    for phase in PointerEvent.Phase.allCases {
      let events = alphabet.touchless.filter { $0.phase == phase }
      steps += events.prefix(2).map { .touchless($0, InputAlphabet.Pointer()) }
    }
    return steps
  }

  /// Until a timer of either fires. Of two that are a nanosecond apart, because what was done was so,
  /// both.
  private func wait(_ pair: Pair) -> Int64? {
    let waits = [pair.a, pair.b].compactMap { player in
      player.machine.nextDeadline.map { $0.nanoseconds - player.now }
    }.filter { $0 > 0 }
    guard let least = waits.min(), let most = waits.max() else { return nil }
    return most - least <= 1 ? most : least
  }
}
