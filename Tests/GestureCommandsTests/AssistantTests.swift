import Foundation
import Synchronization
import TestSupport
import Testing

@testable import GestureCommands
@testable import GestureTool

/// The answers of `gesturec mcp` to an assistant.
@Suite struct AssistantTests {
  private static let spec = """
    gesture A = tap(count: 2)
    test "one tap" for A { down at (1, 1) up expect ended }

    """

  /// The answers to lines, which arrive in pieces.
  private func session(_ lines: [String], pieces: Int = 1) throws -> [[String: Any]] {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let size = max(1, bytes.count / pieces)
    let input = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    let world = World()
    world.contents.withLock { $0.input = input }
    #expect(world.run("mcp") == .success)
    #expect(world.error.isEmpty && world.written.isEmpty)
    return try objects(in: world.output)
  }

  private func request(_ method: String, _ params: String = "{}", id: String = "1") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  private func call(_ tool: String, _ arguments: [String: Any]) throws -> [String: Any] {
    let params: [String: Any] = ["name": tool, "arguments": arguments]
    let text = String(decoding: try JSONSerialization.data(withJSONObject: params), as: UTF8.self)
    return try #require(try session([request("tools/call", text)]).first)
  }

  /// The object that a tool answers, which is also its text.
  private func answer(_ tool: String, _ arguments: [String: Any]) throws -> [String: Any] {
    let response = try call(tool, arguments)
    let result = try #require(response["result"] as? [String: Any], "\(response)")
    #expect(result["isError"] as? Bool == false)
    let object = try #require(result["structuredContent"] as? [String: Any])
    let content = try #require((result["content"] as? [[String: Any]])?.first)
    #expect(content["type"] as? String == "text")
    let text = try #require(content["text"] as? String)
    let again = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(NSDictionary(dictionary: object) == again as? NSDictionary)
    return object
  }

  private func code(_ response: [String: Any]) -> Int? {
    (response["error"] as? [String: Any])?["code"] as? Int
  }

