import GestureRuntime
import GestureTesting

/// A run as a test plays it, with the expectations that do not follow from its reports.
struct TestedRun: Hashable {
  /// Each wait is a step of its own.
  var run: Run
  /// Parameters that are not at their defaults.
  var arguments: [String: GestureValue] = [:]
  /// Lines after which it matters that nothing was reported.
  var quietLines: Set<Int> = []
  /// After some lines: what is reported on the other side of something, and may not be reported on this one.
  var absences: [Int: [RecordLine]] = [:]

  init(_ run: Run) { self.run = run }

  /// - Parameter splits: timers by their place in the path that are waited for in two pieces, a nanosecond before and at
  ///   the deadline.
  init(_ path: [ExploredStep], at times: [Int64], _ alphabet: InputAlphabet, splits: Set<Int>) {
    var quietLines: Set<Int> = []
    run = Run(path, at: times, alphabet, splits: splits) { quietLines.insert($0) }
    self.quietLines = quietLines
  }
}

extension Run {
  /// The same once more, after lifts of the fingers that are down then.
  func again(lifting fingers: [Int]) -> Run {
    let pause = Step.wait(2 * Pace.quick)
    let lifts = fingers.isEmpty ? [] : [pause] + fingers.map { .up($0) }
    return Run(steps: steps + lifts + [pause] + steps)
  }

  /// All ways of several fingers, and those between them, eight times as long; nil of one finger.
  var wide: Run? {
    let starts = steps.filter { $0.deed == .event(.down) }.map { $0.place }
    guard let origin = starts.first, starts.contains(where: { $0 != origin }) else { return nil }
    var wide = self
    for index in steps.indices where steps[index].isMove || steps[index].deed == .event(.down) {
      let way = steps[index].place - origin
      wide.steps[index].place = origin + Vector(dx: 8 * way.dx, dy: 8 * way.dy)
    }
    return wide
  }
}
