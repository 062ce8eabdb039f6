internal import GestureRuntime

extension Checker {
  /// Infers a call of a function of the language or of a declared function.
  mutating func inferCall(
    _ name: Identifier, _ arguments: [ArgumentSyntax], _ span: Span, _ hint: Type?
  ) -> CheckedExpression? {
    if isDeclaredFunction(name) { return inferDeclared(name, arguments, span) }
    guard let builtin = Builtin(rawValue: name.text) else {
      if scope.emissions.contains(name.text) {
        report(.actionAsValue(name.text), at: name.span)
        return nil
      }
      suggest(
        { .unknownFunction(name.text, nearest: $0) }, for: name,
        among: Builtin.allCases.map { $0.rawValue } + declaredFunctions,
        meant: Elsewhere.functions[name.text])
      return nil
    }
    guard checkShape(builtin, name, arguments) else { return nil }
    let values = arguments.map { $0.value }
    if case .pair = builtin.spec.meaning, let pair = pairAtOnce(builtin, hint) {
      return inferPair(values[0], values[1], span, pair)
    }
    guard let (checked, types) = inferArguments(builtin, values, span, hint) else { return nil }
    guard let type = builtin.spec.result.type(of: types) else {
      report(.dimensionOutOfRange, at: span)
      return nil
    }
    return call(builtin, checked, type, span)
  }

  private mutating func checkShape(
    _ builtin: Builtin, _ name: Identifier, _ arguments: [ArgumentSyntax]
  ) -> Bool {
    guard builtin.takes(arguments.count) else {
      report(.argumentCount(usage: builtin.usage, found: arguments.count), at: name.span)
      return false
    }
    let isLabelled = builtin.spec.isLabelled
    var isRight = true
    for (number, argument) in arguments.enumerated() {
      let needed = builtin.label(ofArgument: number, of: arguments.count)
      if argument.label?.text == needed { continue }
      guard let label = argument.label else {
        let value = argument.value.extent
        let fixIt = replacement("\(needed ?? ""): \(text(value))", at: value)
        report(.unlabelledArgument(of: builtin.rawValue, label: needed), at: value, fixIts: [fixIt])
        isRight = false
        continue
      }
      if isLabelled, builtin.parameters[number] == label.text { continue }
      report(.unexpectedLabel(label.text, usage: builtin.usage), at: label.span)
      isRight = false
    }
    return isRight
  }

  /// Returns the pair that a call makes, for all arguments. In tests, bare numbers are components.
  private func pairAtOnce(_ builtin: Builtin, _ hint: Type?) -> Type? {
    if case .type(let type) = builtin.spec.result { return type }
    if case .vector? = hint, scope.takesBarePoints { return hint }
    return nil
  }

  private func call(
    _ builtin: Builtin, _ arguments: [CheckedExpression], _ type: Type, _ span: Span
  ) -> CheckedExpression {
    let spec = builtin.spec
    if case .pair = spec.meaning {
      return CheckedExpression(.pair(arguments[0], arguments[1]), type, span)
    }
    guard spec.repeats else { return CheckedExpression(.call(builtin, arguments), type, span) }
    // Combines two at a time, from the left.
    return arguments.dropFirst().reduce(arguments[0]) {
      CheckedExpression(.call(builtin, [$0, $1]), type, span)
    }
  }

  // MARK: Arguments

  /// Infers the arguments and their types. Arguments that must be alike get one type.
  private mutating func inferArguments(
    _ builtin: Builtin, _ values: [Expression], _ span: Span, _ hint: Type?
  ) -> ([CheckedExpression], [Type])? {
    switch builtin.spec.operands {
    case .alike: return inferQuantities(builtin, values, span, hint).map { ($0, [$1]) }
    case .stepped where values.count > 1:
      return inferQuantities(builtin, values, span, hint).map { ($0, [$1, $1]) }
    case .stepped:
      let types = [Type.quantity(.none)]
      return inferTyped(builtin, values, types).map { ($0, types) }
    case .between: return inferBetween(builtin, values, hint)
    case .types(let types):
      return inferTyped(builtin, values, types).map { ($0, types) }
    case .vectors:
      return inferVectors(builtin, values).map { ($0, $0.map { $0.type }) }
    case .vectorAndCount:
      let vector = inferVectors(builtin, [values[0]])
      let what = "`\(builtin.spec.label ?? "")` of `\(builtin.rawValue)`"
      guard let count = check(values[1], Expected(.count, what, at: nil)), let vector else {
        return nil
      }
      return (vector + [count], [vector[0].type, .count])
    }
  }

  private mutating func inferQuantities(
    _ builtin: Builtin, _ values: [Expression], _ span: Span, _ hint: Type?
  ) -> ([CheckedExpression], Type)? {
    let result = builtin.spec.result
    guard let (checked, type) = inferAlike(values, result.argument(for: hint)) else { return nil }
    if type == .optionalCount {
      reportAbsence(of: values[0], "`\(builtin.rawValue)`")
      return nil
    }
    guard type.quantityDimension != nil else {
      let extent = if case .root = result { values[0].extent } else { span }
      var (notes, fixIts) = ([String](), [Diagnostic.FixIt]())
      if type.isVector {
        notes = ["the size of a vector is its `length`; its components are `.dx` and `.dy`"]
      }
      if type.isVector, builtin == .abs {
        let name = Span(file: span.file, start: span.start, end: span.start + 3)
        fixIts = [replacement("length", at: name, .maybeIncorrect)]
      }
      report(
        .notAQuantity(builtin.rawValue, known.program.text(type)), at: extent, notes: notes,
        fixIts: fixIts)
      return nil
    }
    return (checked, type)
  }

