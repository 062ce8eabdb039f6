internal import GestureLanguageServer
internal import GestureTool

extension Command {
  static let lsp = Command(
    name: "lsp", operands: "", operandCount: .exactly(0),
    summary: "Serve an editor by the language server protocol, on standard input and output.",
    example: "gesturec lsp",
    discussion: """
      Editors start it; Documentation/Editors.md says how. It ends when the editor says `exit`,
      or when standard input does.
      """,
    options: [Option(name: "stdio", help: "what it does anyway; some editors ask for it")],
    run: { _, environment throws(Stop) in
      let code = LanguageServer.serve(
        disk: Disk(environment), version: toolVersion, read: environment.readInput,
        hasInput: environment.hasInput, write: environment.output)
      return code == 0 ? .success : .failure
    })
}

extension Disk {
  init(_ environment: Environment) {
    self.init(
      read: { environment.read(imported: $0) },
      list: { directory in
        try? environment.list(directory).get().map {
          environment.kind(directory + "/" + $0) == .directory ? $0 + "/" : $0
        }
      },
      cache: { name, bytes in
        guard let directory = environment.cacheDirectory else { return nil }
        let path = "\(directory)/gesturec/\(name)"
        if (try? environment.read(path).get()) == bytes { return path }
        return environment.write(path, bytes) == nil ? path : nil
      })
  }
}
