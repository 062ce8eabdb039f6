/// The parts of the signature of a symbol. They are joined only when a caller needs the text.
enum SignatureParts: Sendable {
  /// `enum Mode`, `active state held`
  case named(String, String)
  /// The text in the file.
  case written(Span)
  /// `let slop: distance = 1pt`, `var isOpen: bool of thumb = false`
  case value(String, String, type: Identifier?, of: Identifier? = nil, Span)
  /// `recognizer tap(count: count = 1)`, `gesture Tap = tap()`
  case machine(String, String, [ParameterSyntax], body: Span?)
  /// `event moved(by: vector)`
  case reported(String, String, [Field])
  /// `func half(of: distance) -> distance = of / 2`
  case function(String, [Field], result: String, Span)
  /// `Mode.dragging(from: point)`
  case enumCase(String, String, [Field])
  /// `by: vector`, or a name alone
  case typed(String, type: String?)
  case test(title: Span, gesture: String)

  func text(in source: SourceFile) -> String {
    switch self {
    case .named(let word, let name): return "\(word) \(name)"
    case .written(let span): return source.line(span)
    case .value(let word, let name, let type, let part, let value):
      return "\(word) \(name)" + (type.map { ": \($0.text)" } ?? "")
        + (part.map { " of \($0.text)" } ?? "") + " = " + source.line(value)
    case .machine(let word, let name, let parameters, let body):
      let list = parameters.map { source.line($0.span) }.joined(separator: ", ")
      let body = body.map { source.line($0) } ?? ""
      return "\(word) \(name)" + (parameters.isEmpty ? "" : "(\(list))")
        + (body.isEmpty ? "" : " = \(body)")
    case .reported(let word, let name, let fields): return "\(word) \(name)(\(listed(fields)))"
    case .function(let name, let fields, let result, let value):
      return "func \(name)(\(listed(fields))) -> \(result) = \(source.line(value))"
    case .enumCase(let owner, let name, let fields):
      return "\(owner).\(name)" + (fields.isEmpty ? "" : "(\(listed(fields)))")
    case .typed(let name, let type): return name + (type.map { ": \($0)" } ?? "")
    case .test(let title, let gesture): return "test \(source.line(title)) for \(gesture)"
    }
  }

  private func listed(_ fields: [Field]) -> String {
    fields.map { "\($0.name.text): \($0.type.text)" }.joined(separator: ", ")
  }
}

extension SourceFile {
  /// The text of a span as written, on one line.
  func line(_ span: Span) -> String {
    let end = min(Int(span.end), bytes.count)
    let start = min(max(Int(span.start), 0), end)
    var line: [UInt8] = []
    var isSpaced = false
    for byte in bytes[start..<end] {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: isSpaced = true
      default:
        let opens = line.last == UInt8(ascii: "(") || line.last == UInt8(ascii: "[")
        let closes = byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
        if isSpaced, !line.isEmpty, !opens, !closes { line.append(0x20) }
        isSpaced = false
        line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }
}
