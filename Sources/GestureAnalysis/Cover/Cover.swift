package import GestureCompiler
import GestureRuntime

/// Traces that together show everything that a gesture can do: each state, rule and handler, each exit from an
/// operator, and both sides of each deadline and threshold. Or only things that the author of the gesture wrote.
package struct Cover: Sendable {
  /// One trace.
  package struct Test: Sendable {
    /// The things that it shows and no earlier test does, the most informative first.
    package var shows: [String]
    /// A title that is unique among the tests.
    package var title: String
    let trace: TestedRun
    /// Whether some parameters are not at their defaults.
    package var hasArguments: Bool { !trace.arguments.isEmpty }
  }

  /// Something that no trace shows.
  package struct Missing: Sendable {
    /// A description for people: the state, rule, exit or side of a deadline that is not shown.
    package var text: String
    /// Whether the budget ended before everything within the bounds was explored.
    package var isUnfinished: Bool
    /// Whether it follows from another missing thing: a rule of a state that is never entered, the sides of a deadline
    /// that never comes.
    package var isImplied: Bool
  }

  /// The tests. Each shows something that no earlier test does.
  package internal(set) var tests: [Test] = []
  /// Empty if the traces show everything.
  package private(set) var missing: [Missing] = []
  /// Descriptions of the rules that a test takes although no report depends on them.
  package private(set) var unreported: [String] = []
  /// All goals that are shown.
  var goals: Set<CoverGoal> = []
  /// The number of goals shown only by traces that `keep` left out.
  package private(set) var leftOut = 0
  /// The number of goals that are shown.
  package var reached: Int { goals.count }
  /// The bounds of the exploration: `3 places, 2 fingers, 1 kind of pointer`.
  package let bounds: String
  let subject: Subject
  let gesture: String
  /// The names of goals.
  let text: GoalText

  /// Nil if no values are found for the gesture's parameters, or if no table can hold the gesture.
  /// - Parameters:
  ///   - machine: the machine of one gesture.
  ///   - files: the files of its compilation.
  ///   - touches: the most fingers. Nil for the greatest number that some part waits for, but at least two.
  ///   - budget: the most states to explore.
  ///   - meter: counts the work. The cover ends when the meter is over.
  ///   - keep: the most traces to keep, those that show most. Nil for as many as show everything.
  ///   - all: whether to show the rules of the prelude, too.
  package init?(
    _ machine: Machine, files: [SourceFile], touches: Int? = nil, budget: Int = 4_000,
    meter: WorkMeter = WorkMeter(), keep: Int? = nil, all: Bool = true
  ) {
    let touches = touches ?? Cover.touches(of: machine)
    let isWanted = { all || machine.isOwn($0, in: files) }
    guard let run = CoverRun(machine, touches: touches, budget: budget, meter, isWanted) else {
      return nil
    }
    subject = run.subject
    gesture = machine.name
    bounds =
      subject.alphabet.summary
      + (machine.parameters.isEmpty
        ? "" : ", parameters at their defaults, then one of them elsewhere")
    let searches = run.searches
    text = GoalText(
      machine: subject.machine, files: files, conditions: searches[0].runner.conditions)
    addTests(keep.map { searches[0].fewest(of: run.found, atMost: $0) } ?? run.found)
    leftOut = run.reached.count(where: isWanted) - goals.count
    addMissing(searches[0], run.reached)
    let text = text
    unreported = searches.flatMap { $0.unreported }.map { text.text($0) }.sorted()
  }

  /// The actions of the host before each trace: the frames of regions.
  package var frames: [Witness.Item] { subject.alphabet.frames }

  /// The actions on the trace of a test.
  package func items(of test: Test) -> [Witness.Item] {
    Witness(test.trace.run.calls(.plain))?.items ?? []
  }

  /// The number of fingers, at most the five of a hand.
  private static func touches(of machine: Machine) -> Int {
    guard let registers = Creation(machine)?.registers else { return 2 }
    let wanted = machine.parts.compactMap {
      Int(exactly: machine.number($0.minimumTouches, registers))
    }
    return min(max(2, wanted.max() ?? 2, machine.lastSingleTouch + 1), 5)
  }

  private mutating func addMissing(
    _ search: CoverSearch, _ reached: Set<CoverGoal>
  ) {
    let thresholds = search.runner.conditions.flatMap { $0.goals }
    let isFinished = search.explorer.isComplete && !search.subject.meter.isOver
    for goal in subject.machine.coverGoals + thresholds where !reached.contains(goal) {
      let isImplied = goal.premise(in: subject.machine).map { !reached.contains($0) } ?? false
      missing.append(
        Missing(
          text: text.text(goal), isUnfinished: !isFinished, isImplied: isImplied))
    }
  }

  /// A sentence with the number of shown goals, and the bounds of the search for the missing ones.
  package var report: String {
    let all = reached + leftOut + missing.count
    let tests = tests.count == 1 ? "1 trace shows" : "\(tests.count) traces show"
    var text = "\(gesture): \(tests) \(reached) of \(all) (\(bounds))\n"
    for (isUnfinished, words) in [
      (false, "not found: all within these bounds, and traces beyond them, were searched"),
      (true, "not found within the budget"),
    ] {
      let missing = missing.filter { $0.isUnfinished == isUnfinished }
      guard !missing.isEmpty else { continue }
      text += "  \(words):\n"
      for item in missing where !item.isImplied { text += "    \(item.text)\n" }
      let implied = missing.count { $0.isImplied }
      if implied > 0 { text += "    and \(implied) more that would follow from these\n" }
    }
    if leftOut > 0 { text += "  left out: \(leftOut) more that other traces show\n" }
    if !unreported.isEmpty {
      text += "  shown, but what is reported would be the same without:\n"
      for rule in unreported { text += "    \(rule)\n" }
    }
    return text
  }
}
