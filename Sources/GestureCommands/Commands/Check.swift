internal import GestureCompiler

extension Command {
  static let check = Command(
    name: "check", operands: "PATH…", operandCount: 1...Int.max,
    summary: "Tell what is wrong with .gesture files, without output.",
    example: "gesturec check Specs",
    options: [jobsOption]
      + diagnosticOptions,
    run: { arguments, environment throws(Stop) in
      let style = try DiagnosticStyle(arguments, environment)
      let jobs = try arguments.jobs(in: environment)
      let inputs = try Inputs(arguments.operands, in: environment)
      let files = compileAll(inputs.files, style: style, jobs: jobs, in: environment) {
        _, compilation in
        _ = compilation.table()
      }
      let counts = try report(files, in: environment)
      let problems = problemSummary(errors: counts.errors, warnings: counts.warnings)
      guard counts.errors == 0 else {
        environment.error("\(problems)\n")
        return .failure
      }
      let gestures = counted(files.reduce(0) { $0 + $1.gestureCount }, "gesture")
      environment.error(
        "checked \(gestures) in \(counted(files.count, "file"))"
          + (problems.isEmpty ? "" : ", \(problems)") + "\n")
      return .success
    })
}
