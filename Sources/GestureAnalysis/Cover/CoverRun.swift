import GestureCompiler

/// The searches for one cover, and what came of them.
struct CoverRun {
  let subject: Subject
  /// The first with all fingers; where that has not looked at all, one with one finger behind it.
  let searches: [CoverSearch]
  let reached: Set<CoverGoal>
  /// The short ones first.
  let found: [CoverSearch.Found]

  /// Nil where no values are found for the gesture's parameters, or no table can hold it.
  init?(_ machine: Machine, touches: Int, budget: Int) {
    guard let explorer = CoverRun.explorer(machine, touches, budget) else { return nil }
    subject = explorer.subject
    explorer.run()
    guard let search = CoverSearch(explorer) else { return nil }
    var searches = [search]
    searches[0].run(walks: true)
    // With one finger there is less to look at, so that the budget leads further.
    if !explorer.isComplete, touches > 1, let alone = CoverRun.explorer(machine, 1, budget) {
      alone.run()
      if var search = CoverSearch(alone, reached: searches[0].reached) {
        search.run(walks: false)
        searches.append(search)
      }
    }
    var reached = searches.reduce(into: Set<CoverGoal>()) { $0.formUnion($1.reached) }
    searches[0].reached = reached
    searches[0].addArguments()
    reached = searches[0].reached
    for number in searches.indices {
      searches[number].reached = reached
      searches[number].addUnreported()
      reached = searches[number].reached
    }
    self.searches = searches
    self.reached = reached
    found = CoverSearch.merged(search.sorted(searches.flatMap { $0.found }))
  }

  private static func explorer(_ machine: Machine, _ touches: Int, _ budget: Int) -> Explorer? {
    guard let alphabet = InputAlphabet(machine, touches: touches, refused: true),
      let subject = Subject(machine, alphabet: alphabet)
    else { return nil }
    return Explorer(subject, ExplorationLimits(touches: touches, states: budget))
  }
}
