internal import GestureRuntime

extension Builtin {
  /// Names of the parameters, for messages; with `isLabelled` they may be written.
  var parameters: [String] {
    switch self {
    case .abs, .sqrt, .round, .floor, .ceil: ["x"]
    case .sin, .cos: ["angle"]
    case .min, .max: ["a", "b"]
    case .clamp: ["x", "lo", "hi"]
    case .length, .normalize: ["v"]
    case .distance: ["p", "q"]
    case .angle, .dot: ["a", "b"]
    case .point: ["x", "y"]
    case .vector: ["dx", "dy"]
    }
  }

  var isLabelled: Bool { self == .point || self == .vector }

  func takes(_ count: Int) -> Bool {
    switch self {
    case .min, .max: count >= 2
    case .angle: count == 1 || count == 2
    default: count == parameters.count
    }
  }

  /// How it is called: `clamp(x, lo, hi)`.
  var usage: String {
    self == .angle
      ? "angle(v)` or `angle(a, b)" : rawValue + "(" + parameters.joined(separator: ", ") + ")"
  }
}

extension Checker {
  /// A function of the language.
  mutating func inferCall(
    _ name: Identifier, _ arguments: [ArgumentSyntax], _ span: Span, _ hint: Type?
  ) -> CheckedExpression? {
    guard let builtin = Builtin(rawValue: name.text) else {
      if scope.emissions.contains(name.text) {
        report(.actionAsValue(name.text), at: name.span)
        return nil
      }
      suggest(
        { .unknownFunction(name.text, nearest: $0) }, for: name,
        among: Builtin.allCases.map { $0.rawValue })
      return nil
    }
    guard checkShape(builtin, name, arguments) else { return nil }
    let values = arguments.map { $0.value }
    switch builtin {
    case .abs, .min, .max, .clamp: return inferHomogeneous(builtin, values, span, hint)
    case .sqrt: return inferRoot(values[0], span)
    case .sin, .cos, .round, .floor, .ceil, .distance:
      return inferFixed(builtin, values, span)
    case .length, .normalize, .angle, .dot: return inferOfVectors(builtin, values, span)
    case .point:
      return inferPair(values[0], values[1], span, .point)
    case .vector: return inferVector(values, span, hint)
    }
  }

  private mutating func checkShape(
    _ builtin: Builtin, _ name: Identifier, _ arguments: [ArgumentSyntax]
  ) -> Bool {
    guard builtin.takes(arguments.count) else {
      report(.argumentCount(usage: builtin.usage, found: arguments.count), at: name.span)
      return false
    }
    var isRight = true
    for (number, argument) in arguments.enumerated() {
      guard let label = argument.label else { continue }
      if builtin.isLabelled, builtin.parameters[number] == label.text { continue }
      report(.unexpectedLabel(label.text, usage: builtin.usage), at: label.span)
      isRight = false
    }
    return isRight
  }

  private mutating func inferHomogeneous(
    _ builtin: Builtin, _ values: [Expression], _ span: Span, _ hint: Type?
  ) -> CheckedExpression? {
    guard let (checked, type) = inferAlike(values, hint) else { return nil }
    guard type.scalarDimension != nil else {
      report(.notAQuantity(builtin.rawValue, program.text(type)), at: span)
      return nil
    }
    guard builtin == .min || builtin == .max else {
      return CheckedExpression(.call(builtin, checked), type, span)
    }
    // Two at a time, from the left.
    return checked.dropFirst().reduce(checked[0]) {
      CheckedExpression(.call(builtin, [$0, $1]), type, span)
    }
  }

  private mutating func inferRoot(_ value: Expression, _ span: Span) -> CheckedExpression? {
    guard let checked = infer(value) else { return nil }
    guard let dimension = checked.type.scalarDimension else {
      report(.notAQuantity("sqrt", program.text(checked.type)), at: value.extent)
      return nil
    }
    guard let root = dimension.squareRoot else {
      report(.dimensionOutOfRange, at: span)
      return nil
    }
    return CheckedExpression(.call(.sqrt, [checked]), .scalar(root), span)
  }

