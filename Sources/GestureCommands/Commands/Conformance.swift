internal import GestureTesting

extension Command {
  static let conformance = Command(
    name: "conformance", operands: "[FILE…]", operandCount: 0...Int.max,
    summary: "Play what other engines' tests assert (for this project's own tests).",
    example: "gesturec conformance --verbose",
    options: conformanceOptions, isHidden: true,
    run: { arguments, environment throws(Stop) in
      try runConformance(arguments, environment, defaultFile: "cases.jsonl") { suite, bytes in
        suite.run(cases: bytes)
      }
    })

  static let velocity = Command(
    name: "velocity", operands: "[FILE…]", operandCount: 0...Int.max,
    summary: "Compare velocities with other engines' (for this project's own tests).",
    example: "gesturec velocity --verbose",
    options: conformanceOptions, isHidden: true,
    run: { arguments, environment throws(Stop) in
      try runConformance(arguments, environment, defaultFile: "velocity.jsonl") { suite, bytes in
        suite.run(velocities: bytes)
      }
    })

  private static let conformanceOptions = [
    Option(name: "directory", value: "DIR", help: "with Dialects/ and known-failures.txt"),
    Option(name: "only", value: "PREFIX", help: "only ids that begin so"),
    Option(name: "verbose", help: "show the spec of each failure"),
  ]
}

private func runConformance(
  _ arguments: Arguments, _ environment: Environment, defaultFile: String,
  _ run: (inout ConformanceSuite, [UInt8]) -> [ConformanceOutcome]
) throws(Stop) -> ExitCode {
  let directory = arguments["directory"] ?? "Tests/GestureTestingTests/Conformance"
  let known = try environment.contents(of: joined(directory, "known-failures.txt"))
  var suite = ConformanceSuite(
    dialects: joined(directory, "Dialects"), knownFailures: String(decoding: known, as: UTF8.self)
  ) { try? environment.read($0).get() }
  var counts = ConformanceCounts()
  let files = arguments.operands.isEmpty ? [joined(directory, defaultFile)] : arguments.operands
  for file in files {
    let outcomes = run(&suite, try environment.contents(of: file))
    for outcome in outcomes where outcome.id.hasPrefix(arguments["only"] ?? "") {
      environment.output(outcome.report(verbose: arguments.has("verbose")))
      counts.add(outcome)
    }
  }
  environment.output(counts.summary + "\n")
  return counts.unexpected == 0 ? .success : .failure
}

extension ConformanceOutcome {
  /// What is shown of it; empty where it passes, as it should.
  fileprivate func report(verbose: Bool) -> String {
    let known = knownReason.map { " (known: \($0))" } ?? ""
    switch result {
    case .passed: return knownReason == nil ? "" : "passes, though known to fail: \(id)\(known)\n"
    case .skipped(let reason): return "skipped: \(id): \(reason)\n"
    case .failed(let reason):
      return "failed: \(id): \(reason)\(known)\n" + (verbose && !spec.isEmpty ? "  \(spec)\n" : "")
    }
  }
}
