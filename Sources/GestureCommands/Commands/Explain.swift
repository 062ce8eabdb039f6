internal import GestureCompiler

extension Command {
  static let explain = Command(
    name: "explain", operands: "[CODE]", operandCount: 0...1,
    summary: "Tell what a diagnostic means, with a wrong and a right example.",
    example: "gesturec explain GS0010",
    discussion: """
      CODE is what stands at the end of a message, such as GS0010, or the name of a group of codes, such
      as UnusedName.
      """,
    options: [
      Option(name: "all", help: "every code"),
      Option(name: "markdown", help: "as a page with headings"),
    ],
    run: { arguments, environment throws(Stop) in
      let entries = try entries(arguments)
      if arguments.has("markdown") {
        environment.output(catalogueMarkdown(entries))
      } else {
        environment.output(entries.map { explanation($0) }.joined(separator: "\n\n"))
      }
      return .success
    })
}

private func entries(_ arguments: Arguments) throws(Stop) -> [Catalogue.Entry] {
  if arguments.has("all") {
    guard arguments.operands.isEmpty else {
      throw .usage("'--all' tells of every code, so none is named")
    }
    return Catalogue.entries
  }
  guard let name = arguments.operands.first else {
    throw .usage("'explain' needs CODE, or '--all'")
  }
  if let entry = Catalogue.entry(name) { return [entry] }
  let group = Catalogue.entries(ofGroup: name)
  if !group.isEmpty { return group }
  let names =
    DiagnosticCode.allCases.map { $0.rawValue } + DiagnosticGroup.allCases.map { $0.rawValue }
  // Any two codes are near each other.
  let isCode = name.count == 6 && name.uppercased().hasPrefix("GS")
  let hint = isCode ? nil : nearest(name, in: names)
  throw .usage(
    "there is no code or group '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? "")
      + (isCode ? "; 'gesturec explain --all' has all" : ""))
}

/// As on a terminal, 80 columns wide.
private func explanation(_ entry: Catalogue.Entry) -> String {
  let code = entry.code
  var text =
    "\(code.severity.rawValue) \(code.rawValue) (\(code.group.rawValue)): \(entry.title)\n\n"
  text += wrapped(entry.explanation) + "\n"
  if let wrong = entry.wrong { text += "\nWrong:\n\n" + indented(wrong) }
  if let right = entry.right { text += "\nRight:\n\n" + indented(right) }
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

/// What `Documentation/Diagnostics.md` is made of.
func catalogueMarkdown(_ entries: [Catalogue.Entry]) -> String {
  var text = """
    # Diagnostics

    Every message of `gesturec` ends in a code. This page tells what each of them means, with an
    example that gives it and one without the mistake; `gesturec explain CODE` prints the same.
    It is made by `gesturec explain --all --markdown`.

    Codes are in groups. `-Wno-GROUP` turns off the warnings of one, `-Werror=GROUP` makes errors of them,
    `-Werror` of all, and `-WGROUP` shows one that is off unless it is asked for. A comment such as `// gesturec:ignore GS0166 kept for later` silences one warning
    on its line or, where it stands alone, on the next line.

    """
  for entry in entries {
    let code = entry.code
    text += "\n## \(code.rawValue): \(entry.title)\n\n"
    text += "*\(code.severity.rawValue)*, group `\(code.group.rawValue)`\n\n\(entry.explanation)\n"
    if let wrong = entry.wrong { text += "\nWrong:\n\(fenced(wrong))" }
    if let right = entry.right { text += "\nRight:\n\(fenced(right))" }
  }
  return text
}

private func fenced(_ example: String) -> String {
  "\n```gesture\n\(lines(of: example).map { "\($0)\n" }.joined())```\n"
}
