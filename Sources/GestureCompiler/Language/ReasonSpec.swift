package import GestureRuntime

/// The description of a reason: the row that checker, completion and hover read.
struct ReasonSpec: Sendable {
  /// A line about the reason.
  let note: String
  /// Whether rules may give it. Only composition and the host give the others.
  var isOfRules = true
}

extension FailureReason {
  var spec: ReasonSpec {
    switch self {
    case .other: ReasonSpec(note: "The rule that ended it gives no reason.")
    case .tooEarly: ReasonSpec(note: "It lifted before its time was over.")
    case .tooLate: ReasonSpec(note: "What had to come did not come in its time.")
    case .tooFar: ReasonSpec(note: "It went farther than it may.")
    case .tooShort: ReasonSpec(note: "It lifted before it had gone far enough.")
    case .tooSlow: ReasonSpec(note: "It was not fast enough at its end.")
    case .tooLittle:
      ReasonSpec(note: "It lifted before it had been pressed, spread or turned enough.")
    case .tooManyFingers: ReasonSpec(note: "A finger more than it takes went down.")
    case .tooFewFingers: ReasonSpec(note: "It lifted before all its fingers were down.")
    case .wrongDirection: ReasonSpec(note: "It went another way than it may.")
    case .wrongButton: ReasonSpec(note: "Another button went down.")
    case .lifted: ReasonSpec(note: "All its touches lifted before it had started.")
    case .refused: ReasonSpec(note: "Its `where` did not hold.", isOfRules: false)
    case .beaten: ReasonSpec(note: "Another part has won.", isOfRules: false)
    case .cancelled:
      ReasonSpec(note: "The system took a touch away, or the host cancelled all.", isOfRules: false)
    }
  }
}

extension ReportedPhase {
  /// Whether a report of the phase has a reason.
  package var hasReason: Bool { self == .failed || self == .cancelled }
}
