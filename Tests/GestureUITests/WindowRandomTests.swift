import GestureCompiler
import GestureScene
import SceneSupport
import TestSupport
import Testing

@testable import GestureUI

/// Random trees of views, under the invariants of Documentation/Scene.md. A campaign (`GESTUREC_CAMPAIGN=long`) plays
/// 20,000 of them.
@MainActor @Suite struct WindowRandomTests {
  nonisolated private static let chunks = 4

  @Test(arguments: 0..<chunks)
  func `views lose and double nothing at length`(chunk: Int) async throws {
    let program = try RandomScenes(Compiler()).usual
    let trees = UInt64(Effort.count(50, long: 5_000))
    let first = Effort.seed() + UInt64(chunk) * trees
    var reported = 0
    for seed in first..<first + trees {
      let window = RandomWindow(seed: seed, program)
      window.play(60)
      reported += window.reported
      if let fault = window.fault {
        Issue.record("seed \(seed): \(fault)")
        return
      }
      // Timers that were cancelled end.
      await Task.yield()
    }
    #expect(reported > 1_000)
  }
}
