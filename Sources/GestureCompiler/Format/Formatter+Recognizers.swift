private typealias RecognizerMember = (start: Int32, write: (inout Formatter) -> Void)

extension RecognizerSyntax {
  /// The members in source order.
  fileprivate var members: [RecognizerMember] {
    var members: [RecognizerMember] = states.map { syntax in
      (syntax.span.start, { $0.state(syntax) })
    }
    members += events.map { syntax in (syntax.span.start, { $0.write { $0.signature(syntax) } }) }
    members += (values + lets).map { syntax in
      (syntax.span.start, { $0.write { $0.binding(syntax.type, syntax.value) } })
    }
    members += variables.map { syntax in
      (syntax.span.start, { $0.write { $0.binding(syntax.type, of: syntax.part, syntax.value) } })
    }
    return members.sorted { $0.start < $1.start }
  }
}

extension Formatter {
  mutating func recognizer(_ recognizer: RecognizerSyntax) {
    braces(recognizer.members) { formatter in
      let name = formatter.cursor.words(2)
      let hasParameters = formatter.cursor.at(.leftParenthesis)
      let parameters = hasParameters ? formatter.parameters(recognizer.parameters) : .sequence([])
      let tail = formatter.tail(recognizer.tracks)
      let isWhole = formatter.fits(.sequence([name, parameters, tail]))
      return .sequence([name, isWhole ? parameters : parameters.opened, tail])
    } _: { formatter, member in
      member.write(&formatter)
    }
  }

  /// `tracks a...b where condition {`
  private mutating func tail(_ tracks: RecognizerSyntax.Tracks?) -> Layout {
    guard let tracks else { return openBrace(.space) }
    var parts: [Layout] = [.space, cursor.token(), .space, expression(tracks.minimum)]
    if let maximum = tracks.maximum { parts += [cursor.token(), expression(maximum)] }
    if let condition = tracks.condition { parts += [.space, self.condition(condition)] }
    return .group(.sequence(parts + [openBrace(tracks.condition == nil ? .space : .line)]))
  }

  mutating func parameters(_ parameters: [ParameterSyntax]) -> Layout {
    list(parameters) { formatter, parameter in
      var parts = [formatter.field()]
      if let value = parameter.defaultValue {
        parts += [.space, formatter.cursor.token(), .space, formatter.expression(value)]
      }
      if let condition = parameter.condition { parts += [.space, formatter.condition(condition)] }
      return .sequence(parts)
    }
  }

  fileprivate mutating func state(_ state: StateSyntax) {
    braces(state.rules) { formatter in
      .sequence([formatter.cursor.words(state.isActive ? 3 : 2), formatter.openBrace(.space)])
    } _: { formatter, rule in
      formatter.write { $0.rule(rule) }
    }
  }

  /// `on trigger where condition { … } -> target`
  private mutating func rule(_ rule: RuleSyntax) -> Layout {
    var head = [trigger(rule.trigger)]
    if let condition = rule.condition { head += [.space, self.condition(condition)] }
    guard let body = rule.body else {
      if rule.target != nil { head.append(.nest(.sequence([.line, target(rule)]))) }
      return .group(.sequence(head))
    }
    let block = block(body, after: .sequence(head))
    guard rule.target != nil else { return block }
    return .sequence([block, .space, target(rule)])
  }

  /// `-> fail(.tooFar)`
  private mutating func target(_ rule: RuleSyntax) -> Layout {
    let target = cursor.words(2)
    guard let reason = rule.reason else { return target }
    return .sequence([target, list([reason]) { $0.expression($1) }])
  }

  private mutating func trigger(_ trigger: RuleSyntax.Trigger) -> Layout {
    switch trigger {
    case .event: return cursor.words(2)
    case .crossing(_, _, let binding):
      let word = cursor.words(2)
      return .sequence([
        word, list(binding == nil ? [0] : [0, 1]) { formatter, _ in formatter.cursor.token() },
      ])
    case .after(let time), .every(let time):
      return .sequence([cursor.token(), .space, expression(time)])
    }
  }
}
