// The reasons why nodes failed or were cancelled. A gesture that asks for no reason keeps none.

extension Engine {
  @inline(__always) var keepsReasons: Bool { plan.pointee.needs.keepsReasons }

  /// The reason of `node`. `other` if none is kept.
  func keptReason(_ node: Int) -> FailureReason {
    guard keepsReasons else { return .other }
    return FailureReason(rawValue: UInt8(truncatingIfNeeded: reason[node])) ?? .other
  }

  func keepReason(_ why: FailureReason, _ node: Int) {
    if keepsReasons { reason[node] = UInt16(why.rawValue) }
  }

  /// - Parameter why: the reason for each. Nil if it is the reason of the rule that has just fired, for recognizers.
  @inline(__always) func keepReasons(_ nodes: Nodes, _ why: FailureReason?) {
    if keepsReasons { nodes.forEach { keepReason(why ?? reasonOfRule($0), $0) } }
  }

  /// Keeps the reason of the part of `node` that was over last in this step. Call it only if reasons are kept.
  func keepReason(of parts: Nodes, in node: Int) {
    parts.forEach { child in
      if endStep[child] == step { reason[node] = reason[child] }
    }
  }

  private func reasonOfRule(_ leaf: Int) -> FailureReason {
    let part = part(leaf)
    let (rule, row) = (Int(lastRule[part]), plan.pointee.parts[part].reasons)
    guard rule < row.count else { return .other }
    return FailureReason(rawValue: plan.pointee.reasons[row.lowerBound &+ rule]) ?? .other
  }
}
