import GestureCompiler

/// The searches for one cover, and their results.
struct CoverRun {
  let subject: Subject
  /// The search with all fingers. If it was incomplete, another search with one finger follows it.
  let searches: [CoverSearch]
  /// Also the goals that are not wanted.
  let reached: Set<CoverGoal>
  /// The traces, short ones first.
  let found: [CoverSearch.Found]

  /// The part of the rest of the work for one exploration.
  private static let shareOfExploration = 0.4

  /// Nil if no values are found for the gesture's parameters, or if no table can hold the gesture.
  /// - Parameter isWanted: whether to look for a goal.
  init?(
    _ machine: Machine, touches: Int, budget: Int, _ meter: WorkMeter = WorkMeter(),
    _ isWanted: (CoverGoal) -> Bool = { _ in true }
  ) {
    guard let explorer = CoverRun.explorer(machine, touches, budget, meter) else {
      return nil
    }
    subject = explorer.subject
    explorer.run()
    guard let search = CoverSearch(explorer, isWanted) else { return nil }
    var searches = [search]
    searches[0].run(walks: true)
    // With one finger there are fewer states, so the budget reaches further.
    if !explorer.isComplete, touches > 1,
      let alone = CoverRun.explorer(machine, 1, budget, meter)
    {
      alone.run()
      if var search = CoverSearch(alone, isWanted, reached: searches[0].reached) {
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

  private static func explorer(
    _ machine: Machine, _ touches: Int, _ budget: Int, _ meter: WorkMeter
  ) -> Explorer? {
    guard
      let alphabet = InputAlphabet(machine, touches: touches, refused: true, meter: meter),
      let subject = Subject(machine, alphabet: alphabet, meter: meter)
    else { return nil }
    let limits = ExplorationLimits(touches: touches, states: budget)
    return Explorer(subject, limits.with(meter.share(shareOfExploration)))
  }
}
