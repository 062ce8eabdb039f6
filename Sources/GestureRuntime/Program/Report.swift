/// One thing that a machine tells: a phase or event of a part, or an action. Valid only during the
/// call that hands it over, and made without allocation; the properties that return strings and
/// values build them when asked.
public struct Report: ~Copyable {
  public enum Kind: Hashable, Sendable {
    /// Of a named part, or of the whole (whose name is empty).
    case phase(ReportedPhase)
    case event
    case action
  }

  public let kind: Kind
  public let time: Timestamp

  /// The part's name for a phase and an event (empty for the whole), dotted for parts of nested
  /// gestures. For an action empty.
  public var part: String { preconditionFailure() }
  /// The name of the event or action; for a phase its word.
  public var name: String { preconditionFailure() }
  /// Arguments of an event or action; for a phase of a recognizer its values.
  public var fields: [GestureValue.Field] { preconditionFailure() }
}
