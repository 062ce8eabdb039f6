import FormSupport
import Foundation
import GestureRuntime
import TestSupport
import Testing

@testable import GestureCompiler

/// Specs with removed, doubled, swapped or replaced words cause no trap. The declarations of a file without errors are
/// all there afterwards, and its outputs are sound.
@Suite struct MutantTests {
  @Test func `nothing that is declared is lost at length`() throws {
    #expect(Mutant.specs.count > 70)
    var random = Randomness(seed: Effort.seed(1))
    var accepted = 0
    let count = Effort.count(120, long: 10_000)
    for number in 0..<count {
      let path = Mutant.specs[number % Mutant.specs.count]
      let mutant = Mutant(try Repository.text(path), &random)
      let change = "\(path), \(mutant.change)"
      var compilation = try compile(path, mutant.text)
      let lost = compilation.diagnostics.filter { $0.problem.spec == .lostDeclaration }
      #expect(lost.isEmpty, "\(change): \(lost.count) lost")
      guard !compilation.hasErrors else { continue }
      accepted += 1
      try expectSoundTable(of: &compilation, change)
      try expectSameFormatted(path, mutant.text, compilation, change)
    }
    // Some must get through, or nothing was looked at.
    #expect(accepted > count / 20)
  }

  private func compile(_ path: String, _ text: String) throws -> Compilation {
    var compiler = Checked.compiler
    return try #require(
      compiler.compile(path) { other in
        let text = other == path ? text : try? Repository.text(other)
        return text.map { SourceFile(path: other, text: $0) }
      })
  }

  /// A missing table is reported, and hosts can load every table.
  private func expectSoundTable(of compilation: inout Compilation, _ change: String) throws {
    guard let bytes = compilation.tableBytes() else {
      #expect(compilation.hasErrors, "\(change): no table and no reason")
      return
    }
    #expect(throws: Never.self, "\(change)") { try GestureProgram(verifying: bytes) }
    let swift = compilation.swift(access: .public)
    #expect(swift?.contains(Table.checksumText(in: bytes)) == true, "\(change)")
  }

  /// The formatter loses nothing, either.
  private func expectSameFormatted(
    _ path: String, _ text: String, _ compilation: Compilation, _ change: String
  ) throws {
    let formatted = String(
      decoding: try format(SourceFile(path: path, text: text)), as: UTF8.self)
    var (before, after) = (compilation, try compile(path, formatted))
    #expect(!after.hasErrors && before.tableBytes() == after.tableBytes(), "\(change): formatted")
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
