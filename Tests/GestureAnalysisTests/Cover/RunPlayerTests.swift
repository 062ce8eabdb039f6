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
        #expect(Run(CoverTrace(run, try #require(RunArena(cover.subject, .plain)))) == run)
      }
    }
  }
}
