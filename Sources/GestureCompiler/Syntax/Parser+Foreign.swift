internal import GestureRuntime

// What Swift, SwiftUI and other languages write where this one has something else: understood, so that
// the message can say what it is here.

extension Parser {
  /// `@State`, `private`: reported, and passed over.
  mutating func skipModifiers() {
    while token.kind == .attribute || isModifier(token) && peek().isName {
      var count = 1
      while peek(count).kind == .attribute || isModifier(peek(count)) { count += 1 }
      if text(token) == "@GestureState", peek(count).kind == .name(.var) {
        let whole = Span(file: file, start: token.start, end: peek(count).end)
        report(
          .foreign(
            "@GestureState", advice: "a variable that the end of the gesture resets is `transient`"),
          at: token,
          fixIts: [
            .replace("@GestureState var", with: "transient", at: whole)
          ])
      } else {
        report(
          .unneeded(text(token), "what is declared here belongs to the gesture or the file"),
          at: token, fixIts: [removal(of: token, count: count)])
      }
      for _ in 0..<count { advance() }
    }
  }

  private func isModifier(_ token: Token) -> Bool {
    guard case .name(nil) = token.kind else { return false }
    return Elsewhere.modifiers.contains(text(token))
  }

  /// Text is no value; one word of it may be the case of an enum.
  mutating func textValue() -> Expression {
    let token = advance()
    let place = span(of: token)
    let inner = bytes[Int(token.start) + 1..<Int(token.end) - 1]
    // In `var title = "none"` nothing of the kind was meant.
    let isChoice = index > 1 && tokens[index - 2].kind != .punctuation(.assign)
    let isWord = isChoice && !inner.isEmpty && inner.allSatisfy { Scalars.isASCIINameHead($0) }
    let word = "." + String(decoding: inner, as: UTF8.self)
    report(
      .textValue, at: token,
      fixIts: isWord ? [.replace(text(token), with: word, at: place, .maybeIncorrect)] : [])
    return .missing(place)
  }

  /// `nil`, about which the checker knows more.
  var isNothing: Bool { isSwiftWord(token) && text(token) == "nil" }
}

// MARK: - Compositions

extension Parser {
  /// `a.sequenced(before: b)`, `a -> b` and `a.onEnded { … }` after the composition `first`.
  mutating func chained(
    _ first: ComposedSyntax.Kind, _ head: Token
  ) throws(Damage) -> ComposedSyntax.Kind {
    var kind = first
    while true {
      if at(.dot), case .name = peek().kind,
        let word = Elsewhere.operatorMethods[text(peek())],
        peek(2).kind == .punctuation(.leftParenthesis)
      {
        kind = try joinedByMethod(kind, word, head)
      } else if beginsForeignHandler {
        skipForeignHandler()
      } else if let word = joiningOperator, peek().isName {
        kind = try joinedByOperator(kind, word, head)
      } else {
        return kind
      }
    }
  }

  private var joiningOperator: Keyword? {
    switch token.kind {
    case .punctuation(.arrow): .sequence
    case .punctuation(.plus), .punctuation(.and): .simultaneous
    case .punctuation(.or): .exclusive
    default: nil
    }
  }

  private mutating func joinedByMethod(
    _ first: ComposedSyntax.Kind, _ word: Keyword, _ head: Token
  ) throws(Damage) -> ComposedSyntax.Kind {
    let dot = advance()
    let method = advance()
    let report = index
    advance()
    if token.isName, peek().kind == .punctuation(.colon) {
      advance()
      advance()
    }
    let link = Span(file: file, start: dot.start, end: token.start)
    if report != lastErrorIndex {
      self.report(
        .foreign(".\(text(method))", advice: "here it is `\(word.rawValue)(a, b)`"), at: method,
        fixIts: [joining(head, word, link, closing: nil)])
    }
    let second = try composed()
    try expect(.rightParenthesis)
    return joined(first, word, head, second)
  }

  private mutating func joinedByOperator(
    _ first: ComposedSyntax.Kind, _ word: Keyword, _ head: Token
  ) throws(Damage) -> ComposedSyntax.Kind {
    let start = endOfPrevious.end
    let sign = advance()
    let link = Span(file: file, start: start, end: token.start)
    let second = try composed()
    let end = endOfPrevious
    diagnostics.append(
      Diagnostic(
        .syntax(.joined(by: text(sign), instead: word.rawValue)),
        at: span(of: sign), fixIts: [joining(head, word, link, closing: end)]))
    return joined(first, word, head, second)
  }

  /// `word(` before the head, a comma for the link and, where it has none, the closing parenthesis.
  private func joining(
    _ head: Token, _ word: Keyword, _ link: Span, closing: Span?
  ) -> Diagnostic.FixIt {
    let start = Span(file: file, start: head.start, end: head.start)
    var edits: [Diagnostic.FixIt.Edit] = [
      .init("\(word.rawValue)(", at: start), .init(", ", at: link),
    ]
    if let closing { edits.append(.init(")", at: closing)) }
    return Diagnostic.FixIt("write `\(word.rawValue)(…, …)`", edits, .maybeIncorrect)
  }