  // MARK: - The protocol

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2099-01-01", "2025-06-18"), ("1.0", "2025-06-18"),
  ])
  func `the revision is the client's, or the newest`(_ wanted: String, _ given: String) throws {
    let answers = try session([
      request("initialize", #"{"protocolVersion":"\#(wanted)","capabilities":{},"clientInfo":{}}"#),
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, request("ping", id: "\"p\""),
    ])
    try #require(answers.count == 2)
    let result = try #require(answers[0]["result"] as? [String: Any])
    #expect(result["protocolVersion"] as? String == given)
    #expect((result["capabilities"] as? [String: Any])?["tools"] != nil)
    let info = try #require(result["serverInfo"] as? [String: Any])
    #expect(info["name"] as? String == "gesturec" && info["version"] as? String == toolVersion)
    #expect(answers[1]["id"] as? String == "p")
    #expect((answers[1]["result"] as? [String: Any])?.isEmpty == true)
  }

  @Test func `each tool says what it takes`() throws {
    let result = try session([request("tools/list")])[0]["result"] as? [String: Any]
    let tools = try #require(result?["tools"] as? [[String: Any]])
    let names = tools.compactMap { $0["name"] as? String }
    #expect(names == ["card", "recipe", "check", "test", "explain", "replay"])
    for tool in tools {
      #expect((tool["description"] as? String)?.isEmpty == false)
      let schema = try #require(tool["inputSchema"] as? [String: Any])
      #expect(schema["type"] as? String == "object")
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      #expect(properties.values.allSatisfy { $0["type"] != nil && $0["description"] != nil })
      let required = try #require(schema["required"] as? [String])
      #expect(required.allSatisfy { properties[$0] != nil })
    }
  }

  @Test(arguments: [
    ("{", -32700), ("nonsense", -32700), (#"{"a":1,"a":2}"#, -32700), ("\u{FEFF}[", -32700),
    ("[]", -32600), ("7", -32600), (#""text""#, -32600), ("{}", -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
    (#"{"id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":90071992547409931,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"notifications/initialized"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"chek"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check"}}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{"text":7}}}"#,
      -32602
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{"text":"","touches":9}}}"#,
      -32602
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{"text":"","file":"/etc/passwd"}}}"#,
      -32602
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test","arguments":{"text":"","imports":{"a":1}}}}"#,
      -32602
    ),
  ])
  func `a wrong message has the code of its mistake, and the next is answered`(
    _ line: String, _ expected: Int
  ) throws {
    let answers = try session([line, request("ping", id: "\"next\"")].map { $0 })
    let errors = answers.dropLast().isEmpty ? [] : Array(answers.dropLast())
    #expect(errors.count == 1)
    #expect(errors.first.flatMap(code) == expected, "\(answers)")
    #expect(answers.last?["id"] as? String == "next" && answers.last?["result"] != nil)
  }

  @Test func `notifications, answers and empty lines are not answered`() throws {
    let answers = try session([
      "", "  \r", #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","method":"nonsense"}"#, #"{"jsonrpc":"2.0","id":5,"result":{}}"#,
      #"[{"jsonrpc":"2.0","method":"notifications/initialized"}]"#,
    ])
    #expect(answers.isEmpty)
  }

  @Test func `a batch is answered together`() throws {
    let world = World(input: [
      "[\(request("ping")),7,\(request("nonsense", id: "2")),"
        + #"{"jsonrpc":"2.0","method":"notifications/initialized"}]"# + "\n"
    ])
    #expect(world.run("mcp") == .success)
    let batch = try #require(
      try JSONSerialization.jsonObject(with: Data(world.output.utf8)) as? [[String: Any]])
    #expect(batch.map(code) == [nil, -32600, -32601])
    #expect(batch.map { $0["id"] as? Int } == [1, nil, 2])
  }

  @Test(arguments: [1, 7, 1000])
  func `messages may come in pieces`(_ pieces: Int) throws {
    let lines = (1...20).map { request("ping", id: "\($0)") }
    let answers = try session(lines, pieces: pieces)
    #expect(answers.map { $0["id"] as? Int } == (1...20).map { $0 })
  }

  @Test func `the last line needs no end`() throws {
    let world = World(input: [request("ping")])
    #expect(world.run("mcp") == .success)
    #expect(world.output == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n")
  }

  @Test func `a line that is too long is refused, and not kept`() throws {
    var splitter = LineSplitter(limit: 10)
    for _ in 0..<1000 { #expect(splitter.add(Array(repeating: 0x61, count: 100)).isEmpty) }
    #expect(Mirror(reflecting: splitter).descendant("partial").map { ($0 as! [UInt8]).count } == 11)
    #expect(splitter.add(Array("b\nc\n".utf8)).map { $0.count } == [11, 1])
    let piece = Array(repeating: UInt8(ascii: " "), count: 1 << 20)
    let world = World()
    world.contents.withLock {
      $0.input = Array(repeating: piece, count: 17) + [Array("\n\(request("ping"))\n".utf8)]
    }
    #expect(world.run("mcp") == .success)
    let answers = try objects(in: world.output)
    #expect(answers.map(code) == [-32600, nil] && answers[1]["result"] != nil)
  }

  // MARK: - The tools

  @Test func `a spec is tested`() throws {
    let object = try answer("test", ["text": Self.spec])
    #expect(object["ok"] as? Bool == false)
    let test = try #require((object["tests"] as? [[String: Any]])?.first)
    #expect(test["path"] as? String == "spec.gesture" && test["kind"] == nil)
    let failure = try #require((test["failures"] as? [[String: Any]])?.first)
    #expect(failure["message"] as? String == "expected ended, which did not come")
    #expect((object["summary"] as? [String: Any])?["failed"] as? Int == 1)
    let none = try answer("test", ["text": "gesture A = tap()\n", "path": "B.gesture"])
    #expect(none["ok"] as? Bool == false)
    #expect(none["note"] as? String == "nothing was tested: B.gesture has no 'test' block")
  }

  @Test func `imports are those of the call`() throws {
    let text = "import \"Shared.gesture\"\ngesture A = longPress(minimumDuration: long)\n"
    let found = try answer(
      "check", ["text": text, "imports": ["Shared.gesture": "let long = 1s\n"], "analysis": false])
    #expect(found["ok"] as? Bool == true, "\(found)")
    let nested = try answer(
      "check",
      [
        "text": text, "path": "a/./b.gesture", "imports": ["./a/Shared.gesture": "let long = 1s\n"],
        "analysis": false,
      ])
    #expect(nested["ok"] as? Bool == true, "\(nested)")
    for path in ["Shared.gesture", "/etc/passwd", "../../etc/passwd"] {
      let other = text.replacingOccurrences(of: "Shared.gesture", with: path)
      #expect(try answer("check", ["text": other, "analysis": false])["ok"] as? Bool == false)
    }
  }

  @Test func `a trace is played`() throws {
    let trace = """
      {"t":0,"phase":"down","id":1,"x":10,"y":10}
      {"t":1,"phase":"up","id":1,"x":10,"y":10}
      """
    let spec = "gesture A(long: duration) = longPress(minimumDuration: long)\n"
    let arguments: [String: Any] = [
      "text": spec, "trace": trace, "parameters": ["long": "500ms"], "why": true,
    ]
    let records = try #require(try answer("replay", arguments)["records"] as? [[String: Any]])
    #expect(records.contains { $0["phase"] as? String == "ended" && $0["t"] as? Double == 0.5 })
    let broken = try answer("replay", ["text": "gesture A = tapp()\n", "trace": trace])
    #expect(broken["ok"] as? Bool == false)
    #expect((broken["diagnostics"] as? [[String: Any]])?.count == 1)
  }

  @Test(arguments: [
    ("explain", ["code": "GS9999"], "there is no code or group 'GS9999'"),
    ("recipe", ["name": "Tost"], "did you mean 'Toast'?"),
    ("recipe", ["name": "Toast", "search": "x"], "cannot be combined"),
    ("replay", ["text": "gesture A = tap()\n", "trace": "nonsense\n"], "no known form of trace"),
    (
      "replay", ["text": "gesture A = tap()\ngesture B = tap()\n", "trace": ""],
      "says which of A, B"
    ),
    ("test", ["text": "", "path": "notes.txt"], "Is no .gesture file"),
    ("test", ["text": "", "path": "-"], "a file cannot be called '-'"),
    ("test", ["text": spec, "filter": "nothing"], "no test has 'nothing'"),
  ])
  func `a tool that cannot answer says why`(
    _ tool: String, _ arguments: [String: String], _ text: String
  ) throws {
    let response = try call(tool, arguments)
    let result = try #require(response["result"] as? [String: Any], "\(response)")
    #expect(result["isError"] as? Bool == true && result["structuredContent"] == nil)
    let content = try #require((result["content"] as? [[String: Any]])?.first?["text"] as? String)
    #expect(content.contains(text), "\(content)")
  }

  @Test func `recipes are found and pass their tests`() throws {
    let all = try #require(try answer("recipe", [:])["recipes"] as? [[String: Any]])
    #expect(all.count == Recipe.all.count)
    let found = try #require(
      try answer("recipe", ["search": "swipe row"])["recipes"] as? [[String: Any]])
    let names = found.map { $0["name"] as? String }
    #expect(names.count < 5 && names.contains("SwipeRow"), "\(names)")
    let text = try #require(try answer("recipe", ["name": "swiperow"])["text"] as? String)
    #expect(try answer("test", ["text": text])["ok"] as? Bool == true)
  }

  @Test func `the card is the page`() throws {
    #expect(
      try answer("card", [:])["text"] as? String == Repository.text("Documentation/Card.md"))
  }

  @Test func `a code is explained`() throws {
    let found = try #require(
      try answer("explain", ["code": "GS0012"])["explanations"] as? [[String: Any]])
    #expect(found.count == 1 && found[0]["code"] as? String == "GS0012")
  }

  /// A tool's output is the output of the command for the same text.
  @Test(arguments: try! negatives())
  func `a call gives what the command gives`(_ name: String) throws {
    let text = try Repository.text("Tests/GestureCompilerTests/Negative/\(name)")
    let world = World(["spec.gesture": text])
    let code = world.run("check spec.gesture --no-analysis --format json")
    let records = try objects(in: world.output)
    let object = try answer("check", ["text": text, "analysis": false])
    #expect(object["ok"] as? Bool == (code == .success))
    let found = try #require(object["diagnostics"] as? [[String: Any]])
    let expected = records.filter { $0["kind"] as? String == "diagnostic" }.map {
      $0.filter { $0.key != "kind" }
    }
    #expect(NSArray(array: found) == NSArray(array: expected))
    let lines = records.last?.filter { $0.key != "kind" }
    #expect(
      NSDictionary(dictionary: object["summary"] as? [String: Any] ?? [:]) == lines as NSDictionary?
    )
  }
}

/// The files of the negative corpus that import nothing.
private func negatives() throws -> [String] {
  let folder = "Tests/GestureCompilerTests/Negative"
  let names = try FileManager.default.contentsOfDirectory(atPath: Repository.file(folder).path)
  return names.filter { $0.hasSuffix(".gesture") }.sorted().filter { name in
    // One file is not UTF-8, which JSON could not carry.
    (try? Repository.text("\(folder)/\(name)")).map { !$0.contains("import ") } ?? false
  }
}
