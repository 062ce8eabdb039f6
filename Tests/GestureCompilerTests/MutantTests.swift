import FormSupport
import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

/// Specs with tokens taken away, doubled, swapped or replaced: nothing traps, and what is declared in a file without
/// errors is there afterwards.
@Suite struct MutantTests {
  private static let specs: [String] = ["Specs", "Examples/Cookbook", "Documentation/examples"]
    .flatMap { folder in
      let paths =
        (try? FileManager.default.subpathsOfDirectory(
          atPath: Repository.file(folder).path)) ?? []
      return paths.filter { $0.hasSuffix(".gesture") }.sorted().map { "\(folder)/\($0)" }
    }

  @Test func `nothing that is declared is lost`() throws {
    #expect(Self.specs.count > 40)
    var random = Randomness(seed: Effort.seed(1))
    var accepted = 0
    let count = Effort.count(250, long: 10_000)
    for number in 0..<count {
      let path = Self.specs[number % Self.specs.count]
      let mutant = Mutant(try Repository.text(path), &random)
      var compiler = Checked.compiler
      let compilation = try #require(
        compiler.compile(path) { other in
          let text = other == path ? mutant.text : try? Repository.text(other)
          return text.map { SourceFile(path: other, text: $0) }
        })
      let lost = compilation.diagnostics.filter { $0.problem.spec == .lostDeclaration }
      #expect(lost.isEmpty, "\(path), \(mutant.change): \(lost.count) lost")
      if !compilation.hasErrors { accepted += 1 }
    }
    // Some must get through, or nothing was looked at.
    #expect(accepted > count / 20)
  }

  @Test(arguments: ["k = 4pt", "k += 1pt", "origin.x = 1pt"])
  func `a constant cannot be set`(statement: String) {
    let checked = Checked(
      """
      let k = 3pt
      let origin: point = (1pt, 2pt)
      gesture G = drag() { on ended { \(statement) } }
      """)
    #expect(checked.codes == ["GS0180"], "\(checked.rendered)")
  }
}

/// A text with one token changed.
private struct Mutant {
  var text: String
  /// What was done, for who reads a failure.
  var change: String

  init(_ original: String, _ random: inout Randomness) {
    let bytes = Array(original.utf8)
    let tokens = Lexer.run(bytes, file: 0).tokens.filter { $0.kind != .endOfFile }
    func word(_ token: Token) -> String {
      String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }
    let index = Int.random(in: 1..<tokens.count, using: &random)
    let (token, before) = (tokens[index], tokens[index - 1])
    let old = word(token)
    let alike = tokens.filter { Mutant.isAlike($0, token) }
    let new: String
    var start = token.start
    switch Int.random(in: 0..<10, using: &random) {
    case 0: new = ""
    case 1: new = "\(old) \(old)"
    case 2: (new, start) = ("\(old) \(word(before))", before.start)
    case 3: new = random.pick(["-", "!", "0", "1pt", "(", ")", "{", "}", "->", "end"])
    default: new = alike.isEmpty ? "" : word(random.pick(alike))
    }
    text =
      String(decoding: bytes[..<Int(start)], as: UTF8.self) + new
      + String(decoding: bytes[Int(token.end)...], as: UTF8.self)
    change = "`\(old)` at \(token.start) became `\(new)`"
  }

  /// Names for names, numbers for numbers.
  private static func isAlike(_ a: Token, _ b: Token) -> Bool {
    switch (a.kind, b.kind) {
    case (.name, .name), (.number, .number), (.punctuation, .punctuation): true
    default: false
    }
  }
}
