package import GestureCompiler

extension SourceFile {
  /// The line and column of an offset, counted from 1, in bytes.
  package func position(of offset: Int32) -> (line: Int, column: Int) {
    let before = bytes.prefix(Int(offset))
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return (line, before.count - lineStart + 1)
  }
}
