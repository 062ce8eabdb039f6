internal import GestureRuntime

extension Checker {
  /// Resolves a member of a recognizer (values, touches) or nested gesture (variables, inputs, regions, parts).
  mutating func resolvePartMember(
    _ path: NodePath, _ node: CheckedNode, _ partName: String, _ name: Identifier, _ span: Span
  ) -> Resolved? {
    switch (node.kind, meaning(name)) {
    case (.recognizer, .touches?): return .partTouches(path, node)
    case (.recognizer(let recognizer, _), .symbol?):
      if let value = number(of: name, .value) {
        let type = known.program.recognizers[recognizer].values[value].type
        return .value(CheckedExpression(.partValue(path, value), type, span))
      }
    case (.gesture(let number, _), .part(let part, _, _)?):
      return self.node(part.node, name, after: path).map {
        .part(path + [$0], known.program.gestures[number].nodes[$0], name: name.shown)
      }
    case (.gesture(let number, _), .symbol?):
      let found = member(name, of: known.program.gestures[number], path, span)
      if found != nil || isCopiedVariable(name) { return found }
    default: break
    }
    if name.text == PartCopies.indexName, let copy = node.copy {
      return .value(CheckedExpression(.number(Double(copy)), .count, span))
    }
    if reportInnerName(node, partName, name, span) { return nil }
    let names = members(of: node)
    suggest(
      { .unknownMember(name.text, of: "`\(partName)`", nearest: $0) }, for: name, among: names,
      meant: memberElsewhere(name, names) ?? memberOfTouches(name, node))
    return nil
  }

  /// Returns the right path for a member of touches, as in `drag.delta`.
  private func memberOfTouches(_ name: Identifier, _ node: CheckedNode) -> String? {
    guard case .recognizer = node.kind, TouchesReading.all.contains(where: { $0.name == name.text })
    else { return nil }
    return "touches.\(name.text)"
  }

  /// Reports a name that is known further in: a part of an operator, which has its own name, or a value of a part.
  private mutating func reportInnerName(
    _ node: CheckedNode, _ partName: String, _ name: Identifier, _ span: Span
  ) -> Bool {
    let owner = "`\(partName)`"
    let fix = { (checker: Checker, meant: String) in
      [checker.replacement(meant, at: span, .maybeIncorrect)]
    }
    if case .composition = node.kind, names(in: node).contains(name.text) {
      let fixIts = fix(self, name.text)
      report(.memberOfOperator(name.text, of: owner), at: name.span, fixIts: fixIts)
      return true
    }
    guard let inner = inner(of: node).first(where: { members(of: $0).contains(name.text) }),
      let innerName = inner.writtenName
    else { return false }
    var meant = innerName + "." + name.text
    if case .gesture = node.kind { meant = text(span).dropLast(text(name.span).count) + meant }
    let fixIts = fix(self, meant)
    report(.unknownMember(name.text, of: owner, nearest: meant), at: name.span, fixIts: fixIts)
    return true
  }

  private func names(in node: CheckedNode) -> [String] { inner(of: node).writtenNames }

  /// Returns the parts with names that can be seen at the node.
  private func inner(of node: CheckedNode) -> [CheckedNode] {
    switch node.kind {
    case .recognizer: return []
    case .gesture(let number, _):
      return known.program.gestures[number].nodes.filter { $0.name != nil }
    case .composition(_, let children, _):
      let nodes = children.compactMap { scope.nodes.indices.contains($0) ? scope.nodes[$0] : nil }
      return nodes.flatMap { node -> [CheckedNode] in
        let own = node.name == nil ? [] : [node]
        if case .composition = node.kind { return own + inner(of: node) }
        return own
      }
    }
  }

  private mutating func member(
    _ name: Identifier, of gesture: CheckedGesture, _ path: NodePath, _ span: Span
  ) -> Resolved? {
    if let number = number(of: name, .variable) {
      let (type, copies) = (gesture.variables[number].type, gesture.variables[number].copies)
      return variable(number, copies, name, after: path).map {
        .value(CheckedExpression(.variable($0, through: path), type, span))
      }
    }
    if let number = number(of: name, .input) {
      let type = gesture.inputs[number].type
      return .value(CheckedExpression(.input(number, through: path), type, span))
    }
    if let number = number(of: name, .region) {
      let type: Type = gesture.regions[number].isMany ? .regions : .region
      let reference = RegionReference.member(number, through: path)
      return .value(CheckedExpression(.region(reference), type, span))
    }
    return nil
  }

  /// Returns the names of members, for suggestions.
  func members(of node: CheckedNode) -> [String] {
    ownMembers(of: node) + (node.copy == nil ? [] : [PartCopies.indexName])
  }

  private func ownMembers(of node: CheckedNode) -> [String] {
    switch node.kind {
    case .recognizer(let number, _):
      return known.program.recognizers[number].values.map { $0.name } + ["touches"]
    case .gesture(let number, _):
      let gesture = known.program.gestures[number]
      return gesture.variableNames + gesture.inputs.map { $0.name }
        + gesture.regions.map { $0.name } + gesture.nodes.writtenNames
    case .composition: return []
    }
  }
}
