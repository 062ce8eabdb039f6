/// A text that is safe in the log of a CI runner, because source lines, titles of tests and names of files could contain
/// commands for it. Annotations of the tool stay.
///
/// GitHub's runner obeys a line that begins with `::name`, after white space, and in the older form `##[name]` anywhere
/// in a line (`ActionCommand.cs` of actions/runner). Such signs get a space in the middle.
func forRunner(_ text: String) -> String {
  let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  return lines.map { line in
    let isAnnotation = ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }
    if isAnnotation { return String(line) }
    let shown = line.replacing("##[", with: "# #[")
    let indent = shown.prefix { $0.isWhitespace }
    let rest = shown[indent.endIndex...]
    return String(indent) + (rest.hasPrefix("::") ? ": " + String(rest.dropFirst()) : String(rest))
  }.joined(separator: "\n")
}
