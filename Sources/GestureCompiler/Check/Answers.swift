internal import GestureRuntime

// Answers that may be absent: the ids of frames.
extension Checker {
  /// Checks an `if let` with its two blocks.
  mutating func checkUnwrapping(
    _ name: Identifier, _ answer: Expression, _ then: BlockSyntax, _ otherwise: BlockSyntax?,
    _ callable: Callable
  ) -> CheckedStatement? {
    var checked = infer(answer)
    if let present = checked, present.type != .optionalCount {
      report(
        .alwaysPresent(text(answer.extent), known.program.text(present.type), "`if let`"),
        at: answer.extent)
      checked = nil
    }
    let number = scope.localCount
    scope.localCount += 1
    let isKnown = checked != nil
    let first = checkBlock(then, callable) { checker in
      checker.record?.names[name.span] = .count
      checker.bindLocal(name, isKnown ? .local(number) : .broken, .count)
    }
    let second = otherwise.map { checkBlock($0, callable) } ?? []
    guard let checked else { return nil }
    let count = CheckedExpression(.unwrapped(checked), .count, checked.span)
    let local = CheckedStatement.local(number, name: name.text, count)
    return .branch(
      CheckedExpression(.isPresent(checked), .bool, checked.span), then: [local] + first,
      otherwise: second)
  }

  /// Infers `answer ?? other`.
  mutating func inferCoalescing(_ operation: Operation) -> CheckedExpression? {
    let first = infer(operation.left)
    guard let second = infer(operation.right, hint: .count), let first else { return nil }
    guard first.type == .optionalCount else {
      report(
        .alwaysPresent(text(operation.left.extent), known.program.text(first.type), "`??`"),
        at: operation.left.extent)
      return nil
    }
    guard second.type == .count || second.type == .optionalCount else {
      let expected = Expected(.count, "the right side of `??`", at: nil)
      return check(operation.right, expected)
    }
    return CheckedExpression(.coalesce(first, second), second.type, operation.span)
  }

  /// Infers `answer == nil` and `answer != nil`. Nil if no side is the word `nil`.
  mutating func inferPresence(_ operation: Operation) -> CheckedExpression?? {
    let isNil = (self.isNil(operation.left), self.isNil(operation.right))
    guard isNil.0 != isNil.1 else { return nil }
    let other = isNil.0 ? operation.right : operation.left
    guard let answer = infer(other) else { return .some(nil) }
    guard answer.type == .optionalCount else {
      report(
        .alwaysPresent(
          text(other.extent), known.program.text(answer.type), "a comparison with `nil`"),
        at: other.extent)
      return .some(nil)
    }
    let isPresent = CheckedExpression(.isPresent(answer), .bool, operation.span)
    return operation.binary == .notEqual
      ? isPresent : CheckedExpression(.not(isPresent), .bool, operation.span)
  }

  /// Whether it is the word `nil`, which is not a name here.
  private func isNil(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression.unwrapped else { return false }
    return name.text == "nil" && name.copy == nil && meaning(name) == nil
  }

  /// Whether the operands are answers, or an answer and a count, that can be equal.
  func areAnswers(_ a: Type, _ b: Type) -> Bool {
    (a == .optionalCount && (b == .optionalCount || b == .count))
      || (a == .count && b == .optionalCount)
  }

  /// Reports an answer as an operand. Returns whether it has reported one.
  mutating func reportAbsentSide(
    _ operation: Operation, _ a: CheckedExpression, _ b: CheckedExpression
  ) -> Bool {
    let sides = [(operation.left, a.type), (operation.right, b.type)]
    guard let side = sides.first(where: { $0.1 == .optionalCount }) else { return false }
    reportAbsence(of: side.0, "`\(operation.binary.spelling)`")
    return true
  }

  /// Reports an answer in a place that needs a value.
  mutating func reportAbsence(of expression: Expression, _ what: String) {
    reportAbsence(at: expression.extent, what)
  }

  mutating func reportAbsence(at span: Span, _ what: String) {
    report(.mayBeAbsent(text(span), for: what), at: span)
  }
}

// `x from keys` tells `x` which of the keys a touch goes down on.
extension Checker {
  /// Passes the `regions` that `from` names alone, or joined by `&&`, as the argument `over` of a recognizer that has
  /// this parameter and no argument for it.
  mutating func passRegions(of from: Expression, to node: inout CheckedNode.Kind) {
    guard case .recognizer(let number, var arguments) = node else { return }
    let parameters = known.program.recognizers[number].parameters
    guard
      let over = parameters.firstIndex(where: { $0.name == "over" && $0.type == .regions }),
      parameters[over].defaultValue != nil, arguments[over] == nil,
      let name = from.conjuncts.first(where: { isRegions($0) }), let regions = infer(name)
    else { return }
    arguments[over] = regions
    node = .recognizer(number, arguments: arguments)
  }

  private func isRegions(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression.unwrapped, name.copy == nil,
      case .region(_, isMany: true)? = entity(name)?.kind
    else { return false }
    return true
  }
}

extension Expression {
  /// The operands of all `&&` at the top level.
  fileprivate var conjuncts: [Expression] {
    guard case .binary(.and, let a, let b, _) = unwrapped else { return [self] }
    return a.conjuncts + b.conjuncts
  }
}
