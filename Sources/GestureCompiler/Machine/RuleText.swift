@_spi(GestureEngine) import GestureRuntime

/// The text of a rule or handler before and after its block, as in the spec, on one line. For tools that quote rules.
package struct RuleText: Hashable, Sendable {
  /// The trigger: `on up`, `after minimumDuration`, `on hold.ended, move.ended`.
  package var trigger: String
  package var condition: String?
  package var hasBlock: Bool
  /// The target after `->`.
  package var target: String?

  /// - Parameters:
  ///   - span: the place of the whole rule or handler.
  ///   - files: the files of the compilation.
  package init(_ span: Span, in files: [SourceFile]) {
    let bytes = Array(files[Int(span.file)].bytes[Int(span.start)..<Int(span.end)])
    var pieces: [Piece: String] = [:]
    var piece = Piece.trigger
    var depth = 0
    var end: Int32 = 0
    hasBlock = false
    for token in Lexer.run(bytes, file: 0).tokens where token.kind != .endOfFile {
      defer { end = token.end }
      switch token.kind {
      case .punctuation(.leftBrace):
        if depth == 0 { (hasBlock, piece) = (true, .block) }
        depth += 1
      case .punctuation(.rightBrace): depth -= 1
      case .punctuation(.arrow) where depth == 0: piece = .target
      case .name(.where) where depth == 0 && piece == .trigger: piece = .condition
      default:
        guard piece != .block else { continue }
        let text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
        let isApart = token.start > end && pieces[piece] != nil
        pieces[piece, default: ""] += isApart ? " " + text : text
      }
    }
    trigger = pieces[.trigger] ?? ""
    condition = pieces[.condition]
    target = pieces[.target]
  }

  /// Makes the text of a rule of a part from its meaning, with arguments in place.
  package init(_ rule: Machine.Rule, ofPart part: PartID, in machine: Machine) {
    let values = ValuePrinter(machine, part: part)
    switch rule.trigger {
    case .event(let event): trigger = "on \(event.name)"
    case .crossing(let event, let region):
      let name = machine.parts[part].crossedRegions[region].map { machine.regions[$0].name }
      trigger = "on \(event.name)(\(name ?? ".everywhere"))"
    case .after(let duration): trigger = "after \(values.text(duration))"
    case .every(let duration): trigger = "every \(values.text(duration))"
    }
    condition = rule.condition.map { values.text($0) }
    hasBlock = !rule.body.isEmpty
    switch rule.target {
    case .stay: target = nil
    case .state(let number): target = machine.parts[part].states[number].name
    case .end: target = "end"
    case .fail: target = "fail" + rule.reason.inParentheses
    case .cancel: target = "cancel" + rule.reason.inParentheses
    }
  }

  /// Makes the text of a handler, with all its references.
  package init(_ handler: Machine.Node.Handler, in machine: Machine) {
    var references: [String] = []
    for node in machine.nodes {
      for one in node.handlers where one.span == handler.span {
        let event = one.changing ?? one.trigger.word(in: node, of: machine)
        references.append(node.path.words.isEmpty ? event : "\(node.name).\(event)")
      }
    }
    trigger = "on \(references.joined(separator: ", "))"
    condition = handler.written.map { ValuePrinter(machine).text($0) }
    hasBlock = !handler.body.isEmpty
    target = nil
  }

  private enum Piece { case trigger, condition, block, target }

  /// The text without the condition: `on move -> fail`.
  var brief: String { trigger + (target.map { " -> " + $0 } ?? "") }

  /// The whole line: `on move where isTooFar -> fail`. A block is shown as dots.
  package var line: String {
    var text = trigger
    if let condition { text += " where " + condition }
    if hasBlock { text += " {…}" }
    if let target { text += " -> " + target }
    return text
  }
}

extension FailureReason {
  /// The reason: `(.tooFar)`. Empty if a rule gives none.
  var inParentheses: String { self == .other ? "" : "(.\(name))" }
}

extension Span {
  /// Returns the places of the conditions that `&&` joins in a `where` of this span. Any other condition has one place.
  package func conjuncts(in files: [SourceFile]) -> [Span] {
    let bytes = Array(files[Int(file)].bytes[Int(start)..<Int(end)])
    var operands: [Span] = []
    var operand: Span?
    var isCondition = false
    var depth = 0
    tokens: for token in Lexer.run(bytes, file: file).tokens where token.kind != .endOfFile {
      switch token.kind {
      case .punctuation(.leftBrace), .punctuation(.arrow): break tokens
      case .punctuation(.leftParenthesis), .punctuation(.leftBracket): depth += 1
      case .punctuation(.rightParenthesis), .punctuation(.rightBracket): depth -= 1
      case .name(.where) where depth == 0:
        isCondition = true
        continue
      case .punctuation(.and) where depth == 0 && isCondition:
        operands += operand.map { [$0] } ?? []
        operand = nil
        continue
      default: break
      }
      guard isCondition else { continue }
      let first = operand?.start ?? start + token.start
      operand = Span(file: file, start: first, end: start + token.end)
    }
    return operands + (operand.map { [$0] } ?? [])
  }
}

extension Machine.Node.Trigger {
  /// Returns the word of a phase, such as `ended`, or the name of the event.
  func word(in node: Machine.Node, of machine: Machine) -> String {
    switch self {
    case .phase(let phase): return phase.word
    case .event(let event):
      guard case .recognizer(let part) = node.kind else { return "event \(event)" }
      return machine.parts[part].events[event].name
    case .afterStep: return "changed"
    case .atStart: return "start"
    case .timer(let timer): return machine.timers[timer].name
    }
  }
}
