extension Formatter {
  mutating func test(_ test: TestSyntax) { block(test.steps, words: 4, test.arguments) }

  mutating func setup(_ setup: SetupSyntax) { block(setup.steps, words: 3, setup.arguments) }

  private mutating func item(_ step: StepSyntax) {
    guard case .repeated(_, let steps) = step.kind else { return write { $0.step(step) } }
    block(steps, words: 2, [])
  }

  /// Steps in braces, behind a head of words and arguments.
  private mutating func block(_ steps: [StepSyntax], words: Int, _ arguments: [ArgumentSyntax]) {
    braces(steps) { formatter in
      var head = [formatter.cursor.words(words)]
      if formatter.cursor.at(.leftParenthesis) { head.append(formatter.arguments(arguments)) }
      return .sequence(head + [formatter.openBrace(.space)])
    } _: { formatter, step in
      formatter.item(step)
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
    case .tap(let tap):
      let word = cursor.words(tap.times == nil ? 1 : 3)
      return timed(
        .sequence([word, .space, series(tap.contacts) { $0.contact($1) }]),
        [tap.over, tap.every])
    case .swipe(let swipes, let time):
      let word = cursor.token()
      let all = series(swipes) { formatter, swipe in
        let head = formatter.cursor.words(swipe.move.finger == nil ? 1 : 2)
        let start = formatter.expression(swipe.start)
        let word = formatter.cursor.token()
        return .sequence(
          [head, .space, start, .space, word, .space, formatter.expression(swipe.move.place)])
      }
      return timed(.sequence([word, .space, all]), [time])
    case .pinch(let pinch):
      var parts = [cursor.words(2 + pinch.fingers.count), .space, expression(pinch.center)]
      for distance in [pinch.start, pinch.end] {
        parts += [.space, cursor.token(), .space, expression(distance)]
      }
      return timed(.sequence(parts), [pinch.over])
    // In its own lines: see `item`.
    case .repeated: return .sequence([])
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
    return .sequence([word, .space, series(contacts) { $0.contact($1) }])
  }

  /// `2 at (10, 20)`
  private mutating func contact(_ contact: StepSyntax.Contact) -> Layout {
    let count = (contact.finger == nil ? 0 : 1) + (contact.place == nil ? 0 : 1)
    let head = cursor.words(count)
    guard let place = contact.place else { return head }
    return .sequence([head, .space, expression(place)])
  }

  /// A step with the times behind it, each after its word.
  private mutating func timed(_ step: Layout, _ times: [Expression?]) -> Layout {
    var parts: [Layout] = []
    for case let time? in times {
      parts += [.line, cursor.token(), .space, expression(time)]
    }
    return parts.isEmpty ? step : .group(.sequence([step, .nest(.sequence(parts))]))
  }

  private mutating func moves(_ moves: [StepSyntax.Move], over time: Expression?) -> Layout {
    let word = cursor.token()
    let all = series(moves) { formatter, move in
      let head = formatter.cursor.words(move.finger == nil ? 1 : 2)
      return .sequence([head, .space, formatter.expression(move.place)])
    }
    return timed(.sequence([word, .space, all]), [time])
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
    case .noAction: return cursor.words(2)
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
