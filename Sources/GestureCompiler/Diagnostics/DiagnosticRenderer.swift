/// Diagnostics as text, in the form that editors and build systems recognise:
/// ```
/// Sources/circle.gesture:3:24: error: `pts` is no unit; did you mean `pt`? [GS0010]
///   tap(maximumDistance: 10pts)
///                          ^~~
///   help: replace `pts` with `pt`
/// ```
public struct DiagnosticRenderer: Sendable {
  private let files: [SourceFile]
  private let lineMaps: [LineMap]
  private let color: Bool

  /// - Parameters:
  ///   - files: those of the compilation; spans refer to them by index.
  ///   - color: whether to use a terminal's colours.
  public init(files: [SourceFile], color: Bool) {
    self.files = files
    self.lineMaps = files.map { LineMap($0) }
    self.color = color
  }

  /// Lines that each end in a newline.
  public func render(_ diagnostic: Diagnostic) -> String {
    let (word, style) =
      switch diagnostic.severity {
      case .error: ("error", Style.error)
      case .warning: ("warning", Style.warning)
      }
    var text = entry(word, style, "\(diagnostic.text) [\(diagnostic.code)]", at: diagnostic.span)
    for label in diagnostic.labels { text += entry("note", .note, label.text, at: label.span) }
    for note in diagnostic.notes { text += "  " + paint("note:", .note) + " \(oneLine(note))\n" }
    for fix in diagnostic.fixIts { text += "  " + paint("help:", .help) + " \(help(fix))\n" }
    return text
  }

  private func entry(_ word: String, _ style: Style, _ message: String, at span: Span) -> String {
    let head = paint("\(word):", style) + " " + paint(message, .message) + "\n"
    guard let file = index(of: span) else { return head }
    let position = lineMaps[file].position(of: span.start)
    let place = "\(files[file].path):\(position.line):\(position.column): "
    return paint(place, .message) + head + excerpt(span, line: position.line, in: file)
  }

  private func index(of span: Span) -> Int? {
    files.indices.contains(Int(span.file)) ? Int(span.file) : nil
  }

  /// The line and, below it, `^~~~` under the span as far as it is on that line.
  private func excerpt(_ span: Span, line: Int, in file: Int) -> String {
    let range = lineMaps[file].range(ofLine: line)
    var shown = ""
    var marks = ""
    var i = range.lowerBound
    while i < range.upperBound {
      let decoded = Scalars.decode(files[file].bytes, at: i)
      let scalar = decoded.flatMap { Unicode.Scalar($0.scalar) } ?? "\u{FFFD}"
      shown.unicodeScalars.append(printable(scalar))
      if i <= span.start {
        marks.append(i == span.start ? "^" : scalar == "\t" ? "\t" : " ")
      } else if i < span.end {
        marks.append("~")
      }
      i += decoded?.length ?? 1
    }
    if span.start >= range.upperBound { marks.append("^") }
    return "  \(shown)\n  " + paint(marks, .help) + "\n"
  }

  /// A spec cannot send commands to a terminal, nor turn its text around.
  private func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "\t" { return scalar }
    return Scalars.isControl(scalar.value) || Scalars.isInvisible(scalar.value)
      ? "\u{FFFD}" : scalar
  }

  private func help(_ fix: Diagnostic.FixIt) -> String {
    let title = oneLine(fix.title)
    guard fix.edits.count == 1, let edit = fix.edits.first, edit.span.start == edit.span.end,
      let file = index(of: edit.span)
    else { return title }
    let position = lineMaps[file].position(of: edit.span.start)
    return title + " at \(position.line):\(position.column)"
  }

  private func oneLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\r" {
      result.unicodeScalars.append(printable(scalar))
    }
    return result
  }
}

extension DiagnosticRenderer {
  private enum Style {
    case error, warning, note, help, message

    var sequence: String {
      switch self {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      case .help: "32"
      case .message: "1"
      }
    }
  }

  private func paint(_ text: String, _ style: Style) -> String {
    color ? "\u{1B}[\(style.sequence)m\(text)\u{1B}[0m" : text
  }
}
