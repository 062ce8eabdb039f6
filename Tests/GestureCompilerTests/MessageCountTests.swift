import FormSupport
import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

/// One mistake gives one message: specs with one word changed, and how many errors come of it.
@Suite struct MessageCountTests {
  /// What came of mutants that are refused.
  private struct Tally {
    var refused = 0
    var errors = 0
    var withOne = 0
    /// Of several errors: their codes, how often they came together, and what led to it once.
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

  /// What people write by mistake, in a file each.
  @Test(arguments: Folder.specs(in: Folder.tests.appending(path: "OneMessage")))
  func `one mistake is one message`(source: SourceFile) {
    let checked = Checked([source], lints: true)
    #expect(checked.diagnostics.count == 1, "\(source.path)\n\(checked.rendered)")
  }

  @Test func `a word too many or too few is one error`() throws {
    let paths = Mutant.specs.filter { !$0.contains("prelude") }
    var random = Randomness(seed: Effort.seed(3))
    var tally = Tally()
    for number in 0..<Effort.count(400, long: 20_000) {
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
