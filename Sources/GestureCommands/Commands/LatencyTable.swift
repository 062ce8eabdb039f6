internal import GestureAnalysis
internal import GestureTool

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
  /// "at once", "up to 350 ms, waits for `double`", "100 ms to 350 ms".
  var words: String {
    guard greatest != 0 else { return "immediately" }
    return range + (blocker.map { ", waits for `\($0)`" } ?? "")
  }
}
