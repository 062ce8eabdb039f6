internal import GestureRuntime

extension Checker {
  mutating func inferUnary(
    _ unary: UnaryOperator, _ operand: Expression, _ span: Span, _ hint: Type?
  ) -> CheckedExpression? {
    switch unary {
    case .not:
      guard let value = check(operand, .condition("the operand of `!`")) else { return nil }
      return CheckedExpression(.not(value), .bool, span)
    case .negate:
      guard let value = infer(operand, hint: hint) else { return nil }
      switch value.type {
      case .count, .quantity, .vector: return CheckedExpression(.negate(value), value.type, span)
      case .optionalCount:
        reportAbsence(of: operand, "`-`")
        return nil
      default:
        report(.noNegative(known.program.text(value.type)), at: span)
        return nil
      }
    }
  }

  mutating func inferBinary(
    _ binary: BinaryOperator, _ left: Expression, _ right: Expression, _ operatorSpan: Span,
    _ hint: Type?
  ) -> CheckedExpression? {
    let operation = Operation(binary, left, right, operatorSpan)
    switch binary {
    case .and, .or:
      let expected = Expected.condition("each side of `\(binary.spelling)`")
      let a = check(left, expected)
      let b = check(right, expected)
      guard let a, let b else { return nil }
      return operation.result(a, b, .bool)
    case .multiply, .divide:
      let a = infer(left)
      let b = infer(right)
      guard let a, let b else { return nil }
      return inferProduct(operation, a, b)
    case .add, .subtract:
      guard let (first, second) = inferOperands(operation, hint) else { return nil }
      let (a, b) = inPoints(first, second)
      return inferSum(operation, a, b)
    case .coalesce: return inferCoalescing(operation)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      if let presence = inferPresence(operation) { return presence }
      guard let (first, second) = inferOperands(operation, nil) else { return nil }
      let (a, b) = inPoints(first, second)
      checkReasons(a, b)
      return inferComparison(operation, a, b)
    }
  }

  /// Reports a comparison of a bound reason with a reason that it can never be.
  private mutating func checkReasons(_ a: CheckedExpression, _ b: CheckedExpression) {
    guard let known = scope.reasons, a.type == TypeName.reason.type else { return }
    switch (a.kind, b.kind) {
    case (.binding, .enumCase(let tag, _)): requirePossible(tag, known, at: b.span)
    case (.enumCase(let tag, _), .binding): requirePossible(tag, known, at: a.span)
    default: break
    }
  }

  /// Infers both operands. The side with a type of its own comes first, and gives the other side a hint.
  private mutating func inferOperands(_ operation: Operation, _ hint: Type?)
    -> (CheckedExpression, CheckedExpression)?
  {
    if operation.left.isFlexible && !operation.right.isFlexible
      || operation.left.needsContext && !operation.right.needsContext
    {
      guard let b = infer(operation.right, hint: hint) else { return nil }
      let leftHint = operation.hint(for: .left, other: b.type, whole: hint)
      guard let a = infer(operation.left, hint: leftHint) else { return nil }
      return (a, b)
    }
    let outer = operation.left.needsContext ? hint : nil
    let a = infer(operation.left, hint: operation.left.isFlexible ? hint : outer)
    guard let a else {
      if !operation.right.needsContext { _ = infer(operation.right) }
      return nil
    }
    let rightHint = operation.hint(for: .right, other: a.type, whole: hint)
    guard let b = infer(operation.right, hint: rightHint) else { return nil }
    return (a, b)
  }

  private mutating func inferProduct(
    _ operation: Operation, _ a: CheckedExpression, _ b: CheckedExpression
  ) -> CheckedExpression? {
    let isProduct = operation.binary == .multiply
    if isProduct, a.type == .count, b.type == .count { return operation.result(a, b, .count) }
    let dimension: Dimension?
    let isVector: Bool
    switch (a.type, b.type) {
    case (.vector(let x), _):
      guard let y = b.type.quantityDimension else { return reportOperands(operation, a, b) }
      (dimension, isVector) = (isProduct ? x + y : x - y, true)
    case (_, .vector(let y)) where isProduct:
      guard let x = a.type.quantityDimension else { return reportOperands(operation, a, b) }
      (dimension, isVector) = (x + y, true)
    default:
      guard let x = a.type.quantityDimension, let y = b.type.quantityDimension else {
        return reportOperands(operation, a, b)
      }
      (dimension, isVector) = (isProduct ? x + y : x - y, false)
    }
    guard let dimension else {
      report(.dimensionOutOfRange, at: operation.span)
      return nil
    }
    return operation.result(a, b, isVector ? .vector(dimension) : .quantity(dimension))
  }

