internal import GestureJSON
internal import GestureLanguageServer
internal import GestureTool

/// A tool that assistants call with text. It returns an object.
struct AssistantTool: Sendable {
  /// The reason why a tool cannot answer. A spec with errors is an answer.
  struct Failure: Error {
    var message: String
  }

  var name: String
  /// The description for assistants: when to call the tool, and the contents of its answer.
  var summary: String
  var parameters: [AssistantParameter]
  var run: @Sendable (AssistantArguments) throws(Failure) -> JSON

  /// The tool as `tools/list` shows it.
  var description: JSON {
    object([
      "name": .string(name), "description": .string(summary),
      "inputSchema": object([
        "type": .string("object"),
        "properties": .object(parameters.map { JSON.Field($0.name, $0.schema) }),
        "required": .array(parameters.filter { $0.isRequired }.map { .string($0.name) }),
        "additionalProperties": .bool(false),
      ]),
      "annotations": object(["readOnlyHint": .bool(true), "openWorldHint": .bool(false)]),
    ])
  }
}

extension AssistantTool {
  /// All tools, in the order for `tools/list`.
  static func all(of commands: AssistantCommands) -> [AssistantTool] {
    [card(commands), recipe, check(commands), test(commands), explain(commands), replay(commands)]
  }

  private static let text = AssistantParameter(
    name: "text", kind: .string, help: "the text of the .gesture file", isRequired: true)
  private static let path = AssistantParameter(
    name: "path", kind: .string, help: "the name of the file in messages (spec.gesture)")
  private static let imports = AssistantParameter(
    name: "imports", kind: .strings,
    help: "the texts of the files that the spec imports, by path; other files cannot be imported")

  private static func check(_ commands: AssistantCommands) -> AssistantTool {
    AssistantTool(
      name: "check",
      summary: """
        Compile the text of a .gesture file and analyse what its gestures can do. Returns "ok", the diagnostics with \
        places, fix-its and witnesses, and a summary.
        """,
      parameters: [
        text, path, imports,
        .init(
          name: "latency", kind: .boolean,
          help: "also return how long each part and action can wait"),
        .init(
          name: "answers", kind: .boolean,
          help: "also return the facts about each part and handler that are confirmed or proved"),
        .init(
          name: "strict", kind: .boolean,
          help: "report declarations that are not established as errors"),
        .init(
          name: "analysis", kind: .boolean, help: "false: only compile, which is faster (true)"),
        .init(name: "touches", kind: .integer(1...5), help: "the number of fingers"),
        .init(
          name: "budget", kind: .integer(1...100_000),
          help: "the work to do for each gesture (1500, about 5 s)"),
      ]
    ) { arguments throws(Failure) in
      var words: [String] = []
      for option in ["latency", "answers", "strict"] where arguments.isTrue(option) {
        words.append("--\(option)")
      }
      if arguments.isFalse("analysis") { words.append("--no-analysis") }
      for option in ["touches", "budget"] {
        if let number = arguments.integer(option) { words.append("--\(option)=\(number)") }
      }
      let kinds: KeyValuePairs = [
        "diagnostic": "diagnostics", "latencies": "latencies", "answers": "answers",
      ]
      return try commands.records(of: "check", words, on: arguments, kinds)
    }
  }

  private static func test(_ commands: AssistantCommands) -> AssistantTool {
    AssistantTool(
      name: "test",
      summary: """
        Run the `test` blocks in the text of a .gesture file. Returns "ok", each test with its failures and a log of its \
        steps, reports and reasons, the diagnostics of the file, and a summary.
        """,
      parameters: [
        text, path, imports,
        .init(
          name: "filter", kind: .string,
          help: "run only tests with this text in their title or gesture"),
        .init(name: "coverage", kind: .boolean, help: "also return the coverage of the tests"),
      ]
    ) { arguments throws(Failure) in
      var words = arguments.string("filter").map { ["--filter=\($0)"] } ?? []
      if arguments.isTrue("coverage") { words.append("--coverage") }
      let kinds: KeyValuePairs = [
        "diagnostic": "diagnostics", "test": "tests", "coverage": "coverage",
      ]
      return try commands.records(of: "test", words, on: arguments, kinds)
    }
  }

  private static func explain(_ commands: AssistantCommands) -> AssistantTool {
    AssistantTool(
      name: "explain",
      summary: "Explain the code of a diagnostic, with a wrong and a right example.",
      parameters: [
        .init(
          name: "code", kind: .string, help: "a code such as GS0010, or a group such as UnusedName",
          isRequired: true)
      ]
    ) { arguments throws(Failure) in
      try commands.explanations(of: arguments.string("code") ?? "")
    }
  }

  private static func replay(_ commands: AssistantCommands) -> AssistantTool {
    AssistantTool(
      name: "replay",
      summary: """
        Play a trace (lines of JSON with touches and times) on a gesture. Returns the records of phases, events and \
        actions with their times.
        """,
      parameters: [
        text, path, imports,
        .init(
          name: "trace", kind: .string,
          help: #"the trace: {"t":0,"phase":"down","id":1,"x":10,"y":20} and so on, one a line"#,
          isRequired: true),
        .init(name: "gesture", kind: .string, help: "which gesture, if the text has several"),
        .init(
          name: "parameters", kind: .literals,
          help: "arguments of the gesture by name, as the language writes them: \"500ms\", 2"),
        .init(name: "inputs", kind: .literals, help: "first values of inputs by name"),
        .init(
          name: "why", kind: .boolean,
          help: "also return why parts failed, were deferred or beaten"),
      ]
    ) { arguments throws(Failure) in try commands.replayed(arguments) }
  }

  private static func card(_ commands: AssistantCommands) -> AssistantTool {
    AssistantTool(
      name: "card",
      summary: "Read the language on one page: how to write, test and check a gesture.",
      parameters: []
    ) { _ throws(Failure) in
      object(["text": .string(try commands.run("card", []).output)])
    }
  }
}
