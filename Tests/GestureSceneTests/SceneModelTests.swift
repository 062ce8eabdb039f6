import GestureCompiler
import SceneSupport
import TestSupport
import Testing

/// The scene beside a second reading of its page. In a campaign (`GESTUREC_CAMPAIGN=long`) that is 3,000 scenes: of more
/// about one in 1,400 differs where several changes of places and relations meet, and who of both is right is open.
@Suite struct SceneModelTests {
  @Test func `a scene does what its page says`() throws {
    let scenes = try ModelledScenes(Compiler())
    var tally = SceneTally()
    let count = Effort.count(600, long: 3_000)
    for seed in 0..<UInt64(count) {
      guard let found = scenes.play(seed: seed, &tally) else { continue }
      Issue.record("\(found)")
      return
    }
    #expect(tally.scenes == count)
    #expect(tally.said > 5 * count)
    #expect(tally.rarer(than: max(1, count / 1_000)) == [], "\(tally.counts)")
  }

  @Test(arguments: SceneSlip.allCases)
  func `what a scene might do wrong is found`(slip: SceneSlip) throws {
    let found = try ModelledScenes(Compiler()).scenesToFind(slip, within: 2_000)
    #expect(found != nil)
  }
}
