import Foundation
import GestureCompiler
import GestureTesting
import TestSupport
import Testing

@testable import GestureAnalysis

/// The purpose of a cover: a spec with a small change fails its tests.
@Suite struct CoverMutantTests {
  private static let ours = [
    "Specs/DraggableCircle.gesture", "Specs/Swipe.gesture", "Specs/TimedPress.gesture",
  ].compactMap { try? CoverSpec(file: $0) }

  @Test func `all ours are there`() { #expect(CoverMutantTests.ours.count == 3) }

  /// A millisecond, point, point per second or degree more or less at each number: a test fails, or the
  /// change is proved to be none.
  @Test(arguments: Effort.some(2, of: CoverSpec.small + ours))
  func `another number fails at length`(spec: CoverSpec) throws {
    let blocks = try spec.blocks
    #expect(try spec.outcome(of: blocks) == .passes)
    var failing = 0
    for mutant in spec.otherNumbers {
      switch try mutant.spec.outcome(of: blocks) {
      case .fails: failing += 1
      case .hasErrors: continue
      case .passes:
        let isSame = try mutant.spec.isSame(as: spec)
        #expect(isSame, "\(mutant.change) passes:\n\(blocks)")
      }
    }
    #expect(failing > 0)
  }

  /// A test fails without a rule that the cover shows, if the rule has a visible effect.
  @Test(arguments: Effort.some(2, of: CoverSpec.small))
  func `a rule less fails at length`(spec: CoverSpec) throws {
    for (gesture, cover) in try spec.covers(touches: nil, budget: CoverSpec.budget) {
      for (rule, span) in try spec.rules(of: gesture) {
        let goal = CoverGoal.rule(part: rule.part, rule: rule.rule)
        guard cover.goals.contains(goal), !cover.unreported.contains(cover.text.text(goal)) else {
          continue
        }
        var mutant = spec
        mutant.text = spec.text.without(span)
        let outcome = try mutant.outcome(of: cover.testBlocks)
        #expect(outcome != .passes, "without `\(cover.text.text(goal))`")
      }
    }
  }
}

extension CoverSpec {
  fileprivate struct Mutant {
    var spec: CoverSpec
    /// The change in words.
    var change: String
  }

  fileprivate var blocks: String {
    get throws {
      let covers = try covers(touches: nil, budget: CoverSpec.budget)
      return covers.map { $0.cover.testBlocks }.joined(separator: "\n")
    }
  }

  /// Each number with a unit or a fraction that stands before all tests, and in no comment, a little
  /// greater and a little less.
  fileprivate var otherNumbers: [Mutant] {
    let end = text.range(of: "\ntest \"")?.lowerBound ?? text.endIndex
    var mutants: [Mutant] = []
    for match in text[..<end].matches(of: #/(\d+(?:\.\d+)?)(ms|pt/s|pt|deg)?\b/#) {
      let line = text[..<match.range.lowerBound].split(
        separator: "\n", omittingEmptySubsequences: false
      ).last
      if line?.contains("//") == true || match.output.2 == nil && !match.output.1.contains(".") {
        continue
      }
      guard let number = Double(match.output.1), number != 0 else { continue }
      let step = match.output.2 == nil ? 0.02 : 1
      for changed in [number + step, number - step] {
        var mutant = self
        let written = "\(changed)".replacing(#/\.0$/#, with: "") + (match.output.2 ?? "")
        mutant.text.replaceSubrange(match.range, with: written)
        let old = (line.map(String.init) ?? "") + match.output.0
        mutants.append(Mutant(spec: mutant, change: "\(old) as \(written)"))
      }
    }
    return mutants
  }

  /// Whether no trace tells them apart.
  fileprivate func isSame(as other: CoverSpec) throws -> Bool {
    var (old, new) = (try other.compile(), try compile())
    for (before, after) in zip(old.gestureNumbers, new.gestureNumbers) {
      guard let a = old.machine(before, for: .record),
        let b = new.machine(after, for: .record)
      else { return false }
      var options = ComparisonOptions()
      options.comparesValuesOfParts = false
      guard let comparison = compare(old: a, new: b, options: options),
        comparison.change == .same, comparison.verdict != .unknown
      else { return false }
    }
    return true
  }

  /// The rules of the file's own recognizers, each with its place in the text.
  fileprivate func rules(
    of gesture: Int
  ) throws -> [(rule: StepRecord.Rule, span: Span)] {
    var compilation = try compile()
    let made = compilation.machine(gesture, for: .record)
    let machine = try #require(made)
    return machine.parts.enumerated().flatMap { part, item in
      item.states.enumerated().flatMap { state, item in
        item.rules.filter { compilation.files[Int($0.span.file)].path == path }.map {
          (StepRecord.Rule(part: part, state: state, rule: $0.number), $0.span)
        }
      }
    }
  }
}

extension String {
  fileprivate func without(_ span: Span) -> String {
    var bytes = Array(utf8)
    bytes.removeSubrange(Int(span.start)..<Int(span.end))
    return String(decoding: bytes, as: UTF8.self)
  }
}
