internal import GestureCompiler
internal import GestureTool

extension Command {
  static let format = Command(
    name: "format", operands: "PATH…", operandCount: .oneOrMore,
    summary: "Format .gesture files.",
    example: "gesturec format --check Specs",
    discussion: """
      Changes files in place, and only those that need it. A file with syntax errors stays as it is. If
      PATH is '-', the command reads standard input and writes to standard output, for editors. With
      --fix, tests also get the short forms 'tap', 'swipe', 'pinch', 'repeat' and 'setup' if these
      mean exactly the same.
      """,
    options: [
      Option(name: "check", help: "change nothing, and fail with the changes if there are any"),
      Option(name: "fix", help: "also write tests shorter, with the same meaning"),
      jobsOption,
    ] + diagnosticOptions, readsInput: true,
    run: { arguments, environment throws(Stop) in
      let style = try DiagnosticStyle(arguments, environment)
      let isCheck = arguments.has("check")
      let isFix = arguments.has("fix")
      if arguments.readsInput {
        return try formatInput(
          arguments.operands[0], isCheck: isCheck, isFix: isFix, style, environment)
      }
      let inputs = try Inputs(arguments.operands, in: environment)
      let jobs = try arguments.jobs(in: environment)
      let files = inParallel(inputs.files, jobs: jobs, with: {}) { _, path in
        FormattedFile.read(path, isFix: isFix, style, environment)
      }
      report(files.flatMap { $0.problems }, style: style, in: environment)
      return try finish(files, isCheck: isCheck, isFix: isFix, arguments.operands, environment)
    })
}

private struct FormattedFile: Sendable {
  enum Outcome: Sendable {
    case unreadable(Environment.FileProblem)
    /// The file has errors and was left unchanged.
    case damaged([ShownDiagnostic])
    case unfaithful
    case same
    case changed([UInt8])
  }
  var path: String
  var original: [UInt8] = []
  var outcome: Outcome

  static func read(
    _ path: String, isFix: Bool, _ style: DiagnosticStyle, _ environment: Environment
  ) -> FormattedFile {
    switch environment.read(path) {
    case .failure(let problem): FormattedFile(path: path, outcome: .unreadable(problem))
    case .success(let bytes): FormattedFile(path: path, bytes, isFix: isFix, style)
    }
  }

  private init(path: String, outcome: Outcome) {
    self.path = path
    self.outcome = outcome
  }

  init(path: String, _ bytes: [UInt8], isFix: Bool, _ style: DiagnosticStyle) {
    self.path = path
    original = bytes
    let source = SourceFile(path: path, bytes: bytes)
    do throws(FormatProblem) {
      let text = isFix ? try formatWithShortTests(source) : try GestureCompiler.format(source)
      outcome = text == bytes ? .same : .changed(text)
    } catch {
      switch error {
      case .syntax(let diagnostics): outcome = .damaged(style.show(diagnostics, [source]))
      case .unfaithful: outcome = .unfaithful
      }
    }
  }

  var problems: [ShownDiagnostic] {
    if case .damaged(let diagnostics) = outcome { diagnostics } else { [] }
  }

  var difference: String {
    guard case .changed(let text) = outcome else { return "" }
    return unifiedDifference(path, original, text)
  }
}

/// Writes or reports the changes, after all other reports.
private func finish(
  _ files: [FormattedFile], isCheck: Bool, isFix: Bool, _ operands: [String],
  _ environment: Environment
) throws(Stop) -> ExitCode {
  var changed = 0
  var worst = ExitCode.success
  for file in files {
    switch file.outcome {
    case .same: break
    case .damaged:
      environment.error("\(file.path.printable) is left as it is\n")
      worst = max(worst, .failure)
    case .unreadable(let problem): worst = max(worst, reported(.file(problem), environment))
    case .unfaithful: worst = max(worst, reported(.unfaithful(file.path), environment))
    case .changed(let text):
      changed += 1
      if isCheck {
        environment.output(file.difference)
        environment.error("\(file.path.printable) is not formatted\n")
      } else if let problem = environment.write(file.path, text) {
        worst = max(worst, reported(.file(problem), environment))
      }
    }
  }
  if isCheck, changed > 0 {
    let flag = isFix ? "--fix " : ""
    environment.error(
      "fix with: gesturec format \(flag)\(operands.joined(separator: " ").printable)\n")
    return max(worst, .failure)
  }
  if !isCheck, worst == .success {
    environment.error("formatted \(changed) of \(counted(files.count, "file"))\n")
  }
  return worst
}

/// An error that ends other commands ends only one file here.
private func reported(_ problem: Stop, _ environment: Environment) -> ExitCode {
  environment.error("gesturec: error: \(problem.text)\n")
  return problem.exitCode
}

private func max(_ a: ExitCode, _ b: ExitCode) -> ExitCode { a.rawValue < b.rawValue ? b : a }

extension Stop {
  fileprivate static func unfaithful(_ path: String) -> Stop {
    .bug("formatting \(path) would have changed more than blanks, so it is left as it is")
  }
}

private func formatInput(
  _ name: String, isCheck: Bool, isFix: Bool, _ style: DiagnosticStyle, _ environment: Environment
) throws(Stop) -> ExitCode {
  let bytes = try environment.contents(of: name)
  let file = FormattedFile(path: name, bytes, isFix: isFix, style)
  switch file.outcome {
  case .unreadable(let problem): throw .file(problem)
  case .unfaithful: throw .unfaithful(name)
  case .damaged(let diagnostics):
    report(diagnostics, style: style, in: environment)
    return .failure
  case .same:
    if !isCheck { environment.output(String(decoding: bytes, as: UTF8.self)) }
    return .success
  case .changed(let text):
    guard isCheck else {
      environment.output(String(decoding: text, as: UTF8.self))
      return .success
    }
    environment.output(file.difference)
    environment.error("\(name.printable) is not formatted\n")
    return .failure
  }
}
