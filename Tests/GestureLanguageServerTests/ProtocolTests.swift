import GestureJSON
import Testing

@testable import GestureLanguageServer

@Suite struct ProtocolTests {
  private func server() -> LanguageServer {
    LanguageServer(
      disk: Disk(read: { _ in nil }, list: { _ in nil }, cache: { _, _ in nil }), version: "1")
  }

  private func answers(_ server: inout LanguageServer, _ texts: String...) -> [JSON] {
    var reader = MessageReader()
    let bytes = texts.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
    return server.handle(reader.read(bytes))
  }

  private let initialize = """
    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}
    """

  private func code(_ answer: JSON?) -> Int? { answer?.at("error", "code")?.integer }

  @Test func `a life of a server`() {
    var server = server()
    #expect(code(answers(&server, #"{"id":7,"method":"textDocument/hover"}"#).first) == -32002)
    let answer = answers(&server, initialize).first
    #expect(answer?.at("result", "serverInfo", "name")?.string == "gesturec")
    #expect(answer?.at("result", "capabilities", "positionEncoding")?.string == "utf-16")
    #expect(answers(&server, #"{"method":"initialized","params":{}}"#).isEmpty)
    #expect(code(answers(&server, initialize).first) == -32600)
    #expect(answers(&server, #"{"id":"a","method":"shutdown"}"#).first?["result"] == .null)
    #expect(code(answers(&server, #"{"id":8,"method":"shutdown"}"#).first) == -32600)
    #expect(server.exitCode == nil)
    #expect(answers(&server, #"{"method":"exit"}"#).isEmpty)
    #expect(server.exitCode == 0)
  }

