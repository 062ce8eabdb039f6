import GestureCompiler
import SceneSupport
import TestSupport
import Testing

/// The scene beside a second reading of its page. In a campaign (`GESTUREC_CAMPAIGN=long`) that is 100,000 scenes.
@Suite struct SceneModelTests {
  private static let chunks = 4

  @Test(arguments: 0..<chunks)
  func `a scene does what its page says`(chunk: Int) throws {
    let scenes = try ModelledScenes(Compiler())
    var tally = SceneTally()
    let count = Effort.count(600, long: 25_000)
    let first = Int(Effort.seed()) + chunk * count
    for seed in first..<first + count {
      guard let found = scenes.play(seed: UInt64(seed), &tally) else { continue }
      Issue.record("\(found)")
      return
    }
    #expect(tally.scenes == count)
    #expect(tally.said > 5 * count)
    #expect(tally.rarer(than: count / 50) == [], "\(tally.counts)")
  }

  @Test(arguments: SceneSlip.allCases)
  func `what a scene might do wrong is found`(slip: SceneSlip) throws {
    let found = try ModelledScenes(Compiler()).scenesToFind(slip, within: 400)
    #expect(found != nil)
  }
}
