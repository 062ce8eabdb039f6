// The language server takes any stream of bytes, in pieces of any length, and answers in whole messages.

import GestureCompiler
import GestureJSON
import GestureLanguageServer
import Synchronization

func fuzzMessages(_ input: [UInt8]) {
  // A fuzzer seldom gets a length right, so a line is a message of its own, unless the input begins with a header.
  let stream = input.first == UInt8(ascii: "C") ? input : framed(input)
  var (reader, other) = (MessageReader(), MessageReader())
  let items = reader.read(stream)
  var pieces: [MessageReader.Item] = []
  for start in stride(from: 0, to: stream.count, by: 7) {
    pieces += other.read(Array(stream[start..<min(start + 7, stream.count)]))
  }
  require(items.elementsEqual(pieces) { $0.text == $1.text }, "pieces are read otherwise")
  // Exploration stops after a few questions whether a message waits.
  let patience = Patience()
  var server = LanguageServer(disk: disk, version: "fuzz", isInterrupted: patience.isOver)
  for item in items.prefix(2) { check(server.handle([item])) }
  check(server.handle(Array(items.dropFirst(2))))
  check(server.idle())
}

private final class Patience: Sendable {
  private let left = Atomic(20)

  func isOver() -> Bool { left.subtract(1, ordering: .relaxed).newValue < 0 }
}

private func framed(_ input: [UInt8]) -> [UInt8] {
  input.split(separator: UInt8(ascii: "\n")).flatMap {
    Array("Content-Length: \($0.count)\r\n\r\n".utf8) + $0
  }
}

private let disk = Disk(
  read: { $0.hasSuffix("/main.gesture") ? Array(main.utf8) : nil },
  list: { $0 == "/specs" ? ["main.gesture", "other.gesture"] : nil },
  cache: { name, _ in "/cache/\(name)" })

private let main = """
  import "other.gesture"
  gesture Main = tap() { action tapped(at: point) on tap.ended { tapped(at: tap.location) } }

  """

/// An answer is one that an editor can read.
private func check(_ answers: [JSON]) {
  var reader = MessageReader()
  let items = reader.read(Array(answers.map { $0.framed }.joined().utf8))
  let isWhole = items.elementsEqual(answers) { item, answer in item.text == answer.text }
  require(isWhole && !reader.isInMessage, "an answer is not a message")
}

extension MessageReader.Item {
  fileprivate var text: String {
    switch self {
    case .message(let message): message.text
    case .broken(let reason): "broken: \(reason)"
    }
  }
}
