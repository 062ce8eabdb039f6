internal import GestureCompiler
internal import GestureTesting

extension LanguageServer {
  mutating func hover(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try place(params)
    guard let hover = analysis.index.hover(at: offset) else { return .null }
    return object(
      ("contents", markup(hover.markdown)), ("range", range(hover.span, analysis)))
  }
}
