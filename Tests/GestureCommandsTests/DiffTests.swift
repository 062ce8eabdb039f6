import Synchronization
import Testing

@testable import GestureCommands
@testable import GestureTool

private let photo = """
  gesture Photo = exclusive(double: tap(count: 2), single: tap()) {
    var taps = 0
    action zoom(to: number)
    action toggle()
    on double.ended { zoom(to: 3) }
    on single.ended {
      taps += 1
      toggle()
    }
  }

  """

/// Other code that does the same.
private let otherwise =
  photo
  .replacing("    toggle()\n", with: "    if taps > 3 { toggle() } else { toggle() }\n")

/// A held press, to exchange the operands of `min`: only the sign of a zero could differ, and no zero here has one.
private let held = """
  gesture Held = press() {
    var size: number = 0
    on press.changed { size = min(press.touches.pressure, press.touches.scale) }
  }

  """

private let heldOtherwise = held.replacing(
  "min(press.touches.pressure, press.touches.scale)",
  with: "min(press.touches.scale, press.touches.pressure)")

@Suite struct DiffTests {
  private func world(_ old: String, _ new: String) -> World {
    World(["old.gesture": old, "new.gesture": new])
  }

  @Test func `equal code is the same`() {
    let world = world(photo, "// With a comment.\n" + photo)
    #expect(world.run("diff old.gesture new.gesture") == .success)
    #expect(world.output == "Photo: the same code\n\n1 gesture: 1 the same\n")
  }