  @Test func `editors that can are asked to watch files`() {
    var server = server()
    let text = """
      {"id":1,"method":"initialize","params":{"capabilities":{"workspace":{"didChangeWatchedFiles":
      {"dynamicRegistration":true}}}}}
      """
    _ = answers(&server, text)
    let asked = answers(&server, #"{"method":"initialized","params":{}}"#)
    #expect(asked.first?["method"]?.string == "client/registerCapability")
    #expect(answers(&server, #"{"id":"watch","result":null}"#).isEmpty)
  }

  @Test func `exit without shutdown is a failure`() {
    var server = server()
    _ = answers(&server, initialize, #"{"method":"exit"}"#)
    #expect(server.exitCode == 1)
  }

  @Test(arguments: [
    (#"{"id":2,"method":"textDocument/flyToTheMoon"}"#, -32601),
    (#"{"id":2,"method":"textDocument/hover"}"#, -32602),
    (#"{"id":2,"method":"textDocument/hover","params":[1,2]}"#, -32602),
    (#"{"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":3}}}"#, -32602),
    (
      #"{"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///x"}}}"#,
      -32602
    ),
    (
      #"{"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"u"},"position":{"line":-1,"character":0}}}"#,
      -32602
    ),
    (
      #"{"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"u"},"position":{"line":0.5,"character":0}}}"#,
      -32602
    ),
    (
      #"{"id":2,"method":"textDocument/rename","params":{"textDocument":{"uri":"u"},"position":{"line":0,"character":9}}}"#,
      -32602
    ),
    (#"{"id":2,"method":"workspace/symbol","params":{}}"#, -32602),
    (#"{"id":2,"method":4}"#, -32600),
    (#"{"id":2}"#, -32600),
    (#"[]"#, -32600),
    (#"3"#, -32600),
    (#"{"id":2"#, -32700),
    ("", -32700),
    ("\u{0}", -32700),
  ])
  func `wrong messages are answered`(_ text: String, _ wanted: Int) {
    var server = server()
    _ = answers(&server, initialize, Self.open)
    let all = answers(&server, text)
    #expect(all.count == 1)
    #expect(code(all.first) == wanted)
    // And it goes on.
    #expect(answers(&server, #"{"id":9,"method":"shutdown"}"#).first?["result"] == .null)
  }

  private static let open = """
    {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"u","version":1,"text":"gesture A = tap()"}}}
    """

  @Test func `wrong notifications are ignored`() {
    var server = server()
    _ = answers(&server, initialize, Self.open)
    for text in [
      #"{"method":"textDocument/didOpen"}"#, #"{"method":"textDocument/didOpen","params":7}"#,
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"none"}}}"#,
      #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"none"}}}"#,
      #"{"method":"$/setTrace","params":{}}"#, #"{"method":"no/such"}"#,
      #"{"id":12,"result":null}"#,
    ] {
      #expect(answers(&server, text).isEmpty, "\(text)")
    }
    // Changes that make no sense leave the text alone.
    let all = answers(
      &server,
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"u"},"contentChanges":[3,{"text":4},{"range":{},"text":"x"}]}}"#
    )
    #expect(all.first?.at("params", "diagnostics")?.array?.isEmpty == true)
  }

  @Test func `cancelled requests are not answered`() {
    var server = server()
    _ = answers(&server, initialize, Self.open)
    let ask = """
      {"id":5,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"u"}}}
      """
    let all = answers(
      &server, ask, #"{"method":"$/cancelRequest","params":{"id":5}}"#,
      ask.replacing("5", with: "6"))
    #expect(code(all.first) == -32800)
    #expect(all.last?["result"]?.array?.count == 1)
    // Too late: answered before.
    #expect(answers(&server, #"{"method":"$/cancelRequest","params":{"id":5}}"#).isEmpty)
  }

  @Test(arguments: [
    ("[\"utf-8\",\"utf-16\"]", "utf-8"), ("[\"utf-16\",\"utf-8\"]", "utf-16"),
    ("[\"utf-7\"]", "utf-16"), ("[\"utf-32\"]", "utf-32"), ("null", "utf-16"),
  ])
  func `the encoding is the editors first that is known`(_ offered: String, _ chosen: String) {
    var server = server()
    let text = """
      {"id":1,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":\(offered)}}}}
      """
    #expect(
      answers(&server, text).first?.at("result", "capabilities", "positionEncoding")?.string
        == chosen)
  }

  // MARK: - Framing

  private func texts(_ items: [MessageReader.Item]) -> [String] {
    items.map { item in
      switch item {
      case .message(let message): message.text
      case .broken: "broken"
      }
    }
  }

  @Test func `messages may come in any pieces`() {
    let bytes = Array(
      "content-LENGTH:  2\r\nContent-Type: x\r\n\r\n{}Content-Length: 3\n\n[1]".utf8)
    for size in 1...bytes.count {
      var reader = MessageReader()
      var items: [MessageReader.Item] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        items += reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(texts(items) == ["{}", "[1]"], "\(size)")
      #expect(!reader.isInMessage)
    }
  }

  /// The rest of a broken message may arrive after the error.
  @Test(arguments: [
    "Content-Length: 999999999999\r\n\r\n{}content-length:2\n\n{}",
    "Content-Length: 9\r\n\r\n{}Content-Length: 2\r\n\r\n[]Content-Length: 2\r\n\r\n{}",
    "la la\r\n\r\nla Content-Length: a\r\n\r\nContent-Length: 2\r\n\r\n{}",
  ])
  func `errors do not depend on the pieces`(stream: String) {
    let bytes = Array(stream.utf8)
    var whole = MessageReader()
    let expected = texts(whole.read(bytes))
    #expect(expected.first == "broken" && expected.last == "{}")
    for size in 1..<bytes.count {
      var reader = MessageReader()
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      #expect(texts(pieces.flatMap { reader.read($0) }) == expected, "\(size)")
    }
  }

  @Test func `wrong lengths cost no more than their message`() {
    var reader = MessageReader()
    let good = "Content-Length: 2\r\n\r\n{}"
    // Too long by a little, too short, none, not a number, garbage between messages.
    let first = texts(reader.read(Array("Content-Length: 9\r\n\r\n{}\(good)\(good)".utf8)))
    #expect(first == ["broken", "{}", "{}"])
    let short = texts(reader.read(Array("Content-Length: 5\r\n\r\n{\"a\":1}\(good)".utf8)))
    #expect(short.last == "{}" && short.first == "broken")
    let none = texts(reader.read(Array("Content-Type: x\r\n\r\n{}\(good)".utf8)))
    #expect(none.last == "{}" && none.first == "broken")
    let word = texts(reader.read(Array("Content-Length: many\r\n\r\n{}\(good)".utf8)))
    #expect(word.last == "{}")
    let garbage = texts(reader.read(Array("\u{1}\u{2}lalala\r\n\r\n\(good)".utf8)))
    #expect(garbage.last == "{}")
    let huge = texts(reader.read(Array("Content-Length: 99999999999999999999999\r\n\r\n".utf8)))
    #expect(huge == ["broken"])
  }

  @Test(arguments: ["1000000000000", "9223372036854775807", "99999999999999999999999"])
  func `a length that no message has is not waited for`(length: String) throws {
    var reader = MessageReader()
    let next = #"{"jsonrpc":"2.0","id":7,"method":"shutdown"}"#
    let text =
      "Content-Length: \(length)\r\n\r\n{}\nContent-Length: \(next.utf8.count)\r\n\r\n\(next)"
    let items = reader.read(Array(text.utf8))
    #expect(items.count == 2)
    guard case .broken? = items.first, case .message(let message)? = items.last else {
      Issue.record("\(items)")
      return
    }
    #expect(message.text == next)
  }

  @Test func `a message that is too long is dropped unread`() {
    var reader = MessageReader()
    let length = MessageReader.limit + 10
    #expect(texts(reader.read(Array("Content-Length: \(length)\r\n\r\n".utf8))) == ["broken"])
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    var left = length
    while left > 0 {
      #expect(reader.read(Array(piece.prefix(left))).isEmpty)
      left -= min(left, piece.count)
    }
    #expect(texts(reader.read(Array("Content-Length: 2\r\n\r\n{}".utf8))) == ["{}"])
  }

  @Test func `paths of UR is`() {
    let path = "/a b/ü%c/x.gesture"
    #expect(DocumentURI.uri(path) == "file:///a%20b/%C3%BC%25c/x.gesture")
    #expect(DocumentURI.path(DocumentURI.uri(path)) == path)
    #expect(DocumentURI.path("file://localhost/a%2Fb%zz%") == "/a/b%zz%")
    #expect(DocumentURI.path("untitled:Untitled-1") == "untitled:Untitled-1")
    #expect(DocumentURI.uri("untitled:Untitled-1") == "untitled:Untitled-1")
  }
}
