internal import GestureAnalysis

/// For each gesture its parts and actions, with the least and the greatest wait, and who is waited for.
func latencyTable(_ analyses: [Analysis]) -> String {
  var text = ""
  for gesture in analyses.flatMap({ $0.gestures }) {
    if !text.isEmpty { text += "\n" }
    text += "\(gesture.name)  (\(gesture.sureness) for \(gesture.bounds))\n"
    let width = gesture.latencies.map { $0.name.count }.max() ?? 0
    for latency in gesture.latencies {
      let name = latency.name + String(repeating: " ", count: width - latency.name.count)
      text += "  \(name)  \(latency.words)\n"
    }
  }
  return text
}

extension Analysis.Subject {
  fileprivate var sureness: String {
    switch verdict {
    case .proved, .confirmed: "proved"
    case .searched: "searched"
    case .unknown: "looked at a part of what can happen"
    }
  }
}

extension Latency {
  /// `at once`, `0 ms to 350 ms, for `double``.
  fileprivate var words: String {
    guard greatest != 0 else { return "at once" }
    return range + (holder.map { ", waits for `\($0)`" } ?? "")
  }
}
