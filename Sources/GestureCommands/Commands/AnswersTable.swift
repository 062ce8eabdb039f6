internal import GestureAnalysis
internal import GestureTool

/// For each gesture, the share of its possible behaviour that a run shows or a proof excludes, and the share that
/// neither covers; then the same for all gestures together.
func answersTable(_ analyses: [Analysis]) -> String {
  let gestures = analyses.flatMap { $0.gestures }
  let width = gestures.map { $0.name.count }.max() ?? 0
  var text = ""
  for gesture in gestures {
    text += "\(padded(gesture.name, to: width))  \(AnswerCounts(gesture.answers).words)\n"
    for answer in gesture.answers where !answer.isSure {
      text += "  not known: \(answer.question)\n"
    }
  }
  return gestures.count < 2
    ? text : text + "\nall: \(AnswerCounts(gestures.flatMap { $0.answers }).words)\n"
}

struct AnswerCounts {
  let confirmed: Int
  let proved: Int
  private let all: Int

  init(_ answers: [Answer]) {
    confirmed = answers.count { $0.verdict == .confirmed }
    proved = answers.count { $0.verdict.isProved }
    all = answers.count
  }

  /// The number of answers that are neither confirmed nor proved.
  var open: Int { all - confirmed - proved }

  /// "of 12 answers 9 are confirmed, 3 proved"
  var words: String {
    "of \(counted(all, "answer")) \(confirmed) confirmed, \(proved) proved"
      + (open == 0 ? "" : ", \(open) not known")
  }
}

extension Answer {
  /// Whether a run shows it, or a proof covers it.
  fileprivate var isSure: Bool { verdict == .confirmed || verdict.isProved }
}

/// The audit of each gesture: the number of proofs, and of the runs, none of which refutes a proof.
func auditTable(_ analyses: [Analysis]) -> String {
  let gestures = analyses.flatMap { $0.gestures }
  let width = gestures.map { $0.name.count }.max() ?? 0
  return gestures.map { gesture in
    var words = "no proof that a run could refute"
    if let audit = gesture.audit, audit.proofs > 0 {
      words = "\(counted(audit.proofs, "proof")), \(counted(audit.runs, "run")), none refuted"
    }
    return "\(padded(gesture.name, to: width))  \(words)\n"
  }.joined()
}
