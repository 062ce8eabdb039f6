internal import GestureCompiler
internal import GestureJSON

/// A result of SARIF 2.1.0 (OASIS, section 3.27), with the index of its rule in `sarifDocument`.
func sarif(_ diagnostic: Diagnostic, _ locations: SourceLocations) -> JSON {
  let rule = DiagnosticSpec.all.firstIndex(of: diagnostic.problem.spec) ?? 0
  let sentences = [diagnostic.text] + diagnostic.notes + (diagnostic.evidence?.verdict ?? [])
  let related = diagnostic.labels.enumerated().map { number, label in
    location(label.span, locations, id: number, message: label.text)
  }
  let flow = diagnostic.evidence.flatMap { codeFlow($0, diagnostic.span, locations) }
  let fixes = diagnostic.fixIts.map { fix($0, locations) }
  return object([
    "ruleId": .string(diagnostic.code), "ruleIndex": number(rule),
    "level": .string(diagnostic.severity.rawValue),
    "message": text(sentences.joined(separator: "\n")),
    "locations": .array([location(diagnostic.span, locations)]),
    "relatedLocations": related.isEmpty ? nil : .array(related),
    "codeFlows": flow.map { .array([$0]) }, "fixes": fixes.isEmpty ? nil : .array(fixes),
  ])
}

/// The steps of a witness (sections 3.36 to 3.38). Steps without a place are shown at `span`.
private func codeFlow(_ evidence: Diagnostic.Evidence, _ span: Span, _ locations: SourceLocations)
  -> JSON?
{
  guard let summary = evidence.summary else { return nil }
  let locations: [JSON] = evidence.steps.enumerated().map { index, step in
    object([
      "location": location(step.span ?? span, locations, message: step.line),
      "executionOrder": number(index + 1),
    ])
  }
  return object([
    "message": text(summary), "threadFlows": .array([object(["locations": .array(locations)])]),
  ])
}

/// The whole document, also valid without results.
/// - Parameter results: texts of `sarif(_:_:)`.
func sarifDocument(_ results: [String]) -> String {
  let rules = DiagnosticSpec.all.map { spec in
    object([
      "id": .string(spec.code), "name": .string(spec.group.rawValue),
      "shortDescription": text(spec.title), "fullDescription": text(spec.explanation),
      "defaultConfiguration": object(["level": .string(spec.severity.rawValue)]),
    ])
  }
  let driver = object([
    "name": .string("gesturec"), "version": .string(toolVersion),
    "semanticVersion": .string(toolVersion), "rules": .array(rules),
  ])
  let head = object([
    "tool": object(["driver": driver]), "columnKind": .string("unicodeCodePoints"),
    "invocations": .array([object(["executionSuccessful": .bool(true)])]),
  ]).text
  return """
    {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[\
    \(head.dropLast()),"results":[\(results.joined(separator: ","))]}]}

    """
}

private func text(_ text: String) -> JSON { object(["text": .string(text)]) }

private func location(
  _ span: Span, _ locations: SourceLocations, id: Int? = nil, message: String? = nil
) -> JSON {
  object([
    "id": id.map { number($0) },
    "physicalLocation": object([
      "artifactLocation": artifact(span, locations), "region": region(span, locations),
    ]),
    "message": message.map { text($0) },
  ])
}

private func artifact(_ span: Span, _ locations: SourceLocations) -> JSON {
  let path = locations.path(span)
  return object(["uri": .string((path.hasPrefix("/") ? "file://" : "") + path.percentEncoded)])
}

private func region(_ span: Span, _ locations: SourceLocations) -> JSON {
  let (start, end) = locations.range(span)
  return object([
    "startLine": number(start.line), "startColumn": number(start.column),
    "endLine": number(end.line), "endColumn": number(end.column),
  ])
}

private func fix(_ fixIt: Diagnostic.FixIt, _ locations: SourceLocations) -> JSON {
  let replacements: [JSON] = fixIt.edits.map { edit in
    object([
      "deletedRegion": region(edit.span, locations), "insertedContent": text(edit.replacement),
    ])
  }
  // All edits of a fix-it are in one file.
  let changes: [JSON] = fixIt.edits.prefix(1).map { edit in
    object([
      "artifactLocation": artifact(edit.span, locations), "replacements": .array(replacements),
    ])
  }
  return object(["description": text(fixIt.title), "artifactChanges": .array(changes)])
}
