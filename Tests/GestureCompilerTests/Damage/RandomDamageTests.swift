import FormSupport
import TestSupport
import Testing

@testable import GestureCompiler

/// Checksums of the parser's messages about texts with several mistakes at random places, and about texts whose lines
/// are in disorder. If a checksum changes, look at the goldens of single mistakes.
@Suite struct RandomDamageTests {
  private static let names = ["declarations", "handlers", "members", "recognizers", "tests"]
  private static let texts = 160

  private static let strangers = [
    "{", "}", "(", ")", ",", "=", ".", "->", ":", "x", "1", "2pt", "\"s\"", "on", "if", "where",
    "state", "start",
    "stop", "let", "var", "after", "\n", "\n}", "// c\n",
  ]

  @Test(arguments: names) func `several mistakes`(_ name: String) throws {
    let path = "Tests/GestureCompilerTests/Goldens/Damage/\(name).gesture"
    let pieces = Damage.pieces(SourceFile(path: "t.gesture", text: try Repository.text(path)))
    var random = Randomness(seed: 7)
    let texts = (0..<Self.texts).map { _ in
      var damaged = pieces
      for _ in 0..<3 {
        let index = Int.random(in: 0..<(damaged.count - 1), using: &random)
        switch Int.random(in: 0..<(4), using: &random) {
        case 0: damaged[index].word = ""
        case 1: damaged[index].word = random.pick(Self.strangers)
        case 2: damaged.swapAt(index, Int.random(in: 0..<(damaged.count - 1), using: &random))
        default: damaged[index].gap = damaged[index].gap.contains("\n") ? " " : "\n"
        }
      }
      return damaged.map { $0.gap + $0.word }.joined()
    }
    try expectGolden(record(texts), at: "../Goldens/Damage/\(name).random.txt")
  }

  @Test(arguments: names) func `lines in disorder`(_ name: String) throws {
    let text = try Repository.text("Tests/GestureCompilerTests/Goldens/Damage/\(name).gesture")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var texts: [String] = []
    for index in lines.indices.dropLast() {
      var (without, twice, swapped, joined) = (lines, lines, lines, lines)
      without.remove(at: index)
      twice.insert(lines[index], at: index)
      swapped.swapAt(index, index + 1)
      joined[index...index + 1] = [lines[index] + " " + lines[index + 1]]
      texts += [without, twice, swapped, joined].map { $0.joined(separator: "\n") }
    }
    try expectGolden(record(texts), at: "../Goldens/Damage/\(name).lines.txt")
  }

  /// A checksum for each four texts: of their diagnostics, and of their trees.
  private func record(_ texts: [String]) -> String {
    stride(from: 0, to: texts.count, by: 4).map { start in
      texts[start..<min(start + 4, texts.count)].map { text in
        let parsed = Parsed(text)
        let account = Account(in: [parsed.source]).whole(parsed.diagnostics)
        return "\(checksum(account)) \(checksum(parsed.dump))"
      }.joined(separator: " ") + "\n"
    }.joined()
  }
}
