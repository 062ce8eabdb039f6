@_spi(GestureEngine) internal import GestureRuntime

/// The possible reasons for failures and cancellations of a gesture's parts, wherever the gesture is used.
struct PossibleReasons {
  let program: CheckedProgram
  /// The nodes of the gesture. Nil if a node is broken.
  let nodes: [CheckedNode?]

  /// Returns the possible reasons in the order of tags.
  /// - Parameters:
  ///   - phase: `failed` or `cancelled`.
  ///   - isWhole: whether the node is a whole gesture, whose use may have a `where`.
  func reasons(of node: CheckedNode, for phase: ReportedPhase, isWhole: Bool) -> [FailureReason] {
    var reasons = phase == .failed ? failures(of: node) : cancels(of: node).union([.refused])
    if isWhole { reasons.insert(.refused) }
    return FailureReason.allCases.filter { reasons.contains($0) }
  }

  /// Returns the reasons of a failure. A part that is cancelled while it is held back fails.
  private func failures(of node: CheckedNode) -> Set<FailureReason> {
    var reasons: Set<FailureReason> = [.cancelled]
    if node.gate != nil { reasons.insert(.refused) }
    switch node.kind {
    case .recognizer(let number, _): reasons.formUnion(rules(of: number, to: [.fail, .cancel]))
    case .gesture(let number, _): forWhole(of: number) { reasons.formUnion($0.failures(of: $1)) }
    case .composition(let operation, let children, let within):
      for part in parts(children) { reasons.formUnion(failures(of: part)) }
      if operation == .sequence { reasons.insert(.lifted) }
      if operation == .sequence, within != nil { reasons.insert(.tooLate) }
    }
    return reasons
  }

  private func cancels(of node: CheckedNode) -> Set<FailureReason> {
    var reasons: Set<FailureReason> = [.cancelled, .beaten]
    switch node.kind {
    case .recognizer(let number, _): reasons.formUnion(rules(of: number, to: [.cancel]))
    case .gesture(let number, _): forWhole(of: number) { reasons.formUnion($0.cancels(of: $1)) }
    case .composition(let operation, let children, _):
      for part in parts(operation == .sequence ? children.suffix(1) : children[...]) {
        reasons.formUnion(cancels(of: part))
      }
    }
    return reasons
  }

  private func rules(of recognizer: Int, to targets: [RuleTarget]) -> [FailureReason] {
    program.recognizers[recognizer].states.flatMap { $0.rules }
      .filter { targets.contains($0.target) }.map { $0.reason }
  }

  private func forWhole(of gesture: Int, _ body: (PossibleReasons, CheckedNode) -> Void) {
    let nodes: [CheckedNode?] = program.gestures[gesture].nodes.map { $0 }
    if let whole = nodes.last ?? nil {
      body(PossibleReasons(program: program, nodes: nodes), whole)
    }
  }

  private func parts(_ children: some Collection<Int>) -> [CheckedNode] {
    children.compactMap { nodes.indices.contains($0) ? nodes[$0] : nil }
  }
}

extension Checker {
  /// Reports a reason that the named part can never give for a failure or a cancellation.
  mutating func requirePossible(_ reason: Int, _ known: KnownReasons, at span: Span) {
    guard let reason = FailureReason(rawValue: UInt8(reason)), !known.reasons.contains(reason)
    else { return }
    report(
      .impossibleReason(reason.name, of: known.of, reasons: known.reasons.map { $0.name }),
      at: span)
  }
}

/// The reasons that a name in a handler, or an argument of an expectation, can stand for.
struct KnownReasons {
  /// The events: `drag.failed`, or `hold.failed, drag.failed`.
  var of: String
  /// The reasons in the order of tags.
  var reasons: [FailureReason]
}
