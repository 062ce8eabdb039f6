internal import GestureAnalysis
internal import GestureCompiler
internal import GestureJSON

extension Editor {
  mutating func hover(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try cursor(params)
    guard let hover = analysis.index.hover(at: offset) else { return .null }
    let delay = delay(at: offset, analysis).map { "\n\($0)\n" } ?? ""
    return object([
      "contents": markup(hover.markdown + delay), "range": range(hover.span, analysis),
    ])
  }

  /// How long a part or an action of the file is held back, if its gesture has been explored.
  private func delay(at offset: Int32, _ analysis: FileAnalysis) -> String? {
    let index = analysis.index
    guard let reference = index.reference(at: offset),
      let symbol = index.symbol(reference.symbol),
      reference.symbol.file == index.file || reference.part != nil,
      let gesture = index.gesture(around: reference.part ?? symbol.span),
      let explored = analysis.gestures.first(where: { $0.name == gesture.name })
    else { return nil }
    switch symbol.kind {
    case .action: return explored.latency(of: symbol.name + "()")?.sentence(did: "Performed")
    case _ where symbol.kind == .part || reference.part != nil:
      return explored.latency(of: symbol.name)?.sentence(did: "Reported")
    default: return nil
    }
  }
}

extension SymbolIndex {
  fileprivate func gesture(around span: Span) -> Symbol? {
    symbols.first {
      $0.kind == .gesture && $0.extent.start <= span.start && span.end <= $0.extent.end
    }
  }
}

extension Analysis.Gesture {
  fileprivate func latency(of name: String) -> Latency? {
    verdict == .unknown ? nil : latencies.first { $0.name == name }
  }
}

extension Latency {
  /// "Reported up to 350 ms after it is decided, because of `double`."
  fileprivate func sentence(did: String) -> String {
    if greatest == 0 { return "\(did) as soon as it is decided." }
    let because = blocker.map { ", because of `\($0)`" } ?? ""
    if greatest == nil { return "\(did) when the finger lifts, at the latest\(because)." }
    return "\(did) \(range) after it is decided\(because)."
  }
}

extension Editor {
  mutating func signatureHelp(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try cursor(params)
    guard let call = analysis.index.call(at: offset) else { return .null }
    let parameters = zip(call.parameters, call.notes).map { text, note in
      object(["label": .string(text), "documentation": note.isEmpty ? nil : markup(note)])
    }
    let label = "\(call.name)(\(call.parameters.joined(separator: ", ")))"
    let signature = object([
      "label": .string(label),
      "documentation": call.documentation.isEmpty ? nil : markup(call.documentation),
      "parameters": .array(parameters),
    ])
    // A number past the last parameter means none.
    let active = number(call.active ?? call.parameters.count)
    return object([
      "signatures": .array([signature]), "activeSignature": number(0), "activeParameter": active,
    ])
  }

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
