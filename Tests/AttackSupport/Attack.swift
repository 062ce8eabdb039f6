package import FormSupport
package import GestureAnalysis
package import GestureCompiler
package import GestureRuntime

/// A happening that an analysis claims never to happen.
package typealias Claim = Happening

package typealias HandsModel = SearchHands

/// Calls of a host after which something has happened that a claim excludes.
package struct Refutation: Sendable {
  package var claim: Claim
  /// The calls for a new machine, as few as show it.
  package var calls: [HostCall]
}

/// Looks for traces that show a claimed happening. It knows nothing of the explorer and the prover, or of the places
/// that they look at.
/// - Parameters:
///   - machine: the machine that the claims' numbers belong to.
///   - arguments: the arguments of parameters. Parameters without one have their defaults.
///   - traces: the number of random traces, for all claims together.
///   - directed: the most traces to play for each condition.
/// - Returns: a trace for each refuted claim.
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
