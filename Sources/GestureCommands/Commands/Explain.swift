internal import GestureCompiler
internal import GestureJSON
internal import GestureTool

extension Command {
  static let explain = Command(
    name: "explain", operands: "[CODE]", operandCount: .atMostOne,
    summary: "Explain a diagnostic, with a wrong and a right example.",
    example: "gesturec explain GS0010",
    discussion: """
      CODE is the code at the end of a message, such as GS0010, or the name of a group of codes, such as
      UnusedName.
      """,
    options: [
      Option(name: "all", help: "explain every code"),
      Option(name: "markdown", help: "print a page with headings"),
      Option(name: "format", value: "text|json", help: "choose the form of the output (text)"),
    ],
    run: { arguments, environment throws(Stop) in
      let specs = try specs(arguments)
      if try arguments.choice("format", default: ExplainFormat.text) == .json {
        guard !arguments.has("markdown") else {
          throw .usage("'--markdown' and '--format json' cannot be combined")
        }
        environment.output(specs.map { record($0).text + "\n" }.joined())
      } else if arguments.has("markdown") {
        environment.output(catalogueMarkdown(specs))
      } else {
        environment.output(specs.map { explanation($0) }.joined(separator: "\n\n"))
      }
      return .success
    })
}

private enum ExplainFormat: String, CaseIterable { case text, json }

private func record(_ spec: DiagnosticSpec) -> JSON {
  object([
    "kind": .string("explanation"), "code": .string(spec.code),
    "group": .string(spec.group.rawValue), "severity": .string(spec.severity.rawValue),
    "title": .string(spec.title), "explanation": .string(spec.explanation),
    "wrong": spec.wrong.map { .string($0) } ?? .null,
    "right": spec.right.map { .string($0) } ?? .null,
  ])
}

private func specs(_ arguments: Arguments) throws(Stop) -> [DiagnosticSpec] {
  if arguments.has("all") {
    guard arguments.operands.isEmpty else {
      throw .usage("'--all' prints every code, so none is named")
    }
    return DiagnosticSpec.all
  }
  guard let name = arguments.operands.first else {
    throw .usage("'explain' needs CODE, or '--all'")
  }
  let specs = DiagnosticSpec.named(name)
  if !specs.isEmpty { return specs }
  let names = DiagnosticSpec.all.map { $0.code } + DiagnosticGroup.allCases.map { $0.rawValue }
  // Any two codes are similar.
  let isCode = name.count == 6 && name.uppercased().hasPrefix("GS")
  let advice = isCode ? "; 'gesturec explain --all' has all" : didYouMean(name, in: names)
  throw .usage("there is no code or group '\(name)'\(advice)")
}

/// The explanation as on a terminal, 80 columns wide.
private func explanation(_ spec: DiagnosticSpec) -> String {
  var text =
    "\(spec.severity.rawValue) \(spec.code) (\(spec.group.rawValue)): \(spec.title)\n\n"
  text += wrapped(spec.explanation) + "\n"
  if let wrong = spec.wrong { text += "\nWrong:\n\n" + indented(wrong) }
  if let right = spec.right { text += "\nRight:\n\n" + indented(right) }
  return text
}

private func indented(_ example: String) -> String {
  lines(of: example).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
}

private func lines(of text: String) -> [Substring] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.last == "" ? lines.dropLast() : lines
}

private func wrapped(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
    var lines = [""]
    for word in paragraph.split(separator: " ") {
      if lines[lines.count - 1].count + word.count + 1 > 80 { lines.append("") }
      if !lines[lines.count - 1].isEmpty { lines[lines.count - 1] += " " }
      lines[lines.count - 1] += word
    }
    return lines.joined(separator: "\n")
  }.joined(separator: "\n")
}

/// The content of `Documentation/Diagnostics.md`.
func catalogueMarkdown(_ specs: [DiagnosticSpec]) -> String {
  var text = """
    # Diagnostics

    Every message of `gesturec` ends in a code. This page explains each code, with an example that
    gives it and one without the mistake. `gesturec explain CODE` prints the same text. (This page is
    the output of `gesturec explain --all --markdown`.)

    Each code belongs to a group. You can change which warnings you see:

    | option or comment | effect |
    |---|---|
    | `-Wno-GROUP` | hides the warnings of a group |
    | `-Werror=GROUP`, `-Werror` | turns the warnings of a group, or all warnings, into errors |
    | `-WGROUP` | shows a group that is off by default |
    | `// gesturec:ignore GS0166 kept for later` | silences one warning, on its own line or, if the comment stands alone, on the next line |

    """
  for spec in specs {
    text += "\n## \(spec.code): \(spec.title)\n\n"
    text += "*\(spec.severity.rawValue)*, group `\(spec.group.rawValue)`\n\n\(spec.explanation)\n"
    if let wrong = spec.wrong { text += "\nWrong:\n\(fenced(wrong))" }
    if let right = spec.right { text += "\nRight:\n\(fenced(right))" }
  }
  return text
}

private func fenced(_ example: String) -> String {
  "\n```gesture\n\(lines(of: example).map { "\($0)\n" }.joined())```\n"
}
