import GestureRuntime
import GestureTesting

/// Looks for steps after which a test distinguishes two machines.
struct Distinction {
  let subject: Subject
  /// The number of fingers at the same time.
  let touches: Int

  /// The most continuations to try, and the most steps in each.
  private static let mostTries = 300
  private static let mostSteps = 3

  private struct Pair {
    var a: RunPlayer
    var b: RunPlayer
    var steps: [Run.Step]
  }

  private var writer: TestWriter { TestWriter(subject: subject, gesture: "", quotes: false) }

  /// The expectations of a test for each step.
  func words(_ reported: [[RecordLine]]) -> [[String]] { reported.map { writer.expectation($0) } }

  /// The fewest steps such that `isDistinct` holds for the reports of the last step. Nil if none of the tried
  /// continuations does it.
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

  /// The next timer, lifts, moves to the nearest and the farthest place and to regions, and one more finger.
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

  /// A wait until a timer of either machine fires. If the two timers are a nanosecond apart, because the events were,
  /// until both have fired.
  private func wait(_ pair: Pair) -> Int64? {
    let waits = [pair.a, pair.b].compactMap { player in
      player.machine.nextDeadline.map { $0.nanoseconds - player.now }
    }.filter { $0 > 0 }
    guard let least = waits.min(), let most = waits.max() else { return nil }
    return most - least <= 1 ? most : least
  }
}
