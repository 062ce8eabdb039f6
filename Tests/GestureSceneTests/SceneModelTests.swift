import GestureCompiler
import SceneSupport
import TestSupport
import Testing

/// The scene, compared with a second reading of its page. In a campaign (`GESTUREC_CAMPAIGN=long`), 20,000 scenes.
@Suite struct SceneModelTests {
  @Test func `a scene does what its page says at length`() throws {
    let scenes = try ModelledScenes(Compiler())
    var tally = SceneTally()
    let count = Effort.count(600, long: 20_000)
    for number in 0..<UInt64(count) {
      guard let found = scenes.play(seed: Effort.seed() + number, &tally) else { continue }
      Issue.record("\(found)")
      return
    }
    #expect(tally.scenes == count)
    #expect(tally.said > 5 * count)
    #expect(tally.rarer(than: max(1, count / 1_000)) == [], "\(tally.counts)")
  }

  @Test(arguments: Effort.some(9, of: SceneSlip.allCases))
  func `what a scene might do wrong is found at length`(slip: SceneSlip) throws {
    let found = try ModelledScenes(Compiler()).scenesToFind(slip, within: 2_000)
    #expect(found != nil)
  }
}
