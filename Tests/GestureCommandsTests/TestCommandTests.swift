import Testing

@testable import GestureCommands

@Suite struct TestCommandTests {
  private let spec = """
    gesture Tapping = tap(count: 2)
    test "two taps" for Tapping { down at (1, 1) up down at (1, 1) up expect ended }
    test "one tap" for Tapping {
      down at (1, 1)
      up
      expect ended
    }

    """

  @Test func failuresAreToldWithTheirPlace() {
    let world = World(["a.gesture": spec])
    #expect(world.run("test a.gesture") == .failure)
    #expect(
      world.output == """
        a.gesture:6:3: error: test "one tap": expected ended
          seen: tap.tapped(count: 1)
        1 passed, 1 failed

        """)
  }

  @Test func allWellIsStatusZero() {
    let world = World(["a.gesture": "gesture Tapping = tap()\n"])
    #expect(world.run("test a.gesture") == .success)
    #expect(world.output == "0 passed, 0 failed\n")
  }

  @Test func aFileWithErrorsFailsAndOthersRun() {
    let world = World(["s/a.gesture": "gesture A = tapp()\n", "s/b.gesture": spec])
    #expect(world.run("test s") == .failure)
    #expect(world.output.hasSuffix("1 passed, 1 failed\n"))
    #expect(world.error.contains("the tests of files with errors were not run"))
  }

  @Test func aTableIsShown() throws {
    let world = World(["a.gesture": spec])
    #expect(world.run("build a.gesture") == .success)
    #expect(world.run("inspect Generated/a.gtable") == .success)
    #expect(world.output.contains("gesture Tapping"))
  }

  @Test func whatIsNoTableIsRefused() {
    let world = World(["a.gtable": "no table"])
    #expect(world.run("inspect a.gtable") == .failure)
    #expect(world.error.hasPrefix("gesturec: error: a.gtable: "))
  }
}
