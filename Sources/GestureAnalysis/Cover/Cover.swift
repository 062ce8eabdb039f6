public import GestureCompiler
import GestureRuntime

/// Traces that together show all that a gesture can do: each state, rule and handler, each way out of an
/// operator, and both sides of each deadline and threshold.
public struct Cover: Sendable {
  /// One trace.
  public struct Test: Sendable {
    /// What it shows that no test before it does, the most telling first.
    public var shows: [String]
    /// Unique among the tests.
    public var title: String
    let trace: CoverTrace
  }

  /// What no trace shows.
  public struct Missing: Sendable {
    public var text: String
    /// `proved` and `searched` that none does, within the bounds; `unknown` where the budget ended or
    /// the runtime did otherwise.
    public var verdict: Verdict
  }

  public private(set) var tests: [Test] = []
  public private(set) var missing: [Missing] = []
  /// All that is shown.
  private(set) var goals: Set<CoverGoal> = []
  /// How many things are shown.
  public var reached: Int { goals.count }
  /// Within what was looked: `3 places, 2 fingers, 1 kind of pointer`.
  public let bounds: String
  let subject: Subject
  let gesture: String

  /// Nil where no values are found for the gesture's parameters, or no table can hold it.
  /// - Parameters:
  ///   - machine: of one gesture.
  ///   - files: those of its compilation.
  ///   - touches: how many fingers there may be.
  ///   - budget: how many states are looked at before giving up.
  public init?(_ machine: Machine, files: [SourceFile], touches: Int = 2, budget: Int = 4_000) {
    guard let subject = Subject(machine, touches: touches),
      let explorer = Explorer(subject, ExplorationLimits(touches: touches, states: budget))
    else { return nil }
    self.subject = subject
    gesture = machine.name
    bounds = subject.palette.summary
    explorer.run()
    var search = CoverSearch(explorer)
    search.run()
    let text = GoalText(machine: subject.machine, files: files)
    addTests(search.found, text)
    addMissing(search, text, explorer)
  }

  private mutating func addTests(_ found: [CoverSearch.Found], _ text: GoalText) {
    var titles: Set<String> = []
    for found in found {
      let shows = found.goals.sorted { $0.rank < $1.rank }.map { text.text($0) }
      let title = Cover.title(shows[0])
      var unique = title
      var number = 2
      while !titles.insert(unique).inserted {
        unique = "\(title), again (\(number))"
        number += 1
      }
      tests.append(Test(shows: shows, title: unique, trace: found.trace))
      goals.formUnion(found.goals)
    }
  }

  private mutating func addMissing(
    _ search: CoverSearch, _ text: GoalText, _ explorer: Explorer
  ) {
    for goal in subject.machine.coverGoals where !search.reached.contains(goal) {
      let isSeen = search.candidates[goal] != nil
      let verdict: Verdict =
        isSeen || !explorer.isComplete ? .unknown : explorer.isExact ? .proved : .searched
      missing.append(Missing(text: text.text(goal), verdict: verdict))
    }
  }

  /// As it may stand between quotation marks.
  private static func title(_ text: String) -> String {
    text.filter { $0 != "\"" && $0 != "\\" && $0 != "`" }
  }

  /// In words: how much is shown, and for what is not, how sure that is.
  public var report: String {
    let all = reached + missing.count
    let tests = "\(self.tests.count) \(self.tests.count == 1 ? "trace" : "traces")"
    var text = "\(gesture): \(tests) show \(reached) of \(all) (\(bounds))\n"
    for (verdict, words) in [
      (Verdict.proved, "nothing shows, proved within these bounds"),
      (.searched, "nothing shows, searched at some places and speeds"),
      (.unknown, "not shown within the budget"),
    ] {
      let missing = missing.filter { $0.verdict == verdict }
      guard !missing.isEmpty else { continue }
      text += "  \(words):\n"
      for item in missing { text += "    \(item.text)\n" }
    }
    return text
  }
}
