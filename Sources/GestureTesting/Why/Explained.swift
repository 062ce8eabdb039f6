internal import GestureRuntime

/// A record with each reason after the reports of its part at that instant, or all reports up to then.
package func explained(_ lines: [RecordLine], by reasons: [RecordLine]) -> [RecordLine] {
  var result = lines
  for reason in reasons {
    let own = result.lastIndex {
      $0.time == reason.time && $0.part == reason.part && !$0.isReason && $0.isEnd
    }
    // A part without a name has no line: its reason comes before the whole.
    let whole =
      reason.part.isEmpty
      ? nil : result.firstIndex { $0.time == reason.time && $0.part.isEmpty && $0.isEnd }
    let last = result.lastIndex { $0.time <= reason.time }.map { $0 + 1 }
    result.insert(reason, at: own.map { $0 + 1 } ?? whole ?? last ?? 0)
  }
  return result
}

extension RecordLine {
  fileprivate var isEnd: Bool {
    switch kind {
    case .phase(let phase): phase == .failed || phase == .cancelled
    case .event, .action, .refused, .warning, .why, .variable: false
    }
  }
}
