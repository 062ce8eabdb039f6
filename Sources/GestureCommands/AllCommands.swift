package import GestureTool

extension Tool {
  package static let gesturec: Tool = Tool(
    name: "gesturec",
    summary: "Compiles .gesture files, plays traces on them and runs their tests.",
    commands: [
      .initialize, .build, .check, .explain, .card, .format, .replay, .test, .cover, .diff,
      .graph, .inspect, .lsp, .mcp, .completions, .manual,
    ])
}
