import FormSupport
import TestSupport
import Testing

@testable import GestureCompiler

/// For any bytes, the parser ends without a trap, and its messages can be rendered.
@Suite struct SyntaxFuzzTests {
  private static let prelude = Folder.specs(in: SyntaxSpecsTests.prelude)[0].bytes
  private static let example = Array(SyntaxSpecsTests.example.utf8)

  /// Spans lie in the file, and every diagnostic has a text.
  private func check(_ bytes: [UInt8], render: Bool = false) {
    let parsed = Parsed(SourceFile(path: "fuzz", bytes: bytes))
    for diagnostic in parsed.diagnostics {
      let span = diagnostic.span
      #expect(0 <= span.start && span.start <= span.end && Int(span.end) <= bytes.count)
    }
    if render {
      _ = parsed.rendered
      _ = parsed.dump
      _ = describeTokens(parsed.source)
    }
  }

  @Test func `every prefix of the example`() {
    for end in 0...Self.example.count {
      check(Array(Self.example[..<end]), render: end.isMultiple(of: 10))
    }
  }

  @Test func `prefixes and suffixes of the prelude at length`() {
    for end in stride(from: 0, through: Self.prelude.count, by: Effort.isLong ? 61 : 797) {
      check(Array(Self.prelude[..<end]))
      check(Array(Self.prelude[end...]))
    }
  }

  @Test(arguments: 0..<Effort.count(3, long: 8)) func `mutated specs at length`(seed: Int) {
    var random = Randomness(seed: UInt64(seed))
    for _ in 0..<40 {
      var bytes = seed.isMultiple(of: 2) ? Self.example : Self.prelude
      for _ in 0..<Int.random(in: 1...12, using: &random) { mutate(&bytes, &random) }
      check(bytes, render: true)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Randomness) {
    let pieces = [
      "{", "}", "(", ")", "[", "->", "...", "\"", "/*", "`", " on ", "±", "\u{2028}", "=", ".",
    ]
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: index)
    case 3: bytes.removeSubrange(index..<min(index + 30, bytes.count))
    default:
      let end = min(index + 40, bytes.count)
      bytes.insert(
        contentsOf: bytes[index..<end], at: Int.random(in: 0..<bytes.count, using: &random))
    }
  }

  @Test(arguments: 0..<4) func `random bytes and random tokens at length`(seed: Int) {
    var random = Randomness(seed: UInt64(1000 + seed))
    let words =
      Keyword.allCases.map { $0.rawValue } + Punctuation.allCases.map { $0.rawValue }
      + ["x", "1", "2.5", "10pt", "\"s\"", "`in`", "\n", "\n", "// c\n", "/// d\n"]
    for _ in 0..<Effort.count(20, long: 50) {
      let length = Int.random(in: 0..<200, using: &random)
      check((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }, render: true)
      let text = (0..<length).map { _ in words.randomElement(using: &random)! }
      check(Array(text.joined(separator: " ").utf8), render: true)
    }
  }
}
