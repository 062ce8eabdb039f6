import FormSupport
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

func explored(_ text: String, _ limits: ExplorationLimits = ExplorationLimits()) -> Explorer {
  var compiler = Compiler()
  let source = SourceFile(path: "t.gesture", bytes: Array(text.utf8))
  var compilation = compiler.compile("t.gesture") { _ in source }!
  precondition(!compilation.hasErrors, "\(compilation.diagnostics)")
  let machine = compilation.machine(compilation.gestures[0], keepsAllValues: false)!
  let explorer = Explorer(Subject(machine, touches: limits.touches)!, limits)!
  explorer.run()
  return explorer
}

@Suite struct ExplorerTests {
  @Test(arguments: [
    "gesture G = tap()", "gesture G = drag()", "gesture G = longPress()",
    "gesture G = tap(count: 2)",
    "gesture G = exclusive(double: tap(count: 2), single: tap())",
    "gesture G = sequence(hold: longPress(), move: drag())",
    "gesture G = exclusive(move: drag(), hold: longPress())",
    "gesture G = simultaneous(zoom: magnify(), turn: rotate())",
    "gesture G = press(tickDelay: 500ms)",
  ])
  func look(text: String) {
    let clock = ContinuousClock()
    var explorer: Explorer!
    let time = clock.measure {
      explorer = explored(text, ExplorationLimits(touches: 1, states: 3000))
    }
    print(
      text, explorer.states.count, "states", explorer.edges.count, "edges",
      explorer.steps.count, "steps", explorer.isComplete, explorer.isExact, time)
    for (key, delay) in explorer.delays.delays where delay.greatest > 0 {
      print("  ", key, delay.least, delay.greatest, delay.holder ?? -1)
    }
    var failed = 0
    for step in explorer.steps where explorer.witness(for: step) == nil {
      failed += 1
      let path = explorer.path(to: step)
      for step in path {
        print(
          "   ", step.stimulus, step.constraints.map { ($0.later, $0.earlier, $0.bound / 1000000) },
          step.variables, step.record.outputs.map { explorer.subject.text(of: $0) })
      }
      if let times = Witness.times(along: path) {
        let witness = Witness(path, at: times, explorer.subject.palette)
        print("   ", times.map { $0 / 1000000 })
        var machine = explorer.subject.newMachine()!
        print(machine.replay(witness).map { $0.map { explorer.subject.text(of: $0) } })
      }
    }
    print("  unconfirmed", failed)
  }
}
