internal import GestureTool

extension Command {
  static let mcp = Command(
    name: "mcp", operands: "", operandCount: .exactly(0),
    summary: "Serve an assistant by the Model Context Protocol, on standard input and output.",
    example: "gesturec mcp",
    discussion: """
      Assistants start it; Documentation/CommandLine.md says how. Its tools take texts and give JSON. They read
      no file and write none, and run the same code as the commands. It ends when standard input does.
      """,
    options: [],
    run: { _, environment throws(Stop) in
      let server = AssistantServer(tool: .gesturec, processorCount: environment.processorCount)
      server.serve(read: environment.readInput, write: environment.output)
      return .success
    })
}
