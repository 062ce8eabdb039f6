import Foundation
import Testing

@testable import GestureCompiler

/// Specs with one mistake that people make in their first hour, most of them from Swift, SwiftUI or another language.
/// The first lines of each file have the message that they must see first, to the word, and its fix:
/// ```
/// // 3:40 error: `px` is no unit; did you mean `pt`? [GS0010]
/// // help: replace `px` with `pt`
/// ```
/// `help` must lead to a file that compiles, `some help` only part of the way. `no help` means that no fix is offered.
struct NewcomerCase: CustomTestStringConvertible, Sendable {
  var source: SourceFile

  var testDescription: String { source.path }

  static let all = Folder.specs(in: Folder.tests.appending(path: "Newcomer")).map {
    NewcomerCase(source: $0)
  }

  /// The first two lines, without their slashes.
  var expectations: [String] {
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")
    return lines.prefix(2).map { String($0.dropFirst(3)) }
  }
}

@Suite struct NewcomerTests {
  @Test(arguments: NewcomerCase.all)
  func `the first message names the cause`(newcomer: NewcomerCase) throws {
    let checked = Checked([newcomer.source], lints: true)
    let first = try #require(checked.diagnostics.first)
    let position = LineMap(newcomer.source).position(of: first.span.start)
    let message =
      "\(position.line):\(position.column) \(first.severity.rawValue): \(first.text) [\(first.code)]"
    #expect(message == newcomer.expectations[0], "\(checked.rendered)")
    let fix = first.fixIts.first
    let help =
      fix.map { compiles($0, newcomer.source) ? "help: \($0.title)" : "some help: \($0.title)" }
      ?? "no help"
    #expect(help == newcomer.expectations[1], "\(checked.rendered)")
  }

  @Test func `most mistakes are mended by a fix-it`() {
    #expect(NewcomerCase.all.count >= 120)
    let mended = NewcomerCase.all.filter { $0.expectations[1].hasPrefix("help: ") }
    #expect(mended.count >= 100)
  }

  /// A word of another language is a name here like any other.
  @Test(
    arguments: Set(
      Array(Elsewhere.operators.keys) + Elsewhere.types.keys + Elsewhere.triggers.keys
        + Elsewhere.steps.keys + Elsewhere.values.keys + Elsewhere.members.keys
        + Elsewhere.closureArguments + Elsewhere.absent + Elsewhere.modifiers
        + Elsewhere.items.keys + Elsewhere.statements.keys + Elsewhere.operatorMethods.keys
        + Elsewhere.labels.keys.filter { $0 != "touches" }
    )
    // Taken by generated code, and used below.
    .subtracting(["advance", "tap"]).sorted())
  func `a word of another language can be declared`(word: String) {
    // A word of Swift needs its backticks, as the first message says.
    let name =
      Checked("let \(word) = 1").codes.contains("GS0015") ? "`\(word)`" : word
    let checked = Checked(
      """
      recognizer \(name)(offset: count = 1) { state idle { on up where offset > 0 -> end } }
      gesture Every = sequence(one: \(name)(offset: 2), two: tap()) {
        var \(name): count = 0
        action \(name)(at: point)
        on two.ended {
          \(name) += 1
          \(name)(at: two.location)
          if \(name) == 1 { \(name)(at: .zero) }
        }
      }
      """)
    #expect(checked.codes.isEmpty, "\(checked.rendered)")
  }

  private func compiles(_ fix: Diagnostic.FixIt, _ source: SourceFile) -> Bool {
    guard let bytes = applying(fix.edits, to: source.bytes) else { return false }
    return !Checked([SourceFile(path: source.path, bytes: bytes)]).compilation.hasErrors
  }
}
