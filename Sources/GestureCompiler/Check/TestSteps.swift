internal import GestureRuntime

extension Checker {
  /// Checks `set zoom.isOpen = true`.
  mutating func checkSet(_ path: [Identifier], _ value: Expression) -> CheckedTest.Kind? {
    guard let target = resolveHostName(path) else { return nil }
    guard case .input = target.kind else {
      report(.notAnInput(dotted(path)), at: path[0].span)
      return nil
    }
    let expected = Expected(target.type, "`\(dotted(path))`", at: nil)
    return argumentValue(value, expected).map { .set(dotted(path), $0) }
  }

  /// Checks `frame keys[2] = (0, 0, 40, 40)`.
  mutating func checkFrame(_ path: [Identifier], _ id: Expression?, _ rect: [Expression])
    -> CheckedTest.Kind?
  {
    guard let target = resolveHostName(path) else { return nil }
    guard target.type.isRegion else {
      report(.notARegion(dotted(path), nearest: nil), at: path[0].span)
      return nil
    }
    var number = 0.0
    if let id {
      guard target.type == .regions else {
        report(.idOfOneRegion(dotted(path)), at: id.extent)
        return nil
      }
      let expected = Expected(.count, "the id of a frame", at: nil)
      guard let value = constant(id, expected)?.first else { return nil }
      number = value
    }
    let names = ["x", "y", "width", "height"]
    let values = zip(rect, names).compactMap { value, name -> Double? in
      let expected = Expected(.quantity(.length), "`\(name)`", at: nil)
      guard let checked = checkPairElement(value, expected),
        let number = known(checked, value.extent)?.first
      else { return nil }
      let range: SensibleRange = name == "x" || name == "y" ? .place : .size
      return isSensible(number, range, "`\(name)`", at: value.extent) ? number : nil
    }
    guard values.count == 4, let whole = Int(exactly: number) else { return nil }
    return .frame(
      dotted(path), id: whole, x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Resolves an input or region of this gesture or of a nested one.
  private mutating func resolveHostName(_ path: [Identifier]) -> CheckedExpression? {
    let site = scope.site
    defer { scope.site = site }
    scope.site = .test
    return inferPath(Expression(path: path))
  }

  func dotted(_ path: [Identifier]) -> String { path.map { $0.shown }.joined(separator: ".") }

  // MARK: - Options

  mutating func checkOptions(_ options: [ArgumentSyntax]) -> CheckedTest.Options? {
    var checked = CheckedTest.Options()
    let before = errorCount
    var spans: [String: Span] = [:]
    for option in options {
      guard let label = option.label else { continue }
      guard let type = Self.optionTypes.first(where: { $0.name == label.text })?.type else {
        suggest(
          {
            .unknownLabel(
              label.text, of: "with", names: Self.optionTypes.map { $0.name }, nearest: $0)
          }, for: label, among: Self.optionTypes.map { $0.name })
        continue
      }
      if let other = spans[label.text] {
        report(
          .repeatedArgument(label.text), at: label.span,
          labels: [Diagnostic.Label("the first is here", at: other)])
      }
      spans[label.text] = label.span
      let expected = Expected(type.type, "`\(label.text)`", at: nil)
      guard let value = constant(option.value, expected)?.first else { continue }
      if let range = SensibleRange.ofOptions[label.text],
        !isSensible(value, range, "`\(label.text)`", at: option.value.extent)
      {
        continue
      }
      set(label.text, value, &checked)
    }
    return errorCount == before ? checked : nil
  }

  private static let optionTypes: [(name: String, type: TypeName)] = [
    ("kind", .kind), ("button", .button), ("buttons", .buttons), ("modifiers", .modifiers),
    ("pressure", .number), ("radius", .distance), ("tilt", .angle), ("azimuth", .angle),
    ("twist", .angle),
  ]

  private func set(_ name: String, _ value: Double, _ options: inout CheckedTest.Options) {
    let bits = UInt8(exactly: value) ?? 0
    switch name {
    case "kind": options.kind = PointerKind(rawValue: bits)
    case "button": options.button = PointerButton(rawValue: bits)
    case "buttons": options.buttons = PointerButtons(rawValue: bits)
    case "modifiers": options.modifiers = ModifierKeys(rawValue: bits)
    case "radius": options.radius = value
    case "tilt": options.tilt = value
    case "azimuth": options.azimuth = value
    case "twist": options.twist = value
    default: options.pressure = value
    }
  }
}
