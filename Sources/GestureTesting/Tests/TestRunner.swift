package import GestureCompiler
internal import GestureRuntime

/// The reason why a `test` block failed, at a step.
package struct TestFailure: Hashable, Sendable {
  /// The place of the step, or of the whole test.
  package var span: Span
  /// The piece of the step that did not hold, or the whole step.
  package var focus: Span
  /// The message: the reports that the step asked for and the reports that came instead, or another mistake.
  package var message: String
  /// Suggestions, printed below the failure.
  package var hints: [String] = []
  /// The reports in the stretch that the step looks at, in order. Nil if they do not matter.
  package var seen: [String]?
  /// The events up to the step, which is the last row.
  package var timeline: [TimelineRow] = []
  /// The steps, reports and expectations up to and including the step. Empty if the test could not begin.
  package var log = TestLog()
}

/// Runs the `test` block `index` of `compilation.program.tests` on the table engine.
/// - Parameters:
///   - index: the index of the test in `compilation.program.tests`.
///   - compilation: the compilation of the file, without errors.
///   - coverage: collects the items that the test reaches. Nil if they are not counted.
/// - Returns: the failures. Empty if the test passes.
package func runTest(
  _ index: Int, of compilation: inout Compilation, coverage: inout Coverage?
) -> [TestFailure] {
  let span = compilation.program.tests[index].span
  guard let prepared = PreparedTest(index, of: &compilation) else {
    return [TestFailure(span: span, focus: span, message: "the spec has errors")]
  }
  do throws(SetUpProblem) {
    let failures = try prepared.run(into: &coverage)
    // Reasons cost time, and only a failure needs them.
    return failures.isEmpty ? [] : try prepared.runExplained()
  } catch {
    return [TestFailure(span: span, focus: span, message: error.message)]
  }
}

/// Runs a `test` block on the table engine.
/// - Parameters:
///   - index: an element of `compilation.testNumbers`.
///   - compilation: the compilation of the file, without errors.
/// - Returns: the failures. Empty if the test passes.
package func runTest(_ index: Int, of compilation: inout Compilation) -> [TestFailure] {
  var coverage: Coverage?
  return runTest(index, of: &compilation, coverage: &coverage)
}

/// Runs the `test` block `index`, and returns its failures and its fingers as a trace. Nil if its gesture
/// cannot be made.
package func traceTest(
  _ index: Int, of compilation: inout Compilation
) -> (failures: [TestFailure], trace: [TraceItem])? {
  try? PreparedTest(index, of: &compilation)?.traced()
}

/// The `test` block `index` as a timeline. Nil if its gesture cannot be made.
package func drawTest(
  _ index: Int, of compilation: inout Compilation, as timeline: Timeline
) -> String? {
  guard let prepared = PreparedTest(index, of: &compilation),
    let (recorder, failures) = try? prepared.timeline()
  else { return nil }
  let title =
    "\(prepared.spec.machine.name): \(prepared.test.title)"
    + (failures.isEmpty ? "" : " (the test fails)")
  return timeline.draw(recorder, title: title)
}

private struct SetUpProblem: Error { var message: String }

private struct PreparedTest {
  var test: CheckedTest
  var spec: SpecMachine
  var table: Table

  /// Nil if the machine is too large with the test's arguments, which is among the diagnostics.
  init?(_ index: Int, of compilation: inout Compilation) {
    guard let machine = compilation.machine(forTest: index),
      let table = compilation.table(of: machine)
    else { return nil }
    test = compilation.program.tests[index]
    spec = SpecMachine(machine, files: compilation.files)
    self.table = table
  }

  func run(into coverage: inout Coverage?) throws(SetUpProblem) -> [TestFailure] {
    var machine = try makeMachine(table)
    guard coverage != nil else { return run(machine) }
    let collector = CoverageCollector(spec.machine, table.gestures[0])
    machine.observe { collector.add($0, $1) }
    let failures = run(machine)
    if var known = coverage {
      collector.mark(&known)
      coverage = known
    }
    return failures
  }

  func runExplained() throws(SetUpProblem) -> [TestFailure] {
    var machine = try makeMachine(table)
    let explainer = Explainer(table.gestures[0], spec: spec)
    machine.observe { explainer.add($0, $1) }
    return run(machine, explainer)
  }

  func timeline() throws(SetUpProblem) -> (TimelineRecorder, [TestFailure]) {
    var machine = try makeMachine(table)
    let recorder = TimelineRecorder(table.gestures[0], spec: spec)
    machine.observe { recorder.add($0, $1) }
    return (recorder, run(machine, recorder: recorder))
  }

  func traced() throws(SetUpProblem) -> (failures: [TestFailure], trace: [TraceItem]) {
    var machine = try makeMachine(table)
    let explainer = Explainer(table.gestures[0], spec: spec)
    machine.observe { explainer.add($0, $1) }
    var run = TestRun(
      machine, table: table, files: spec.files, explainer: explainer, keepsTrace: true)
    for step in test.steps { run.perform(step) }
    return (run.failures, run.trace ?? [])
  }

  private func run(
    _ machine: TableMachine, _ explainer: Explainer? = nil, recorder: TimelineRecorder? = nil
  ) -> [TestFailure] {
    var run = TestRun(
      machine, table: table, files: spec.files, explainer: explainer, recorder: recorder)
    for step in test.steps { run.perform(step) }
    return run.failures
  }
}

private func makeMachine(_ table: Table) throws(SetUpProblem) -> TableMachine {
  let program: GestureProgram
  do throws(TableError) {
    program = try GestureProgram(verifying: table)
  } catch {
    throw SetUpProblem(message: "internal error: \(error.message)")
  }
  do throws(MachineError) {
    return try program.machine(table.gestures[0].name)
  } catch {
    throw SetUpProblem(message: error.message)
  }
}
