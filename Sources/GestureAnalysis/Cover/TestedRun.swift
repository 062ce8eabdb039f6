import GestureRuntime
import GestureTesting

/// A run as a test plays it, with the expectations that do not follow from its reports.
struct TestedRun: Hashable {
  /// The run, with each wait as a separate step.
  var run: Run
  /// Parameters that are not at their defaults.
  var arguments: [String: GestureValue] = [:]
  /// Lines after which it matters that nothing was reported.
  var quietLines: Set<Int> = []
  /// For some lines, the reports of the other side, which must not come on this side.
  var absences: [Int: [RecordLine]] = [:]

  init(_ run: Run) { self.run = run }

  /// - Parameter splits: the timers, by their index in the path, that are waited for in two pieces: a nanosecond before
  ///   the deadline, and at it.
  init(_ path: [ExploredStep], at times: [Int64], _ alphabet: InputAlphabet, splits: Set<Int>) {
    var quietLines: Set<Int> = []
    run = Run(path, at: times, alphabet, splits: splits) { quietLines.insert($0) }
    self.quietLines = quietLines
  }
}

extension Run {
  /// The same run again, after lifts of the fingers that are down at its end.
  func again(lifting fingers: [Int]) -> Run {
    let pause = Step.wait(2 * Pace.quick)
    let lifts = fingers.isEmpty ? [] : [pause] + fingers.map { .up($0) }
    return Run(steps: steps + lifts + [pause] + steps)
  }

  /// The run with all movements and distances of several fingers eight times as long. Nil for one finger.
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
