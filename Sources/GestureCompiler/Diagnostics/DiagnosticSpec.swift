/// A kind of diagnostic, with everything that its diagnostics have in common. The rows are in `Problems`, in files by
/// subject, each next to the `Problem`s that are reported with it. It is data, so an editor or a web page can show it
/// too.
package struct DiagnosticSpec: Sendable {
  /// The lexer and the parser report `GS0001`…`GS0099`, the checker `GS0100`…`GS0199`, and the analysis
  /// `GS0200`…`GS0299`. From `GS0900`, a spec is too large for an engine. From `GS0990`, gesturec is wrong. A code is
  /// permanent, and never reused for another meaning.
  package let code: String
  /// The severity, unless the command line sets another one.
  package let severity: Diagnostic.Severity
  /// The group, as `-Wno-GROUP` and `explain GROUP` name it.
  package let group: DiagnosticGroup
  /// The kind of mistake in a few words, without a full stop.
  package let title: String
  // Only `gesturec explain` and SARIF show these. A web page does not download them.
  #if !hasFeature(Embedded)
    /// Plain text with `code` in backticks. An empty line separates paragraphs.
    package let explanation: String
    /// A spec that is reported with this code first, or with this code among others if the analysis reports it. Nil if
    /// the spec would be huge. A line `// file: NAME` begins another file, which is compiled together with the first
    /// one.
    package let wrong: String?
    /// The same spec without the mistake. Nothing is reported for it.
    package let right: String?
  #endif
  /// Whether the diagnostic may follow from text that the parser could not read.
  let mayBeEcho: Bool

  // Inlined, so that texts which are not kept are not in the program.
  @inline(__always)
  init(
    _ code: String, _ severity: Diagnostic.Severity, _ group: DiagnosticGroup, _ title: String,
    _ explanation: String, wrong: String? = nil, right: String? = nil, mayBeEcho: Bool = false
  ) {
    self.code = code
    self.severity = severity
    self.group = group
    self.title = title
    #if !hasFeature(Embedded)
      self.explanation = explanation
      self.wrong = wrong
      self.right = right
    #endif
    self.mayBeEcho = mayBeEcho
  }

  /// Whether only an exploration of the gesture finds it. Compiling alone never reports it.
  package var isFoundByAnalysis: Bool { code.utf8.starts(with: "GS02".utf8) }
}

extension DiagnosticSpec: Hashable {
  package static func == (a: DiagnosticSpec, b: DiagnosticSpec) -> Bool { a.code == b.code }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension DiagnosticSpec {
  /// All kinds, by code.
  package static let all: [DiagnosticSpec] = topics.flatMap { $0 }
    .sorted { $0.code.utf8.lexicographicallyPrecedes($1.code.utf8) }

  /// The lists of the files in `Problems`.
  private static let topics: [[DiagnosticSpec]] = [
    .text, .numbers, .reservedNames, .punctuation, .missingPieces, .foreignWords, .rules,
    .expressions, .unknownNames, .unknownParts, .nameRoles, .duplicateNames, .unreadableNames,
    .imports, .types, .operands, .values, .arguments, .states, .recognizers, .compositions,
    .handlers, .changes, .timers, .tests, .shortTests, .unused, .suppressions, .latencies,
    .properties, .dead, .rivals, .sampling, .waits, .forgotten, .limits, .internalErrors,
  ]

  /// Nil if no diagnostic has the code.
  package init?(code: String) {
    guard let spec = Self.all.first(where: { $0.code == code }) else { return nil }
    self = spec
  }

  /// The kinds that a code or the name of a group stands for. Upper and lower case count as the same.
  package static func named(_ name: String) -> [DiagnosticSpec] {
    let wanted = uppercased(name)
    return all.filter { $0.code == wanted || uppercased($0.group.rawValue) == wanted }
  }

  /// Handles ASCII only, because codes and groups contain no other letters.
  private static func uppercased(_ text: String) -> String {
    String(decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}
