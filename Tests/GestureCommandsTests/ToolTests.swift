import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct ToolTests {
  @Test func `without a command it reports them all`() {
    let world = World()
    #expect(world.run("") == .usage)
    for command in Tool.gesturec.commands {
      #expect(world.error.contains("  \(command.name)"))
    }
    #expect(world.output.isEmpty)
  }

  @Test func `help and version go to standard output`() {
    let world = World()
    #expect(world.run("--help") == .success)
    #expect(world.output.contains("usage: gesturec COMMAND"))
    world.forget()
    #expect(world.run("--version") == .success)
    #expect(world.output.hasPrefix("gesturec "))
    #expect(world.error.isEmpty)
  }

  @Test(arguments: Tool.gesturec.commands.map { $0.name })
  func `every command explains its options`(_ name: String) throws {
    let world = World()
    let command = try #require(Tool.gesturec.commands.first { $0.name == name })
    #expect(world.run("\(name) --help") == .success)
    for option in command.options { #expect(world.output.contains(option.spelling)) }
    #expect(world.output.contains(command.summary))
    #expect(world.output.hasSuffix("example:\n  \(command.example)\n"))
    // The program after the pipe is not tested here.
    let words = command.example.split(separator: " ").prefix { $0 != "|" }.map { String($0) }
    #expect(words.starts(with: ["gesturec", name]))
    _ = try Arguments(words.dropFirst(2), for: command)
  }

  @Test(arguments: [
    ("biuld", "did you mean 'build'?"),
    ("xyzzy x", "the commands are init, build, check"),
    ("--verison", "no option '--verison'; did you mean '--version'?"),
    ("help tset", "did you mean 'test'?"),
    ("build --emti table x", "did you mean '--emit'?"),
    ("build", "needs PATH…"),
    ("build x --emit", "'--emit' needs"),
    ("build x --emit tables", "did you mean 'table'?"),
    ("build x -o a -o b", "given twice"),
    ("build x --check=yes", "takes no value"),
    ("build x --jobs none", "not a whole number"),
    ("build x --emit tokens --check", "-o DIR"),
    ("build x --emit tokens,swift", "'-o DIR' says where"),
    ("build x -o -", "not text"),
    ("build x --access open", "not one of public, package, internal"),
    ("build x --check --watch", "nothing to '--watch'"),
    ("build x --emit tokens,table", "not text"),
    ("check x --diagnostics xml", "not one of text, json"),
    ("completions tcsh", "not one of bash, zsh, fish"), ("inspect a b", "does not take 'b'"),
    ("replay x", "needs '--trace FILE'"),
    ("replay x --trace t --input pdf", "not one of trace"),
    ("replay x --trace t --points-per-mm 0", "above zero"),
  ])
  func `a wrong command line is reported with status two`(_ words: String, _ text: String) {
    let world = World()
    #expect(world.run(words) == .usage)
    #expect(world.error.contains(text), "\(world.error)")
    #expect(world.output.isEmpty)
  }

  @Test(arguments: [
    "build Nowhere", "check Nowhere", "test Nowhere", "inspect Nowhere",
    "replay Nowhere --trace t",
  ])
  func `a missing file is reported by name with status three`(_ words: String) {
    let world = World()
    #expect(world.run(words) == .file)
    #expect(world.error == "gesturec: error: Nowhere: No such file or directory\n")
  }

  @Test(arguments: ["build", "check", "test", "format"])
  func `what ends otherwise is no spec`(_ command: String) {
    let world = World(["README.md": "# A page\n"])
    #expect(world.run("\(command) README.md") == .file)
    #expect(world.error == "gesturec: error: README.md: Is no .gesture file\n")
  }

  @Test func `words after two dashes are operands`() throws {
    let arguments = try Arguments(["--jobs=3", "--", "--check", "-o"], for: .build)
    #expect(arguments.operands == ["--check", "-o"])
    #expect(arguments["jobs"] == "3")
    #expect(!arguments.has("check"))
  }
}
