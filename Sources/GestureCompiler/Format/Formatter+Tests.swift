extension Formatter {
  mutating func test(_ test: TestSyntax) {
    braces(test.steps) { formatter in
      var head = [formatter.cursor.words(4)]
      if formatter.cursor.at(.leftParenthesis) { head.append(formatter.arguments(test.arguments)) }
      return .sequence(head + [formatter.openBrace(.space)])
    } _: { formatter, step in
      formatter.write { $0.step(step) }
    }
  }

  private mutating func step(_ step: StepSyntax) -> Layout {
    let kind = self.kind(step.kind)
    guard !step.options.isEmpty else { return kind }
    let word = cursor.token()
    let options = series(step.options) { $0.argument($1) }
    return .group(.sequence([kind, .nest(.sequence([.line, word, .space, options]))]))
  }

  private mutating func kind(_ kind: StepSyntax.Kind) -> Layout {
    switch kind {
    case .event(_, let contacts): return self.contacts(contacts)
    case .move(let moves, let time): return self.moves(moves, over: time)
    case .wait(let time): return .sequence([cursor.token(), .space, expression(time)])
    case .set(let path, let value):
      let head = Layout.sequence([cursor.token(), .space, self.path(path), .space, cursor.token()])
      return assignment(head) { $0.expression(value) }
    case .frame(let path, let id, let rect): return frame(path, id, rect)
    case .expect(let expectation, let time):
      let head = Layout.sequence([cursor.token(), .space, self.expectation(expectation)])
      guard let time else { return head }
      let end = Layout.sequence([.line, cursor.token(), .space, expression(time)])
      return .group(.sequence([head, .nest(end)]))
    }
  }

  private mutating func contacts(_ contacts: [StepSyntax.Contact]) -> Layout {
    let word = cursor.token()
    if let first = contacts.first, contacts.count == 1, first.finger == nil, first.place == nil {
      return word
    }
    let all = series(contacts) { formatter, contact in
      let count = (contact.finger == nil ? 0 : 1) + (contact.place == nil ? 0 : 1)
      let head = formatter.cursor.words(count)
      guard let place = contact.place else { return head }
      return .sequence([head, .space, formatter.expression(place)])
    }
    return .sequence([word, .space, all])
  }

  private mutating func moves(_ moves: [StepSyntax.Move], over time: Expression?) -> Layout {
    let word = cursor.token()
    let all = series(moves) { formatter, move in
      let head = formatter.cursor.words(move.finger == nil ? 1 : 2)
      return .sequence([head, .space, formatter.expression(move.place)])
    }
    guard let time else { return .sequence([word, .space, all]) }
    let end = Layout.sequence([.line, cursor.token(), .space, expression(time)])
    return .group(.sequence([word, .space, all, .nest(end)]))
  }

  private mutating func frame(
    _ path: [Identifier], _ id: Expression?, _ rect: [Expression]
  ) -> Layout {
    var head = [cursor.token(), .space, self.path(path)]
    if let id { head += [cursor.token(), expression(id), cursor.token()] }
    head += [.space, cursor.token()]
    return assignment(.sequence(head)) { formatter in
      formatter.list(rect, .tuple) { $0.expression($1) }
    }
  }

  private mutating func expectation(_ expectation: StepSyntax.Expectation) -> Layout {
    switch expectation {
    case .nothing: return cursor.token()
    case .none(let seen): return .sequence([cursor.token(), .space, self.seen(seen)])
    case .count(_, let seen):
      let count = cursor.token()
      // On one line, the parser would read the name as the unit of the number.
      let gap = cursor.isAtUnit ? Layout.nest(.hardLine) : .space
      return .sequence([count, gap, self.seen(seen)])
    case .inOrder(let seen): return self.seen(seen)
    case .condition(let condition, let tolerance):
      let head = expression(condition)
      guard let tolerance else { return head }
      return .sequence([head, .space, cursor.token(), .space, expression(tolerance)])
    }
  }

  private mutating func seen(_ seen: [StepSyntax.Seen]) -> Layout {
    series(seen) { formatter, each in
      let path = formatter.path(each.path)
      guard let arguments = each.arguments else { return path }
      return .sequence([path, formatter.list(arguments) { $0.seenArgument($1) }])
    }
  }

  /// `name: value ± tolerance`
  private mutating func seenArgument(_ argument: StepSyntax.SeenArgument) -> Layout {
    var parts = [cursor.joined(2), .space, expression(argument.value)]
    if let tolerance = argument.tolerance {
      parts += [.space, cursor.token(), .space, expression(tolerance)]
    }
    return .sequence(parts)
  }
}
