extension Explorer {
  /// Runs that show what the exploration has not seen, found by going on from its ways at any places, with any
  /// pointers, frames and inputs. Each is for a new machine of the subject, and happens on the runtime; of what is not
  /// among them nothing is known.
  /// - Parameters:
  ///   - traces: random ones, for all that is wanted together.
  ///   - directed: traces that are played for each condition, at most.
  package func runs(
    showing wanted: [Happening], traces: Int = 120, directed: Int = 120
  ) -> [Happening: Witness] {
    guard !wanted.isEmpty, let search = RunSearch(subject, showing: wanted, hands: .plain) else {
      return [:]
    }
    for step in steps.suffix(Explorer.mostStarts) {
      let path = path(to: step)
      guard let times = Witness.times(along: path) else { continue }
      let trace = CoverTrace(path, at: times, subject.palette)
      search.start(from: SearchTrace(trace, search.arena))
    }
    search.run(traces: traces, directed: directed)
    var witnesses: [Happening: Witness] = [:]
    for happening in wanted {
      guard let trace = search.trace(showing: happening), let machine = subject.newMachine() else {
        continue
      }
      witnesses[happening] = Witness(items: CoverTrace(trace, search.arena).items(machine))
    }
    return witnesses
  }

  /// The last ones lead farthest.
  private static let mostStarts = 60
}
