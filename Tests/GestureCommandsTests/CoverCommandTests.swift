import Testing

@testable import GestureCommands
@testable import GestureTool

private let spec = """
  gesture Card(lift: duration = 300ms) = exclusive(
    open: tap(count: 2),
    pick: sequence(hold: longPress(minimumDuration: lift), move: drag(), within: 200ms),
  ) from card {
    region card
    input isLocked: bool = false

    action opened(at: point)
    action dropped(by: vector)

    on open.ended where !isLocked { opened(at: open.location) }
    on move.ended { dropped(by: move.translation) }
  }

  gesture Wheel = scroll() {
    action turned(by: distance)
    on scroll.changed { turned(by: scroll.delta.dy) }
  }

  """

@Suite struct CoverCommandTests {
  private func text(_ world: World, _ path: String) -> String {
    String(decoding: world[path] ?? [], as: UTF8.self)
  }

  @Test func `what it writes passes and is formatted`() throws {
    let world = World(["a.gesture": spec])
    #expect(world.run("cover a.gesture --all --budget 500") == .success)
    let tests = world.output
    #expect(world.error.contains("Card: ") && world.error.contains("Wheel: "))
    for piece in [
      "test \"open wins\" for Card {", "frame card = (0, 0, 400, 400)", "for Wheel {",
      "scroll by (0, 20)", "expect scroll.began, began, turned(by: 20pt)", "wait 299.999999ms\n",
    ] {
      #expect(tests.contains(piece), "\(piece)\n\(tests)")
    }
    world.forget()
    world["b.gesture"] = Array((spec + "\n" + tests).utf8)
    #expect(world.run("format --check b.gesture") == .success, "\(world.output)")
    #expect(world.run("test b.gesture --coverage") == .success, "\(world.output)")
    #expect(world.output.contains(" 0 failed"))
    #expect(world.output.contains("Wheel: 100 % of its own taken"))
  }

  @Test func `without --all it writes tests of the author's own rules and handlers`() throws {
    let world = World(["a.gesture": spec])
    #expect(world.run("cover a.gesture --budget 500") == .success)
    for piece in ["test \"open wins\" for Card {", "test \"pick wins\" for Card {", "for Wheel {"] {
      #expect(world.output.contains(piece), "\(piece)\n\(world.output)")
    }
    #expect(!world.output.contains("fails") && !world.error.contains("isTooFar"))
    world["b.gesture"] = Array((spec + "\n" + world.output).utf8)
    world.forget()
    #expect(world.run("test b.gesture --coverage") == .success, "\(world.output)")
    #expect(world.output.contains("handlers 2/2"), "\(world.output)")
    #expect(world.output.contains(" 0 failed"))
  }

  @Test func `a recognizer of one's own is covered, and one of the prelude only with --all`() {
    let world = World([
      "a.gesture": """
      recognizer knock() {
        state idle {
          on down -> fail
        }
      }
      gesture Own = knock()
      gesture Bare = tap()

      """
    ])
    #expect(world.run("cover a.gesture") == .success)
    #expect(world.error.contains("Own: 1 trace shows "), "\(world.error)")
    #expect(world.output.contains("test \"tap ends\" for Bare"), "\(world.output)")
    #expect(world.error.contains("Bare: 1 trace shows 1 of 1"), "\(world.error)")
    world.forget()
    #expect(world.run("cover a.gesture --gesture Bare --all") == .success)
    #expect(world.output.contains("test \"tap fails in press"), "\(world.output)")
  }

  @Test func `traces are files that replay takes`() throws {
    let world = World(["a.gesture": spec])
    #expect(
      world.run("cover a.gesture --gesture Card --all --format jsonl -o traces --budget 300")
        == .success)
    #expect(world.output.isEmpty)
    #expect(world.written.count > 5)
    for path in world.written {
      #expect(path.hasPrefix("traces/Card-") && path.hasSuffix(".jsonl"))
      world.forget()
      #expect(world.run("replay a.gesture --gesture Card --trace \(path)") == .success)
      #expect(!world.output.contains("refused"), "\(path)\n\(text(world, path))")
    }
  }

  @Test func `what nothing shows is reported`() {
    let world = World(["a.gesture": "gesture G = race(tap(), late: tap(maximumDistance: 9pt))\n"])
    #expect(world.run("cover a.gesture") == .success)
    #expect(world.error.contains("not found: all within these bounds, and traces beyond them,"))
    #expect(!world.error.contains("proved"))
    #expect(world.error.contains("\n    late wins\n"))
    #expect(!world.output.contains("late wins"))
    world.forget()
    #expect(world.run("cover a.gesture --budget 2") == .success)
    #expect(world.error.contains("not found within the budget:"))
  }

  @Test func `kept tests are few and show the same`() throws {
    let world = World(["a.gesture": spec])
    #expect(world.run("cover a.gesture --gesture Card --all --budget 300") == .success)
    let (all, report) = (world.output, world.error)
    world.forget()
    #expect(world.run("cover a.gesture --gesture Card --all --budget 300 --keep 500") == .success)
    let (fewest, same) = (world.output, world.error)
    let count = { (text: String) in text.split(separator: "\n").count { $0.hasPrefix("test ") } }
    #expect(count(fewest) < count(all))
    // `Card: 12 traces show 40 of 46`
    let shown = { (text: String) in text.split(separator: " traces show ").last?.prefix(12) }
    #expect(shown(report) == shown(same))
    #expect(!same.contains("left out"))
    world.forget()
    #expect(world.run("cover a.gesture --gesture Card --all --budget 300 --keep 2") == .success)
    #expect(count(world.output) == 2)
    #expect(world.error.contains("left out: "))
    world["b.gesture"] = Array((spec + "\n" + fewest).utf8)
    #expect(world.run("test b.gesture") == .success, "\(world.output)")
  }

  @Test(
    arguments: [
      ("cover a.gesture --format jsonl", "'--format jsonl' needs '-o DIR'"),
      ("cover a.gesture -o traces", "'-o DIR' is for traces"),
      ("cover a.gesture --touches 0", "'--touches 0' is not a whole number"),
      ("cover a.gesture --gesture Crad", "did you mean 'Card'?"),
    ])
  func `wrong lines are reported`(line: String, message: String) {
    let world = World(["a.gesture": spec])
    #expect(world.run(line) == .usage)
    #expect(world.error.contains(message), "\(world.error)")
  }

  @Test func `parameters that nothing meets are reported`() {
    let world = World([
      "a.gesture": "gesture G(n: count where n > 3 && n < 3) = tap(count: n)\n"
    ])
    #expect(world.run("cover a.gesture") == .failure)
    #expect(world.error.contains("G: no round values are found for the parameters"))
  }
}
