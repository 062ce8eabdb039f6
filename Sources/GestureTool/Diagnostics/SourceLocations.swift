package import GestureCompiler
package import GestureJSON

/// The locations of spans, for tools: from 1, columns in Unicode scalars, the end after the span.
package struct SourceLocations {
  private let files: [SourceFile]
  private let maps: [LineMap]

  package init(_ files: [SourceFile]) {
    self.files = files
    maps = files.map { LineMap($0) }
  }

  package func path(_ span: Span) -> String { files[Int(span.file)].path }

  /// The members of a JSON object that give the place.
  package func fields(_ span: Span) -> [JSON.Field] {
    let (start, end) = range(span)
    return [
      .init("path", .string(path(span))), .init("line", number(start.line)),
      .init("column", number(start.column)), .init("endLine", number(end.line)),
      .init("endColumn", number(end.column)),
    ]
  }

  package func range(_ span: Span) -> (start: LineMap.Position, end: LineMap.Position) {
    let map = maps[Int(span.file)]
    return (map.position(of: span.start), map.position(of: span.end))
  }
}

func json(
  _ diagnostic: Diagnostic, _ locations: SourceLocations,
  _ traceText: ([Diagnostic.Evidence.Item]) -> String
) -> JSON {
  let labels = diagnostic.labels.map { label in
    object(after: locations.fields(label.span), ["message": .string(label.text)])
  }
  return object(
    after: locations.fields(diagnostic.span),
    [
      "severity": .string(diagnostic.severity.rawValue), "code": .string(diagnostic.code),
      "group": .string(diagnostic.group.rawValue), "message": .string(diagnostic.text),
      "labels": .array(labels), "notes": strings(diagnostic.notes),
      "fixIts": .array(diagnostic.fixIts.map { json($0, locations) }),
      "witness": diagnostic.evidence.map { json($0, locations, traceText) },
    ])
}

/// Times are in seconds, as in traces.
private func json(
  _ evidence: Diagnostic.Evidence, _ locations: SourceLocations,
  _ traceText: ([Diagnostic.Evidence.Item]) -> String
) -> JSON {
  let steps = evidence.steps.map { step in
    object(
      [
        "t": .number(Double(step.time) / 1e9), "text": .string(step.text),
        "reports": strings(step.reports),
      ], before: step.span.map { locations.fields($0) } ?? [])
  }
  return object([
    "confirmed": .bool(!evidence.steps.isEmpty),
    "verdict": strings(evidence.verdict), "steps": .array(steps),
    "trace": .string(traceText(evidence.trace)),
  ])
}

package func json(_ fixIt: Diagnostic.FixIt, _ locations: SourceLocations) -> JSON {
  let edits = fixIt.edits.map { edit in
    object(after: locations.fields(edit.span), ["replacement": .string(edit.replacement)])
  }
  return object([
    "title": .string(fixIt.title), "applicability": .string(fixIt.applicability.rawValue),
    "edits": .array(edits),
  ])
}

/// A workflow command of GitHub Actions, which shows the message next to the line.
func github(_ diagnostic: Diagnostic, _ locations: SourceLocations) -> String {
  let notes =
    diagnostic.notes.map { "\nnote: \($0)" } + (diagnostic.evidence?.lines ?? []).map { "\n\($0)" }
    + diagnostic.fixIts.map { "\nhelp: \($0.title)" }
  return github(
    diagnostic.severity.rawValue, at: diagnostic.span, title: diagnostic.code,
    diagnostic.text + notes.joined(), locations)
}

/// The same for a message that is not a diagnostic.
/// - Parameter severity: `error`, `warning` or `notice`.
package func github(
  _ severity: String, at span: Span, title: String, _ text: String, _ locations: SourceLocations
) -> String {
  let (start, end) = locations.range(span)
  let properties = [
    ("file", locations.path(span)), ("line", "\(start.line)"), ("endLine", "\(end.line)"),
    ("col", "\(start.column)"), ("endColumn", "\(end.column)"), ("title", title),
  ]
  // Columns are refused if the lines differ.
  let shown = properties.filter { start.line == end.line || !["col", "endColumn"].contains($0.0) }
  let list = shown.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }.joined(separator: ",")
  return "::\(severity) \(list)::\(escaped(text, isProperty: false))"
}

/// The text with the escapes that the runner undoes.
private func escaped(_ text: String, isProperty: Bool) -> String {
  text.escaped { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    case ":" where isProperty: "%3A"
    case "," where isProperty: "%2C"
    default: scalar.printable == scalar ? nil : String(Character(scalar.printable))
    }
  }
}
