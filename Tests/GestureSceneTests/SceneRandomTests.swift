import GestureCompiler
import SceneSupport
import TestSupport
import Testing

/// Random specs and traces. In a campaign (`GESTUREC_CAMPAIGN=long`) that is 100,000 scenes.
@Suite struct SceneRandomTests {
  private static let chunks = 4

  @Test(arguments: 0..<chunks)
  func `a scene reports what the one gesture reports at length`(chunk: Int) throws {
    let compiler = Compiler()
    let campaign = SceneCampaign(traces: Effort.count(3, long: 20), calls: 10)
    var counts = SceneCampaign.Counts()
    let specs = UInt64(Effort.count(8, long: 200))
    let first = Effort.seed() + UInt64(chunk) * specs
    for seed in first..<first + specs {
      // Other tests try the generator's specs.
      guard let found = try? campaign.play(seed: seed, compiler, &counts) else { continue }
      Issue.record("\(found)")
      return
    }
    #expect(counts.traces > 50)
  }

  /// Seed 42 has a `repeat` that a timer of another surface releases. Seed 186 has a part that starts again under a
  /// finger, and reads a velocity. Seed 777692 has two machines that share nothing any more, with more due timers in one
  /// call than fire at their own times.
  @Test(arguments: [42, 186, 777_692] as [UInt64])
  func `a scene has reported otherwise`(seed: UInt64) throws {
    var counts = SceneCampaign.Counts()
    let campaign = SceneCampaign(traces: 20, calls: 10)
    let found = try campaign.play(seed: seed, Compiler(), &counts)
    #expect(found == nil)
  }

  @Test(arguments: 0..<chunks)
  func `nothing is lost or doubled where surfaces come, go and move at length`(chunk: Int) throws {
    let random = try RandomScenes(Compiler())
    let specs = UInt64(Effort.count(10, long: 500))
    let first = Effort.seed() + UInt64(chunk) * specs
    var reported = 0
    for seed in first..<first + specs {
      let fault = random.play(
        seed: seed, scenes: Effort.count(5, long: 50), acts: 80, reported: &reported)
      if let fault {
        Issue.record("\(fault)")
        return
      }
    }
    #expect(reported > 1_000)
  }

  /// Checksums of all reports, with the deadlines and contests after each call. An unintended change shows here.
  @Test(arguments: 0..<10 as Range<UInt64>) func `random scenes stand as before`(number: UInt64)
    throws
  {
    let scenes = try RandomScenes(Compiler())
    let sums = (0..<4).map { checksum(scenes.account(seed: 10 * number + $0, acts: 60)) }
    try expectGolden(sums.joined(separator: "\n") + "\n", at: "Goldens/random-\(number).txt")
  }
}
