internal import GestureJSON
internal import GestureLanguageServer
internal import GestureTool

/// A server of the Model Context Protocol that offers only tools. Each message is answered independently.
struct AssistantServer: Sendable {
  /// The revisions of the protocol, newest first.
  static let revisions = ["2025-06-18", "2025-03-26", "2024-11-05"]
  /// The greatest length of a line in bytes, far more than a spec and a trace need. A longer line is refused unread.
  static let longestLine = 16 * 1_048_576

  let tools: [AssistantTool]

  init(tool: Tool, processorCount: Int) {
    tools = AssistantTool.all(of: AssistantCommands(tool: tool, processorCount: processorCount))
  }

  /// Serves one client until its stream ends.
  /// - Parameters:
  ///   - read: returns the next bytes, as soon as there are any. Nil at the end.
  ///   - write: takes a line with its newline.
  func serve(read: () -> [UInt8]?, write: (String) -> Void) {
    var splitter = LineSplitter(limit: Self.longestLine)
    while let bytes = read() {
      for line in splitter.add(bytes) { answer(line).map { write($0.text + "\n") } }
    }
    for line in splitter.finish() { answer(line).map { write($0.text + "\n") } }
  }

  /// Returns the answer to a line. Nil if the line needs no answer.
  func answer(_ line: ArraySlice<UInt8>) -> JSON? {
    guard line.count <= Self.longestLine else {
      let text = "a line of more than \(Self.longestLine >> 20) MiB is refused"
      return response(.null, RequestError(.invalidRequest, text))
    }
    // An empty line between messages does no harm.
    if line.allSatisfy({ $0 <= 0x20 }) { return nil }
    let message: JSON
    do throws(JSONProblem) {
      message = try JSON(parsing: line)
    } catch {
      let text = "not JSON: \(error.message) at byte \(error.offset)"
      return response(.null, RequestError(.parseError, text))
    }
    guard let batch = message.array else { return answer(message) }
    guard !batch.isEmpty else {
      return response(.null, RequestError(.invalidRequest, "a batch has at least one message"))
    }
    let answers = batch.compactMap { answer($0) }
    return answers.isEmpty ? nil : .array(answers)
  }

  // MARK: - Messages

  private func answer(_ message: JSON) -> JSON? {
    guard message.fields != nil else {
      return response(.null, RequestError(.invalidRequest, "a message is an object"))
    }
    guard message["method"] != nil || message["result"] == nil && message["error"] == nil else {
      // The message is a response. The server sends no requests, so it ignores responses.
      return nil
    }
    let id = message["id"]
    do throws(RequestError) {
      if let id, !id.isRequestID {
        throw RequestError(.invalidRequest, "'id' should be a string or a whole number")
      }
      guard message["jsonrpc"]?.string == "2.0" else {
        throw RequestError(.invalidRequest, "'jsonrpc' should be \"2.0\"")
      }
      guard let method = message["method"]?.string else {
        throw RequestError(.invalidRequest, "'method' should be a string")
      }
      guard let id else { return nil }
      let params = message["params"] ?? .object([])
      guard params.fields != nil else { throw .params("'params' should be an object") }
      return response(id, try result(of: method, params))
    } catch {
      return response(id?.isRequestID == true ? id! : .null, error)
    }
  }

  private func result(of method: String, _ params: JSON) throws(RequestError) -> JSON {
    switch method {
    case "initialize": return try initialize(params)
    case "ping": return .object([])
    case "tools/list": return object(["tools": .array(tools.map { $0.description })])
    case "tools/call": return try call(params)
    default: throw RequestError(.methodNotFound, "there is no method '\(method)'")
    }
  }

  private func initialize(_ params: JSON) throws(RequestError) -> JSON {
    let wanted = try params.string("protocolVersion")
    return object([
      "protocolVersion": .string(Self.revisions.first { $0 == wanted } ?? Self.revisions[0]),
      "capabilities": object(["tools": .object([])]),
      "serverInfo": object([
        "name": .string("gesturec"), "title": .string("gesturec"), "version": .string(toolVersion),
      ]),
      "instructions": .string(Self.instructions),
    ])
  }

  private static let instructions = """
    gesturec compiles gestures written in .gesture files. Read `card`, the language on one page. Search `recipe` for a \
    gesture like yours and read its text. Write a spec with `test` blocks, then call `check` and `test` until both answer \
    "ok": true. `explain` says more about the code of a diagnostic.
    """

  private func call(_ params: JSON) throws(RequestError) -> JSON {
    let name = try params.string("name")
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .params("there is no tool '\(name)'" + didYouMean(name, in: tools.map { $0.name }))
    }
    let arguments = try AssistantArguments(params["arguments"] ?? .object([]), for: tool)
    do throws(AssistantTool.Failure) {
      let answer = try tool.run(arguments)
      return object([
        "content": text(answer.text), "structuredContent": answer, "isError": .bool(false),
      ])
    } catch {
      return object(["content": text(error.message), "isError": .bool(true)])
    }
  }

  private func text(_ text: String) -> JSON {
    .array([object(["type": .string("text"), "text": .string(text)])])
  }
}

extension JSON {
  /// Whether the value can be the id of a request and returns in the answer exactly as it was sent.
  fileprivate var isRequestID: Bool {
    if string != nil { return true }
    guard let number else { return false }
    return number == number.rounded() && abs(number) <= 9_007_199_254_740_991
  }
}
