import GestureCompiler
import GestureRuntime

extension Explorer {
  /// Runs that show what the exploration has not seen, found by going on from its ways at any places, with any
  /// pointers, frames and inputs. Each is for a new machine of the subject, and happens on the runtime; of what is
  /// not among them nothing is known.
  /// - Parameters:
  ///   - hands: where fingers lift; `plain` gives what a `test` block can write.
  ///   - traces: random ones, for all that is wanted together.
  ///   - directed: traces that are played for each condition, at most.
  ///   - others: explorations of the same gesture with fewer parts, from whose ways it goes on, too.
  package func runs(
    showing wanted: [Happening], hands: SearchHands = .plain, traces: Int = 120,
    directed: Int = 120, besides others: [Explorer] = []
  ) -> [Happening: Witness] {
    guard !wanted.isEmpty, let search = RunSearch(subject, showing: wanted, hands: hands) else {
      return [:]
    }
    for explorer in [self] + others { search.start(from: explorer) }
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
  /// Goes on from ways of an exploration of the same gesture, or of one like it; the last ones lead farthest.
  func start(from explorer: Explorer) {
    for step in explorer.steps.suffix(60) {
      let path = explorer.path(to: step)
      guard let times = Witness.times(along: path) else { continue }
      start(from: Run(path, at: times, explorer.subject.alphabet).joined)
    }
  }
}

extension Witness {
  /// Nil of what a witness cannot show: a frame that is taken away, all touches cancelled at once.
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
