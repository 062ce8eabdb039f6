/// The kind of name that stands, or could stand, at a place, and the names that are visible from there.
struct CompletionSite: Sendable {
  enum Kind: Sendable {
    /// A part of a composition: a recognizer, a gesture, an operator.
    case composed
    /// A label of these parameters or fields, or the reason of a failed or cancelled part.
    case label([SymbolID], given: [String], hasReason: Bool)
    case expression
    /// A name after a dot, with the extent of the expression before the dot.
    case member(of: Meaning?, base: Span)
    /// A name after a leading dot, with the extent including the dot.
    case implicitMember(Span)
    /// The first name after `on`, or after `expect` in a test.
    case reference(isTest: Bool)
    /// A condition of a declared property. It may also name reports.
    case condition
    case event(ComposedSyntax, file: Int32, isTest: Bool)
    /// The part of a variable, after `of`.
    case copiedPart
    /// The first name after `latency`: a part or an action.
    case timed
    /// A later name of that path.
    case timedMember(ComposedSyntax, file: Int32)
    case type
    case target
    /// A region parameter of a recognizer, for `enter` and `exit`.
    case regionParameter
    case statement
    /// A timer, after `start` and `stop`.
    case timer
    case testedGesture
    case option(given: [String])
    /// An input after `set`, a region after `frame`.
    case hostName(isFrame: Bool)
    case newName
  }
  var kind: Kind
  /// The visible members, parts and locals.
  var names: [String: Meaning]
  var access: Access
  /// The recognizer or gesture around the place. In a test, the tested gesture.
  var machine: SymbolID?
}
