package import GestureTool

extension Tool {
  package static let gesturec: Tool = Tool(
    name: "gesturec",
    summary: "Compiles .gesture files, plays traces on them and runs their tests.",
    commands: [
      .initialize, .build, .check, .explain, .card, .format, .replay, .test, .cover, .diff,
      .evaluate, .fit, .graph, .preview, .inspect, .lsp, .mcp, .completions, .manual,
    ])
}

extension Command {
  static let card = Command(
    name: "card", operands: "", operandCount: .exactly(0),
    summary: "Print a summary of the language on one page.",
    example: "gesturec card | less",
    discussion: """
      Prints Documentation/Card.md: how to write, test and check a gesture, in Markdown. An assistant
      that has read this page can write gestures.
      """,
    options: [],
    run: { _, environment throws(Stop) in
      environment.output(languageCard)
      return .success
    })
}

/// The language on one page, in Markdown: `Documentation/Card.md`.
let languageCard = String(decoding: PackageResources.Card_md, as: UTF8.self)

extension Command {
  static let completions = Command(
    name: "completions", operands: "bash|zsh|fish", operandCount: .exactly(1),
    summary: "Print completions for a shell.",
    example: "gesturec completions fish",
    discussion: """
      bash: add to ~/.bashrc:   source <(gesturec completions bash)
      zsh:  once, with DIR in $fpath:   gesturec completions zsh > DIR/_gesturec
      fish: once:   gesturec completions fish > ~/.config/fish/completions/gesturec.fish
      """,
    options: [],
    run: { arguments, environment throws(Stop) in
      let word = arguments.operands[0]
      guard let shell = Completion.Shell(rawValue: word) else {
        let names = Completion.Shell.allCases.map { $0.rawValue }
        throw .usage("'\(word)' is not one of \(names.joined(separator: ", "))")
      }
      environment.output(Completion(commands: Tool.gesturec.commands).script(for: shell))
      return .success
    })

  static let manual = Command(
    name: "manual", operands: "", operandCount: .exactly(0),
    summary: "Print the manual page of gesturec.",
    example: "gesturec manual | man -l -",
    options: [],
    run: { _, environment throws(Stop) in
      environment.output(Manual(tool: .gesturec).text)
      return .success
    })

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
