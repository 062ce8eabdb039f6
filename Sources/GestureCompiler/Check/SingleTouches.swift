@_spi(GestureEngine) internal import GestureRuntime

// `touches[i]`: the index is known when the file is compiled.

extension Checker {
  /// - Parameters:
  ///   - span: the place of the expression before the bracket.
  ///   - whole: the place of the expression with the bracket.
  mutating func resolveElement(
    of base: Resolved, _ index: Expression, _ span: Span, _ whole: Span
  ) -> Resolved? {
    if let regions = base.regions {
      return check(index, Expected(.count, "the id of a frame", at: nil)).map {
        .value(CheckedExpression(.region(.element(regions, id: $0)), .region, whole))
      }
    }
    switch base {
    case .touches: return touchIndex(index, most: scope.mostTouches).map { .oneTouch($0) }
    case .partTouches(let path, let node):
      return touchIndex(index, most: mostTouches(of: node)).map { .partTouch(path, $0) }
    case .value, .part, .touch, .oneTouch, .partTouch: return reportElement(text(span), span)
    }
  }

  private mutating func reportElement(_ name: String, _ span: Span) -> Resolved? {
    report(.noElements(name), at: span)
    return nil
  }

  /// Refuses a number in brackets behind anything but a part and `regions`. The copies of parts have been checked.
  mutating func withoutElements(_ resolved: Resolved?, _ name: Identifier) -> Resolved? {
    guard let resolved, let copy = name.copy else { return resolved }
    if case .part = resolved { return resolved }
    if isCopiedVariable(name) { return resolved }
    if let regions = resolved.regions {
      let id = CheckedExpression(.number(Double(copy.number)), .count, copy.span)
      return .value(CheckedExpression(.region(.element(regions, id: id)), .region, name.extent))
    }
    return reportElement(name.text, name.span)
  }

  /// - Parameter most: the maximum number of followed touches, if it is known.
  private mutating func touchIndex(_ index: Expression, most: Double?) -> Int? {
    let expected = Expected(.count, "the number of a touch", at: nil)
    guard let checked = require(index, expected) else { return nil }
    guard let value = constantValue(checked)?.first else {
      report(.touchNotFixed(text(index.extent)), at: index.extent)
      return nil
    }
    let most = most ?? Double(Slot.count)
    guard value >= 0, value < most, let number = Int(exactly: value) else {
      report(.touchOutOfRange(text(index.extent), most: Int(most)), at: index.extent)
      return nil
    }
    return number
  }

  /// Returns the most touches that a recognizer follows. Nil if that is known only with the machine.
  func mostTouches(of node: CheckedNode) -> Double? {
    guard case .recognizer(let number, let arguments) = node.kind else { return nil }
    let recognizer = known.program.recognizers[number]
    let values = constantArguments(arguments, of: recognizer.parameters)
    return mostTouches(recognizer.minimumTouches, recognizer.maximumTouches, values)
  }

  /// Returns the maximum of a `tracks` with these bounds. Without bounds it is one touch.
  func mostTouches(
    _ minimum: CheckedExpression?, _ maximum: CheckedExpression?, _ values: [[Double]?] = []
  ) -> Double? {
    guard let bound = maximum ?? minimum else { return 1 }
    return constantValue(bound, parameters: values)?.first.map { min(max($0, 1), 16) }
  }
}

// `touch.isNew`: whether a touch went down while the part was looking at touches.

extension Checker {
  mutating func mayAskForNewness(at span: Span) -> Bool {
    guard scope.site == .from || scope.site == .accepts else {
      report(.newElsewhere(in: scope.site.text), at: span)
      return false
    }
    scope.readsNewness = true
    return true
  }

  /// Checks a `from`. `touch.isNew` needs everything inside to look at touches from the same instant on.
  mutating func checkFrom(_ syntax: Expression, _ node: CheckedNode.Kind?) -> CheckedExpression? {
    scope.site = .from
    scope.readsNewness = false
    let from = require(syntax, .condition("`from`"))
    if scope.readsNewness, let node, beginsToLookInTurn(node) {
      report(.newInTurn, at: syntax.extent)
      scope.isIncomplete = true
    }
    return from
  }

  private func beginsToLookInTurn(_ node: CheckedNode.Kind) -> Bool {
    switch node {
    case .recognizer: false
    case .gesture(let number, _):
      known.program.gestures[number].nodes.contains { beginsInTurn($0.kind) }
    case .composition(_, let children, _):
      beginsInTurn(node)
        || children.contains { scope.nodes[$0].map { beginsToLookInTurn($0.kind) } ?? false }
    }
  }

  private func beginsInTurn(_ node: CheckedNode.Kind) -> Bool {
    switch node {
    case .recognizer: false
    case .gesture(let number, _):
      known.program.gestures[number].nodes.contains { beginsInTurn($0.kind) }
    case .composition(let composition, _, _):
      composition.course == .inTurn || composition.course == .again
    }
  }
}

extension Resolved {
  /// The `regions` that have frames by id. Nil for everything else.
  fileprivate var regions: RegionReference? {
    guard case .value(let value) = self, value.type == .regions,
      case .region(let regions) = value.kind
    else { return nil }
    return regions
  }
}
