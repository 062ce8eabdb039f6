@_spi(GestureEngine) internal import GestureRuntime

/// The type that a place asks for, and the origin of the demand.
struct Expected {
  var type: Type
  /// The subject of the message, as in "`lift` is a …".
  var what: String
  /// The place of the declaration with the demand. Nil if it is a rule of the language.
  var span: Span?

  init(_ type: Type, _ what: String, at span: Span?) {
    self.type = type
    self.what = what
    self.span = span
  }

  static func condition(_ what: String) -> Expected { Expected(.bool, what, at: nil) }
}

// The two directions of typing: `infer` goes from the expression outward, with a hint for types that only the context
// determines. `check` asks for a type. Nil means that the problem has been reported.
extension Checker {
  mutating func check(_ expression: Expression, _ expected: Expected) -> CheckedExpression? {
    guard let checked = infer(expression, hint: expected.type) else { return nil }
    return coerce(checked, expression, expected)
  }

  private mutating func coerce(
    _ checked: CheckedExpression, _ expression: Expression, _ expected: Expected
  ) -> CheckedExpression? {
    if accepts(expected.type, checked.type) {
      guard case .region(let region) = checked.kind, region.isComputed else { return checked }
      report(.passedFrame(text(expression.extent)), at: expression.extent)
      return nil
    }
    if case .region(let region) = checked.kind, expected.type == .bool, scope.site == .from {
      // The touch is inside the region.
      let span = expression.extent
      let place = CheckedExpression(.touch([.locationX, .locationY]), .point, span)
      return CheckedExpression(.regionContains(region, place), .bool, span)
    }
    reportMismatch(checked, expression, expected)
    return nil
  }

  /// Whether a value of type `found` can stand where `wanted` is asked for.
  func accepts(_ wanted: Type, _ found: Type) -> Bool {
    wanted == found || (wanted == .quantity(.none) && found == .count)
      || (wanted == .regions && found == .region)
  }

  private mutating func reportMismatch(
    _ checked: CheckedExpression, _ expression: Expression, _ expected: Expected
  ) {
    if checked.type == .optionalCount { return reportAbsence(of: expression, expected.what) }
    let span = expression.extent
    var labels: [Diagnostic.Label] = []
    if let asked = expected.span {
      labels.append(
        Diagnostic.Label(
          "\(expected.what) is \(known.program.text(expected.type)) by this", at: asked))
    }
    labels += origin(of: expression, checked.type)
    if isBareNumber(expression), expected.type.suggestedUnit != nil {
      return reportBareNumber(expression, expected, labels: Array(labels.prefix(1)))
    }
    var fixIts = mendings(checked.type, expected.type, span)
    if fixIts.isEmpty, case .number(let number) = expression.unwrapped,
      let unit = expected.type.suggestedUnit(for: number.value)
    {
      fixIts = [replacement(digits(of: number) + unit, at: number.span, .maybeIncorrect)]
    }
    report(
      .mismatch(
        expected.what, wanted: known.program.text(expected.type),
        found: known.program.text(checked.type),
        suggestion: fixIts.first?.edits.first?.replacement),
      at: span, labels: labels, fixIts: fixIts)
  }

  /// Reports a number without the unit that its place needs. If there is only one unit, the fix is certain.
  mutating func reportBareNumber(
    _ expression: Expression, _ expected: Expected, labels: [Diagnostic.Label] = []
  ) {
    let span = expression.extent
    let value = if case .number(let number) = expression.unwrapped { number.value } else { 0.0 }
    guard let unit = expected.type.suggestedUnit(for: value) else { return }
    let isClear = expected.type == .quantity(.length) || expected.type == .quantity(.speed)
    report(
      .bareNumber(expected.what, known.program.text(expected.type), suggestion: text(span) + unit),
      at: span, labels: labels,
      fixIts: [
        replacement(text(span) + unit, at: span, isClear ? .machineApplicable : .maybeIncorrect)
      ])
  }

  /// Returns the number as written, without the unit.
  private func digits(of number: NumberSyntax) -> String {
    String(text(number.span).dropLast(number.unit?.spelling.count ?? 0))
  }

  func isBareNumber(_ expression: Expression) -> Bool {
    switch expression.unwrapped {
    case .number(let number): number.unit == nil
    case .unary(.negate, let operand, _): isBareNumber(operand)
    default: false
    }
  }

  private func mendings(_ found: Type, _ wanted: Type, _ span: Span) -> [Diagnostic.FixIt] {
    switch (found, wanted) {
    case (.quantity(.none), .count):
      [replacement("round(\(text(span)))", at: span, .maybeIncorrect)]
    case (.enumeration(let a), .set(let b)) where a == b: [replacement("[\(text(span))]", at: span)]
    case (.vector(let a), .quantity(let b)) where a == b:
      [replacement("length(\(text(span)))", at: span, .maybeIncorrect)]
    default: []
    }
  }

  /// Returns labels for the place where a name got its type.
  func origin(of expression: Expression, _ type: Type) -> [Diagnostic.Label] {
    guard case .name(let name) = expression.unwrapped, let entity = entity(name) else { return [] }
    return [
      Diagnostic.Label(
        "`\(name.text)` is \(known.program.text(type)), declared here", at: entity.span)
    ]
  }

  /// Returns the text at a place of the file at hand.
  func text(_ span: Span) -> String { source.text(span) }

  mutating func infer(_ expression: Expression, hint: Type? = nil) -> CheckedExpression? {
    let checked = inferUnrecorded(expression, hint)
    record?.add(expression.extent, hint, checked?.type)
    return checked
  }

  private mutating func inferUnrecorded(_ expression: Expression, _ hint: Type?)
    -> CheckedExpression?
  {
    switch expression {
    case .missing: return nil
    case .number(let number): return inferNumber(number, hint)
    case .bool(let value, let span): return CheckedExpression(.bool(value), .bool, span)
    case .name, .member, .element:
      scope.wanted = if case .name = expression { hint } else { nil }
      return inferPath(expression)
    case .implicitMember(let name, let arguments, let span):
      return inferImplicit(name, arguments, span, hint)
    case .set(let elements, let span): return inferSet(elements, span, hint)
    case .pair(let first, let second, let span): return inferPair(first, second, span, hint)
    case .parenthesized(let inner, _): return infer(inner, hint: hint)
    case .call(let receiver, let name, let arguments, let span):
      guard let receiver else { return inferCall(name, arguments, span, hint) }
      return inferMethod(receiver, name, arguments, span)
    case .unary(let unary, let operand, let span):
      return inferUnary(unary, operand, span.through(operand.extent), hint)
    case .binary(let binary, let left, let right, let span):
      return inferBinary(binary, left, right, span, hint)
    case .conditional(let condition, let then, let otherwise):
      return inferConditional(condition, then, otherwise, expression.extent, hint)
    }
  }
}
