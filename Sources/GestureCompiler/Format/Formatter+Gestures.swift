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
  private mutating func below(_ head: Layout, _ body: ComposedSyntax, _ hasBody: Bool) -> Layout {
    let above = cursor.ownLines()
    let composed = Layout.sequence(above.comments + above.end + [.item(composed(body))])
    return .sequence(
      [head, .nest(.sequence([.hardLine, composed]))] + (hasBody ? [openBrace(.hardLine)] : []))
  }

  /// A composition, or a recognizer or gesture with its arguments, then `from`, `where` and `delay`.
  private mutating func composed(_ composed: ComposedSyntax) -> Layout {
    var parts = [cursor.token()]
    switch composed.kind {
    case .composition(_, let components, let within):
      var items: [(inout Formatter) -> Layout] = components.map { part in { $0.component(part) } }
      if let within {
        items.append { .sequence([$0.cursor.joined(2), .space, $0.expression(within)]) }
      }
      parts.append(list(items) { $1(&$0) })
    case .use(_, let arguments, let hasArguments):
      if hasArguments { parts.append(self.arguments(arguments)) }
    }
    for case let tail? in [composed.from, composed.condition, composed.delay?.time] {
      parts.append(.group(.nest(.sequence([.line, condition(tail)]))))
    }
    return .sequence(parts)
  }

  private mutating func component(_ part: PartSyntax) -> Layout {
    guard part.label != nil else { return composed(part.body) }
    return .sequence([cursor.joined(2), .space, composed(part.body)])
  }
}

extension ComposedSyntax {
  /// Whether its best places for a break are before `from`, `where` and `delay`.
  fileprivate var isUseWithCondition: Bool {
    if case .use = kind { return from != nil || condition != nil || delay != nil }
    return false
  }
}
