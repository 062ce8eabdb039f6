/// What kind of name stands, or could stand, at a place, and what can be seen from there.
struct CompletionSite: Sendable {
  enum Kind: Sendable {
    /// A part of a composition: a recognizer, a gesture, an operator.
    case composed
    /// A label of one of these parameters or fields, or the reason of what failed or was cancelled.
    case label([SymbolID], given: [String], hasReason: Bool)
    case expression
    /// After a dot; the extent of what stands before it.
    case member(of: Meaning?, base: Span)
    /// After a leading dot; the extent with the dot.
    case implicitMember(Span)
    /// The first name after `on`, or in a test after `expect`.
    case reference(isTest: Bool)
    /// A condition of a declared property: also what is reported.
    case condition
    case event(ComposedSyntax, file: Int32, isTest: Bool)
    /// The first name after `latency`: a part or an action.
    case timed
    /// A later one.
    case timedMember(ComposedSyntax, file: Int32)
    case type
    case target
    /// Of a recognizer, for `enter` and `exit`.
    case regionParameter
    case statement
    /// After `start` and `stop`.
    case timer
    /// What a test is for.
    case testedGesture
    /// After `with`.
    case option(given: [String])
    /// An input after `set`, a region after `frame`.
    case hostName(isFrame: Bool)
    /// A name that is being declared.
    case newName
  }
  var kind: Kind
  /// Members, parts and locals that can be seen.
  var names: [String: Meaning]
  var access: Access
  /// The recognizer or gesture around, in tests the tested one.
  var machine: SymbolID?
}
