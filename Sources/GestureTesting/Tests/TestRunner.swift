public import GestureCompiler
internal import GestureRuntime

/// Why a `test` block failed, at one of its steps.
public struct TestFailure: Hashable, Sendable {
  /// Of the step, or of the whole test.
  public var span: Span
  /// What the step asked for, or what went wrong, in words.
  public var message: String
  /// What was emitted in the stretch that the step looks at, in order; nil where it does not matter.
  public var seen: [String]?
}

/// Runs the `test` block `index` of `compilation.program.tests` on the table engine.
/// - Returns: what failed; empty where the test passes.
public func runTest(_ index: Int, of compilation: inout Compilation) -> [TestFailure] {
  let test = compilation.program.tests[index]
  guard let table = compilation.table(forTest: index) else {
    // Too large with these arguments: told among the diagnostics.
    return [TestFailure(span: test.span, message: "the spec has errors")]
  }
  do throws(SetUpProblem) {
    let machine = try makeMachine(table)
    var run = TestRun(machine, table: table, files: compilation.files)
    for step in test.steps { run.perform(step) }
    return run.failures
  } catch {
    return [TestFailure(span: test.span, message: error.message)]
  }
}

private struct SetUpProblem: Error {
  var message: String
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
