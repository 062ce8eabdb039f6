@_spi(GestureEngine) internal import GestureRuntime

extension Checker {
  /// Warns if a part's gate is read only at a lift, and reads values of `touches` that this lift has changed.
  mutating func warnOfLifted(
    _ gate: CheckedExpression, behind part: WrittenPart, _ gesture: CheckedGesture
  ) {
    guard case .recognizer(let number, let arguments) = gesture.nodes[part.number].kind else {
      return
    }
    let recognizer = known.program.recognizers[number]
    guard recognizer.reportsOnlyAtLift else { return }
    let values = constantArguments(arguments, of: recognizer.parameters)
    let mayBeMany =
      recognizer.mostTouches.map { constantValue($0, parameters: values) != [1] } ?? false
    let lost = mayBeMany && recognizer.letsFingersLift ? TouchesReadout.ofThoseDown : []
    let reads = gate.touchesReads(of: part.number).filter { read in
      read.readouts.contains { lost.contains($0) || TouchesReadout.ofNoneAtLift.contains($0) }
    }
    guard let first = reads.first else { return }
    let name = gesture.nodes[part.number].writtenName ?? recognizer.name
    report(
      .liftedReadout("touches.\(first.readouts[0].member)", part: name), at: first.span,
      notes: ["the condition is read when `\(name)` reports, which is at a lift"],
      fixIts: fromTouch(part, gate).map { [$0] } ?? [])
  }

  /// Returns a fix with `from` instead of the gate's reads of `touches`, if each touch has all values that
  /// the gate reads.
  private func fromTouch(_ part: WrittenPart, _ gate: CheckedExpression) -> Diagnostic.FixIt? {
    guard let condition = part.syntax.condition else { return nil }
    let terms = terms(of: condition, gate)
    let asks = { (term: Term) in !term.checked.touchesReads(of: part.number).isEmpty }
    let (moved, kept) = (terms.filter(asks), terms.filter { !asks($0) })
    // A condition that is allowed in `from` moves, too.
    let staysApart = kept.contains { !$0.checked.mayStandInFrom() }
    let written = (staysApart ? moved : terms).map { ofTouch($0, part.number) }
    guard written.allSatisfy({ $0 != nil }) else { return nil }
    let new = written.compactMap { $0 }.joined(separator: " && ")
    let rest = staysApart ? kept.map { text($0.syntax.extent) }.joined(separator: " && ") : nil
    guard let edits = fromEdits(part.syntax, new, keeping: rest) else { return nil }
    return Diagnostic.FixIt("ask each touch as it goes down: `from \(new)`", edits)
  }

  private typealias Term = (syntax: Expression, checked: CheckedExpression)

  /// Returns the operands of `&&` in the condition.
  private func terms(of syntax: Expression, _ checked: CheckedExpression) -> [Term] {
    guard case .binary(.and, let left, let right, _) = syntax.unwrapped,
      case .binary(.and, let a, let b) = checked.kind
    else { return [(syntax, checked)] }
    return terms(of: left, a) + terms(of: right, b)
  }

  /// Returns the term with `touch` for `touches`. Nil if a single touch does not have the values.
  private func ofTouch(_ term: Term, _ node: Int) -> String? {
    let reads = term.checked.touchesReads(of: node)
    let isOfEach = reads.allSatisfy { $0.readouts.allSatisfy { $0 == .radius || $0 == .pressure } }
    guard isOfEach, term.checked.mayStandInFrom(withTouches: true) else { return nil }
    var words = Array(text(term.syntax.extent).utf8)
    for read in reads.reversed() {
      let start = Int(read.span.start - term.syntax.extent.start)
      guard words[start...].starts(with: "touches.".utf8) else { return nil }
      words.replaceSubrange(start..<start + 7, with: "touch".utf8)
    }
    return String(decoding: words, as: UTF8.self)
  }
}

/// The values of `touches` that a condition reads at one place.
private struct TouchesRead {
  var readouts: [TouchesReadout]
  var span: Span
}

extension CheckedExpression {
  /// Returns the reads of `touches` in source order.
  /// - Parameter node: the node of the recognizer. A condition may also use its name.
  fileprivate func touchesReads(of node: Int) -> [TouchesRead] {
    switch kind {
    case .touches(let readouts), .partTouches([node], let readouts):
      return [TouchesRead(readouts: readouts, span: span)]
    default:
      return children.flatMap { $0.touchesReads(of: node) }.sorted { $0.span.start < $1.span.start }
    }
  }
}

extension TouchesReadout {
  /// The values of the fingers that are down, or of the last event: independent of earlier fingers.
  fileprivate static let ofThoseDown: [TouchesReadout] = [
    .radius, .pressure, .span, .locationX, .locationY, .velocityX, .velocityY,
  ]
  /// The values that no longer include the finger that lifts.
  fileprivate static let ofNoneAtLift: [TouchesReadout] = [.count, .buttons]
}

extension CheckedRecognizer {
  /// Whether the recognizer begins only in rules on `up`. A discrete recognizer must end only in such rules.
  fileprivate var reportsOnlyAtLift: Bool {
    let reporting = states.filter { !$0.isActive }.flatMap { $0.rules }.filter { rule in
      switch rule.target {
      case .end: true
      case .state(let next): states[next].isActive
      case .stay, .fail, .cancel: false
      }
    }
    return !reporting.isEmpty && reporting.allSatisfy { $0.isOnUp }
  }

  /// Whether a finger may lift without ending the recognizer.
  fileprivate var letsFingersLift: Bool {
    states.contains { state in
      !state.isActive
        && state.rules.contains { rule in
          switch rule.target {
          case .stay: rule.isOnUp
          case .state(let next): rule.isOnUp && !states[next].isActive
          case .end, .fail, .cancel: false
          }
        }
    }
  }
}
