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
    .sequenceIsUnderWay: .seed(18, 0),
    .handOver: .seed(11, 1),
    .failureFailsSequence: .seed(8, 8),
    .liftsFailSequence: .saved("all-that-was-handed-over-has-lifted"),
    .noHandOverWaits: .seed(8, 7),
    .lastPartCancelsSequence: .saved("rule-a-sequence-is-cancelled-with-its-last-part"),
    .within: .seed(8, 7),
    .endBeginsSimultaneous: .seed(6, 1),
    .overWithAllParts: .seed(1, 3),
    .overWithoutTouches: .seed(6, 1),
    .cancelledWithItsLastPart: .seed(1, 3),
    .oneOfAStepIsEnough: .seed(5024, 1),
    .waitsForPartsUnderWay: .seed(6, 0),
    .waitsForPartsThatWait: .saved("rule-an-end-waits-for-a-part-that-waits"),
    .allInsideWaits: .seed(4, 8),
    .endWaitsForEarlierAttempts: .saved("rule-an-end-waits-for-earlier-attempts"),
    .endIsOfItsOwnRules: .saved("rule-an-end-inside-is-of-its-own-rules"),
    .eventsAreDropped: .seed(5, 4),
    .firstToReportWins: .seed(1, 0),
    .cancelledWhileDeferred: .seed(58, 2),
    .waitingEndFailsWithItsTouch: .seed(76, 5),
    .waitingEndInsideIsCancelled: .saved("cancel-fails-ends-inside-a-delayed-part"),
    .ownFailureIsReported: .seed(26, 3),
    .insideIsSilent: .seed(46, 3),
    .firstOfTheSource: .seed(1, 0),
    .earlierPartsGoOn: .seed(60, 0),
    .takeoverIsAChange: .saved("rule-a-takeover-is-a-change"),
    .repeats: .seed(11, 1),
    .repeatFailsAfterAttempts: .seed(20, 2),
    .spentAttempt: .seed(20, 1),
    .waitingEndComesFirst: .seed(106, 2),
    .attemptTakesAMillisecond: .seed(5054, 0),
    .lowestCopy: .seed(4, 0),
    .touchOfOneCopy: .seed(4, 0),
    .noFreeCopy: .seed(9, 1),
    .copiesSeeNoPointer: .seed(3, 4),
    .losersAreCancelled: .seed(45, 0),
    .losersThatFailed: .seed(26, 1),
    .choiceTriesAgain: .seed(50, 2),
    .takeoverTriesAgain: .seed(45, 5),
    .simultaneousTriesAgain: .seed(1, 0),
    .onlyBesideAnother: .seed(106, 2),
    .waitingEndIsKept: .saved("cancel-fails-waits-before-composition-decides"),
    .releasedPartSees: .seed(32, 5),
    .failsWhenAllFailed: .seed(2, 0),
    .failsWhenNoneGoesOn: .seed(2, 0),
    .from: .seed(1, 0),
    .newness: .seed(1, 0),
    .gate: .seed(17, 4),
    .refusedEvents: .seed(120, 1),
    .endedInsideSpeaks: .seed(17, 4),
    .delay: .seed(1, 0),
    .delayEndsWithTouches: .seed(3, 3),
    .delayBeginsOnce: .seed(1, 3),
    .transientsReturn: .seed(174, 5),
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
