internal import GestureRuntime

/// A part as it is written, with the number of its node. A delay around the part is left out.
struct WrittenPart {
  var syntax: ComposedSyntax
  var number: Int
  /// The parts inside. For an `each`, the parts of the first copy.
  var parts: [WrittenPart] = []

  init(_ syntax: ComposedSyntax, _ number: Int, _ nodes: [CheckedNode]) {
    self.syntax = syntax
    self.number = number
    if syntax.delay != nil, case .composition(_, let parts, _) = nodes[number].kind {
      self.number = parts[0]
    }
    guard case .composition(_, let members, _) = syntax.kind,
      case .composition(_, let children, _) = nodes[self.number].kind
    else { return }
    parts = zip(members, children).map { WrittenPart($0.body, $1, nodes) }
  }
}

// Warnings about a `where` behind a part that does less than it seems to do.
extension Checker {
  mutating func warnOfGates(_ body: ComposedSyntax, of gesture: CheckedGesture) {
    if gesture.nodes.allSatisfy({ $0.gate == nil }) { return }
    let whole = WrittenPart(body, gesture.nodes.count - 1, gesture.nodes)
    warnOfGates(whole, GateReach(gesture, self))
  }

  private mutating func warnOfGates(_ part: WrittenPart, _ reach: GateReach) {
    if let gate = reach.gesture.nodes[part.number].gate { warn(of: gate, behind: part, reach) }
    for part in part.parts { warnOfGates(part, reach) }
  }

  private mutating func warn(
    of gate: CheckedExpression, behind part: WrittenPart, _ reach: GateReach
  ) {
    if case .recognizer = reach.gesture.nodes[part.number].kind {
      return warnOfLifted(gate, behind: part, reach.gesture)
    }
    let asked = text(gate.span)
    let found = reach.unstopped(in: part.number) { handler in
      handler.condition.map { asks($0, asked) } ?? false
    }
    guard let first = found.first else { return }
    let label = Diagnostic.Label("this runs even so", at: first.span)
    report(
      .unheededGate(
        handlers: first.owner.map { "handlers of `\($0)` run" } ?? "`\(event(of: first))` runs"),
      at: gate.span, labels: first.owner == nil ? [label] : [],
      notes: [
        "the condition is read when `\(word(part))` begins; a part inside may have reported or ended by then"
      ],
      fixIts: GateFix(checker: self, reach: reach, part: part, gate: gate)
        .fixIts(isEarly: found.contains { $0.isEarly }))
  }

  /// Whether the condition equals the other condition, or has it as an operand of `&&`.
  private func asks(_ condition: CheckedExpression, _ asked: String) -> Bool {
    if text(condition.span) == asked { return true }
    guard case .binary(.and, let a, let b) = condition.kind else { return false }
    return asks(a, asked) || asks(b, asked)
  }

  /// Returns the text of the handler before its block and its condition: `on open.ended`.
  private func event(of handler: GateReach.Handler) -> String {
    let head = text(handler.span).prefix { $0 != "{" }
    var words: [Substring] = []
    for word in head.split(whereSeparator: { $0.isWhitespace }) {
      if word == "where" { break }
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  private func word(_ part: WrittenPart) -> String { text(part.syntax.headSpan) }
}