  private mutating func inferSum(
    _ operation: Operation, _ a: CheckedExpression, _ b: CheckedExpression
  ) -> CheckedExpression? {
    let isSum = operation.binary == .add
    switch (a.type, b.type) {
    case (.point, .vector(.length)): return operation.result(a, b, .point)
    case (.vector(.length), .point) where isSum: return operation.result(a, b, .point)
    case (.point, .point) where !isSum: return operation.result(a, b, .vector(.length))
    case (.count, .count), (.quantity, .quantity), (.quantity, .count), (.count, .quantity),
      (.vector, .vector):
      guard let type = common(a.type, b.type) else { return reportOperands(operation, a, b) }
      return operation.result(a, b, type)
    default: return reportOperands(operation, a, b)
    }
  }

  private mutating func inferComparison(
    _ operation: Operation, _ a: CheckedExpression, _ b: CheckedExpression
  ) -> CheckedExpression? {
    let isEquality = operation.binary == .equal || operation.binary == .notEqual
    if isEquality, areAnswers(a.type, b.type) { return operation.result(a, b, .bool) }
    guard common(a.type, b.type) != nil, a.type != .optionalCount else {
      return reportOperands(operation, a, b)
    }
    guard !a.type.isRegion, isEquality || a.type.quantityDimension != nil else {
      let text = known.program.text(a.type)
      report(.noOrder(operation.binary.spelling, text), at: operation.span)
      return nil
    }
    return operation.result(a, b, .bool)
  }

  /// Returns the type of a value that may be of either type. Nil if the types do not agree.
  func common(_ a: Type, _ b: Type) -> Type? {
    if a == b { return a }
    return accepts(a, b) ? a : accepts(b, a) ? b : nil
  }

  private mutating func reportOperands(
    _ operation: Operation, _ a: CheckedExpression, _ b: CheckedExpression
  ) -> CheckedExpression? {
    if reportAbsentSide(operation, a, b) || reportBareSide(operation, a, b) { return nil }
    var labels = origin(of: operation.left, a.type)
    if labels.isEmpty {
      labels.append(
        Diagnostic.Label("this is \(known.program.text(a.type))", at: operation.left.extent))
    }
    let right = origin(of: operation.right, b.type)
    labels +=
      right.isEmpty
      ? [Diagnostic.Label("this is \(known.program.text(b.type))", at: operation.right.extent)]
      : right
    report(
      .operands(operation.binary.spelling, known.program.text(a.type), known.program.text(b.type)),
      at: operation.operatorSpan, labels: labels,
      fixIts: lengthOfVector(operation, a, b).map { [$0] } ?? [])
    return nil
  }

  /// Reports a missing unit, as in `speed > 300`. Returns whether it has reported one.
  private mutating func reportBareSide(
    _ operation: Operation, _ a: CheckedExpression, _ b: CheckedExpression
  ) -> Bool {
    guard operation.binary != .multiply, operation.binary != .divide else { return false }
    let what = "the other side of `\(operation.binary.spelling)`"
    if isBareNumber(operation.right), a.type.suggestedUnit != nil {
      reportBareNumber(operation.right, Expected(a.type, what, at: nil))
    } else if isBareNumber(operation.left), b.type.suggestedUnit != nil {
      reportBareNumber(operation.left, Expected(b.type, what, at: nil))
    } else {
      return false
    }
    return true
  }

