import GestureCompiler
import GestureRuntime

// Chooses the traces that become tests, and names them.

extension CoverSearch {
  /// Joins traces with the same steps. The joined trace shows everything that they show.
  static func merged(_ found: [Found]) -> [Found] {
    var merged: [Found] = []
    var indices: [TestedRun: Int] = [:]
    for found in found {
      var bare = TestedRun(found.trace.run)
      bare.arguments = found.trace.arguments
      guard let index = indices[bare] else {
        indices[bare] = merged.count
        merged.append(found)
        continue
      }
      merged[index].goals.formUnion(found.goals)
      merged[index].sides.join(found.sides) { first, _ in first }
      merged[index].trace.quietLines.formUnion(found.trace.quietLines)
      merged[index].trace.absences.join(found.trace.absences) { $0 + $1 }
    }
    return merged
  }

  /// A few of the traces that show the same goals. It always takes the trace that shows the most new goals, so the
  /// result may be larger than necessary. It takes traces on both sides of something together.
  func fewest(of found: [Found], atMost most: Int) -> [Found] {
    let shown = found.map { shows($0) }
    var pairs: [CoverGoal: [Int]] = [:]
    for (index, item) in found.enumerated() {
      for goal in item.sides.keys { pairs[goal, default: []].append(index) }
    }
    var taken: Set<Int> = []
    var goals: Set<CoverGoal> = []
    while true {
      var best: (indices: Set<Int>, goals: Set<CoverGoal>, worth: Double)?
      let singles = found.indices.map { [$0] }
      for indices in singles
        + pairs.values.map({ $0 }).sorted(by: { $0.lexicographicallyPrecedes($1) })
      {
        let indices = Set(indices).subtracting(taken)
        guard !indices.isEmpty, taken.count + indices.count <= most else { continue }
        let all = taken.union(indices)
        let new = indices.reduce(into: Set<CoverGoal>()) { new, index in
          new.formUnion(shown[index].filter { pairs[$0]?.allSatisfy(all.contains) ?? true })
        }.subtracting(goals)
        let worth = Double(new.count) / Double(indices.count)
        if worth > best?.worth ?? 0 { best = (indices, new, worth) }
      }
      guard let best else { break }
      taken.formUnion(best.indices)
      goals.formUnion(best.goals)
    }
    return found.indices.filter { taken.contains($0) }.map { index in
      var kept = found[index]
      kept.purpose = kept.goals
      kept.goals = shown[index].intersection(goals)
      return kept
    }
  }

  /// All goals that a trace shows, not only those that it shows first. A rule counts if the test would fail without it.
  private func shows(_ found: Found) -> Set<CoverGoal> {
    var goals = found.goals
    // A trace with other arguments shows the goals that it was found for.
    guard found.trace.arguments.isEmpty else { return goals }
    for goal in runner.goals(of: found.trace.run) ?? [] where reached.contains(goal) {
      if case .rule = goal, runner.thatNeeds(goal, found.trace) != found.trace { continue }
      goals.insert(goal)
    }
    return goals
  }
}

extension Cover {
  mutating func addTests(_ found: [CoverSearch.Found]) {
    var titles: Set<String> = []
    for found in found {
      let goals = found.goals.map { (rank: $0.rank, goal: $0, text: text.text($0)) }
        .sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }
      let fresh = goals.filter { !self.goals.contains($0.goal) }
      // The goals that the trace was found for make the best name.
      let own = goals.filter { found.sides[$0.goal] != nil || found.purpose.contains($0.goal) }
      guard let first = (own.isEmpty ? fresh : own).first ?? goals.first else { continue }
      let title = Cover.title(text.title(first.goal) + (found.sides[first.goal] ?? ""))
      var unique = title
      var number = 2
      while !titles.insert(unique).inserted {
        unique = "\(title) (\(number))"
        number += 1
      }
      let reporting = fresh.filter { !$0.goal.isOfCourse }
      tests.append(
        Test(
          shows: (reporting.isEmpty ? [first] : reporting).map { $0.text }, title: unique,
          trace: found.trace))
      self.goals.formUnion(found.goals)
    }
  }

  /// The text without characters that cannot stand between quotation marks.
  static func title(_ text: String) -> String {
    text.filter { $0 != "\"" && $0 != "\\" && $0 != "`" }
  }
}
