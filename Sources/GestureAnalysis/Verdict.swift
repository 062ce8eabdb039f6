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
}
