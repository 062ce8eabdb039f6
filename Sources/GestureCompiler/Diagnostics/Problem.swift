/// One thing that is wrong with a spec, in words, without its place. Each is made by a constructor that stands
/// beside its spec, and that alone knows its wording.
package struct Problem: Sendable {
  /// What all problems of the kind have in common: code, severity, explanation.
  package let spec: DiagnosticSpec
  /// A sentence without a full stop, with names and code of the file in backticks.
  package let text: String
  /// Of what the analysis finds: which part, `recognizer.state`, `part.event`, `part.value`, argument or
  /// declaration it is about, as the file calls it; nil of all else.
  package let about: String?
  /// And because of which other one, if it is one.
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
  /// What was likely meant, if anything is.
  static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean `\($0)`?" } ?? ""
  }
}

extension [String] {
  /// "`a`, `b`".
  var quoted: String { map { "`\($0)`" }.joined(separator: ", ") }
  /// "`a` → `b` → `a`".
  var chained: String { map { "`\($0)`" }.joined(separator: " → ") }
}
