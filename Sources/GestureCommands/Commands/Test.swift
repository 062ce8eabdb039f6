internal import GestureCompiler
internal import GestureTesting

extension Command {
  static let test = Command(
    name: "test", operands: "PATH…", operandCount: 1...Int.max,
    summary: "Run the 'test' blocks of .gesture files.",
    example: "gesturec test Specs",
    options: [jobsOption]
      + diagnosticOptions,
    run: { arguments, environment throws(Stop) in
      let style = try DiagnosticStyle(arguments, environment)
      let jobs = try arguments.jobs(in: environment)
      let inputs = try Inputs(arguments.operands, in: environment)
      let files = compileAll(inputs.files, style: style, jobs: jobs, in: environment) {
        _, compilation in
        compilation.tests.map { failures(of: $0, in: &compilation) }
      }
      let counts = try report(files, style: style, in: environment)
      let results = files.flatMap { $0.product ?? [] }
      for text in results.joined() { environment.output(text) }
      let failed = results.count { !$0.isEmpty }
      environment.output("\(results.count - failed) passed, \(failed) failed\n")
      if counts.errors > 0, style.isForPeople {
        environment.error(
          "\(problemSummary(errors: counts.errors, warnings: counts.warnings)): "
            + "the tests of files with errors were not run\n")
      }
      return failed == 0 && counts.errors == 0 ? .success : .failure
    })
}

/// What is shown of each failure of one test; empty where it passes.
private func failures(of test: Int, in compilation: inout Compilation) -> [String] {
  let title = compilation.program.tests[test].title
  let files = compilation.files
  return runTest(test, of: &compilation).map { failure in
    let file = files[Int(failure.span.file)]
    let position = LineMap(file).position(of: failure.span.start)
    var text = "\(file.path):\(position.line):\(position.column): error: "
    text += "test \"\(title)\": \(failure.message)\n"
    if let seen = failure.seen {
      text += "  seen: \(seen.isEmpty ? "nothing" : seen.joined(separator: ", "))\n"
    }
    return text
  }
}
