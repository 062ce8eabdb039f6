internal import GestureTool

extension Command {
  static let mcp = Command(
    name: "mcp", operands: "", operandCount: .exactly(0),
    summary: "Serve an assistant over the Model Context Protocol.",
    example: "gesturec mcp",
    discussion: """
      Your assistant's client starts it: see Documentation/CommandLine.md. Its tools take texts and
      answer in JSON. They read and write no files, and run the same code as the commands. The server
      ends when standard input is closed.
      """,
    options: [],
    run: { _, environment throws(Stop) in
      let server = AssistantServer(tool: .gesturec, processorCount: environment.processorCount)
      server.serve(read: environment.readInput, write: environment.output)
      return .success
    })
}
