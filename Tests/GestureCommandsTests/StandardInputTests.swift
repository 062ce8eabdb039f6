import Testing

@testable import GestureCommands
@testable import GestureTool

/// `-` in the place of a file.
@Suite struct StandardInputTests {
  private static let spec = """
    gesture A = tap()
    test "it taps" for A { down at (1, 1) up expect ended }

    """

  @Test func `a spec comes in pieces`() {
    let half = Self.spec.index(Self.spec.startIndex, offsetBy: 30)
    let world = World(input: [String(Self.spec[..<half]), String(Self.spec[half...])])
    #expect(world.run("test -") == .success)
    #expect(world.output == "1 passed, 0 failed\n")
    #expect(world.written.isEmpty)
  }

  @Test(arguments: [
    ("check -", "<stdin>:1:13: error: "), ("test -", "<stdin>:1:13: error: "),
    ("cover -", "<stdin>:1:13: error: "), ("graph - --format dot", "<stdin>:1:13: error: "),
    ("replay - --trace t.jsonl", "<stdin>:1:13: error: "),
    ("check - --assume-filename a/b.gesture", "a/b.gesture:1:13: error: "),
  ])
  func `messages name it`(_ words: String, _ position: String) {
    let world = World(["t.jsonl": ""], input: ["gesture A = tapp()\n"])
    #expect(world.run(words) == .failure)
    #expect(world.error.hasPrefix(position), "\(world.error)")
  }

  @Test func `imports are looked up from the working directory, or from the folder of the name`() {
    let text = "import \"Shared.gesture\"\ngesture A = longPress(minimumDuration: long)\n"
    let world = World(
      ["Shared.gesture": "let long = 1s\n", "s/Shared.gesture": "let other = 1s\n"], input: [text])
    #expect(world.run("check -") == .success, "\(world.error)")
    let inner = World(
      ["Shared.gesture": "let other = 1s\n", "s/Shared.gesture": "let long = 1s\n"], input: [text])
    #expect(inner.run("check - --assume-filename s/a.gesture") == .success, "\(inner.error)")
  }

  @Test func `an import does not lead out of the project`() {
    let world = World(
      ["/secret.gesture": "let long = 1s\n", "a.gesture": ""],
      input: ["import \"../secret.gesture\"\ngesture A = tap()\n"])
    #expect(world.run("check -") == .failure)
    #expect(world.error.contains("leads out of the project"), "\(world.error)")
  }

  @Test func `a trace is played to it`() {
    let trace = """
      {"t":0,"phase":"down","id":1,"x":10,"y":10}
      {"t":0.1,"phase":"up","id":1,"x":10,"y":10}

      """
    let world = World(["t.jsonl": trace], input: [Self.spec])
    #expect(world.run("replay - --trace t.jsonl") == .success)
    #expect(world.output.hasSuffix("{\"t\":0.1,\"phase\":\"ended\"}\n"), "\(world.output)")
    let test = World(["t.jsonl": trace], input: [Self.spec])
    #expect(test.run("replay - --trace t.jsonl --as-test") == .success, "\(test.error)")
    #expect(test.output.hasPrefix("test \"as recorded in t.jsonl\" for A {"))
  }

  @Test(arguments: [
    ("check - a.gesture", "'-' stands for the only text"),
    ("check - --fix", "'--fix' writes to files; name a file instead of '-'"),
    ("check a.gesture --assume-filename b", "there is no '-'"),
    ("replay - --trace -", "standard input is the spec already"),
    ("build -", "'build' does not read standard input; name a file instead of '-'"),
    ("diff a.gesture -", "'diff' does not read standard input"),
    ("inspect -", "'inspect' does not read standard input"),
  ])
  func `elsewhere it is refused`(_ words: String, _ text: String) {
    let world = World(["a.gesture": Self.spec], input: [Self.spec])
    #expect(world.run(words) == .usage)
    #expect(world.error.contains(text), "\(world.error)")
  }

  @Test func `a file with the name of the text is not read`() {
    let world = World(["a.gesture": "gesture Old = tapp()\n"], input: [Self.spec])
    #expect(world.run("test - --assume-filename ./a.gesture") == .success)
    #expect(world.output == "1 passed, 0 failed\n")
  }
}
