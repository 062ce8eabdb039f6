/// How sure an answer is.
public enum Verdict: Hashable, Sendable {
  /// A trace shows it, which was replayed on the runtime.
  case confirmed
  /// No run does otherwise.
  case proved(Proof)
  /// It was looked for at some places, times and speeds.
  case searched
  /// The budget was used up before.
  case unknown

  /// Nil of what is not proved.
  package var proof: Proof? { if case .proved(let proof) = self { proof } else { nil } }
  /// Whether no run does otherwise. What a trace shows is confirmed, not proved.
  public var isProved: Bool { proof != nil }
}

extension Verdict: CustomStringConvertible {
  /// In one word, as in JSON.
  public var description: String {
    switch self {
    case .confirmed: "confirmed"
    case .proved: "proved"
    case .searched: "searched"
    case .unknown: "unknown"
    }
  }
}
