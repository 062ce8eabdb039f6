/// One `.gesture` file in memory. The compiler does no I/O. The caller reads the file.
public struct SourceFile: Sendable {
  /// The path that diagnostics show and that imports are resolved against. Slashes separate its parts.
  public let path: String
  /// The text in UTF-8, as it was read. It is not checked yet.
  public let bytes: [UInt8]

  /// `path`: the path in diagnostics, with slashes. The file need not exist.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// `path`: the path in diagnostics, with slashes. The file need not exist.
  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// A half-open range of UTF-8 offsets in one file of a compilation.
package struct Span: Hashable, Sendable {
  /// The file's place in the compilation's list of files.
  package var file: Int32
  /// The offset of the first byte, from 0.
  package var start: Int32
  /// The offset after the last byte. Equals `start` if the span is empty.
  package var end: Int32

  /// `file`: its place in the compilation's list of files.
  package init(file: Int32, start: Int32, end: Int32) {
    self.file = file
    self.start = start
    self.end = end
  }

  // Hashes one word, because names and types are looked up by spans.
  package func hash(into hasher: inout Hasher) {
    let (start, end, file) = (
      UInt64(truncatingIfNeeded: start), UInt64(truncatingIfNeeded: end),
      UInt64(truncatingIfNeeded: file)
    )
    hasher.combine(start << 32 ^ file << 24 ^ end)
  }

  /// The span from the start of this span to the end of `other`, which is in the same file.
  package func through(_ other: Span) -> Span { Span(file: file, start: start, end: other.end) }

  /// The empty span before the first byte.
  var beginning: Span { Span(file: file, start: start, end: start) }
  /// The empty span after the last byte.
  var ending: Span { Span(file: file, start: end, end: end) }
}

extension SourceFile {
  package func text(_ span: Span) -> String {
    let end = min(max(Int(span.end), 0), bytes.count)
    return String(decoding: bytes[min(max(Int(span.start), 0), end)..<end], as: UTF8.self)
  }

  /// Whether only white space comes before an offset on its line.
  func isFirstOnLine(_ offset: Int32) -> Bool {
    var i = Int(offset) - 1
    while i >= 0, bytes[i] == 0x20 || bytes[i] == 0x09 { i -= 1 }
    return i < 0 || bytes[i] == 0x0A || bytes[i] == 0x0D
  }
}
