internal import GestureRuntime

// Forms from other languages in gestures and recognizers.
extension Parser {
  /// Takes the "=" after the head of a gesture. Returns false if nothing that could be its body follows.
  mutating func assignment(of name: Identifier) throws(Damage) -> Bool {
    if take(.assign) { return true }
    if at(.colon) {
      report(
        .misspeltOperator(found: ":", meant: "="), at: token,
        fixIts: [.replace(":", with: " =", at: span(of: token))])
      advance()
      return true
    }
    if at(.leftBrace) || isAtEnd || token.isFirstOnLine {
      report(.missingBody(name.text), at: name.span)
      return false
    }
    guard token.isName else { throw expected("`=`") }
    report(.missingAssign(after: name.text), at: token, fixIts: [insertionAfterPrevious(" =")])
    return true
  }

  /// The rest of a gesture without `=` and parts.
  mutating func bodiless(_ gesture: GestureSyntax, _ start: Token) throws(Damage) -> GestureSyntax {
    var gesture = gesture
    if at(.leftBrace) { gesture.members = try members(of: gesture.name) }
    gesture.span = span(from: start)
    return gesture
  }

  /// `.onEnded { … }`, `onEnded { … }` or `part.ended { … }` among the members.
  mutating func foreignHandler() throws(Damage) -> HandlerSyntax? {
    if beginsBareHandler {
      missing("on")
      return try handler(from: token)
    }
    let start = token
    let hasDot = at(.dot)
    let method = hasDot ? peek() : token
    guard peek(hasDot ? 2 : 1).kind == .punctuation(.leftBrace), case .name = method.kind,
      let event = Elsewhere.handlers[text(method)]
    else { return nil }
    if hasDot { advance() }
    let whole = Span(file: file, start: start.start, end: method.end)
    let written = hasDot ? ".\(text(method))" : text(method)
    report(
      .foreign(written, advice: "here it is `on \(event)`"), at: method,
      fixIts: [.replace(written, with: "on \(event)", at: whole)])
    let name = Identifier(text: event, span: span(of: advance()))
    let reference = HandlerSyntax.Reference(path: [], event: name, bindings: [], span: name.span)
    let body = try block()
    return HandlerSyntax(
      documentation: [], references: [reference], condition: nil, body: body,
      span: span(from: start))
  }

  /// `part.ended {` without its `on`.
  private var beginsBareHandler: Bool {
    guard token.isOwnName else { return false }
    var distance = 1
    while peek(distance).kind == .punctuation(.dot), peek(distance + 1).isName { distance += 2 }
    return distance > 1 && peek(distance).kind == .punctuation(.leftBrace)
  }

  /// Reads `drag ended` and `ended drag` as the path with its dot.
  mutating func separated(_ path: [Identifier]) throws(Damage) -> [Identifier] {
    guard path.count == 1, token.isOwnName, !token.isFirstOnLine,
      !isSwiftWord(token), isEndOfReference(peek())
    else { return path }
    let second = try name("an event")
    let isSwapped = ReportedPhase.named(path[0].text) != nil
    let result = isSwapped ? [second, path[0]] : [path[0], second]
    let written = result.map { $0.text }.joined(separator: ".")
    report(
      .missingDot(written), at: second.span,
      fixIts: [
        .replace(
          "\(path[0].text) \(second.text)", with: written, at: path[0].span.through(second.span))
      ])
    return result
  }

  private func isEndOfReference(_ token: Token) -> Bool {
    if token.isFirstOnLine || token.kind == .endOfFile { return true }
    switch token.kind {
    case .punctuation(.leftBrace), .punctuation(.comma), .punctuation(.rightBrace), .name(.where):
      return true
    default: return false
    }
  }
}

// MARK: - Recognizers

extension Parser {
  /// Reports rules outside a state, and takes them as the rules of one state.
  mutating func statelessRules() throws(Damage) -> StateSyntax {
    let start = token
    let first = index
    let margin = String(repeating: " ", count: indentation(of: start))
    var rules: [RuleSyntax] = []
    while begins(.rule) {
      if let rule = try rule() { rules.append(rule) }
    }
    let fix = Diagnostic.FixIt(
      "put it into a state",
      [
        .init("state idle {\n\(margin)", at: span(of: start).beginning),
        .init("\n\(margin)}", at: endOfPrevious),
      ])
    if first != lastErrorIndex {
      diagnostics.append(
        Diagnostic(
          .misplaced(word: text(start), home: "in the braces of a state"),
          at: span(of: start), fixIts: [fix]))
    }
    let name = Identifier(text: "idle", span: span(of: start))
    return StateSyntax(
      documentation: [], isActive: false, name: name, rules: rules, span: span(from: start))
  }

  /// Takes the "->" of a rule. A missing arrow is reported and assumed.
  mutating func takeArrow() -> Bool {
    if take(.arrow) { return true }
    guard case .name(let keyword) = token.kind, !token.isFirstOnLine, !begins(.rule) else {
      return false
    }
    switch keyword {
    case nil, .end, .fail, .cancel: break
    default: return false
    }
    report(.missingArrow(before: text(token)), at: token, fixIts: [insertion("-> ", before: token)])
    return true
  }
}