  /// Those whose parameters are each of one type.
  private mutating func inferFixed(_ builtin: Builtin, _ values: [Expression], _ span: Span)
    -> CheckedExpression?
  {
    let wanted: Type
    let result: Type
    switch builtin {
    case .sin, .cos: (wanted, result) = (.scalar(.angle), .scalar(.none))
    case .distance: (wanted, result) = (.point, .scalar(.length))
    default: (wanted, result) = (.scalar(.none), .count)
    }
    let checked = zip(values, builtin.parameters).map { value, name in
      check(value, Expected(wanted, "`\(name)` of `\(builtin.rawValue)`", at: nil))
    }
    let arguments = checked.compactMap { $0 }
    guard arguments.count == values.count else { return nil }
    return CheckedExpression(.call(builtin, arguments), result, span)
  }

  private mutating func inferOfVectors(_ builtin: Builtin, _ values: [Expression], _ span: Span)
    -> CheckedExpression?
  {
    var arguments: [CheckedExpression] = []
    var dimensions: [Dimension] = []
    for value in values {
      let hint = arguments.first?.type ?? .vector(.length)
      guard let checked = infer(value, hint: value.needsContext ? hint : nil) else { continue }
      guard case .vector(let dimension) = checked.type else {
        report(.notAVector(builtin.rawValue, program.text(checked.type)), at: value.extent)
        continue
      }
      arguments.append(checked)
      dimensions.append(dimension)
    }
    guard arguments.count == values.count else { return nil }
    let type: Type
    switch builtin {
    case .length: type = .scalar(dimensions[0])
    case .normalize: type = .vector(.none)
    case .angle: type = .scalar(.angle)
    default:
      guard let product = dimensions[0] + dimensions[1] else {
        report(.dimensionOutOfRange, at: span)
        return nil
      }
      type = .scalar(product)
    }
    return CheckedExpression(.call(builtin, arguments), type, span)
  }

  /// `vector(dx, dy)`: of two distances a vector, of two speeds a velocity.
  private mutating func inferVector(_ values: [Expression], _ span: Span, _ hint: Type?)
    -> CheckedExpression?
  {
    var element: Type?
    if case .vector(let dimension)? = hint { element = .scalar(dimension) }
    if scope.takesBarePoints, case .vector? = hint {
      return inferPair(values[0], values[1], span, hint)
    }
    guard let (checked, type) = inferAlike(values, element) else { return nil }
    guard let dimension = type.scalarDimension else {
      report(.notAQuantity("vector", program.text(type)), at: span)
      return nil
    }
    return CheckedExpression(.pair(checked[0], checked[1]), .vector(dimension), span)
  }

  /// `set.contains(x)` and `region.contains(p)`.
  mutating func inferMethod(
    _ receiver: Expression, _ name: Identifier, _ arguments: [ArgumentSyntax], _ span: Span
  ) -> CheckedExpression? {
    guard let base = infer(receiver) else { return nil }
    let wanted: Type
    switch base.type {
    case .set(let id): wanted = .enumeration(id)
    case .region, .regions: wanted = .point
    default: return reportNoMethod(name, base.type)
    }
    guard name.text == "contains" else { return reportNoMethod(name, base.type) }
    guard arguments.count == 1 else {
      report(.argumentCount(usage: "contains(x)", found: arguments.count), at: name.span)
      return nil
    }
    if let label = arguments[0].label {
      report(.unexpectedLabel(label.text, usage: "contains(x)"), at: label.span)
      return nil
    }
    let expected = Expected(wanted, "what `contains` looks for", at: nil)
    guard let value = check(arguments[0].value, expected) else { return nil }
    if case .region(let region) = base.kind {
      return CheckedExpression(.regionContains(region, value), .bool, span)
    }
    return CheckedExpression(.contains(base, value), .bool, span)
  }

  private mutating func reportNoMethod(_ name: Identifier, _ type: Type) -> CheckedExpression? {
    let owner = program.text(type)
    suggest(
      { .unknownMember(name.text, of: owner, nearest: $0) }, for: name,
      among: members(of: type) + ["contains"])
    return nil
  }
}
