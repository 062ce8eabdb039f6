import FormSupport
import TestSupport
import Testing

@testable import GestureCompiler

/// One mistake gives one message: specs with one changed word, and the number of resulting errors.
@Suite struct MessageCountTests {
  /// The counts of refused mutants.
  private struct Tally {
    var refused = 0
    var errors = 0
    var withOne = 0
    /// The codes of several errors, how often they came together, and one change that led to them.
    var clusters: [[String]: (count: Int, example: String)] = [:]

    var mean: Double { Double(errors) / Double(max(1, refused)) }
    var share: Double { Double(withOne) / Double(max(1, refused)) }

    mutating func add(_ codes: [String], _ change: String) {
      refused += 1
      errors += codes.count
      if codes.count == 1 { return withOne += 1 }
      clusters[codes, default: (0, change)].count += 1
    }

    /// The worst first, by all messages that are too many.
    var worst: String {
      func excess(_ cluster: ([String], (count: Int, example: String))) -> Int {
        cluster.1.count * (cluster.0.count - 1)
      }
      let sorted = clusters.map { ($0.key, $0.value) }.sorted { excess($0) > excess($1) }
      return sorted.prefix(40).map { "\($0.1.count) × \($0.0): \($0.1.example)" }
        .joined(separator: "\n")
    }
  }

  @Test func `a word too many or too few is one error at length`() throws {
    let paths = Mutant.specs.filter { !$0.contains("prelude") }
    var random = Randomness(seed: Effort.seed(3))
    var tally = Tally()
    for number in 0..<Effort.count(300, long: 20_000) {
      let path = paths[number % paths.count]
      let mutant = Mutant(try Repository.text(path), &random)
      var compiler = Checked.compiler
      let compilation = compiler.compile(path) { other in
        let text = other == path ? mutant.text : try? Repository.text(other)
        return text.map { SourceFile(path: other, text: $0) }
      }
      let errors = compilation?.diagnostics.filter { $0.severity == .error } ?? []
      let codes = errors.map { $0.code }
      if !codes.isEmpty { tally.add(codes, "\(path), \(mutant.change)") }
    }
    #expect(tally.refused > 100)
    #expect(tally.mean <= 1.2, "\(tally.mean) messages a mistake\n\(tally.worst)")
    #expect(tally.share >= 0.9, "\(tally.share) of the mistakes give one message")
  }
}

/// Mistakes that newcomers make: each is one error.
@Suite struct OneMistakeTests {
  /// The code, and the spec.
  static let mistakes: [(code: String, text: String)] = [
    ("GS0042", "gesture G = each(stroke: drag(), upTo upTo: 4)"),
    ("GS0027", "gesture G = each(stroke: drag(), upTo: 3, within: 2s)"),
    ("GS0001", handled("action x( on")),
    ("GS0001", handled("action x(at:")),
    ("GS0123", "import \"none.gesture\"\ngesture G = Far(x: 3) { on Far.ended { } }"),
    ("GS0118", "gesture G = tap()\ngesture G = drag()\ntest \"t\" for G { expect drag.ended }"),
    ("GS0023", "gesture G = each(stroke: drag(), upto: 4)"),
    ("GS0009", tested("expect x == 1 +/- 0.1")),
    ("GS0009", tested("expect x == 1 +- 0.1")),
    ("GS0042", handled("region place: rect")),
    ("GS0036", "enum Mode: String { case a = \"x\" }"),
    ("GS0036", "enum Mode: Int {\n  case a = 1\n  case b = 2\n}"),
    ("GS0042", "enum Mode { case a, b }"),
    ("GS0004", "gesture G = tap()\ntest \"t for G {\n  up\n}"),
    ("GS0004", handled("on tap.failed { x\") }")),
    ("GS0005", "gesture G = tap() {\n  /* never closed\n}"),
    ("GS0018", "enum Mode { a, b\n\ngesture G = tap()"),
    ("GS0018", handled("on tap.failed {\n    if x > 1 {\n      x = 2\n  }")),
    ("GS0001", handled("on tap.failed = x = 2 }")),
    ("GS0001", handled("on tap.failed { {\n    x = 2\n  }")),
    ("GS0018", handled("on tap.failed { x = abs(min(1, 2) }")),
    ("GS0019", handled("on tap.failed { x = 1 } }")),
    ("GS0102", "gesture G = drg() {\n  on drg.ended { }\n}"),
    ("GS0109", "gesture G = drag(minimumDistanc: 4pt)"),
    ("GS0020", "gesture G = sequence(a: tap() b: drag())"),
    ("GS0023", tested("move to (1, 1) in 100ms")),
    ("GS0018", tested("move to (1, 1 over 100ms")),
    ("GS0031", handled("on tap.failed { if x = 3 { x = 1 } }")),
    ("GS0009", handled("on tap.failed { if x == 3 &&& x > 1 { x = 1 } }")),
    ("GS0009", handled("on tap.failed { if x => 3 { x = 1 } }")),
    ("GS0101", "let far: Double = 3"),
    ("GS0036", handled("func f() -> Bool {\n    return x > 1\n  }\n  on tap.failed where f() { }")),
    ("GS0042", handled("on tap.failed { self.x = 1 }")),
    ("GS0036", "gesture G = tap().onEnded { }"),
    ("GS0036", handled("on tap.failed {\n    switch x {\n    case .a: x = 1\n    }\n  }")),
    ("GS0036", handled("on tap.failed { if case .a = x { x = 1 } }")),
    ("GS0036", handled("on tap.failed { for i in 0..<3 { x += i } }")),
    ("GS0025", handled("on tap.failed {\n    var y = 3\n    y += 1\n  }")),
    ("GS0100", handled("on tap.failed { y = 1 }\n  on tap.tapped(count) { y = 2 }")),
    ("GS0314", handled("on tap.failed { start hint after 2s }\n  on hint { x = 1 }")),
  ]

  private static func handled(_ member: String) -> String {
    "gesture G = tap() {\n  var x: number = 0\n\n  \(member)\n  on tap.ended { x = 1 }\n}\n"
  }

  private static func tested(_ step: String) -> String {
    handled("") + "\ntest \"t\" for G {\n  down at (1, 1)\n  \(step)\n  up\n}\n"
  }

  @Test func `each is one error`() {
    for (code, text) in Self.mistakes {
      let errors = Checked(text).diagnostics.filter { $0.severity == .error }
      #expect(errors.map { $0.code } == [code], "\(text)\n\(Checked(text).rendered)")
    }
  }

  /// An error that a guessed repair has hidden is not lost. The next run reports it.
  @Test func `other lines keep their errors`() {
    let text = Self.handled("on tap.failed { x = }\n  on tap.tapped(count) { x = 1pt }")
    #expect(Checked(text).codes == ["GS0001", "GS0130"])
  }
}
