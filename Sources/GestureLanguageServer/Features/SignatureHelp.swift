internal import GestureCompiler
internal import GestureJSON

extension Editor {
  mutating func signatureHelp(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try place(params)
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
}
