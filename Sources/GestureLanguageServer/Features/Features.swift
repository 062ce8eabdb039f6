internal import GestureCompiler
internal import GestureJSON

extension Editor {
  /// Answers the methods of the protocol.
  mutating func feature(_ method: String, _ params: JSON) throws(RequestError) -> JSON {
    switch method {
    case "textDocument/hover": try hover(params)
    case "textDocument/completion": try completion(params)
    case "textDocument/signatureHelp": try signatureHelp(params)
    case "textDocument/definition": try definition(params)
    case "textDocument/references": try references(params)
    case "textDocument/documentHighlight": try documentHighlight(params)
    case "textDocument/prepareRename": try prepareRename(params)
    case "textDocument/rename": try rename(params)
    case "textDocument/documentSymbol": try documentSymbols(params)
    case "workspace/symbol": try workspaceSymbols(params)
    case "textDocument/codeAction": try codeActions(params)
    case "textDocument/semanticTokens/full": try semanticTokens(params)
    case "textDocument/semanticTokens/range": try semanticTokens(params)
    case "textDocument/inlayHint": try inlayHints(params)
    case "textDocument/foldingRange": try foldingRanges(params)
    case "textDocument/formatting": try formatting(params)
    default: throw RequestError(.methodNotFound, "there is no method '\(method)'")
    }
  }

  mutating func analysis(_ params: JSON) throws(RequestError) -> FileAnalysis {
    let uri = try params.required("textDocument").string("uri")
    guard let analysis = workspace.analysis(of: DocumentURI.path(uri)) else {
      throw .params("'\(uri)' is not open and cannot be read")
    }
    return analysis
  }

  /// The file and the offset of a request.
  mutating func cursor(_ params: JSON) throws(RequestError) -> (FileAnalysis, Int32) {
    let analysis = try analysis(params)
    let position = try Position(try params.required("position"))
    return (analysis, analysis.lines.offset(of: position, encoding))
  }

  /// The bytes that a `range` covers, or the whole file without a range.
  func bytes(_ range: JSON?, _ analysis: FileAnalysis) throws(RequestError) -> Range<Int32> {
    guard let range else { return 0..<Int32(analysis.lines.bytes.count) }
    let start = try Position(try range.required("start"))
    let end = try Position(try range.required("end"))
    let first = analysis.lines.offset(of: start, encoding)
    return first..<max(first, analysis.lines.offset(of: end, encoding))
  }
}
