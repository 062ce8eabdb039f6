internal import GestureAnalysis
internal import GestureTool

/// For each gesture, the share of its possible behaviour that a run shows or a proof excludes, and the share that
/// neither covers. Then the same for all gestures together.
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

/// The audit of each gesture: the number of proofs, and the number of runs that did not refute them.
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

/// The greatest cost of a machine of each gesture, a line each.
func boundsTable(_ bounds: [MachineBounds]) -> String {
  let head = ["", "timers", "bytes", "bytes at most", "rules", "instructions"]
  let rows = [head] + bounds.map { [$0.gesture] + $0.amounts.map { $0.text } }
  let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  var text = ""
  for row in rows {
    var line = padded(row[0], to: widths[0])
    for (cell, width) in zip(row, widths).dropFirst() {
      line += "  " + String(repeating: " ", count: width - cell.count) + cell
    }
    text += line + "\n"
  }
  let many = bounds.filter { $0.hasManyFrames }.map { $0.gesture }
  if !many.isEmpty { text += "without the frames of `regions`: \(many.joined(separator: ", "))\n" }
  return text
}

extension MachineBounds {
  /// The amounts in the order of the table's columns.
  var amounts: [Int] { [timers, bytes, bytesAtMost, rules, instructions] }
}

extension Int {
  /// `12,480`
  fileprivate var text: String {
    var digits = String(self)
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return digits
  }
}

/// The parts and actions of each gesture, with the least and the greatest wait, and the parts that they wait for.
func latencyTable(_ analyses: [Analysis]) -> String {
  var text = ""
  for gesture in analyses.flatMap({ $0.gestures }) {
    if !text.isEmpty { text += "\n" }
    text += "\(gesture.name)  (\(gesture.sureness))\n"
    let unseen = gesture.isExplored ? "never seen" : "not seen, as far as was looked"
    let rows =
      gesture.latencies.map { ($0.name, $0.words) }
      + gesture.unmeasured.map { ($0, "seen, and how long it waits is not known") }
      + gesture.unseen.map { ($0, unseen) }
    let width = rows.map { $0.0.count }.max() ?? 0
    for (name, words) in rows { text += "  \(padded(name, to: width))  \(words)\n" }
  }
  return text
}

extension Analysis.Gesture {
  fileprivate var sureness: String {
    // A wait that only a lift ends was seen, and no wait is longer.
    let isSure = latencies.allSatisfy { $0.greatest == nil || $0.verdict.isProved }
    let proof = latencies.lazy.compactMap { $0.verdict.proof }.first
    guard isSure, let proof else {
      return isExplored ? "searched for \(bounds)" : "looked at in part, for \(bounds)"
    }
    return "proved, \(proof.words)"
  }
}

extension Latency {
  /// "immediately", "up to 350 ms, waits for `double`", "100 ms to 350 ms".
  var words: String {
    guard greatest != 0 else { return "immediately" }
    return range + (blocker.map { ", waits for `\($0)`" } ?? "")
  }
}