  /// Infers two values of a type that can be interpolated, and the fraction `t`.
  private mutating func inferBetween(
    _ builtin: Builtin, _ values: [Expression], _ hint: Type?
  ) -> ([CheckedExpression], [Type])? {
    let ends = inferAlike(Array(values.prefix(2)), hint)
    let amount = Expected(.quantity(.none), "`t` of `\(builtin.rawValue)`", at: nil)
    guard let amount = check(values[2], amount), let (checked, type) = ends else { return nil }
    guard type.isPair || type.quantityDimension != nil else {
      report(.noWayBetween(known.program.text(type)), at: values[0].extent)
      return nil
    }
    return (checked + [amount], [type])
  }

  private mutating func inferTyped(_ builtin: Builtin, _ values: [Expression], _ types: [Type])
    -> [CheckedExpression]?
  {
    let checked = values.indices.map { index in
      let what = "`\(builtin.parameters[index])` of `\(builtin.rawValue)`"
      return check(values[index], Expected(types[index], what, at: nil))
    }
    let arguments = checked.compactMap { $0 }
    return arguments.count == values.count ? arguments : nil
  }

  private mutating func inferVectors(_ builtin: Builtin, _ values: [Expression])
    -> [CheckedExpression]?
  {
    var arguments: [CheckedExpression] = []
    for value in values {
      let hint = arguments.first?.type ?? .vector(.length)
      guard let checked = infer(value, hint: value.needsContext ? hint : nil) else { continue }
      guard case .vector = checked.type else {
        report(.notAVector(builtin.rawValue, known.program.text(checked.type)), at: value.extent)
        continue
      }
      arguments.append(checked)
    }
    return arguments.count == values.count ? arguments : nil
  }

  // MARK: Methods

  /// Infers `set.contains(x)`, `region.contains(p)` and the methods that give a frame.
  mutating func inferMethod(
    _ receiver: Expression, _ name: Identifier, _ arguments: [ArgumentSyntax], _ span: Span
  ) -> CheckedExpression? {
    guard let base = infer(receiver) else { return nil }
    if base.type == .region, case .region(let region) = base.kind,
      let method = RegionMethod(rawValue: name.text)
    {
      return inferFrame(region, method, name, arguments, span)
    }
    if base.type == .regions, case .region(let region) = base.kind,
      let method = RegionsMethod(rawValue: name.text)
    {
      return inferID(region, method, name, arguments, span)
    }
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

  /// Infers `region.inset(by: d)` and `region.expanded(by: d)`.
  private mutating func inferFrame(
    _ region: RegionReference, _ method: RegionMethod, _ name: Identifier,
    _ arguments: [ArgumentSyntax], _ span: Span
  ) -> CheckedExpression? {
    let expected = Expected(.quantity(.length), "`by` of `\(method.rawValue)`", at: nil)
    guard var amount = check(only: arguments, "by", of: name, method.usage, expected) else {
      return nil
    }
    if method == .expanded {
      amount = CheckedExpression(.negate(amount), amount.type, amount.span)
    }
    return CheckedExpression(.region(.inset(region, by: amount)), .region, span)
  }

  /// Infers `regions.id(at: p)` and `regions.nearest(to: p)`.
  private mutating func inferID(
    _ region: RegionReference, _ method: RegionsMethod, _ name: Identifier,
    _ arguments: [ArgumentSyntax], _ span: Span
  ) -> CheckedExpression? {
    let expected = Expected(.point, "`\(method.label)` of `\(method.rawValue)`", at: nil)
    let place = check(only: arguments, method.label, of: name, method.usage, expected)
    guard let place else { return nil }
    return CheckedExpression(
      .regionID(region, isNearest: method == .nearest, place), .optionalCount, span)
  }

  /// Checks that a method has one argument, with this label.
  private mutating func check(
    only arguments: [ArgumentSyntax], _ wanted: String, of name: Identifier, _ usage: String,
    _ expected: Expected
  ) -> CheckedExpression? {
    guard arguments.count == 1 else {
      report(.argumentCount(usage: usage, found: arguments.count), at: name.span)
      return nil
    }
    let value = arguments[0].value
    guard let label = arguments[0].label else {
      let fixIt = replacement("\(wanted): \(text(value.extent))", at: value.extent)
      report(
        .unlabelledArgument(of: name.text, label: wanted), at: value.extent, fixIts: [fixIt])
      return nil
    }
    guard label.text == wanted else {
      report(.unexpectedLabel(label.text, usage: usage), at: label.span)
      return nil
    }
    return check(value, expected)
  }

  private mutating func reportNoMethod(_ name: Identifier, _ type: Type) -> CheckedExpression? {
    if type == .region, RegionsMethod(rawValue: name.text) != nil {
      report(.methodOfFrames(name.text), at: name.span)
      return nil
    }
    let owner = known.program.text(type)
    suggest(
      { .unknownMember(name.text, of: owner, nearest: $0) }, for: name,
      among: type.members, meant: memberElsewhere(name, type.members))
    return nil
  }
}
