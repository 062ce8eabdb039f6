// Expressions, tests and tokens.

extension TreePrinter {
  func describe(_ expression: Expression) -> String {
    switch expression {
    case .number(let number): describe(number)
    case .bool(let value, _): value ? "true" : "false"
    case .name(let name): self.name(name)
    case .implicitMember(let name, let arguments, _):
      ".\(self.name(name))" + (arguments.map { describe($0) } ?? "")
    case .set(let elements, _):
      "[" + elements.map { describe($0) }.joined(separator: ", ") + "]"
    case .pair(let x, let y, _): "pair(\(describe(x)), \(describe(y)))"
    case .parenthesized(let inner, _): "paren(\(describe(inner)))"
    case .element(let base, let index, _): "\(describe(base))[\(describe(index))]"
    case .member(let base, let name): "\(describe(base)).\(self.name(name))"
    case .call(let receiver, let name, let arguments, _):
      (receiver.map { "\(describe($0))." } ?? "") + self.name(name) + describe(arguments)
    case .unary(let sign, let operand, _): "(\(sign.sign.rawValue)\(describe(operand)))"
    case .binary(let sign, let left, let right, _):
      "(\(describe(left)) \(sign.spelling) \(describe(right)))"
    case .conditional(let condition, let first, let second):
      "(\(describe(condition)) ? \(describe(first)) : \(describe(second)))"
    case .missing: "<missing>"
    }
  }

  private func describe(_ number: NumberSyntax) -> String {
    let isInteger = number.isWhole && number.value < 9_007_199_254_740_992
    let digits = isInteger ? "\(Int64(number.value))" : "\(number.value)"
    return digits + (number.unit?.spelling ?? "")
  }

  func describe(_ arguments: [ArgumentSyntax]) -> String {
    let list = arguments.map { argument in
      (argument.label.map { "\(name($0)): " } ?? "") + describe(argument.value)
    }
    return "(" + list.joined(separator: ", ") + ")"
  }
}

extension TreePrinter {
  mutating func print(_ test: TestSyntax) {
    let arguments = test.arguments.isEmpty ? "" : describe(test.arguments)
    line("test \(quoted(test.title)) for \(name(test.gesture))\(arguments)", at: test.span)
    indented { $0.print(test.steps) }
  }

  mutating func print(_ setup: SetupSyntax) {
    let arguments = setup.arguments.isEmpty ? "" : describe(setup.arguments)
    line("setup for \(name(setup.gesture))\(arguments)", at: setup.span)
    indented { $0.print(setup.steps) }
  }

  private mutating func print(_ steps: [StepSyntax]) {
    for step in steps {
      let options = step.options.isEmpty ? "" : " with \(describe(step.options))"
      line(describe(step.kind) + options, at: step.span)
      if case .repeated(_, let steps) = step.kind { indented { $0.print(steps) } }
    }
  }

  private func describe(_ kind: StepSyntax.Kind) -> String {
    switch kind {
    case .event(let phase, let contacts):
      phase.word
        + contacts.map { phase.text(finger: number($0.finger), place: text(of: $0.place)) }
        .map { $0.dropFirst(phase.word.count) }.joined(separator: ",")
    case .move(let moves, let duration):
      "move" + moves.map { describe($0) }.joined(separator: ",")
        + (duration.map { " over \(describe($0))" } ?? "")
    case .tap(let tap):
      "tap" + (tap.times.map { " \($0.value) times" } ?? "")
        + tap.contacts.map { "\(number($0.finger)) at \(text(of: $0.place))" }
        .joined(separator: ",") + describe("over", tap.over) + describe("every", tap.every)
    case .swipe(let swipes, let duration):
      "swipe"
        + swipes.map { swipe in
          let move = StepSyntax.Move(
            finger: nil, isRelative: swipe.move.isRelative, place: swipe.move.place)
          return "\(number(swipe.move.finger)) from \(describe(swipe.start))\(describe(move))"
        }.joined(separator: ",") + describe("over", duration)
    case .pinch(let pinch):
      "pinch" + pinch.fingers.map { number($0) }.joined() + " at \(describe(pinch.center))"
        + " from \(describe(pinch.start)) to \(describe(pinch.end))" + describe("over", pinch.over)
    case .repeated(let times, _): "repeat \(times.value)"
    case .wait(let duration): "wait \(describe(duration))"
    case .set(let path, let value): "set \(self.path(path)) = \(describe(value))"
    case .frame(let path, let id, let rect):
      "frame \(self.path(path))" + (id.map { "[\(describe($0))]" } ?? "") + " = ("
        + rect.map { describe($0) }.joined(separator: ", ") + ")"
    case .expect(let expectation, let time):
      "expect \(describe(expectation))" + (time.map { " within \(describe($0))" } ?? "")
    }
  }

  private func describe(_ word: String, _ time: Expression?) -> String {
    time.map { " \(word) \(describe($0))" } ?? ""
  }

  private func text(of place: Expression?) -> String { place.map { describe($0) } ?? "" }

  private func number(_ number: Int?) -> String { number.map { " \($0)" } ?? "" }

  private func describe(_ move: StepSyntax.Move) -> String {
    "\(number(move.finger)) \(move.isRelative ? "by" : "to") \(describe(move.place))"
  }

  private func describe(_ expectation: StepSyntax.Expectation) -> String {
    switch expectation {
    case .nothing: "nothing"
    case .noAction: "no action"
    case .none(let seen): "no \(describe(seen))"
    case .count(let count, let seen): "\(count) times \(describe(seen))"
    case .inOrder(let seen): "in order \(describe(seen))"
    case .condition(let condition, let tolerance):
      "that \(describe(condition))" + (tolerance.map { " ± \(describe($0))" } ?? "")
    }
  }

  private func describe(_ seen: [StepSyntax.Seen]) -> String {
    seen.map { describe($0) }.joined(separator: ", ")
  }

  private func describe(_ seen: StepSyntax.Seen) -> String {
    guard let arguments = seen.arguments else { return path(seen.path) }
    let list = arguments.map { argument in
      "\(name(argument.name)): \(describe(argument.value))"
        + (argument.tolerance.map { " ± \(describe($0))" } ?? "")
    }
    return path(seen.path) + "(" + list.joined(separator: ", ") + ")"
  }
}
