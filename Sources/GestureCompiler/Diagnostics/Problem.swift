/// One mistake in a spec, in words, without its place. Only its constructor, next to its spec, knows the wording.
package struct Problem: Sendable {
  /// The properties of all problems of the kind: code, severity, explanation.
  package let spec: DiagnosticSpec
  /// A sentence without a full stop, with names and code of the file in backticks.
  package let text: String
  /// The subject of a finding of the analysis, as the file calls it: a part, `recognizer.state`, `part.event`,
  /// `part.value`, an argument or a declaration. Nil for all other problems.
  package let about: String?
  /// The other part that causes the finding, if there is exactly one.
  package let rival: String?

  init(_ spec: DiagnosticSpec, _ text: String, about: String? = nil, rival: String? = nil) {
    self.spec = spec
    self.text = text
    self.about = about
    self.rival = rival
  }
}

// MARK: - Phrases of several problems

extension Problem {
  /// A hint at the name that was likely meant, or an empty text.
  static func hint(_ nearest: String?) -> String { nearest.map { "; did you mean `\($0)`?" } ?? "" }
}

extension [String] {
  /// "`a`, `b`".
  var quoted: String { map { "`\($0)`" }.joined(separator: ", ") }
  /// "`a` → `b` → `a`".
  var chained: String { map { "`\($0)`" }.joined(separator: " → ") }
}
