import FormSupport
import Foundation
import GestureCompiler
import ReferenceEvaluator
import TestSupport
import Testing

/// The campaign notices when the chapters on composition lack a rule.
@Suite struct CompositionRuleTests {
  enum Shown {
    /// Shown by the spec of a seed and a trace of the spec.
    case seed(UInt64, Int)
    /// Shown by a saved case, because random traces show it too rarely.
    case saved(String)
  }

  /// `gesture-lab rules` finds them.
  static let shown: [CompositionRule: Shown] = [
    .sequenceIsUnderWay: .seed(2, 4),
    .handOver: .seed(2, 5),
    .failureFailsSequence: .seed(8, 4),
    .liftsFailSequence: .saved("all-that-was-handed-over-has-lifted"),
    .noHandOverWaits: .seed(2, 4),
    .lastPartCancelsSequence: .saved("rule-a-sequence-is-cancelled-with-its-last-part"),
    .within: .seed(37, 4),
    .endBeginsSimultaneous: .seed(4, 2),
    .overWithAllParts: .seed(7, 3),
    .overWithoutTouches: .seed(4, 2),
    .cancelledWithItsLastPart: .seed(54, 3),
    .oneOfAStepIsEnough: .seed(388, 1),
    .waitsForPartsUnderWay: .seed(7, 3),
    .waitsForPartsThatWait: .saved("rule-an-end-waits-for-a-part-that-waits"),
    .allInsideWaits: .seed(1, 2),
    .endWaitsForEarlierAttempts: .saved("rule-an-end-waits-for-earlier-attempts"),
    .endIsOfItsOwnRules: .saved("rule-an-end-inside-is-of-its-own-rules"),
    .eventsAreDropped: .seed(7, 3),
    .firstToReportWins: .seed(1, 3),
    .cancelledWhileDeferred: .seed(531, 2),
    .waitingEndFailsWithItsTouch: .seed(180, 1),
    .waitingEndInsideIsCancelled: .saved("cancel-fails-ends-inside-a-delayed-part"),
    .ownFailureIsReported: .seed(71, 2),
    .insideIsSilent: .seed(11, 2),
    .firstOfTheSource: .seed(19, 1),
    .earlierPartsGoOn: .seed(42, 3),
    .takeoverIsAChange: .saved("rule-a-takeover-is-a-change"),
    .repeats: .seed(4, 1),
    .repeatFailsAfterAttempts: .seed(20, 2),
    .spentAttempt: .seed(7, 3),
    .waitingEndComesFirst: .seed(280, 2),
    .attemptTakesAMillisecond: .saved("rule-an-attempt-takes-a-millisecond"),
    .lowestCopy: .seed(16, 5),
    .touchOfOneCopy: .seed(16, 5),
    .noFreeCopy: .seed(16, 5),
    .copiesSeeNoPointer: .seed(26, 3),
    .losersAreCancelled: .seed(118, 4),
    .losersFirst: .seed(118, 4),
    .losersThatFailed: .seed(7, 3),
    .choiceTriesAgain: .seed(71, 4),
    .takeoverTriesAgain: .seed(45, 1),
    .simultaneousTriesAgain: .seed(7, 3),
    .onlyBesideAnother: .seed(16, 5),
    .waitingEndIsKept: .saved("cancel-fails-waits-before-composition-decides"),
    .releasedPartSees: .seed(180, 2),
    .failsWhenAllFailed: .seed(6, 2),
    .failsWhenNoneGoesOn: .seed(4, 1),
    .from: .seed(1, 0),
    .newness: .seed(62, 2),
    .gate: .seed(7, 2),
    .refusedEvents: .seed(30, 4),
    .endedInsideSpeaks: .seed(7, 3),
    .delay: .seed(1, 2),
    .delayEndsWithTouches: .seed(1, 3),
    .delayBeginsOnce: .seed(1, 3),
    .transientsReturn: .seed(11, 3),
  ]

  @Test func `the words of each rule stand in the chapters, in this order`() throws {
    let chapters = try ["Composition", "Conditions", "Gestures"].map {
      try Repository.text("Documentation/Language/\($0).md")
    }
    var rest = chapters.joined(separator: "\n").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")[...]
    for rule in CompositionRule.allCases {
      guard let words = rest.range(of: rule.rawValue) else {
        Issue.record("`\(rule)` is not in the chapters, or comes earlier: \(rule.rawValue)")
        continue
      }
      rest = rest[words.upperBound...]
    }
  }

  @Test(arguments: CompositionRule.allCases)
  func `a campaign finds that a rule is left out`(rule: CompositionRule) throws {
    let found = try #require(Self.shown[rule], "nothing is known to show it")
    let (whole, without) = try differences(found, rule)
    #expect(whole == nil, "\(whole?.description ?? "")")
    #expect(without != nil, "nothing differs; gesture-lab rules finds what shows it")
  }

  /// Compares the evaluator with the table twice: with all rules of the page, and without one rule.
  private func differences(
    _ found: Shown, _ rule: CompositionRule
  ) throws -> (FormPair.Difference?, FormPair.Difference?) {
    let compiler = Compiler()
    switch found {
    case .seed(let seed, let trace):
      var spec = try CompiledSpec(SpecGenerator.spec(seed: seed).text, compiler)
      spec.arguments = RandomCampaign.arguments(spec, seed: seed)
      let calls = Campaign.calls(spec, seed: seed, trace: trace)
      return (
        FormPair.evaluated.prepared(spec).difference(calls),
        FormPair.evaluated(without: rule).prepared(spec).difference(calls)
      )
    case .saved(let name):
      let saved = try #require(try Regressions.all().first { $0.name == name }?.case)
      return (
        saved.difference(.evaluated, compiler),
        saved.difference(.evaluated(without: rule), compiler)
      )
    }
  }
}
