import GestureCompiler
import GestureRuntime
import GestureTesting
import Testing

@testable import GestureAnalysis

/// Runs, held to the traces of covers.
@Suite struct RunPlayerTests {
  @Test(arguments: CoverSpec.small)
  func `a trace of a cover is reported the same as a run`(spec: CoverSpec) throws {
    for (_, cover) in try spec.covers(touches: nil, budget: CoverSpec.budget) {
      for test in cover.tests {
        let given = cover.subject.given(test.trace.arguments)
        let machine = try #require(given?.newMachine())
        var player = CoverPlayer(machine)
        let expected = test.trace.steps.flatMap { player.performReportingAll($0) }
        let run = Run(test.trace)
        var other = RunPlayer(machine, .plain, isPrompt: true, watch: nil)
        var reported: [RecordLine] = []
        for line in run.lines { other.perform(line) { reported.append(RecordLine($0)) } }
        #expect(reported == expected, "\(test.title)")
        #expect(!other.isRefused, "\(test.title)")
        #expect(Run(CoverTrace(run, RunArena(cover.subject, .plain))) == run)
      }
    }
  }

  /// In the edges of a frame that the host has moved since.
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
    machine.observe { watch.note($0, $1) }
    var player = RunPlayer(machine, .plain, isPrompt: true, watch: watch)
    var frame = Run.Step(deed: .frame("box"))
    frame.rect = Rect(x: 500, y: 500, width: 10, height: 10)
    player.play(Run(steps: [frame]))
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
}
