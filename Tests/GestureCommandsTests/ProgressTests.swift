import Synchronization
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct ProgressTests {
  private func world(isTerminal: Bool, tick: Int64) -> World {
    let files = (1...40).map { ("\($0).gesture", "gesture G\($0) = tap()") }
    let world = World(Dictionary(uniqueKeysWithValues: files.map { ("Specs/\($0)", $1) }))
    world.contents.withLock {
      $0.isTerminal = isTerminal
      $0.tick = tick
    }
    return world
  }

  @Test func `long work says how far it is and leaves nothing`() {
    let world = world(isTerminal: true, tick: 100_000_000)
    #expect(world.run("check Specs --jobs 1") == .success)
    let lines = world.error.split(separator: "\r").map { String($0) }
    #expect(lines.first == "\u{1B}[K10 of 40 files …")
    #expect(lines.count == 31)
    // The last progress line is removed before the summary.
    #expect(lines.last == "\u{1B}[Kchecked 40 gestures in 40 files\n")
  }

  @Test func `lines come ten times a second at most`() {
    let world = world(isTerminal: true, tick: 50_000_000)
    #expect(world.run("check Specs --jobs 1") == .success)
    // 40 files in two seconds: ten lines in the second one, and the erasure.
    #expect(world.error.count { $0 == "\r" } == 11)
  }

  @Test(arguments: [(false, 100_000_000), (true, 20_000_000)])
  func `nothing is said elsewhere nor of short work`(_ isTerminal: Bool, _ tick: Int64) {
    let world = world(isTerminal: isTerminal, tick: tick)
    #expect(world.run("check Specs --jobs 1") == .success)
    #expect(world.error == "checked 40 gestures in 40 files\n")
  }
}
