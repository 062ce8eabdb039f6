package import GestureCompiler
internal import GestureRuntime

/// The reason why a part failed, was cancelled, deferred or beaten, or why a handler did not run. Its line has the
/// time.
public struct Reason: Hashable, Sendable {
  /// The event that happened to a part. A part is stopped when the operator around it is over.
  package enum What: String, Hashable, Sendable {
    case failed, cancelled, deferred, beaten, stopped
    /// A handler of the part, whose `where` did not hold.
    case skipped
    /// A region without a frame from the host, so that no touch is inside. Reported once, at the first step.
    case noFrame
  }

  /// The event that happened to the part. The other properties give the reason.
  package var what: What
  /// The reason, such as `moved 12.4 pt, limit 10 pt`. Empty without a number to report.
  package var because: String = ""
  /// The part that deferred or beat it, or whose end was its own end: its name in records, or its title without a name.
  package var by: String?
  /// The number of `because` that is compared with a bound. Nil for other reasons.
  package var measure: Measure?
  /// `on move where isTooFar -> fail`, as the spec writes it.
  package var rule: String?
  /// `prelude.gesture:116`
  package var position: String?
  /// The place of the rule in the files of the spec.
  package var span: Span?

  /// A number and the bound that decided: 13.3 and 10, in points.
  package struct Measure: Hashable, Sendable {
    package var value: Double
    package var bound: Double
    /// The unit of both, as `because` has it. Empty for a bare number.
    package var unit: String

    /// - Parameters: the numbers in the runtime's units for the dimension.
    init(_ value: Double, bound: Double, _ dimension: Dimension) {
      let unit = dimension.suggestedUnit
      self.value = unit.map { value / $0.canonical(1) } ?? value
      self.bound = unit.map { bound / $0.canonical(1) } ?? bound
      self.unit = unit?.spelling ?? ""
    }
  }

  /// Whether a timeline shows it anyway: that a time was over, or that all parts failed.
  var isEvident = false

  /// The reason for people, on one line.
  package var text: String {
    var text =
      switch what {
      case .deferred, .beaten: what.rawValue + (by.map { " by \($0)" } ?? "")
      case .failed, .cancelled, .stopped: what.rawValue
      case .skipped: "handler skipped"
      case .noFrame: ""
      }
    if !because.isEmpty { text += (text.isEmpty ? "" : ": ") + because }
    if let rule { text += "  [\(rule)\(position.map { ", \($0)" } ?? "")]" }
    return text
  }
}

extension RecordLine {
  /// Whether this line gives a reason, and is not a line of the record itself.
  package var isReason: Bool { if case .why = kind { true } else { false } }
}
