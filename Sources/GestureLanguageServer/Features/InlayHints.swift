internal import GestureCompiler
internal import GestureJSON

extension Editor {
  mutating func inlayHints(_ params: JSON) throws(RequestError) -> JSON {
    let analysis = try analysis(params)
    let range = try bytes(params["range"], analysis)
    return .array(analysis.index.hints(in: range).map { hint($0, analysis) })
  }

  private func hint(_ hint: Hint, _ analysis: FileAnalysis) -> JSON {
    object([
      "position": analysis.lines.position(of: hint.offset, encoding).json,
      "label": .string(hint.text), "kind": number(hint.isType ? 1 : 2),
      "tooltip": hint.tooltip.isEmpty ? nil : markup(hint.tooltip),
    ])
  }
}
