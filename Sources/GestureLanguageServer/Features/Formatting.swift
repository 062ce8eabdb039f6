internal import GestureCompiler
internal import GestureJSON

extension Editor {
  /// The whole file in the one style of the language. A file with syntax errors stays unchanged.
  mutating func formatting(_ params: JSON) throws(RequestError) -> JSON {
    let analysis = try analysis(params)
    let source = analysis.index.outline.source
    let text: [UInt8]
    do throws(FormatProblem) {
      text = try format(source)
    } catch {
      switch error {
      case .syntax: throw .refused("a file with syntax errors is not formatted")
      case .unfaithful: throw .refused("the formatter would have changed more than blanks")
      }
    }
    return .array(edits(from: source.bytes, to: text, analysis))
  }

  /// One edit of the lines that differ, so that an editor keeps its cursor and marks in other lines.
  private func edits(from old: [UInt8], to new: [UInt8], _ analysis: FileAnalysis) -> [JSON] {
    guard old != new else { return [] }
    var start = zip(old, new).prefix { $0 == $1 }.count
    // Goes back to the beginning of the line, so that no character is cut.
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    let limit = min(old.count, new.count) - start
    var tail = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
    while tail > 0, tail < old.count, old[old.count - tail - 1] != 0x0A { tail -= 1 }
    let span = Span(file: analysis.index.file, start: Int32(start), end: Int32(old.count - tail))
    let text = String(decoding: new[start..<new.count - tail], as: UTF8.self)
    return [object(["range": range(span, analysis), "newText": .string(text)])]
  }
}