  /// Returns a fix for `translation > 10pt`: the length of the vector can be compared.
  private func lengthOfVector(
    _ operation: Operation, _ a: CheckedExpression, _ b: CheckedExpression
  ) -> Diagnostic.FixIt? {
    if case .vector(let dimension) = a.type, b.type == .quantity(dimension) {
      let span = operation.left.extent
      return replacement("length(\(text(span)))", at: span, .maybeIncorrect)
    }
    if case .vector(let dimension) = b.type, a.type == .quantity(dimension) {
      let span = operation.right.extent
      return replacement("length(\(text(span)))", at: span, .maybeIncorrect)
    }
    return nil
  }

  mutating func inferConditional(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression, _ span: Span,
    _ hint: Type?
  ) -> CheckedExpression? {
    let test = check(condition, .condition("the condition of `? :`"))
    guard let (branches, type) = inferAlike([then, otherwise], hint), let test else { return nil }
    guard !type.isRegion else {
      report(.regionValue, at: span)
      return nil
    }
    return CheckedExpression(.conditional(test, branches[0], branches[1]), type, span)
  }

  /// Infers expressions that must agree in type. Expressions with a type of their own come first.
  mutating func inferAlike(_ expressions: [Expression], _ hint: Type?)
    -> ([CheckedExpression], Type)?
  {
    var checked: [CheckedExpression?] = Array(repeating: nil, count: expressions.count)
    var type: Type?
    var first: Int?
    let order =
      expressions.indices.filter { !expressions[$0].isFlexible }
      + expressions.indices.filter { expressions[$0].isFlexible && !expressions[$0].needsContext }
      + expressions.indices.filter { expressions[$0].needsContext }
    let before = errorCount
    for index in order {
      // Next to a count, `.infinity` is a number if the context asks for one.
      let wanted = hint.flatMap { hint in type.map { accepts(hint, $0) } ?? true ? hint : nil }
      guard let value = infer(expressions[index], hint: wanted ?? type) else {
        // The other expressions would lack a context, too.
        if type == nil, expressions[index].needsContext { return nil }
        continue
      }
      checked[index] = value
      guard let known = type, let first else {
        (type, first) = (value.type, index)
        continue
      }
      guard let joint = common(known, value.type) else {
        reportUnlike(expressions[first], known, expressions[index], value.type)
        return nil
      }
      type = joint
    }
    guard errorCount == before, let type else { return nil }
    let values = checked.compactMap { $0 }
    return values.count == expressions.count ? (values, type) : nil
  }

  private mutating func reportUnlike(_ a: Expression, _ aType: Type, _ b: Expression, _ bType: Type)
  {
    if aType == .optionalCount { return reportAbsence(of: a, "this place") }
    if bType == .optionalCount { return reportAbsence(of: b, "this place") }
    report(
      .unlike(known.program.text(aType), known.program.text(bType)), at: b.extent,
      labels: [Diagnostic.Label("this is \(known.program.text(aType))", at: a.extent)])
  }
}

/// A binary operation during its check.
struct Operation {
  enum Side { case left, right }
  var binary: BinaryOperator
  var left: Expression
  var right: Expression
  var operatorSpan: Span

  init(_ binary: BinaryOperator, _ left: Expression, _ right: Expression, _ span: Span) {
    self.binary = binary
    self.left = left
    self.right = right
    operatorSpan = span
  }

  var span: Span { left.extent.through(right.extent) }

  func result(_ a: CheckedExpression, _ b: CheckedExpression, _ type: Type) -> CheckedExpression {
    CheckedExpression(.binary(binary, a, b), type, span)
  }

  /// Returns the type of a side without a type of its own, given the type of the other side. The types differ only with
  /// points: point + vector is a point, point - point a vector.
  func hint(for side: Side, other: Type, whole: Type?) -> Type? {
    switch (binary, other) {
    case (.add, .point): .vector(.length)
    // An expression with a type of its own must not follow this guess: p - (v + .zero) is a point.
    case (.subtract, .point) where side == .right && whole == nil && !right.isFlexible: nil
    case (.add, .vector(.length)) where whole == .point: .point
    case (.subtract, .point) where side == .right && whole == .point: .vector(.length)
    case (.subtract, .vector(.length)) where side == .left && whole == .point: .point
    default: other
    }
  }
}
