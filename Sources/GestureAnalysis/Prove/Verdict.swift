/// How certain an answer is.
public enum Verdict: Hashable, Sendable {
  /// A trace shows it, and was replayed on the runtime.
  case confirmed
  /// No run does anything else.
  case proved(Proof)
  /// A search at some places, times and speeds found nothing else.
  case searched
  /// The budget ended before the search did.
  case unknown

  /// The proof. Nil if the verdict is not a proof.
  package var proof: Proof? { if case .proved(let proof) = self { proof } else { nil } }
  /// Whether no run does anything else. An answer that a trace shows is confirmed, not proved.
  package var isProved: Bool { proof != nil }
  /// The verdict if no proof can be trusted.
  var withoutProof: Verdict { isProved ? .unknown : self }
}

extension Verdict: CustomStringConvertible {
  /// The verdict in one word, as in JSON.
  public var description: String {
    switch self {
    case .confirmed: "confirmed"
    case .proved: "proved"
    case .searched: "searched"
    case .unknown: "unknown"
    }
  }
}
