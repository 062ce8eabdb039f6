internal import GestureCompiler
internal import GestureJSON

/// A file that is open in the editor: the text there counts, not the one on disk.
struct Document: Sendable {
  var uri: String
  var path: String
  var version: Int?
  private(set) var lines: LineMap

  init(uri: String, version: Int?, text: String) {
    self.uri = uri
    self.path = DocumentURI.path(uri)
    self.version = version
    lines = LineMap(Array(text.utf8))
  }

  /// Whether it may import something. This does not parse the text.
  var mentionsImport: Bool { lines.bytes.includes("import") }

  var source: SourceFile { SourceFile(path: path, bytes: lines.bytes) }

  /// Applies a change of a `didChange`: to the whole text, or to a range of it.
  mutating func apply(_ change: JSON, _ encoding: PositionEncoding) throws(RequestError) {
    let text = try change.string("text")
    guard let range = change["range"], !range.isNull else {
      lines = LineMap(Array(text.utf8))
      return
    }
    let start = lines.offset(of: try Position(try range.required("start")), encoding)
    let end = lines.offset(of: try Position(try range.required("end")), encoding)
    var bytes = lines.bytes
    bytes.replaceSubrange(Int(start)..<Int(max(start, end)), with: text.utf8)
    lines = LineMap(bytes)
  }
}
