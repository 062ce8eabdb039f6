internal import GestureCompiler
internal import GestureLanguageServer
internal import GestureTool

extension Command {
  static let lsp = Command(
    name: "lsp", operands: "", operandCount: .exactly(0),
    summary: "Serve an editor over the language server protocol.",
    example: "gesturec lsp",
    discussion: """
      Your editor starts it: see Documentation/Editors.md. It ends when the editor sends `exit` or
      closes standard input.
      """,
    options: [Option(name: "stdio", help: "accept an option that some editors pass (always on)")],
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
      read: { try? environment.read($0).get() },
      list: { directory in
        let folder = environment.canonical(directory) ?? directory
        return try? environment.list(directory).get().map { name in
          let path = directory + "/" + name
          guard environment.kind(path) == .directory else { return name }
          // A link may lead to another folder of the project, out of the project, or to a folder around the link.
          return environment.canonical(path) == folder + "/" + name ? name + "/" : name
        }
      },
      border: { roots in
        var environment = environment
        environment.project = Project(roots, in: environment)
        return environment.compiler.border
      },
      cache: { name, bytes in
        guard let directory = environment.cacheDirectory else { return nil }
        let path = "\(directory)/gesturec/\(name)"
        if (try? environment.read(path).get()) == bytes { return path }
        return environment.write(path, bytes) == nil ? path : nil
      })
  }
}
