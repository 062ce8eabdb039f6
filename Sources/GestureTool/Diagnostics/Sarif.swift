internal import GestureCompiler
internal import GestureJSON

/// A result of SARIF 2.1.0 (OASIS, section 3.27), with the index of its rule in `sarifDocument`.
func sarif(_ diagnostic: Diagnostic, _ locations: SourceLocations) -> JSON {
  let number = DiagnosticSpec.all.firstIndex(of: diagnostic.problem.spec) ?? 0
  let sentences = [diagnostic.text] + diagnostic.notes + (diagnostic.evidence?.verdict ?? [])
  var fields: [JSON.Field] = [
    .init("ruleId", .string(diagnostic.code)), .init("ruleIndex", .number(Double(number))),
    .init("level", .string(diagnostic.severity.rawValue)),
    .init("message", text(sentences.joined(separator: "\n"))),
    .init("locations", .array([location(diagnostic.span, locations)])),
  ]
  if !diagnostic.labels.isEmpty {
    let related = diagnostic.labels.enumerated().map { number, label in
      location(label.span, locations, id: number, message: label.text)
    }
    fields.append(.init("relatedLocations", .array(related)))
  }
  if let evidence = diagnostic.evidence, let flow = codeFlow(evidence, diagnostic.span, locations) {
    fields.append(.init("codeFlows", .array([flow])))
  }
  if !diagnostic.fixIts.isEmpty {
    fields.append(.init("fixes", .array(diagnostic.fixIts.map { fix($0, locations) })))
  }
  return .object(fields)
}

/// The steps of a witness (sections 3.36 to 3.38); steps without a place are shown at `span`.
private func codeFlow(_ evidence: Diagnostic.Evidence, _ span: Span, _ locations: SourceLocations)
  -> JSON?
{
  guard let summary = evidence.summary else { return nil }
  let locations: [JSON] = evidence.steps.enumerated().map { number, step in
    .object([
      .init("location", location(step.span ?? span, locations, message: step.line)),
      .init("executionOrder", .number(Double(number + 1))),
    ])
  }
  return .object([
    .init("message", text(summary)),
    .init("threadFlows", .array([.object([.init("locations", .array(locations))])])),
  ])
}

/// The whole document, also valid without results.
/// - Parameter results: texts of `sarif(_:_:)`.
func sarifDocument(_ results: [String]) -> String {
  let rules = DiagnosticSpec.all.map { spec in
    JSON.object([
      .init("id", .string(spec.code)), .init("name", .string(spec.group.rawValue)),
      .init("shortDescription", text(spec.title)),
      .init("fullDescription", text(spec.explanation)),
      .init(
        "defaultConfiguration", .object([.init("level", .string(spec.severity.rawValue))])),
    ])
  }
  let driver = JSON.object([
    .init("name", .string("gesturec")), .init("version", .string(toolVersion)),
    .init("semanticVersion", .string(toolVersion)), .init("rules", .array(rules)),
  ])
  let head = JSON.object([
    .init("tool", .object([.init("driver", driver)])),
    .init("columnKind", .string("unicodeCodePoints")),
    .init(
      "invocations",
      .array([.object([.init("executionSuccessful", .bool(true))])])),
  ]).text
  return """
    {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[\
    \(head.dropLast()),"results":[\(results.joined(separator: ","))]}]}

    """
}

private func text(_ text: String) -> JSON { .object([.init("text", .string(text))]) }

private func location(
  _ span: Span, _ locations: SourceLocations, id: Int? = nil, message: String? = nil
) -> JSON {
  var fields: [JSON.Field] = []
  if let id { fields.append(.init("id", .number(Double(id)))) }
  fields.append(
    .init(
      "physicalLocation",
      .object([
        .init("artifactLocation", artifact(span, locations)),
        .init("region", region(span, locations)),
      ])))
  if let message { fields.append(.init("message", text(message))) }
  return .object(fields)
}

private func artifact(_ span: Span, _ locations: SourceLocations) -> JSON {
  .object([.init("uri", .string(uri(locations.path(span))))])
}

private func region(_ span: Span, _ locations: SourceLocations) -> JSON {
  let (start, end) = locations.range(span)
  return .object([
    .init("startLine", .number(Double(start.line))),
    .init("startColumn", .number(Double(start.column))),
    .init("endLine", .number(Double(end.line))), .init("endColumn", .number(Double(end.column))),
  ])
}

private func fix(_ fixIt: Diagnostic.FixIt, _ locations: SourceLocations) -> JSON {
  let replacements: [JSON] = fixIt.edits.map { edit in
    .object([
      .init("deletedRegion", region(edit.span, locations)),
      .init("insertedContent", text(edit.replacement)),
    ])
  }
  // All edits of a fix-it are in one file.
  let changes: [JSON] = fixIt.edits.prefix(1).map { edit in
    .object([
      .init("artifactLocation", artifact(edit.span, locations)),
      .init("replacements", .array(replacements)),
    ])
  }
  return .object([
    .init("description", text(fixIt.title)), .init("artifactChanges", .array(changes)),
  ])
}

/// A path as a reference of RFC 3986.
private func uri(_ path: String) -> String {
  var result = path.hasPrefix("/") ? "file://" : ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
  return result
}
