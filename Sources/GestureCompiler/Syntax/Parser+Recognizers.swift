@_spi(GestureEngine) internal import GestureRuntime

extension Parser {
  /// recognizer = "recognizer" name [ parameters ] [ tracks ] "{" { rmember } "}"
  mutating func recognizer() throws(Damage) -> RecognizerSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName("the name of the recognizer")
    var recognizer = RecognizerSyntax(
      documentation: documentation, name: name, parameters: [], tracks: nil, events: [], values: [],
      lets: [], variables: [], states: [], span: name.span)
    do throws(Damage) {
      recognizer.parameters = try parameters()
      if at(.tracks) { recognizer.tracks = try tracks() }
      if !at(.leftBrace), !pass(.signBeforeBraces), !begins(.recognizerMember) {
        throw expected("`tracks` or `{`")
      }
    } catch {
      if !skipToBody(of: .recognizerMember) { throw error }
    }
    try items(.recognizerMember) { parser throws(Damage) in
      try parser.recognizerMember(of: &recognizer)
    }
    recognizer.span = span(from: start)
    return recognizer
  }

  /// tracks = "tracks" expr [ "..." expr ] [ "where" expr ]
  private mutating func tracks() throws(Damage) -> RecognizerSyntax.Tracks {
    let start = advance()
    let minimum = try expression()
    let maximum = take(.ellipsis) ? try expression() : nil
    let condition = try optionalCondition()
    return RecognizerSyntax.Tracks(
      minimum: minimum, maximum: maximum, condition: condition, span: span(from: start))
  }

  /// rmember = "event" name "(" [ fields ] ")" | "value" name [ ":" type ] "=" expr
  ///         | "let" name [ ":" type ] "=" expr | variable | state
  private mutating func recognizerMember(of recognizer: inout RecognizerSyntax) throws(Damage) {
    if begins(.rule) { return recognizer.states.append(try statelessRules()) }
    switch try itemWord(
      Keyword.recognizerMembers, "a member of the recognizer, such as `state`, `value` or `event`")
    {
    case .event: recognizer.events.append(try signature("the name of the event"))
    case .value: recognizer.values.append(try constant())
    case .let: recognizer.lets.append(try constant())
    case .var, .transient: recognizer.variables.append(try variable())
    default: recognizer.states.append(try state())
    }
  }

  /// state = [ "active" ] "state" name "{" { rule } "}"
  private mutating func state() throws(Damage) -> StateSyntax {
    let documentation = documentation()
    let start = token
    let isActive = take(.active)
    if case .name = token.kind, !at(.state) { _ = try itemWord([.state], "`state`") }
    advance()
    let name = try stateName()
    var rules: [RuleSyntax] = []
    try items(.rule) { parser throws(Damage) in
      if let rule = try parser.rule() { rules.append(rule) }
    }
    return StateSyntax(
      documentation: documentation, isActive: isActive, name: name, rules: rules,
      span: span(from: start))
  }

  private mutating func stateName() throws(Damage) -> Identifier {
    switch token.kind {
    case .name(.end), .name(.fail), .name(.cancel):
      report(.reservedStateName(text(token)), at: token)
    default: break
    }
    return try declaredName("the name of the state")
  }

  /// rule = trigger [ "where" expr ] [ block ] [ "->" target ]. Returns nil if the trigger is not a trigger.
  mutating func rule() throws(Damage) -> RuleSyntax? {
    let start = token
    var trigger: RuleSyntax.Trigger?
    var condition: Expression?
    do throws(Damage) {
      trigger = try self.trigger()
      condition = try optionalCondition()
    } catch {
      if !skipToBody(of: .rule) || !at(.leftBrace) { throw error }
    }
    let body = at(.leftBrace) || hasLostBrace ? try block() : nil
    let target = takeArrow() ? try target() : nil
    let reason = try target.flatMap { target throws(Damage) in try self.reason(behind: target) }
    if target != nil { try nothingAfterTarget() }
    guard let trigger else { return nil }
    return RuleSyntax(
      trigger: trigger, condition: condition, body: body, target: target, reason: reason,
      span: span(from: start))
  }

  /// Whether another token stands in the place of the "{" of a rule.
  private var hasLostBrace: Bool {
    guard missingBraces < 0, !token.isFirstOnLine, peek().isFirstOnLine else { return false }
    switch token.kind {
    case .punctuation(.rightBrace), .punctuation(.arrow), .name, .endOfFile: return false
    default: return true
    }
  }

  /// The reason after `fail` and `cancel`: [ "(" expr ")" ].
  private mutating func reason(behind target: Identifier) throws(Damage) -> Expression? {
    guard target.text == "fail" || target.text == "cancel", at(.leftParenthesis) else { return nil }
    let reasons = try list { parser throws(Damage) in try parser.expression() }
    if reasons.count != 1 {
      report(
        .expected("one reason, such as `.tooFar`", found: "\(reasons.count)"), at: tokens[index - 1]
      )
    }
    return reasons.first
  }

  /// target = name | "end" | ( "fail" | "cancel" ) [ "(" expr ")" ]
  private mutating func target() throws(Damage) -> Identifier {
    if !token.isName || at(.on) && begins(.rule) || beginsNextItem {
      report(.missingTarget, at: tokens[index - 1])
      throw Damage()
    }
    if at(.end) || at(.fail) || at(.cancel) {
      let token = advance()
      return Identifier(text: text(token), span: span(of: token))
    }
    return try name("a state")
  }

  private mutating func nothingAfterTarget() throws(Damage) {
    if at(.leftBrace) {
      report(.targetNotLast("a block"), at: token)
      _ = try block()
    } else if at(.where) {
      report(.targetNotLast("`where`"), at: token)
      throw Damage()
    }
  }

  /// trigger = "on" ( "down" | … | ( "enter" | "exit" ) "(" name [ "," name ] ")" )
  ///         | "after" expr | "every" expr
  private mutating func trigger() throws(Damage) -> RuleSyntax.Trigger? {
    switch try itemWord(Keyword.rules, "a rule: `on`, `after` or `every`") {
    case .after:
      advance()
      return .after(try expression())
    case .every:
      advance()
      return .every(try expression())
    default:
      advance()
      return try eventTrigger()
    }
  }

  private mutating func eventTrigger() throws(Damage) -> RuleSyntax.Trigger? {
    guard case .name(let keyword) = token.kind else { throw expected("an event such as `down`") }
    guard let keyword, let trigger = keyword.trigger else { return try unknownTrigger() }
    let word = Identifier(text: keyword.rawValue, span: span(of: advance()))
    guard trigger.isCrossing else { return .event(word) }
    let names = try list { parser throws(Damage) in try parser.name("the name of a region") }
    guard let region = names.first, names.count <= 2 else {
      report(
        .expected("a region and perhaps a name for the id", found: "\(names.count) names"),
        at: tokens[index - 1])
      return nil
    }
    return .crossing(word, region: region, binding: names.count == 2 ? names[1] : nil)
  }

  private mutating func unknownTrigger() throws(Damage) -> RuleSyntax.Trigger? {
    let words = Keyword.triggers.map { $0.rawValue }
    let meant = Elsewhere.triggers[text(token)] ?? nearest(text(token), in: words)
    report(
      .unknownTrigger(text(token), nearest: meant), at: token,
      fixIts: meant.map { [replacement($0, of: token, .maybeIncorrect)] } ?? [])
    _ = try path("an event")
    if at(.leftParenthesis) { _ = try arguments() }
    return nil
  }
}
