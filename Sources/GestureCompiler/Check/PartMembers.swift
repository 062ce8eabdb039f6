internal import GestureRuntime

extension Checker {
  /// What a part shows: a recognizer its values and touches, a nested gesture its variables,
  /// inputs, regions and parts.
  mutating func resolvePartMember(
    _ path: NodePath, _ node: CheckedNode, _ partName: String, _ name: Identifier, _ span: Span
  ) -> Resolved? {
    switch node.kind {
    case .recognizer(let number, _):
      if name.text == "touches" { return .partTouches(path) }
      let values = program.recognizers[number].values
      if let value = values.firstIndex(where: { $0.name == name.text }) {
        return .value(CheckedExpression(.partValue(path, value), values[value].type, span))
      }
    case .gesture(let number, _):
      if let found = member(name.text, of: program.gestures[number], path, span) { return found }
    case .sequence, .simultaneous, .exclusive, .race: break
    }
    let names = members(of: node)
    suggest(
      { .unknownMember(name.text, of: "`\(partName)`", nearest: $0) }, for: name, among: names,
      meant: memberElsewhere(name, names))
    return nil
  }

  private func member(_ name: String, of gesture: CheckedGesture, _ path: NodePath, _ span: Span)
    -> Resolved?
  {
    if let number = gesture.variables.firstIndex(where: { $0.name == name }) {
      let type = gesture.variables[number].type
      return .value(CheckedExpression(.variable(number, through: path), type, span))
    }
    if let number = gesture.inputs.firstIndex(where: { $0.name == name }) {
      let type = gesture.inputs[number].type
      return .value(CheckedExpression(.input(number, through: path), type, span))
    }
    if let number = gesture.regions.firstIndex(where: { $0.name == name }) {
      let type: Type = gesture.regions[number].isMany ? .regions : .region
      let reference = RegionReference.member(number, through: path)
      return .value(CheckedExpression(.region(reference), type, span))
    }
    if let number = gesture.nodes.firstIndex(where: { $0.name == name }) {
      return .part(path + [number], gesture.nodes[number], name: name)
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
    case .sequence, .simultaneous, .exclusive, .race: return []
    }
  }
}
