import FormSupport
import Foundation
import GestureCompiler
import GestureJSON
import TestSupport
import Testing

@testable import GestureLanguageServer

@Suite struct HostileInputTests {
  private static let methods = [
    "hover", "completion", "signatureHelp", "definition", "references", "documentHighlight",
    "prepareRename", "documentSymbol", "semanticTokens/full", "inlayHint", "foldingRange",
  ]

  /// Every request at every few bytes of specs that were cut and mixed at random.
  @Test func `any text can be asked anything`() throws {
    let seed = Effort.seed()
    var random = Randomness(seed: seed)
    let specs = try Tool.specs().values.sorted().map { Array($0.utf8) }
    for round in 0..<30 {
      let first = try #require(specs.randomElement(using: &random))
      let second = try #require(specs.randomElement(using: &random))
      let cut = Int.random(in: 0..<min(first.count, 2500), using: &random)
      let from = Int.random(in: 0..<second.count, using: &random)
      let bytes = first.prefix(cut) + second[from...].prefix(800)
      let text = String(decoding: bytes, as: UTF8.self)
      let session = Session(text)
      #expect(session.diagnostics() != nil)
      let lines = LineMap(Array(text.utf8))
      for method in Self.methods {
        let offset = Int32.random(in: 0...Int32(lines.bytes.count), using: &random)
        let answer = session.request(
          "textDocument/\(method)",
          object([
            "textDocument": object(["uri": .string(Session.uri)]),
            "position": lines.position(of: offset, .utf16).json,
          ]))
        let code = answer.at("error", "code")?.integer
        #expect(code == nil || code == -32803, "seed \(seed), round \(round): \(method)")
      }
    }
  }

  /// Specs with other numbers, explored and interrupted after a random while.
  @Test func `exploration can be given up anywhere at length`() throws {
    let seed = Effort.seed()
    var random = Randomness(seed: seed)
    let specs = try Tool.specs().values.sorted().map { Array($0.utf8) }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    for round in 0..<Effort.count(1, long: 20) {
      var bytes = try #require(specs.randomElement(using: &random))
      for index in bytes.indices where digits.contains(bytes[index]) {
        if Int.random(in: 0..<20, using: &random) == 0 {
          bytes[index] = UInt8.random(in: digits, using: &random)
        }
      }
      let patience = Patience()
      let session = Session(
        ["main.gesture": String(decoding: bytes, as: UTF8.self)], isInterrupted: patience.isOver)
      for _ in 0..<5 {
        patience.begin(Int.random(in: 0..<60, using: &random))
        _ = session.server.idle()
        let answer = session.askAll("documentSymbol")
        #expect(answer.array?.isEmpty == false, "seed \(seed), round \(round)")
      }
    }
  }

  /// Bytes of a real conversation, changed at random: no answer matters, only that there is a next one.
  @Test func `changed bytes never end it`() throws {
    let seed = Effort.seed()
    var random = Randomness(seed: seed)
    let conversation = Self.conversation
    for _ in 0..<300 {
      var bytes = conversation
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        default:
          let end = min(bytes.count, index + Int.random(in: 0...60, using: &random))
          bytes.removeSubrange(index..<end)
        }
      }
      var server = LanguageServer(
        disk: Disk(read: { _ in nil }, list: { _ in nil }, cache: { _, _ in nil }), version: "1")
      var reader = MessageReader()
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 1...400, using: &random))
        _ = server.handle(reader.read(Array(bytes[start..<end])))
        start = end
      }
      // Whatever was being read, a whole message behind enough space is understood again.
      let wake = Array(
        (String(repeating: " ", count: 5000) + Self.framed(#"{"id":99,"method":"no/such"}"#)).utf8)
      if server.exitCode == nil, !reader.isInMessage {
        let answers = server.handle(reader.read(wake))
        #expect(answers.contains { $0["id"]?.integer == 99 }, "seed \(seed)")
      }
    }
  }

  @Test func `random bytes are no messages`() {
    let seed = Effort.seed()
    var random = Randomness(seed: seed)
    var reader = MessageReader()
    for _ in 0..<200 {
      let bytes = (0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }
      for case .message(let message) in reader.read(bytes) {
        Issue.record("seed \(seed): \(message.text)")
      }
    }
  }

  private static func framed(_ text: String) -> String {
    "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  private static var conversation: [UInt8] {
    let text = "gesture Pick = sequence(hold: longPress(), move: drag()) { on hold.ended { } }"
    let document = #""textDocument":{"uri":"file:///a.gesture","#
    let at = #""position":{"line":0,"character":30}"#
    let messages =
      [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
        #"{"method":"textDocument/didOpen","params":{\#(document)"version":1,"text":"\#(text)"}}}"#,
        #"{"method":"textDocument/didChange","params":{\#(document)"version":2},"contentChanges":[{"range":{"start":{"line":0,"character":3},"end":{"line":0,"character":9}},"text":"x\ny"}]}}"#,
      ]
      + methods.enumerated().map { number, method in
        #"{"id":\#(number + 2),"method":"textDocument/\#(method)","params":{\#(document)"x":0},\#(at)}}"#
      }
    return Array(messages.map { framed($0) }.joined().utf8)
  }
}
