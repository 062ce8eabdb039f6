internal import GestureRuntime

extension Checker {
  /// What a part shows: a recognizer its values and touches, a nested gesture its variables,
  /// inputs, regions and parts.
  mutating func resolvePartMember(
    _ path: NodePath, _ node: CheckedNode, _ partName: String, _ name: Identifier, _ span: Span
  ) -> Resolved? {
    switch (node.kind, meaning(name)) {
    case (.recognizer, .touches?): return .partTouches(path)
    case (.recognizer(let recognizer, _), .symbol?):
      if let value = number(of: name, .value) {
        let type = program.recognizers[recognizer].values[value].type
        return .value(CheckedExpression(.partValue(path, value), type, span))
      }
    case (.gesture(let number, _), .part(let part, _, _)?):
      return .part(path + [part.node], program.gestures[number].nodes[part.node], name: name.text)
    case (.gesture(let number, _), .symbol?):
      if let found = member(name, of: program.gestures[number], path, span) { return found }
    default: break
    }
    let names = members(of: node)
    suggest(
      { .unknownMember(name.text, of: "`\(partName)`", nearest: $0) }, for: name, among: names,
      meant: memberElsewhere(name, names))
    return nil
  }

  private func member(
    _ name: Identifier, of gesture: CheckedGesture, _ path: NodePath, _ span: Span
  ) -> Resolved? {
    if let number = number(of: name, .variable) {
      let type = gesture.variables[number].type
      return .value(CheckedExpression(.variable(number, through: path), type, span))
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

  /// Names for suggestions.
  func members(of node: CheckedNode) -> [String] {
    switch node.kind {
    case .recognizer(let number, _):
      return program.recognizers[number].values.map { $0.name } + ["touches"]
    case .gesture(let number, _):
      let gesture = program.gestures[number]
      return gesture.variables.map { $0.name } + gesture.inputs.map { $0.name }
        + gesture.regions.map { $0.name } + gesture.nodes.compactMap { $0.name }
    case .composition: return []
    }
  }
}
