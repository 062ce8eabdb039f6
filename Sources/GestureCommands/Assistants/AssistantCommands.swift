internal import GestureJSON
internal import GestureLanguageServer
internal import GestureTool

/// Runs commands on texts for the tools of an assistant.
struct AssistantCommands: Sendable {
  let tool: Tool
  let processorCount: Int

  struct Outcome {
    /// The exit code. Nil if the command ended early.
    var code: ExitCode?
    var output: String
    var error: String
  }

  /// Runs a command.
  /// - Parameter isAnswer: whether the output of a command that ends early is an answer. Otherwise `run`
  ///   throws.
  func run(
    _ name: String, _ words: [String], on files: [String: String] = [:],
    isAnswer: (Outcome) -> Bool = { _ in false }
  ) throws(AssistantTool.Failure) -> Outcome {
    guard let command = tool.commands.first(where: { $0.name == name }) else {
      throw AssistantTool.Failure(message: "there is no command '\(name)'")
    }
    let printed = Printed()
    let environment = Environment.memory(files, printed: printed, processorCount: processorCount)
    do throws(Stop) {
      let code = try command.run(words, in: environment)
      return Outcome(code: code, output: printed.output, error: printed.error)
    } catch {
      let outcome = Outcome(code: nil, output: printed.output, error: printed.error)
      if isAnswer(outcome) { return outcome }
      throw AssistantTool.Failure(message: error.text)
    }
  }

  /// Runs a command that reads one file and returns records.
  /// - Parameter kinds: the kinds of records to return, each with its key in the result.
  func records(
    of name: String, _ words: [String], on arguments: AssistantArguments,
    _ kinds: KeyValuePairs<String, String>
  ) throws(AssistantTool.Failure) -> JSON {
    let spec = try SpecFiles(arguments)
    let outcome = try run(name, ["--format=json"] + words + ["--", spec.path], on: spec.files)
    let records = lines(outcome.output)
    var fields: [JSON.Field] = [.init("ok", .bool(outcome.code == .success))]
    fields += note(outcome.error)
    for (kind, key) in kinds {
      let found = records.filter { $0["kind"]?.string == kind }.map { $0.withoutKind }
      if !found.isEmpty || ["diagnostics", "tests"].contains(key) {
        fields.append(.init(key, .array(found)))
      }
    }
    if let summary = records.last(where: { $0["kind"]?.string == "summary" }) {
      fields.append(.init("summary", summary.withoutKind))
    }
    return .object(fields)
  }

  func explanations(of code: String) throws(AssistantTool.Failure) -> JSON {
    let outcome = try run("explain", ["--format=json", "--", code])
    let found = lines(outcome.output).map { $0.withoutKind }
    return object(["explanations": .array(found)])
  }

  func replayed(_ arguments: AssistantArguments) throws(AssistantTool.Failure) -> JSON {
    var spec = try SpecFiles(arguments)
    let trace = "<trace>"
    spec.files[trace] = arguments.string("trace")
    var words = ["--trace=\(trace)", "--format=jsonl", "--diagnostics=json"]
    if let gesture = arguments.string("gesture") { words.append("--gesture=\(gesture)") }
    for (name, text) in arguments.members("parameters") { words.append("--param=\(name)=\(text)") }
    for (name, text) in arguments.members("inputs") { words.append("--set=\(name)=\(text)") }
    if arguments.isTrue("why") { words.append("--why") }
    // For a spec with errors, the problems are the answer.
    let outcome = try run("replay", words + ["--", spec.path], on: spec.files) {
      lines($0.error).contains { $0["severity"]?.string == "error" }
    }
    return object([
      "ok": .bool(outcome.code == .success), "diagnostics": .array(lines(outcome.error)),
      "records": .array(lines(outcome.output)),
    ])
  }

  private func note(_ error: String) -> [JSON.Field] {
    let text = error.split(separator: "\n").joined(separator: "\n")
    return text.isEmpty ? [] : [.init("note", .string(text))]
  }
}

/// Returns the objects among the lines of a text.
private func lines(_ text: String) -> [JSON] {
  text.split(separator: "\n").compactMap { try? JSON(parsing: $0.utf8) }
}

extension JSON {
  fileprivate var withoutKind: JSON { .object((fields ?? []).filter { $0.key != "kind" }) }
}

/// The texts of a call, by path.
private struct SpecFiles {
  var path: String
  var files: [String: String]

  init(_ arguments: AssistantArguments) throws(AssistantTool.Failure) {
    path = arguments.string("path") ?? "spec.gesture"
    guard path != "-" else { throw AssistantTool.Failure(message: "a file cannot be called '-'") }
    files = [:]
    for (name, text) in arguments.members("imports") { files[name] = text }
    guard files.updateValue(arguments.string("text") ?? "", forKey: path) == nil else {
      throw AssistantTool.Failure(message: "'\(path)' is the text itself, and among 'imports'")
    }
  }
}
