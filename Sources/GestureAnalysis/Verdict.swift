/// How sure an answer is.
public enum Verdict: Hashable, Sendable {
  /// A trace shows it, which was replayed on the runtime.
  case confirmed
  /// Everything within the bounds was looked at, for all times.
  case proved
  /// Everything within the bounds was looked at, at some times and speeds only.
  case searched
  /// The budget was used up before.
  case unknown
}
