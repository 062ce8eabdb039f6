package import FormSupport
package import GestureAnalysis
package import GestureCompiler
package import GestureRuntime

/// What is claimed never to happen.
package typealias Claim = Happening

package typealias HandsModel = SearchHands

/// Calls of a host after which something has happened that a claim excludes.
package struct Refutation: Sendable {
  package var claim: Claim
  /// As few as show it, for a new machine.
  package var calls: [HostCall]
}

/// Looks for traces that show what claims exclude. It knows nothing of what explores or proves, and of the
/// places that those look at.
/// - Parameters:
///   - machine: to which the claims' numbers belong.
///   - arguments: of parameters; those left out are at their defaults.
///   - traces: random ones, for all claims together.
///   - directed: traces that are played for each condition, at most.
/// - Returns: one for each claim that is refuted.
package func attack(
  _ machine: Machine, _ claims: [Claim], arguments: [String: GestureValue] = [:],
  hands: HandsModel = .hands, seed: UInt64, traces: Int = 1_000, directed: Int = 400
) -> [Refutation] {
  guard !claims.isEmpty,
    let search = RunSearch(
      machine, showing: claims, arguments: arguments, hands: hands, seed: seed)
  else { return [] }
  search.run(traces: traces, directed: directed)
  return claims.compactMap { claim in
    search.run(showing: claim).map { Refutation(claim: claim, calls: $0.map { HostCall($0) }) }
  }
}

extension HostCall {
  fileprivate init(_ call: RunCall) {
    switch call {
    case .events(let events): self = events.count == 1 ? .event(events[0]) : .frame(events)
    case .advance(let time): self = .advance(time)
    case .cancel(let time): self = .cancel(time)
    case .set(let name, let value): self = .setInput(name, value)
    case .frame(let name, let id, let rect): self = .setFrame(name, id: id, rect)
    }
  }
}
