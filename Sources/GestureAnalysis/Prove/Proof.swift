/// That something happens in no run of a model.
///
/// Only a prover makes one, and only once it has looked at all runs: nothing that was tried at some places can
/// become a proof.
public struct Proof: Hashable, Sendable {
  let model: Prover.Model
  /// That are down at once, at most.
  public let fingers: Int
  /// That it looked at.
  public let states: Int

  fileprivate init(_ prover: Prover) {
    model = prover.model
    fingers = prover.limits.fingers
    states = prover.states.count
  }

  /// "however hands move, with up to 3 fingers"
  public var words: String {
    let most = fingers == 1 ? "one finger" : "up to \(fingers) fingers"
    return switch model {
    case .hands: "however hands move, with \(most)"
    case .anyHost: "whatever a host sends, with \(most)"
    }
  }
}

extension Prover {
  /// Nil where it may happen, as far as is known.
  func proof(thatNever happens: (Seen) -> Bool) -> Proof? {
    isComplete && !happens(seen) ? Proof(self) : nil
  }

  /// That a report is kept back no longer than so many nanoseconds.
  func proof(that key: DelayTable.Key, waitsAtMost bound: Double) -> Proof? {
    guard isComplete else { return nil }
    // What is never reported is not kept back.
    guard let delay = delays.delays[key] else { return Proof(self) }
    return delay.greatest != Zone.unbounded && Double(delay.greatest) <= bound ? Proof(self) : nil
  }
}
