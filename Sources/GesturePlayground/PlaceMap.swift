internal import GestureCompiler
internal import GestureJSON

/// Places of a compilation in the numbers of JavaScript: offsets in UTF-16 from the start of the file.
struct PlaceMap {
  private let files: [SourceFile]
  private let lines: [LineMap]
  /// For each file that is not ASCII, the offset in UTF-16 of each byte, and of the end.
  private let offsets: [[Int32]?]

  init(_ files: [SourceFile]) {
    self.files = files
    lines = files.map { LineMap($0) }
    offsets = files.map { file in
      file.bytes.allSatisfy { $0 < 0x80 } ? nil : Self.offsets(file.bytes)
    }
  }

  private static func offsets(_ bytes: [UInt8]) -> [Int32] {
    var offset: Int32 = 0
    var result: [Int32] = []
    for byte in bytes {
      result.append(offset)
      // The first byte of a character counts, twice for one that UTF-16 writes as a pair.
      if byte & 0xC0 != 0x80 { offset += byte >= 0xF0 ? 2 : 1 }
    }
    return result + [offset]
  }

  private func offset(_ byte: Int32, in file: Int32) -> JSON {
    guard let own = offsets[Int(file)] else { return number(byte) }
    return number(own[min(max(Int(byte), 0), own.count - 1)])
  }

  /// The members `from` and `to`, and for another file than the spec `file` and `line`.
  func fields(_ span: Span) -> [JSON.Field] {
    let path = files[Int(span.file)].path
    let range: [JSON.Field] = [
      .init("from", offset(span.start, in: span.file)),
      .init("to", offset(span.end, in: span.file)),
    ]
    if path == Playground.path { return range }
    let line = lines[Int(span.file)].position(of: span.start).line
    return range + [.init("file", .string(path)), .init("line", number(line))]
  }

  func json(_ span: Span) -> JSON { .object(fields(span)) }

  func json(_ diagnostic: Diagnostic) -> JSON {
    object(
      after: fields(diagnostic.span),
      [
        "severity": .string(diagnostic.severity.rawValue), "code": .string(diagnostic.code),
        "group": .string(diagnostic.group.rawValue), "text": .string(diagnostic.text),
        "notes": strings(diagnostic.notes), "fixIts": .array(diagnostic.fixIts.map { json($0) }),
      ])
  }

  private func json(_ fixIt: Diagnostic.FixIt) -> JSON {
    let edits = fixIt.edits.map { edit in
      object(after: fields(edit.span), ["text": .string(edit.replacement)])
    }
    return object([
      "title": .string(fixIt.title),
      "isApplicable": .bool(fixIt.applicability == .machineApplicable), "edits": .array(edits),
    ])
  }
}
