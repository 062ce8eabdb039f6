import GestureCompiler
import GestureJSON

@testable import GestureLanguageServer

/// Text with places in it, written `⟨1⟩`.
struct Marked {
  var text = ""
  /// UTF-8 offsets by number.
  var marks: [Int: Int] = [:]

  init(_ marked: String) {
    var rest = marked[...]
    while let open = rest.firstIndex(of: "⟨"), let close = rest.firstIndex(of: "⟩") {
      text += rest[..<open]
      if let number = Int(rest[rest.index(after: open)..<close]) { marks[number] = text.utf8.count }
      rest = rest[rest.index(after: close)...]
    }
    text += rest
  }
}

/// A server with files in memory, and the requests of an editor.
final class Session {
  static let uri = "file:///specs/main.gesture"

  var server: LanguageServer
  /// The notifications that the server has sent by itself.
  private(set) var notifications: [JSON] = []
  private(set) var marked: [String: Marked] = [:]
  private var nextID = 1

  /// - Parameter files: the files by name. `main.gesture` and the files that `open` names are open. The others lie on
  ///   the disk in `/specs`.
  /// - Parameter options: the options of `initialize`, as JSON.
  init(
    _ files: [String: String], open: [String] = ["main.gesture"],
    abilities: String = Session.abilities, options: String = "null",
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    let marked = files.mapValues { Marked($0) }
    self.marked = marked
    server = LanguageServer(
      disk: Disk(
        read: { path in
          marked[String(path.dropFirst("/specs/".count))].map { Array($0.text.utf8) }
        },
        list: { $0 == "/specs" ? Array(marked.keys) : nil },
        cache: { name, _ in "/cache/\(name)" }),
      version: "test", isInterrupted: isInterrupted)
    request(
      "initialize",
      """
      {"capabilities":\(abilities),"rootUri":"file:///specs","initializationOptions":\(options)}
      """)
    for name in open.sorted() where marked[name] != nil {
      notify(
        "textDocument/didOpen",
        object([
          "textDocument": object([
            "uri": .string("file:///specs/\(name)"), "version": number(1),
            "text": .string(marked[name]?.text ?? ""),
          ])
        ]))
    }
  }

  convenience init(_ main: String, abilities: String = Session.abilities) {
    self.init(["main.gesture": main], abilities: abilities)
  }

  static let abilities = """
    {"textDocument":{"completion":{"completionItem":{"snippetSupport":true}},
    "documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}
    """

  // MARK: - Messages

  func handle(_ message: JSON) -> [JSON] {
    let answers = server.handle([.message(message)])
    notifications += answers.filter { $0["id"] == nil }
    return answers.filter { $0["id"] != nil }
  }

  /// Lets the server do its idle work until none is left.
  /// - Returns: the number of pieces.
  @discardableResult
  func idle() -> Int {
    var pieces = 0
    while server.hasWork, pieces < 1000 {
      notifications += server.idle()
      pieces += 1
    }
    return pieces
  }

  func notify(_ method: String, _ params: JSON) { _ = handle(notification(method, params)) }

  /// The `result`, or the `error` under that key.
  @discardableResult
  func request(_ method: String, _ params: JSON) -> JSON {
    nextID += 1
    let answers = handle(
      object([
        "jsonrpc": .string("2.0"), "id": number(nextID), "method": .string(method),
        "params": params,
      ]))
    guard let answer = answers.first(where: { $0["id"] == .number(Double(nextID)) }) else {
      return .null
    }
    return answer["result"] ?? object(["error": answer["error"]])
  }

  @discardableResult
  func request(_ method: String, _ params: String) -> JSON {
    request(method, (try? JSON(parsing: params.utf8)) ?? .null)
  }

  /// A request about the place of a mark.
  func ask(
    _ method: String, at mark: Int, in file: String = "main.gesture", _ more: (String, JSON)...
  ) -> JSON {
    let position = position(mark, in: file)
    let fields = [
      JSON.Field("textDocument", object(["uri": .string("file:///specs/\(file)")])),
      JSON.Field("position", position.json),
    ]
    return request(
      "textDocument/\(method)", .object(fields + more.map { JSON.Field($0.0, $0.1) }))
  }

  func askAll(_ method: String, in file: String = "main.gesture", _ more: (String, JSON)...) -> JSON
  {
    let fields = [JSON.Field("textDocument", object(["uri": .string("file:///specs/\(file)")]))]
    return request(
      "textDocument/\(method)", .object(fields + more.map { JSON.Field($0.0, $0.1) }))
  }

  // MARK: - Places

  func position(_ mark: Int, in file: String = "main.gesture") -> Position {
    let marked = marked[file] ?? Marked("")
    return LineMap(Array(marked.text.utf8))
      .position(of: Int32(marked.marks[mark] ?? 0), server.editor.encoding)
  }

  /// The text that a range covers in a file.
  func text(_ range: JSON?, in file: String = "main.gesture") -> String? {
    guard let range, let start = try? Position(range["start"] ?? .null),
      let end = try? Position(range["end"] ?? .null)
    else { return nil }
    let lines = LineMap(Array((marked[file]?.text ?? "").utf8))
    let first = lines.offset(of: start, server.editor.encoding)
    let last = lines.offset(of: end, server.editor.encoding)
    guard first <= last else { return nil }
    return String(decoding: lines.bytes[Int(first)..<Int(last)], as: UTF8.self)
  }

  /// `file:line: text` of a location, lines from 1.
  func shown(_ location: JSON) -> String {
    let file = location["uri"]?.string.map { String($0.split(separator: "/").last ?? "") } ?? "?"
    let line = (location.at("range", "start", "line")?.integer ?? -2) + 1
    return "\(file):\(line)"
  }

  /// The file's diagnostics as last reported. Nil if they never were.
  func diagnostics(_ file: String = "main.gesture") -> [JSON]? {
    notifications.last {
      $0["method"]?.string == "textDocument/publishDiagnostics"
        && $0.at("params", "uri")?.string == "file:///specs/\(file)"
    }?.at("params", "diagnostics")?.array
  }

  /// The quick fixes at a mark.
  func actions(at mark: Int, in file: String = "main.gesture") -> [JSON] {
    let cursor = position(mark, in: file).json
    let range = object(["start": cursor, "end": cursor])
    return askAll("codeAction", in: file, ("range", range), ("context", object([:]))).array ?? []
  }

  /// The main file after a quick fix.
  func text(after action: JSON, in file: String = "main.gesture") throws -> String {
    var document = Document(uri: "u", version: 1, text: marked[file]?.text ?? "")
    let edits = action.at("edit", "changes", "file:///specs/\(file)")?.array ?? []
    // From the last one, so that none moves another.
    for edit in edits.reversed() {
      try document.apply(
        object(["range": edit["range"], "text": edit["newText"]]), server.editor.encoding)
    }
    return String(decoding: document.lines.bytes, as: UTF8.self)
  }

  func labels(at mark: Int, in file: String = "main.gesture") -> [String] {
    (ask("completion", at: mark, in: file)["items"]?.array ?? []).compactMap {
      $0["label"]?.string
    }
  }

  func item(_ label: String, at mark: Int) -> JSON? {
    ask("completion", at: mark)["items"]?.array?.first { $0["label"]?.string == label }
  }

  func hover(_ mark: Int, in file: String = "main.gesture") -> String {
    ask("hover", at: mark, in: file).at("contents", "value")?.string ?? ""
  }
}
