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
private let otherwise = photo.replacing("var taps", with: "var isOn = true\n  var taps")
  .replacing("    toggle()\n", with: "    if isOn { toggle() } else { toggle() }\n")

/// With `min` the other way round only the sign of a zero could be another one, and no zero here has one.
private let held = """
  gesture Held = press() {
    var size: number = 0
    on press.changed { size = min(press.touches.pressure, press.touches.scale) }
  }

  """

@Suite struct DiffTests {
  private func world(_ old: String, _ new: String) -> World {
    World(["old.gesture": old, "new.gesture": new])
  }

  @Test func equalCodeIsTheSame() {
    let world = world(photo, "// With a comment.\n" + photo)
    #expect(world.run("diff old.gesture new.gesture") == .success)
    #expect(world.output == "Photo: the same code\n\n1 gesture: 1 the same\n")
  }

  @Test func whatBehavesTheSameIsProvedToDoSo() {
    let world = world(photo, otherwise)
    #expect(world.run("diff old.gesture new.gesture --touches 1") == .success)
    #expect(
      world.output
        == "Photo: the same (proved, whatever fingers, hosts and time do)\n\n1 gesture: 1 the same\n"
    )
  }

  @Test func whatMayDifferIsNamedWithBothPlaces() {
    let world = world(
      held,
      held.replacing(
        "min(press.touches.pressure, press.touches.scale)",
        with: "min(press.touches.scale, press.touches.pressure)"))
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
    #expect(world.output.hasPrefix(#"{"gesture":"Held","class":"mayDiffer","verdict":"searched","#))
    #expect(
      world.output.contains(
        #""suspicions":[{"old":{"file":"old.gesture","line":3,"column":3,"text":"#))
  }

  @Test func anotherOutcomeIsShownWithBothRecords() {
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

                        old                                    new
                 20 ms  double.tapped  count: 1                double.tapped  count: 1
                320 ms                                      >  double.failed  location: (100, 100)
                320 ms                                      >  single.ended  location: (100, 100)
                320 ms                                      >  → toggle
                320 ms                                      >  ended
                360 ms  double.tapped  count: 2             |  double.tapped  count: 1
                360 ms  double.ended  location: (100, 100)  <
                360 ms  → zoom  to: 3                       <
                360 ms  ended                               <
                660 ms                                      >  double.failed  location: (100, 100)
                660 ms                                      >  single.ended  location: (100, 100)
                660 ms                                      >  → toggle
                660 ms                                      >  ended
                660 ms  taps = 0                            |  taps = 2

          other times, for example:
                  0 ms  down 1 at (100, 100)
                 20 ms  up 1

                        old                                     new
                 20 ms  double.tapped  count: 1                 double.tapped  count: 1
                320 ms                                       >  double.failed  location: (100, 100)
                320 ms                                       >  single.ended  location: (100, 100)
                320 ms                                       >  → toggle
                320 ms                                       >  ended
                370 ms  double.failed  location: (100, 100)  <
                370 ms  single.ended  location: (100, 100)   <
                370 ms  → toggle                             <
                370 ms  ended                                <

        1 gesture: 1 different

        """, "\(world.output)")
  }

  @Test func differencesForProgramsAreALineForEachGesture() {
    let old = photo + "gesture Gone = tap()\n"
    let new = photo.replacing("zoom(to: 3)", with: "zoom(to: 4)") + "gesture Fresh = tap()\n"
    let world = world(old, new)
    #expect(world.run("diff old.gesture new.gesture --touches 1 --format json") == .failure)
    let lines = world.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1] == #"{"gesture":"Gone","class":"removed"}"#)
    #expect(lines[2] == #"{"gesture":"Fresh","class":"added"}"#)
    let head = #"{"gesture":"Photo","class":"values","verdict":"confirmed","bounds":"#
    #expect(lines[0].hasPrefix(head), "\(lines[0])")
    #expect(lines[0].contains(#""action":"zoom","arguments":{"to":3}"#))
    #expect(lines[0].contains(#""action":"zoom","arguments":{"to":4}"#))
  }

  @Test func theTraceOfADifferenceCanBeReplayed() throws {
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
    // What became of variables is no line of a record.
    let reported = lines(record).filter { !$0.contains("\"variable\"") }
    #expect(world.output.split(separator: "\n") == reported)
    #expect(reported.count == 5)
  }

  @Test func oneGestureCanBeNamed() {
    let world = world(photo + "gesture Gone = tap()\n", photo)
    #expect(world.run("diff old.gesture new.gesture --gesture Photo") == .success)
    #expect(world.run("diff old.gesture new.gesture --gesture Gone") == .failure)
    #expect(world.run("diff old.gesture new.gesture --gesture Phote") == .usage)
    #expect(world.error.contains("did you mean 'Photo'?"))
  }

  @Test func aBudgetThatIsUsedUpIsReportedAndFailsIfStrict() {
    let world = world(photo, photo.replacing("count: 2", with: "count: 2, interval: 300ms"))
    #expect(world.run("diff old.gesture new.gesture --budget 2") == .undecided)
    #expect(world.output.contains("1 may differ"))
    #expect(world.output.contains("a greater --budget may help"))
    #expect(world.run("diff old.gesture new.gesture --budget 2 --strict") == .failure)
  }

  @Test func bothVersionsAreDrawn() {
    let new = photo.replacing("count: 2", with: "count: 2, interval: 300ms")
    let world = world(photo, new)
    #expect(world.run("diff old.gesture new.gesture --touches 1 --timeline") == .failure)
    #expect(world.output.contains("Photo, old\n"))
    #expect(world.output.contains("Photo, new\n"))
    #expect(world.output.contains("✗ failed"))
  }

  @Test func filesWithErrorsAreNotCompared() {
    let world = world(photo, "gesture Photo = tab()\n")
    #expect(world.run("diff old.gesture new.gesture") == .failure)
    #expect(world.error.contains("new.gesture has errors"))
    #expect(world.run("diff old.gesture none.gesture") == .file)
    #expect(world.run("diff old.gesture") == .usage)
  }
}

extension String {
  /// What stands between the two texts, wherever they come in this order.
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