  private func joined(
    _ first: ComposedSyntax.Kind, _ word: Keyword, _ head: Token, _ second: ComposedSyntax
  ) -> ComposedSyntax.Kind {
    let whole = ComposedSyntax(
      kind: first, headSpan: span(of: head), from: nil, condition: nil, span: span(of: head))
    return .composition(
      kind(of: word, within: nil),
      parts: [PartSyntax(label: nil, body: whole), PartSyntax(label: nil, body: second)])
  }

  /// `.onEnded {`, which hangs on a gesture of SwiftUI.
  var beginsForeignHandler: Bool {
    guard at(.dot), case .name = peek().kind, Elsewhere.handlers[text(peek())] != nil else {
      return false
    }
    let next = peek(2).kind
    return next == .punctuation(.leftBrace) || next == .punctuation(.leftParenthesis)
  }

  private mutating func skipForeignHandler() {
    advance()
    let event = Elsewhere.handlers[text(token)] ?? "ended"
    report(
      .foreign(
        ".\(text(token))",
        advice: "handlers stand in braces after the gesture: `{ on \(event) { … } }`"),
      at: token)
    advance()
    if at(.leftParenthesis) { skipBalanced(.leftParenthesis, .rightParenthesis) }
    if at(.leftBrace) { skipBalanced(.leftBrace, .rightBrace) }
  }

  private mutating func skipBalanced(_ open: Punctuation, _ close: Punctuation) {
    var count = 0
    repeat {
      if at(open) { count += 1 }
      if at(close) { count -= 1 }
      advance()
    } while count > 0 && !isAtEnd
  }
}

// MARK: - Gestures

extension Parser {
  /// The "=" after the head of a gesture; false where nothing follows that could be its body.
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

  /// The rest of a gesture of which nothing tells what it recognizes.
  mutating func bodiless(_ gesture: GestureSyntax, _ start: Token) throws(Damage) -> GestureSyntax {
    var gesture = gesture
    if at(.leftBrace) { gesture.members = try members() }
    gesture.span = span(from: start)
    return gesture
  }

  /// A `let` among the members: it belongs above the gesture.
  mutating func constantInGesture() throws(Damage) -> Damage {
    let word = token
    let declaration = index
    let start = endOfPrevious.end
    _ = try constant()
    let end = endOfPrevious.end
    let text = String(decoding: bytes[Int(word.start)..<Int(end)], as: UTF8.self)
    let above = Span(file: file, start: declarationStart, end: declarationStart)
    let fix = Diagnostic.FixIt(
      "move it above the gesture",
      [.init(text + "\n\n", at: above), .init("", at: Span(file: file, start: start, end: end))],
      .maybeIncorrect)
    if declaration != lastErrorIndex {
      diagnostics.append(
        Diagnostic(
          .syntax(.misplaced(word: "let", home: Keyword.let.home ?? "")), at: span(of: word),
          fixIts: [fix]))
    }
    return Damage()
  }

  /// `.onEnded { … }` among the members.
  mutating func foreignHandlerMember() throws(Damage) -> HandlerSyntax? {
    guard beginsForeignHandler, peek(2).kind == .punctuation(.leftBrace) else { return nil }
    let dot = advance()
    let event = Elsewhere.handlers[text(token)] ?? "ended"
    let whole = Span(file: file, start: dot.start, end: token.end)
    report(
      .foreign(".\(text(token))", advice: "here it is `on \(event)`"), at: token,
      fixIts: [.replace(".\(text(token))", with: "on \(event)", at: whole)])
    let name = Identifier(text: event, span: span(of: advance()))
    let reference = HandlerSyntax.Reference(path: [], event: name, bindings: [], span: name.span)
    let body = try block()
    return HandlerSyntax(
      documentation: [], references: [reference], condition: nil, body: body, span: span(from: dot))
  }

  /// `part.ended {` without its `on`.
  var beginsBareHandler: Bool {
    guard case .name(nil) = token.kind else { return false }
    var distance = 1
    while peek(distance).kind == .punctuation(.dot), peek(distance + 1).isName { distance += 2 }
    return distance > 1 && peek(distance).kind == .punctuation(.leftBrace)
  }

