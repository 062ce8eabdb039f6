import GestureCompiler
import GestureRuntime

extension Explorer {
  /// Runs that show happenings that the exploration has not seen. The search continues the paths of the exploration at
  /// any places, with any pointers, frames and inputs. Each run is for a new machine of the subject, and was played on
  /// the runtime. Nothing is known about happenings without a run.
  /// - Parameters:
  ///   - hands: the places where fingers lift. `plain` gives runs that a `test` block can write.
  ///   - traces: the number of random traces, for all happenings together.
  ///   - directed: the most traces to play for each condition.
  ///   - others: explorations of the same gesture with fewer parts. The search continues their paths, too.
  ///   - first: other runs to continue.
  func runs(
    showing wanted: [Happening], hands: SearchHands = .plain, traces: Int = 120,
    directed: Int = 120, besides others: [Explorer] = [], from first: [Run] = []
  ) -> [Happening: Witness] {
    guard !wanted.isEmpty, let search = RunSearch(subject, showing: wanted, hands: hands) else {
      return [:]
    }
    for explorer in [self] + others { search.start(from: explorer) }
    for run in first { search.start(from: run) }
    search.run(traces: traces, directed: directed)
    var witnesses: [Happening: Witness] = [:]
    for happening in wanted {
      guard let trace = search.trace(showing: happening) else { continue }
      witnesses[happening] = Witness(search.arena.calls(trace))
    }
    return witnesses
  }
}

extension RunSearch {
  /// Continues paths of an exploration of the same gesture, or of a similar one. The last paths lead farthest.
  func start(from explorer: Explorer) {
    for step in explorer.steps.suffix(60) {
      let path = explorer.path(to: step)
      guard let times = Witness.times(along: path) else { continue }
      start(from: Run(path, at: times, explorer.subject.alphabet).joined)
    }
  }
}

extension Witness {
  /// Nil if a witness cannot show a call: a frame that is removed, or a cancellation of all touches together.
  init?(_ calls: [RunCall]) {
    var time = Timestamp(nanoseconds: 0)
    for call in calls {
      let action: Diagnostic.Evidence.Action
      switch call {
      case .events(let events): (time, action) = (events[0].time, .events(events))
      case .advance(let now): (time, action) = (now, .advance)
      case .set(let name, let value): action = .set(name, value)
      case .frame(let name, let id, let rect):
        guard let rect else { return nil }
        action = .frame(name, id: id, rect)
      case .cancel: return nil
      }
      items.append(Item(time: time, action: action))
    }
  }
}
