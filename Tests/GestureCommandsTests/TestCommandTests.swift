import Synchronization
import Testing

@testable import GestureCommands
@testable import GestureTool

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

  @Test func `failures are reported with their place`() {
    let world = World(["a.gesture": spec])
    #expect(world.run("test a.gesture") == .failure)
    #expect(
      world.output == """
        a.gesture:6:3: error: test "one tap": expected ended, which did not come
          6 |   expect ended
            |          ^~~~~
          `tap` is still in `between`, and goes on `on down`
          reported instead: tap.tapped(count: 1)
          what happened, with ┃ for the stretch that is looked at:
          ┃ 0 ms  down at (1, 1)
          ┃ 0 ms  up
          ┃           tap.tapped(count: 1)
          ▶ 0 ms  expect ended
        1 passed, 1 failed

        """)
  }

  @Test func `expectations of one stretch share a timeline`() {
    let world = World([
      "a.gesture": """
      gesture Tapping = tap(count: 2)
      test "one tap" for Tapping { down at (1, 1) up expect ended expect tap.failed }

      """
    ])
    #expect(world.run("test a.gesture") == .failure)
    #expect(world.output.split(separator: "what happened").count == 2, "\(world.output)")
    #expect(world.output.split(separator: "error:").count == 3)
  }

  @Test(arguments: [
    ("--filter TWO", "1 passed, 0 failed, 1 left out\n"),
    ("--filter two --filter one", "1 passed, 1 failed\n"),
    ("--filter tapping", "1 passed, 1 failed\n"),
  ])
  func `a filter leaves tests out`(_ words: String, _ last: String) {
    let world = World(["a.gesture": spec])
    _ = world.run("test a.gesture " + words)
    #expect(world.output.hasSuffix(last), "\(world.output)")
  }

  @Test func `a filter that takes nothing fails`() {
    let world = World(["a.gesture": spec])
    #expect(world.run(["test", "a.gesture", "--filter", "two tabs"]) == .failure)
    #expect(
      world.error == "gesturec: error: no test has 'two tabs' in its title or gesture; "
        + "did you mean 'two taps'?\n")
  }

  @Test func `coverage names what was never taken`() {
    let world = World(["a.gesture": spec])
    _ = world.run("test a.gesture --coverage --filter two")
    #expect(
      world.output.contains(
        """
        Tapping: 50 % of the prelude taken (states 3/3, rules 4/9, deadlines 0/2)
          never taken in tap, of the prelude
            on down where !buttons.contains(touch.button) -> fail(.wrongButton)  (idle)
        """), "\(world.output)")
    #expect(world.output.contains("on extra -> fail(.tooManyFingers)  (press)"))
    #expect(world.output.contains("prelude.gesture:"))
  }

  @Test func `what one has written counts for itself`() {
    let own = """
      recognizer blink() {
        state idle { on down -> end }
      }
      gesture Both = race(own: blink(), theirs: longPress()) {
        var count = 0
        on own.ended { count += 1 }
        on theirs.ended { count += 1 }
      }
      test "it blinks" for Both { down at (1, 1) expect own.ended }

      """
    let world = World(["a.gesture": own])
    #expect(world.run("test a.gesture --coverage") == .success)
    #expect(
      world.output.hasPrefix(
        """
        Both: 75 % of its own taken (states 1/1, rules 1/1, handlers 1/2); 37 % of the prelude taken (
        """), "\(world.output)")
    let lines = world.output.split(separator: "\n")
    #expect(lines[1] == "  never taken in the gesture")
    #expect(lines[2].contains("on theirs.ended"))
    #expect(lines[3] == "  never taken in theirs: longPress, of the prelude")
  }

  @Test func `what failed is annotated in pull requests`() {
    let world = World(["a.gesture": spec])
    #expect(world.run("test a.gesture --diagnostics github") == .failure)
    let isAnnotated = world.output.contains(
      "\n::error file=a.gesture,line=6,endLine=6,col=3,endColumn=15,title=one tap::expected ended, "
        + "which did not come\n1 passed, 1 failed\n")
    #expect(isAnnotated, "\(world.output)")
  }

  @Test func `what failed is red on a terminal`() {
    let world = World(["a.gesture": spec])
    world.contents.withLock { $0.columns = 100 }
    #expect(world.run("test a.gesture --filter two") == .success)
    #expect(world.output == "\u{1B}[32m1 passed, 0 failed, 1 left out\u{1B}[0m\n")
    world.forget()
    _ = world.run("test a.gesture")
    let isRed =
      world.output.contains("\u{1B}[31merror:\u{1B}[0m test \"")
      && world.output.contains("\u{1B}[31m  ▶")
    #expect(isRed, "\(world.output) \(world.error)")
  }

  @Test func `tests are listed with their lines`() {
    let world = World(["a.gesture": spec, "b.gesture": "gesture Other = tap()\n"])
    #expect(world.run("test a.gesture b.gesture --list") == .success)
    let lines = world.output.split(separator: "\n")
    #expect(lines.count == 2, "\(world.output)")
    #expect(lines.allSatisfy { $0.hasPrefix("a.gesture:") && $0.contains(": Tapping: ") })
    world.forget()
    #expect(world.run("test a.gesture --list --filter two") == .success)
    #expect(world.output.split(separator: "\n").count == 1)
    world.forget()
    #expect(world.run("test a.gesture --list --filter none") == .failure)
    #expect(world.run("test b.gesture --list") == .noTests)
  }

  @Test func `all well is status zero`() {
    let world = World(["a.gesture": spec])
    #expect(world.run("test a.gesture --filter two") == .success)
    #expect(world.output == "1 passed, 0 failed, 1 left out\n" && world.error.isEmpty)
  }

  @Test func `a file with errors fails and others run`() {
    let world = World(["s/a.gesture": "gesture A = tapp()\n", "s/b.gesture": spec])
    #expect(world.run("test s") == .failure)
    #expect(world.output.hasSuffix("1 passed, 1 failed\n"))
    #expect(world.error.contains("the tests of files with errors were not run"))
  }

  @Test func `a table is shown`() throws {
    let world = World(["a.gesture": spec])
    #expect(world.run("build a.gesture") == .success)
    #expect(world.run("inspect Generated/a.gtable") == .success)
    #expect(world.output.contains("gesture Tapping"))
    let lines = world.output.split(separator: "\n")
    let checksum = try #require(lines.first { $0.hasPrefix("checksum") })
    #expect(world.run("build a.gesture --emit swift") == .success)
    let swift = String(decoding: try #require(world["Generated/a.gesture.swift"]), as: UTF8.self)
    #expect(swift.contains("has the \(checksum)."))
  }

  @Test func `what is no table is refused`() {
    let world = World(["a.gtable": "no table"])
    #expect(world.run("inspect a.gtable") == .failure)
    #expect(world.error.hasPrefix("gesturec: error: a.gtable: "))
  }
}
