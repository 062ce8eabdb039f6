import Foundation
import GestureJSON
import Testing

@testable import GestureLanguageServer

/// An editor of a few lines, on the pipes of a real `gesturec lsp`.
private final class Client {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var reader = MessageReader()
  private var waiting: [JSON] = []
  private(set) var notifications: [JSON] = []
  private var nextID = 0

  init(cache: String) throws {
    process.executableURL = URL(filePath: try #require(Tool.gesturec))
    process.arguments = ["lsp"]
    process.environment = ["XDG_CACHE_HOME": cache]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func send(_ message: JSON) throws { try send(Array(message.framed.utf8)) }
  func send(_ bytes: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: bytes) }

  /// Waits for the next message.
  private func receive() throws -> JSON {
    while waiting.isEmpty {
      let bytes = Array(output.fileHandleForReading.availableData)
      try #require(!bytes.isEmpty, "the server has gone")
      for case .message(let message) in reader.read(bytes) { waiting.append(message) }
    }
    return waiting.removeFirst()
  }

  func request(_ method: String, _ params: JSON = object([:])) throws -> JSON {
    nextID += 1
    try send(
      object([
        "jsonrpc": .string("2.0"), "id": number(nextID), "method": .string(method),
        "params": params,
      ]))
    while true {
      let message = try receive()
      if message["id"]?.integer == nextID { return message["result"] ?? message }
      notifications.append(message)
    }
  }

  /// Waits for the diagnostics of a version of a file.
  func diagnostics(ofVersion version: Int) throws -> [JSON] {
    while true {
      let reported = notifications.last { $0.at("params", "version")?.integer == version }
      if let diagnostics = reported?.at("params", "diagnostics")?.array { return diagnostics }
      notifications.append(try receive())
    }
  }

  /// Waits for the next diagnostics with this code among them.
  func diagnostic(_ code: String) throws -> JSON {
    while true {
      for diagnostic in notifications.last?.at("params", "diagnostics")?.array ?? []
      where diagnostic["code"]?.string == code { return diagnostic }
      notifications.append(try receive())
    }
  }

  /// The answer to bytes that are not a request of ours.
  func answer(to bytes: [UInt8]) throws -> JSON {
    try send(bytes)
    return try receive()
  }

  func notify(_ method: String, _ params: JSON = object([:])) throws {
    try send(notification(method, params))
  }

  /// Ends the server as an editor does, or by closing its input.
  func finish(saysSo: Bool = true) throws -> Int32 {
    if saysSo {
      _ = try request("shutdown")
      try notify("exit")
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

@Suite(.enabled(if: Tool.gesturec != nil, "gesturec is not built beside the tests"))
struct PipeTests {
  private func withClient(_ body: (Client, String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/gesturec-lsp-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(try Client(cache: folder + "/cache"), folder)
  }

  private func open(_ client: Client, _ path: String, _ text: String) throws {
    try client.notify(
      "textDocument/didOpen",
      object([
        "textDocument": object([
          "uri": .string(DocumentURI.uri(path)), "languageId": .string("gesture"),
          "version": number(1), "text": .string(text),
        ])
      ]))
  }

  private func position(_ path: String, _ line: Int, _ character: Int) -> JSON {
    object([
      "textDocument": object(["uri": .string(DocumentURI.uri(path))]),
      "position": Position(line: line, character: character).json,
    ])
  }

  @Test func `a session`() throws {
    try withClient { client, folder in
      let root = object(["rootUri": .string(DocumentURI.uri(folder)), "capabilities": object([:])])
      let capabilities = try client.request("initialize", root)["capabilities"]
      #expect(capabilities?["hoverProvider"]?.bool == true)
      try client.notify("initialized")
      try "let limit = 3pt".write(
        toFile: folder + "/shared.gesture", atomically: true, encoding: .utf8)
      let path = folder + "/pick.gesture"
      let text = "import \"shared.gesture\"\ngesture Pick = drag(minimumDistance: limits)\n"
      try open(client, path, text)
      let hover = try client.request("textDocument/hover", position(path, 1, 17))
      #expect(hover.at("contents", "value")?.string?.contains("recognizer drag(") == true)
      let diagnostics = try client.diagnostics(ofVersion: 1)
      #expect(diagnostics.first?["message"]?.string?.contains("`limit`?") == true)
      let range = object([
        "start": Position(line: 1, character: 42).json,
        "end": Position(line: 1, character: 43).json,
      ])
      try client.notify(
        "textDocument/didChange",
        object([
          "textDocument": object(["uri": .string(DocumentURI.uri(path)), "version": number(2)]),
          "contentChanges": .array([object(["range": range, "text": .string("")])]),
        ]))
      let definition = try client.request("textDocument/definition", position(path, 1, 38))
      #expect(definition["uri"]?.string == DocumentURI.uri(folder + "/shared.gesture"))
      #expect(try client.diagnostics(ofVersion: 2).isEmpty)
      // The prelude is written where an editor can open it.
      let prelude = try client.request("textDocument/definition", position(path, 1, 17))
      let written = DocumentURI.path(try #require(prelude["uri"]?.string))
      #expect(written.hasPrefix(folder + "/cache/"))
      let lines = try String(contentsOfFile: written, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(prelude.at("range", "start", "line")?.integer)
      #expect(lines[line].hasPrefix("recognizer drag("))
      #expect(try client.finish() == 0)
    }
  }

  /// Long work is done when no request waits, and gives way to a request.
  @Test func `findings come when the editor is idle`() throws {
    try withClient { client, folder in
      _ = try client.request("initialize")
      let path = folder + "/pick.gesture"
      let gestures = (1...20).map {
        "gesture Pick\($0) = exclusive(single: tap(), double: tap(count: 2))\n"
      }
      try open(client, path, gestures.joined())
      #expect(try client.diagnostics(ofVersion: 1).isEmpty)
      let finding = try client.diagnostic("GS0210")
      #expect(finding["message"]?.string?.contains("replayed: confirmed") == true)
      let hover = try client.request("textDocument/hover", position(path, 0, 35))
      #expect(hover.at("contents", "value")?.string?.contains("recognizer tap(") == true)
      #expect(try client.finish() == 0)
    }
  }

  @Test func `it survives what is no message`() throws {
    try withClient { client, _ in
      let broken = try client.answer(to: Array("Content-Length: 3\r\n\r\n{x}".utf8))
      #expect(broken.at("error", "code")?.integer == -32700)
      _ = try client.request("initialize")
      try client.send(Array("Content-Length: 10\r\n\r\n{}".utf8))
      let next = try client.request("shutdown")
      // The lie has cost its own message and been reported.
      #expect(next.isNull)
      #expect(client.notifications.contains { $0.at("error", "code")?.integer == -32700 })
      try client.notify("exit")
      #expect(try client.finish(saysSo: false) == 0)
    }
  }

  @Test func `the end of the input is the end`() throws {
    try withClient { client, _ in
      _ = try client.request("initialize")
      #expect(try client.finish(saysSo: false) == 1)
    }
  }
}
