/// One item between the parentheses of a composition.
private enum CompositionItem {
  case part(PartSyntax)
  case within(Expression)
}

extension Formatter {
  mutating func gesture(_ gesture: GestureSyntax) {
    if cursor.hasBrace(endingAt: gesture.span.end) {
      braces(gesture.members) {
        $0.head(of: gesture, hasBody: true)
      } _: {
        $0.member($1)
      }
    } else {
      write { $0.head(of: gesture, hasBody: false) }
    }
  }

  /// `gesture name(parameters) = composed {` on one line. Otherwise with the composition alone on the next line and the
  /// brace below, if the composition then fits on one line. Otherwise with broken lists.
  private mutating func head(of gesture: GestureSyntax, hasBody: Bool) -> Layout {
    var start = [cursor.words(2)]
    if cursor.at(.leftParenthesis) { start.append(parameters(gesture.parameters)) }
    start += [.space, cursor.token()]
    let head = Layout.sequence(start)
    if cursor.isBroken { return below(head, gesture.body, hasBody) }
    let body = composed(gesture.body)
    let after = Layout.sequence([.space, body] + (hasBody ? [.text(" {")] : []))
    let fitsBelow = fits(head) && fits(.sequence([.text("  "), body]))
    let fitsBehind = fits(.sequence([fits(head) ? head : .text(") ="), after]))
    let isAlone = !fitsBehind && (fitsBelow || gesture.body.isUseWithCondition)
    guard isAlone else {
      return .sequence([head, .space, body] + (hasBody ? [openBrace(.space)] : []))
    }
    return .sequence(
      [head, .nest(.sequence([.hardLine, body]))] + (hasBody ? [openBrace(.hardLine)] : []))
  }

  /// The composition on the next line, because comments stand before it.
  private mutating func below(
    _ head: Layout, _ body: ComposedSyntax, _ hasBody: Bool
  ) -> Layout {
    let above = cursor.ownLines()
    let composed = Layout.sequence(above.comments + above.end + [.item(composed(body))])
    return .sequence(
      [head, .nest(.sequence([.hardLine, composed]))] + (hasBody ? [openBrace(.hardLine)] : []))
  }

  /// A composition, or a recognizer or gesture with its arguments; then `from`, `where` and `delay`.
  private mutating func composed(_ composed: ComposedSyntax) -> Layout {
    var parts = [cursor.token()]
    switch composed.kind {
    case .composition(_, let components, let within):
      var all = components.map { CompositionItem.part($0) }
      if let within { all.append(.within(within)) }
      parts.append(list(all) { $0.component($1) })
    case .use(_, let arguments, let hasArguments):
      if hasArguments { parts.append(self.arguments(arguments)) }
    }
    if let from = composed.from {
      parts.append(.group(.nest(.sequence([.line, condition(from)]))))
    }
    if let condition = composed.condition {
      parts.append(.group(.nest(.sequence([.line, self.condition(condition)]))))
    }
    if let delay = composed.delay {
      parts.append(.group(.nest(.sequence([.line, condition(delay.time)]))))
    }
    return .sequence(parts)
  }

  private mutating func component(_ component: CompositionItem) -> Layout {
    switch component {
    case .part(let part):
      guard part.label != nil else { return composed(part.body) }
      return .sequence([cursor.joined(2), .space, composed(part.body)])
    case .within(let time): return .sequence([cursor.joined(2), .space, expression(time)])
    }
  }
}

extension ComposedSyntax {
  /// Whether its best places for a break are before `from`, `where` and `delay`.
  fileprivate var isUseWithCondition: Bool {
    if case .use = kind { return from != nil || condition != nil || delay != nil }
    return false
  }
}
