import GestureCompiler
import GestureRuntime
import GestureTesting
import Testing

@testable import GestureAnalysis

/// Runs, held to the traces of covers.
@Suite struct RunPlayerTests {
  /// The reports are the same in each form of a run.
  @Test(arguments: CoverSpec.small)
  func `a run of a cover is reported the same with its waits apart or not`(spec: CoverSpec) throws {
    for (_, cover) in try spec.covers(touches: nil, budget: CoverSpec.budget) {
      for test in cover.tests {
        let given = cover.subject.given(test.trace.arguments)
        let machine = try #require(given?.newMachine())
        let run = test.trace.run
        #expect(run.split == run, "\(test.title)")
        #expect(run.written == run.joined.split, "\(test.title)")
        #expect(run.joined.duration == run.duration)
        #expect(
          Self.reported(run.joined, machine) == Self.reported(run, machine), "\(test.title)")
      }
    }
  }

  private static func reported(_ run: Run, _ machine: TableMachine) -> [RecordLine] {
    var player = RunPlayer(machine)
    return run.lines.flatMap { player.reported($0) }
  }

  /// A finger that is not down, one that is down already, and a second move of it in one instant.
  @Test func `what makes no sense is not written`() {
    let pointer = InputAlphabet.Pointer()
    let (place, other) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
    let run = Run(
      steps: [.move(1, place, pointer), .up(2), .down(1, place, pointer), .down(1, other, pointer)]
        + Run.together([.move(1, other, pointer), .move(1, place, pointer)])
        + [.wait(2), .up(2), .wait(3), .up(1), .cancel(1)])
    let sensible: [Run.Step] = [
      .down(1, place, pointer), .move(1, other, pointer), .wait(5), .up(1),
    ]
    #expect(run.written.steps == sensible)
  }

  /// A watch notes the edges of a frame that the host has moved since.
  @Test func `a watch sees how a part decides on a finger`() throws {
    let spec = CoverSpec(
      name: "box",
      text: "gesture Box = tap() from box { region box  action go()  on ended { go() } }\n")
    let (_, cover) = try #require(try spec.covers(touches: 1, budget: 50).first)
    let subject = cover.subject
    let code = try #require(Creation(subject.machine)).registers
    let sites = WatchedSite.all(
      in: subject.machine, ControlCode(subject.machine, registers: code))
    let watch = RunWatch(subject.machine, registers: subject.registers, [], sites)
    var machine = try #require(subject.newMachine())
    machine.observe { watch.add($0, $1) }
    var player = RunPlayer(machine, .plain, isPrompt: true, watch: watch)
    let frame = Rect(x: 500, y: 500, width: 10, height: 10)
    player.play(Run(steps: [.frame("box", id: 0, frame)]))
    for (x, isInside) in [(505.0, true), (499, false), (510, false)] {
      watch.beginLine()
      var down = Run.Step(deed: .event(.down))
      down.place = Point(x: x, y: 505)
      player.play(Run(steps: [down, Run.Step(deed: .event(.up))]))
      let decision = try #require(watch.decisions[.accepts(part: 0)])
      #expect(decision.passes == isInside, "\(x)")
      #expect(decision.holds.count { !$0 } == (isInside ? 0 : 1), "\(x): \(decision.holds)")
    }
  }

  /// An input of another type, a region that the gesture does not have, and a line that says nothing.
  @Test func `a call that the machine refuses is noted`() throws {
    let program = try GestureProgram(
      compiling: """
        gesture Box = tap() from box {
          region box
          input isOn: bool = true
          action go()
          on ended where isOn { go() }
        }
        """, path: "box.gesture")
    let machine = try program.machine("Box")
    for (step, isRefused) in [
      (Run.Step.set("isOn", .bool(false)), false), (.set("isOn", .count(1)), true),
      (.set("isOff", .bool(true)), true), (.frame("box", id: 0, .zero), false),
      (.frame("boxes", id: 0, .zero), true), (.up(1), true), (.wait(5), false),
    ] {
      var player = RunPlayer(machine)
      player.play(Run(steps: [step]))
      #expect(player.isRefused == isRefused, "\(step)")
    }
  }
}
