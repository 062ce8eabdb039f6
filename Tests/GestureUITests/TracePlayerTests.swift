import GestureRuntime
import TestSupport
import Testing

@testable import GestureUI

/// Traces that previews play.
@MainActor @Suite struct TracePlayerTests {
  private let clock = ManualClock()
  private let player = TracePlayer()
  private static let trace = """
    {"t":5,"phase":"down","id":1,"x":10,"y":20}
    {"t":5.1,"phase":"move","id":1,"x":40,"y":20}
    {"t":5.1,"phase":"down","id":2,"x":90,"y":90}
    {"t":5.2,"set":"offset","value":[9,9]}
    {"t":5.2,"phase":"up","id":1,"x":40,"y":20}
    {"t":5.2,"phase":"up","id":2,"x":90,"y":90}

    """
  private static let drag = """
    gesture G = drag(minimumDistance: 0pt) {
      var offset: vector = .zero
      action moved(by: vector)
      on drag.ended {
        offset += drag.translation
        moved(by: drag.translation)
      }
    }
    """

  private func host(_ spec: String = drag) throws -> GestureHost<TableMachine> {
    let table = try machine(spec)
    return GestureHost(table, clock: GestureClock(clock))
  }

  /// Waits until the player waits.
  private func settle() async {
    for _ in 0..<1_000_000 where clock.deadlines.isEmpty { await Task.yield() }
  }

  private func wait(_ milliseconds: Int) async {
    clock.advance(by: .milliseconds(milliseconds))
    await settle()
  }

  @Test func `a trace is played in its own time, again and again`() async throws {
    let host = try host()
    var moves: [[GestureValue.Field]] = []
    host.perform = { moves.append($0.arguments) }
    player.start(Self.trace, to: host, in: nil)
    for run in 1...2 {
      await settle()
      #expect(player.fingers == [.init(id: 1, place: Point(x: 10, y: 20))])
      #expect(host[variable: "offset"] == .vector(.zero), "it begins with the first values")
      await wait(100)
      #expect(player.fingers.map(\.place) == [Point(x: 40, y: 20), Point(x: 90, y: 90)])
      await wait(100)
      #expect(player.fingers == [] && player.problem == nil)
      #expect(moves == Array(repeating: [.init("by", .vector(Vector(dx: 30, dy: 0)))], count: run))
      #expect(host[variable: "offset"] == .vector(Vector(dx: 30, dy: 0)))
      await wait(1_000)
    }
  }

  @Test func `a player that stops ends its fingers and plays no more`() async throws {
    let host = try host()
    player.start(Self.trace, to: host, in: nil)
    await settle()
    player.stop()
    #expect(player.fingers == [])
    for _ in 0..<1_000_000 where !clock.deadlines.isEmpty { await Task.yield() }
    clock.advance(by: .seconds(9))
    for _ in 0..<100 { await Task.yield() }
    #expect(clock.deadlines == [] && player.fingers == [])
  }

  @Test func `a cancellation in a trace ends the gesture`() async throws {
    let host = try host()
    let trace = """
      {"t":0,"phase":"down","id":1,"x":10,"y":20}
      {"t":0.1,"cancel":true}
      """
    player.start(trace, to: host, in: nil)
    await settle()
    #expect(host.phase == .active)
    await wait(100)
    #expect(host.phase == .possible && player.fingers == [])
  }

  @Test(arguments: [
    (nil, "no trace"), ("", "no trace"), ("\n{\"t\":0,\"phase\":\"down\"}", "line 2: no id"),
  ])
  func `a trace that cannot be read is a problem`(_ trace: String?, _ problem: String) throws {
    player.start(trace, to: try host(), in: nil)
    #expect(player.problem == problem)
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `in a scene, a view in front takes the touches`(_ route: FakeWindow.Route) async throws {
    let window = try FakeWindow(WindowConflictTests.text, route)
    let frame = Rect(x: 100, y: 100, width: 100, height: 100)
    try window.add("back", "Tap", frame)
    window.layOut()
    let trace = """
      {"t":0,"phase":"down","id":1,"x":60,"y":60}
      {"t":0.05,"phase":"up","id":1,"x":60,"y":60}
      """
    for name in ["back", "front"] {
      if name == "front" {
        try window.add("front", "Tap", Rect(x: 150, y: 150, width: 20, height: 20))
      }
      window.layOut()
      window.host("back").space = TouchSpace(inside: frame)
      player.start(trace, to: window.host("back"), in: window.window)
      var lines: [String] = []
      for _ in 0..<10_000 where lines.isEmpty {
        await Task.yield()
        window.clock.advance(by: .milliseconds(1))
        lines = window.takeWithoutTimes()
      }
      #expect(lines == ["\(name) tapped"])
      player.stop()
    }
  }
}
