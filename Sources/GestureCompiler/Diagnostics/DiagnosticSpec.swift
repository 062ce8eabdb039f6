/// One kind of diagnostic: all that there is to know of it, whoever reports it. The rows are in `Problems`, in files by
/// subject, each beside the `Problem`s that are reported with it. Data, so that an editor or a web page can show
/// it too.
package struct DiagnosticSpec: Sendable {
  /// `GS0001`…`GS0099` the lexer and the parser find, `GS0100`…`GS0199` the checker, `GS0200`…`GS0299` the
  /// analysis; from `GS0900` a spec is too large for an engine, and from `GS0990` gesturec is wrong. Stable, and never reused for another meaning.
  package let code: String
  /// Unless the command line asks for another one.
  package let severity: Diagnostic.Severity
  /// What it has in common with others, as `-Wno-GROUP` and `explain GROUP` name it.
  package let group: DiagnosticGroup
  /// The kind of mistake in a few words, without a full stop.
  package let title: String
  /// Plain text with `code` in backticks; paragraphs are separated by an empty line.
  package let explanation: String
  /// A spec that gives this code first, or of the analysis among others; nil where it would be huge. A
  /// line `// file: NAME` begins another file, which is compiled together with the first one.
  package let wrong: String?
  /// The same without the mistake: nothing is reported.
  package let right: String?
  /// Whether it may come of something that the parser could not read.
  let mayBeEcho: Bool

  init(
    _ code: String, _ severity: Diagnostic.Severity, _ group: DiagnosticGroup, _ title: String,
    _ explanation: String, wrong: String? = nil, right: String? = nil, mayBeEcho: Bool = false
  ) {
    self.code = code
    self.severity = severity
    self.group = group
    self.title = title
    self.explanation = explanation
    self.wrong = wrong
    self.right = right
    self.mayBeEcho = mayBeEcho
  }

  /// Whether it takes an exploration of the gesture to find it, so that compiling alone never reports it.
  package var isFoundByAnalysis: Bool { code.utf8.starts(with: "GS02".utf8) }
}

extension DiagnosticSpec: Hashable {
  package static func == (a: DiagnosticSpec, b: DiagnosticSpec) -> Bool { a.code == b.code }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension DiagnosticSpec {
  /// By code.
  package static let all: [DiagnosticSpec] = topics.flatMap { $0 }
    .sorted { $0.code.utf8.lexicographicallyPrecedes($1.code.utf8) }

  /// The list of each file of `Problems`.
  private static let topics: [[DiagnosticSpec]] = [
    .text, .numbers, .reservedNames, .punctuation, .missingPieces, .foreignWords, .rules,
    .expressions, .unknownNames, .unknownParts, .nameRoles, .duplicateNames, .unreadableNames,
    .imports, .types, .operands, .values, .arguments, .states, .recognizers, .compositions,
    .handlers, .timers, .tests, .unused, .suppressions, .latencies, .properties, .dead, .rivals,
    .sampling,
    .waits, .forgotten, .limits, .internalErrors,
  ]

  /// Nil where no diagnostic has the code.
  package init?(code: String) {
    guard let spec = Self.all.first(where: { $0.code == code }) else { return nil }
    self = spec
  }

  /// What a code, or the name of a group, stands for; letters may be of any case.
  package static func named(_ name: String) -> [DiagnosticSpec] {
    let wanted = uppercased(name)
    return all.filter { $0.code == wanted || uppercased($0.group.rawValue) == wanted }
  }

  /// ASCII only: there are no other letters in codes and groups.
  private static func uppercased(_ text: String) -> String {
    String(
      decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}