  /// `drag ended` and `ended drag`: the path with its dot.
  mutating func separated(_ path: [Identifier]) throws(Damage) -> [Identifier] {
    guard path.count == 1, case .name(nil) = token.kind, !token.isFirstOnLine,
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
  /// `recognizer flick = {`
  mutating func skipAssignBeforeBrace() {
    guard at(.assign) || at(.colon), peek().kind == .punctuation(.leftBrace) else { return }
    report(
      .unneeded(text(token), "the braces follow the name"), at: token,
      fixIts: [removal(of: token, count: 1)])
    advance()
  }

  /// Rules in no state: reported, and taken for those of one.
  mutating func statelessRules() throws(Damage) -> StateSyntax {
    let start = token
    let first = index
    let margin = String(repeating: " ", count: indentation(of: start))
    var rules: [RuleSyntax] = []
    while begins(.rule) {
      if let rule = try rule() { rules.append(rule) }
    }
    let before = Span(file: file, start: start.start, end: start.start)
    let fix = Diagnostic.FixIt(
      "put it into a state",
      [
        .init("state idle {\n\(margin)", at: before), .init("\n\(margin)}", at: endOfPrevious),
      ])
    if first != lastErrorIndex {
      diagnostics.append(
        Diagnostic(
          .syntax(.misplaced(word: text(start), home: "in the braces of a state")),
          at: span(of: start), fixIts: [fix]))
    }
    let name = Identifier(text: "idle", span: span(of: start))
    return StateSyntax(
      documentation: [], isActive: false, name: name, rules: rules, span: span(from: start))
  }

  /// The "->" of a rule; a forgotten one is reported and thought there.
  mutating func takeArrow() -> Bool {
    if take(.arrow) { return true }
    guard case .name(let keyword) = token.kind, !token.isFirstOnLine, !begins(.rule) else {
      return false
    }
    switch keyword {
    case nil, .end, .fail, .cancel: break
    default: return false
    }
    report(
      .missingArrow(before: text(token)), at: token, fixIts: [insertion("-> ", before: token)])
    return true
  }
}

// MARK: - Statements

extension Parser {
  /// `value in`, as in a closure.
  mutating func skipClosureArgument() {
    guard index > 0, tokens[index - 1].kind == .punctuation(.leftBrace), token.isName,
      peek().isName, text(peek()) == "in"
    else { return }
    report(
      .unneeded("\(text(token)) in", "a handler reads the values of the parts by their names"),
      at: token, fixIts: [removal(of: token, count: 2)])
    advance()
    advance()
  }

  /// `switch`, `return`, `print("…")`.
  mutating func refuseForeignStatement() throws(Damage) {
    guard case .name(nil) = token.kind, let advice = Elsewhere.statements[text(token)],
      !beginsAssignment
    else {
      if case .name(.for) = token.kind, let advice = Elsewhere.statements["for"], peek().isName {
        report(.foreign("for", advice: advice), at: token)
        throw Damage()
      }
      return
    }
    if !isSwiftWord(token) {
      // It may be the name of an action, whose arguments have labels.
      let isAction =
        peek().kind == .punctuation(.leftParenthesis)
        && (peek(2).kind == .punctuation(.rightParenthesis)
          || peek(3).kind == .punctuation(.colon))
      if isAction { return }
    }
    report(.foreign(text(token), advice: advice), at: token)
    throw Damage()
  }

  /// `taps++`: reported, and taken for `taps += 1`.
  mutating func stepOperator(_ path: [Identifier]) -> AssignmentOperator? {
    guard at(.plus) || at(.minus), peek().kind == token.kind, peek().start == token.end else {
      return nil
    }
    let sign = text(token)
    let whole = Span(file: file, start: token.start, end: peek().end)
    report(
      .misspeltOperator(found: sign + sign, meant: "\(sign)= 1"), at: whole,
      fixIts: [.replace(sign + sign, with: " \(sign)= 1", at: whole)])
    advance()
    advance()
    return sign == "+" ? .add : .subtract
  }

  /// `if x then {`
  mutating func skipThen() {
    guard case .name(nil) = token.kind, text(token) == "then" else { return }
    report(
      .unneeded("then", "the braces follow the condition"), at: token,
      fixIts: [removal(of: token, count: 1)])
    advance()
  }

  /// `elif`, with which a branch goes on elsewhere.
  var isJoinedElse: Bool {
    guard case .name(nil) = token.kind else { return false }
    let word = text(token)
    return word == "elif" || word == "elsif" || word == "elseif"
  }

  /// Past an `else`. A joined one is reported, and stays for the `if` in it.
  mutating func takeElse() -> Bool {
    if take(.else) { return true }
    guard isJoinedElse else { return false }
    report(
      .misspeltWord(found: text(token), meant: "else if"), at: token,
      fixIts: [replacement("else if", of: token)])
    return true
  }
}

extension NumberSyntax {
  static func one(_ span: Span) -> NumberSyntax {
    NumberSyntax(value: 1, isWhole: true, unit: nil, span: span)
  }
}

extension TypeName {
  /// A first value that means nothing yet.
  var zero: String? {
    switch self {
    case .bool: "false"
    case .count, .number: "0"
    case .duration: "0ms"
    case .distance: "0pt"
    case .angle: "0deg"
    case .point, .vector, .velocity: ".zero"
    default: nil
    }
  }
}
