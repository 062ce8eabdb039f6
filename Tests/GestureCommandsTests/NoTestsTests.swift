import Testing

@testable import GestureCommands
@testable import GestureTool

/// Files that hold no test are not green.
@Suite struct NoTestsTests {
  private static let tested = """
    gesture A = tap()
    test "it taps" for A { down at (1, 1) up expect ended }

    """
  private static let untested = "gesture B = tap()\n"

  @Test func `a file without tests has a code of its own`() {
    let world = World(["b.gesture": Self.untested])
    #expect(world.run("test b.gesture") == .noTests)
    #expect(ExitCode.noTests.rawValue == 5)
    #expect(world.output == "0 passed, 0 failed\n")
    #expect(world.error == "nothing was tested: b.gesture has no 'test' block\n")
    world.forget()
    #expect(world.run("test b.gesture --list") == .noTests)
    world.forget()
    #expect(world.run("test b.gesture --filter taps") == .noTests)
    world.forget()
    #expect(world.run("test b.gesture --format json") == .noTests)
    #expect(world.output.contains(#""withoutTests":["b.gesture"]"#))
  }

  @Test func `so have several, and none`() {
    let world = World(["s/b.gesture": Self.untested, "s/c.gesture": "", "t/read.me": ""])
    #expect(world.run("test s") == .noTests)
    #expect(world.error == "nothing was tested: none of 2 files has a 'test' block\n")
    world.forget()
    #expect(world.run("test t") == .noTests)
    #expect(world.error == "nothing was tested: there is no .gesture file in t\n")
  }

  @Test func `an error is an error`() {
    let world = World(["b.gesture": "gesture B = tapp()\n"])
    #expect(world.run("test b.gesture") == .failure)
    #expect(!world.error.contains("nothing was tested"))
  }

  @Test func `beside tests they are named, and all is well`() {
    let world = World(["s/a.gesture": Self.tested, "s/b.gesture": Self.untested])
    #expect(world.run("test s") == .success)
    #expect(world.output == "1 passed, 0 failed\n")
    #expect(world.error == "note: no test is for a gesture of s/b.gesture\n")
  }

  @Test func `a file whose gesture another one tests is not`() {
    let world = World([
      "s/a.gesture": """
      import "b.gesture"
      test "it taps" for B { down at (1, 1) up expect ended }

      """,
      "s/b.gesture": Self.untested, "s/c.gesture": "let distance = 3pt\n",
    ])
    #expect(world.run("test s") == .success)
    #expect(world.error.isEmpty, "\(world.error)")
  }

  @Test func `of many, the first are named`() {
    var files = ["s/z.gesture": Self.tested]
    for number in 1...7 { files["s/b\(number).gesture"] = Self.untested }
    let world = World(files)
    #expect(world.run("test s") == .success)
    #expect(world.error.hasSuffix("s/b5.gesture and 2 more\n"), "\(world.error)")
  }
}