  @Test func `what behaves the same is proved to do so`() {
    let world = world(photo, otherwise)
    #expect(world.run("diff old.gesture new.gesture --touches 1") == .success)
    #expect(
      world.output
        == "Photo: the same (proved for all fingers, hosts and times)\n\n1 gesture: 1 the same\n"
    )
  }

  @Test func `what may differ is named with both places`() {
    let world = world(held, heldOtherwise)
    #expect(world.run("diff old.gesture new.gesture --touches 1") == .undecided)
    #expect(
      world.output.hasPrefix("Held: may differ: no difference found (searched with "),
      "\(world.output)")
    #expect(
      world.output.hasSuffix(
        """

          old  old.gesture:3:3: size = min(touches.pressure, touches.scale)
          new  new.gesture:3:3: size = min(touches.scale, touches.pressure)

        1 gesture: 1 may differ

        """), "\(world.output)")
    #expect(world.run("diff old.gesture new.gesture --touches 1 --strict") == .failure)
    world.forget()
    #expect(world.run("diff old.gesture new.gesture --touches 1 --format json") == .undecided)
    #expect(
      world.output.hasPrefix(
        #"{"kind":"gesture","gesture":"Held","class":"mayDiffer","verdict":"searched","#))
    #expect(
      world.output.contains(
        #""suspicions":[{"old":{"file":"old.gesture","line":3,"column":3,"text":"#))
  }

  @Test func `another outcome is shown with both records`() {
    let new = photo.replacing("count: 2", with: "count: 2, interval: 300ms")
    let world = world(photo, new)
    #expect(world.run("diff old.gesture new.gesture --touches 1") == .failure)
    #expect(
      world.output == """
        Photo: another outcome

          another outcome, for example:
                  0 ms  down 1 at (100, 100)
                 20 ms  up 1
                340 ms  down 1 at (100, 100)
                360 ms  up 1

                   20 ms  double.tapped  count: 1
            +     320 ms  double.failed  location: (100, 100), id: 0
            +     320 ms  single.ended  location: (100, 100), id: 0
            +     320 ms  → toggle
            +     320 ms  ended
            -     360 ms  double.tapped  count: 2
            +     360 ms  double.tapped  count: 1
            -     360 ms  double.ended  location: (100, 100), id: 0
            -     360 ms  → zoom  to: 3
            -     360 ms  ended
            +     660 ms  double.failed  location: (100, 100), id: 0
            +     660 ms  single.ended  location: (100, 100), id: 0
            +     660 ms  → toggle
            +     660 ms  ended
            -     660 ms  taps = 0
            +     660 ms  taps = 2

          other times, for example:
                  0 ms  down 1 at (100, 100)
                 20 ms  up 1

                   20 ms  double.tapped  count: 1
            +     320 ms  double.failed  location: (100, 100), id: 0
            +     320 ms  single.ended  location: (100, 100), id: 0
            +     320 ms  → toggle
            +     320 ms  ended
            -     370 ms  double.failed  location: (100, 100), id: 0
            -     370 ms  single.ended  location: (100, 100), id: 0
            -     370 ms  → toggle
            -     370 ms  ended

        1 gesture: 1 different

        """, "\(world.output)")
  }

  @Test func `differences for programs are a line for each gesture`() {
    let old = photo + "gesture Gone = tap()\n"
    let new = photo.replacing("zoom(to: 3)", with: "zoom(to: 4)") + "gesture Fresh = tap()\n"
    let world = world(old, new)
    #expect(world.run("diff old.gesture new.gesture --touches 1 --format json") == .failure)
    let lines = world.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1] == #"{"kind":"gesture","gesture":"Gone","class":"removed"}"#)
    #expect(lines[2] == #"{"kind":"gesture","gesture":"Fresh","class":"added"}"#)
    let head =
      #"{"kind":"gesture","gesture":"Photo","class":"values","verdict":"confirmed","bounds":"#
    #expect(lines[0].hasPrefix(head), "\(lines[0])")
    #expect(lines[0].contains(#""action":"zoom","arguments":{"to":3}"#))
    #expect(lines[0].contains(#""action":"zoom","arguments":{"to":4}"#))
  }

  @Test func `the trace of a difference can be replayed`() throws {
    let new = photo.replacing("count: 2", with: "count: 2, interval: 300ms")
    let world = world(photo, new)
    _ = world.run("diff old.gesture new.gesture --touches 1 --format json")
    let trace = try #require(world.output.components(of: "\"trace\":[", "],\"old\":[").first)
    let record = try #require(world.output.components(of: "],\"old\":[", "],\"new\":[").first)
    let lines = { (list: String) in
      list.replacing("},{\"t\"", with: "}\n{\"t\"").split(separator: "\n")
    }
    world["t.jsonl"] = Array(lines(trace).joined(separator: "\n").utf8)
    world.forget()
    #expect(world.run("replay old.gesture --trace t.jsonl") == .success)
    // The fate of variables is not a line of a record.
    let reported = lines(record).filter { !$0.contains("\"variable\"") }
    #expect(world.output.split(separator: "\n") == reported)
    #expect(reported.count == 5)
  }

  @Test func `one gesture can be named`() {
    let world = world(photo + "gesture Gone = tap()\n", photo)
    #expect(world.run("diff old.gesture new.gesture --gesture Photo") == .success)
    #expect(world.run("diff old.gesture new.gesture --gesture Gone") == .failure)
    #expect(world.run("diff old.gesture new.gesture --gesture Phote") == .usage)
    #expect(world.error.contains("did you mean 'Photo'?"))
  }

  @Test func `a budget that is used up is reported and fails if strict`() {
    let wide = { (text: String) in
      text.replacing("= press()", with: "= simultaneous(press(), tap(count: 2), move: drag())")
    }
    let world = world(wide(held), wide(heldOtherwise))
    #expect(world.run("diff old.gesture new.gesture --budget 2") == .undecided)
    #expect(world.output.contains("1 may differ"))
    #expect(world.output.contains("a greater --budget may help"))
    #expect(world.run("diff old.gesture new.gesture --budget 2 --strict") == .failure)
  }

  @Test func `both versions are drawn`() {
    let new = photo.replacing("count: 2", with: "count: 2, interval: 300ms")
    let world = world(photo, new)
    #expect(world.run("diff old.gesture new.gesture --touches 1 --timeline") == .failure)
    #expect(world.output.contains("Photo, old\n"))
    #expect(world.output.contains("Photo, new\n"))
    #expect(world.output.contains("✗ failed"))
  }

  // MARK: Names that hosts use

  @Test func `what hosts name comes first also where all else is the same`() {
    let new = photo.replacing("var taps = 0", with: "var count = 0\n  var isOn = true")
      .replacing("taps += 1", with: "count += 1")
    let world = world(photo, new)
    #expect(world.run("diff old.gesture new.gesture --touches 1") == .failure)
    #expect(
      world.output == """
        Photo: another interface; behaviour: the same (proved for all fingers, hosts and times)

          variable             taps: count is now called count
          variable             isOn: bool is new

        1 gesture: 1 different

        """, "\(world.output)")
    world.forget()
    #expect(world.run("diff old.gesture new.gesture --touches 1 --format json") == .failure)
    let lines = world.output.split(separator: "\n")
    // Before it, that the new variable is never used.
    #expect(lines.count == 2 && lines[0].hasPrefix(#"{"kind":"diagnostic","path":"new.gesture","#))
    #expect(
      lines[1].hasPrefix(
        #"{"kind":"gesture","gesture":"Photo","class":"interface","verdict":"proved","behavior":"same","#
          + #""interface":[{"kind":"variable","change":"renamed","old":"taps: count","new":"count: count"},"#
          + #"{"kind":"variable","change":"added","new":"isOn: bool"}]"#), "\(world.output)")
  }

  @Test func `each kind of declaration is one of the interface`() {
    let old = """
      enum Mode { fast, slow }
      gesture Card(a: number = 1, b: distance, gone: bool = false) = simultaneous(press: press(), move: drag()) {
        var mode: Mode = .fast
        input isOn: bool = true
        region bin
        timer rest
        action drop(at: point)
        on press.began where isOn { start rest after 1s }
        on rest { drop(at: press.location) }
      }

      """
    let new = """
      enum Mode { fast, slow, still }
      gesture Card(b: distance, a: number) = simultaneous(press: press(), pan: drag()) {
        var mode: Mode = .fast
        input isOn: count = 1
        regions bin
        timer pause
        action drop(at: point, times: count)
        on press.began where isOn == 1 { start pause after 1s }
        on pause { drop(at: press.location, times: 1) }
      }

      """
    let world = world(old, new)
    #expect(world.run("diff old.gesture new.gesture --touches 1 --budget 500") == .failure)
    let lines = world.output.split(separator: "\n").prefix { !$0.hasSuffix(", for example:") }
    #expect(
      lines.dropFirst().map { $0.dropFirst(2) } == [
        "parameter            a: number is now a: number, which must be given",
        "parameter            gone: bool is gone",
        "order of parameters  (a, b) is now (b, a)",
        "input                isOn: bool is now isOn: count",
        "region               bin is now bin: regions",
        "action               drop(at: point) is now drop(at: point, times: count)",
        "timer                rest is now called pause",
        "part                 move is gone; it is not compared",
        "part                 pan is new; it is not compared",
        "enum                 Mode: fast, slow is now Mode: fast, slow, still",
      ], "\(world.output) \(world.error)")
  }

  // MARK: Output

  @Test func `both sides of a number that no condition compares are tried`() {
    let old = """
      gesture Stick(radius: distance = 60pt) = drag(minimumDistance: 0pt) from pad {
        region pad
        action steer(by: vector)
        on drag.changed {
          let way = drag.location - pad.center
          steer(by: way * min(1, radius / max(length(way), 1pt)))
        }
      }

      """
    let world = world(old, old.replacing("60pt", with: "61pt"))
    #expect(world.run("diff old.gesture new.gesture --budget 100") == .failure)
    #expect(world.output.hasPrefix("Stick: other values\n"), "\(world.output)")
    world["new.gesture"] = world["old.gesture"]
    let scroll =
      "gesture S = drag() { action go() on ended where drag.velocity.dy > 50pt/s { go() } }\n"
    world["old.gesture"] = Array(scroll.utf8)
    world["new.gesture"] = Array(scroll.replacing("50pt/s", with: "51pt/s").utf8)
    #expect(world.run("diff old.gesture new.gesture --budget 100") == .failure)
    #expect(world.output.contains("S: another outcome\n"), "\(world.output)")
  }

  @Test func `what one finger shows is shown with one`() {
    let old =
      "gesture G = exclusive(two: tap(fingers: 2), one: longPress()) { action a() on one.ended { a() } }\n"
    let world = world(old, old.replacing("longPress()", with: "longPress(minimumDuration: 400ms)"))
    #expect(world.run("diff old.gesture new.gesture --budget 100") == .failure)
    #expect(world.output.contains("down 1"), "\(world.output)")
    #expect(!world.output.contains("down 2"), "\(world.output)")
  }

  @Test func `a difference after much that is the same is shown`() {
    let old = """
      gesture W = drag(minimumDistance: 0pt) {
        var n: count = 0
        action far()
        on drag.changed { n += 1 if n == 40 { far() } }
      }

      """
    let world = world(old, old.replacing("40", with: "41"))
    #expect(world.run("diff old.gesture new.gesture --touches 1 --budget 300") == .failure)
    #expect(
      world.output.split(separator: "\n").contains { $0.contains("→ far ") && $0.hasSuffix(" <") },
      "\(world.output)")
    // A continuing event is one row of the trace, and equal reports are hidden.
    #expect(world.output.contains("  … ×38\n"), "\(world.output)")
    #expect(world.output.contains(/ms  … \d+ the same\n/), "\(world.output)")
  }

  @Test func `a changed default is named`() {
    let old = """
      gesture Card(far: distance = 40pt, wait: duration = 1s) = drag(minimumDistance: far) {
        action dropped()
        on drag.ended { dropped() }
      }

      """
    let world = world(old, old.replacing("40pt", with: "50pt"))
    #expect(world.run("diff old.gesture new.gesture --touches 1") == .failure)
    let lines = world.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropFirst().prefix(3) == ["", "  default              far = 40pt is now 50pt", ""],
      "\(world.output)")
    // Without a terminal, the output has a width.
    #expect(lines.allSatisfy { $0.count <= 100 })
    world.forget()
    #expect(world.run("diff old.gesture new.gesture --touches 1 --format json") == .failure)
    #expect(
      world.output.contains(#""defaults":[{"name":"far","old":"40pt","new":"50pt"}]"#),
      "\(world.output)")
  }

  /// A renamed part is named once, with all its declarations.
  @Test func `a part that is called otherwise is named once`() {
    let old = """
      gesture Zoom = magnify() {
        var scale: number = 1
        action zoomed(to: number)
        on magnify.ended { zoomed(to: scale) }
      }
      gesture Photo = simultaneous(zoom: Zoom(), move: drag())

      """
    let world = world(old, old.replacing("zoom: Zoom()", with: "pinch: Zoom()"))
    #expect(world.run("diff old.gesture new.gesture --gesture Photo --budget 200") == .failure)
    let lines = world.output.split(separator: "\n").prefix { !$0.hasSuffix(", for example:") }
    #expect(
      lines.dropFirst() == ["  part                 zoom is now called pinch; it is not compared"],
      "\(world.output)")
  }

  /// No proof covers recognizers that no gesture uses.
  @Test func `what no gesture uses is not called the same`() {
    let old = "recognizer knock(limit: distance = 20pt) { state idle { on down -> end } }\n"
    let world = world(old, old.replacing("20pt", with: "21pt"))
    #expect(world.run("diff old.gesture new.gesture") == .undecided)
    #expect(world.run("diff old.gesture new.gesture --strict") == .failure)
    #expect(
      world.error.contains("no gesture uses the changed declarations, so nothing is compared\n"))
    #expect(world.run("diff old.gesture old.gesture") == .success)
    #expect(world.output == "0 gestures\n", "\(world.output)")
  }

  @Test func `what rounding would hide is shown as it is`() {
    let old = "gesture W = tap() { var x: distance = 0 on ended { x = 1.00001pt } }\n"
    let world = world(old, old.replacing("1.00001", with: "1.00002"))
    #expect(world.run("diff old.gesture new.gesture --budget 100") == .failure)
    #expect(world.output.contains("|  x = 1.00002\n"), "\(world.output)")
  }

  @Test func `all lines fit into the terminal`() {
    let new = photo.replacing("count: 2", with: "count: 2, interval: 300ms")
      .replacing("var taps", with: "var isOn = true\n  var taps")
    for columns in [40, 60, 72, 200] {
      let world = world(photo, new)
      world.contents.withLock { $0.variables["NO_COLOR"] = "1" }
      world.contents.withLock { $0.columns = columns }
      #expect(world.run("diff old.gesture new.gesture --touches 1") == .failure)
      let lines: [Substring] = world.output.split(separator: "\n")
      let longest = lines.map { $0.count }.max() ?? 0
      #expect(longest <= columns, "\(world.output)")
      // Both versions are below each other only if there is no room side by side.
      #expect(
        world.output.contains("    -     360 ms  → zoom") == (columns < 100), "\(world.output)")
      #expect(world.output.contains("  |  ") == (columns > 100))
    }
  }

  @Test func `what only one of them reports is colored on a terminal`() {
    let new = photo.replacing("count: 2", with: "count: 2, interval: 300ms")
    for columns in [60, 200] {
      let world = world(photo, new)
      world.contents.withLock { $0.columns = columns }
      #expect(world.run("diff old.gesture new.gesture --touches 1") == .failure)
      let lines: [Substring] = world.output.split(separator: "\n")
      let red = lines.filter { $0.hasPrefix("\u{1B}[31m") && $0.hasSuffix("\u{1B}[0m") }
      #expect(red.contains { $0.contains("→ zoom  to: 3") }, "\(world.output)")
      let green = lines.filter { $0.hasPrefix("\u{1B}[32m") }
      #expect(green.contains { $0.contains("single.ended") })
    }
  }

  @Test func `how far it is is said while it goes on`() {
    let new = photo.replacing("count: 2", with: "count: 2, interval: 300ms")
    let world = world(photo, new)
    world.contents.withLock { ($0.isTerminal, $0.tick) = (true, 200_000_000) }
    #expect(world.run("diff old.gesture new.gesture --touches 1") == .failure)
    #expect(world.error.contains("\r\u{1B}[K0 of 1 gesture: Photo …"), "\(world.error)")
    #expect(world.error.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `files with errors are not compared`() {
    let world = world(photo, "gesture Photo = tab()\n")
    #expect(world.run("diff old.gesture new.gesture") == .failure)
    #expect(world.error.contains("new.gesture has errors"))
    #expect(world.run("diff old.gesture none.gesture") == .file)
    #expect(world.run("diff old.gesture") == .usage)
  }
}

extension String {
  /// The texts between `start` and `end`, wherever these come in this order.
  fileprivate func components(of start: String, _ end: String) -> [String] {
    var result: [String] = []
    var rest = self[...]
    while let from = rest.firstRange(of: start),
      let to = rest[from.upperBound...].firstRange(of: end)
    {
      result.append(String(rest[from.upperBound..<to.lowerBound]))
      rest = rest[to.lowerBound...]
    }
    return result
  }
}
