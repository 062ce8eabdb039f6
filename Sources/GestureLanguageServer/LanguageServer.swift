internal import GestureCompiler
package import GestureJSON

/// A language server for `.gesture` files: messages in, messages out, no streams and no clock.
///
/// ```
///  bytes ─MessageReader─► messages ─handle─► Workspace (documents, analyses) ─► Features ─► answers
/// ```
/// A request is answered from the analysis of its file. The server makes the analysis for the first request and keeps
/// it until a file that it depends on changes.
///
/// `idle` explores the gestures. It is called when no message arrives. A change drops the findings, and the next calls
/// of `idle` find them again: a finding promises a trace that was replayed, and that promise cannot cover a new text
/// that has not been explored. The findings are soon back if the change is elsewhere. A file that is only saved, or
/// whose imports are only saved, keeps its findings.
package struct LanguageServer {
  enum Lifecycle: Sendable { case new, running, shutDown }

  var editor: Editor
  private(set) var lifecycle = Lifecycle.new
  /// Open files whose diagnostics the editor does not have yet.
  private var stale: Set<String> = []
  /// Open files whose gestures are not all explored. The one that was changed last is last, and explored first.
  private var unexplored: [String] = []
  /// Whether the editor wants gestures to be explored.
  private var explores = true
  private let isInterrupted: @Sendable () -> Bool
  /// The exit code of the process, set once the editor has sent `exit`.
  package private(set) var exitCode: Int32?

  /// - Parameter isInterrupted: whether a message has arrived, so that `idle` must stop. It stays true until then.
  package init(
    disk: Disk, version: String, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    editor = Editor(workspace: Workspace(disk: disk), version: version)
    self.isInterrupted = isInterrupted
  }

  /// Answers messages that have arrived together, except cancelled requests, with diagnostics once at the end.
  package mutating func handle(_ items: [MessageReader.Item]) -> [JSON] {
    var answers: [JSON] = []
    let cancelled = Set(items.compactMap { $0.cancelledRequest })
    for item in items where exitCode == nil {
      switch item {
      case .broken(let why): answers.append(response(.null, RequestError(.parseError, why)))
      case .message(let message):
        if let id = message["id"], message["method"] != nil, cancelled.contains(id) {
          answers.append(response(id, RequestError(.requestCancelled, "cancelled")))
        } else {
          answers += handle(message)
        }
      }
    }
    return answers + (exitCode == nil ? diagnosticsOfStale() : [])
  }

  // MARK: - Exploration

  /// Whether `idle` has something to do.
  package var hasWork: Bool { lifecycle == .running && exitCode == nil && !unexplored.isEmpty }

  /// Does a piece of the work that can wait: explores a gesture of an open file.
  /// - Returns: the file's diagnostics, if there are new ones now.
  package mutating func idle() -> [JSON] {
    guard hasWork, let path = unexplored.last else { return [] }
    let outcome = editor.workspace.explore(path, isInterrupted)
    if outcome.isDone { unexplored.removeLast() }
    return outcome.hasNews ? [editor.diagnostics(of: path)].compactMap { $0 } : []
  }

  private mutating func explore(_ path: String) {
    unexplored.removeAll { $0 == path }
    if explores, editor.workspace.documents[path] != nil { unexplored.append(path) }
  }

  // MARK: - Messages

  /// Answers one message, without the diagnostics that result from it.
  private mutating func handle(_ message: JSON) -> [JSON] {
    guard message.fields != nil else {
      return [response(.null, RequestError(.invalidRequest, "a message is an object"))]
    }
    guard let method = message["method"] else {
      // The answer to a request of the server.
      if message["result"] != nil || message["error"] != nil { return [] }
      let id = message["id"] ?? .null
      return [response(id, RequestError(.invalidRequest, "a message needs a 'method'"))]
    }
    guard let id = message["id"] else {
      return method.string.map { notify($0, message["params"] ?? .null) } ?? []
    }
    do throws(RequestError) {
      guard let name = method.string else {
        throw RequestError(.invalidRequest, "'method' should be a string")
      }
      return [response(id, try answer(name, message["params"] ?? .null))]
    } catch {
      return [response(id, error)]
    }
  }

  // MARK: - Requests

  private mutating func answer(_ method: String, _ params: JSON) throws(RequestError) -> JSON {
    switch (method, lifecycle) {
    case ("initialize", .new): return initialize(params)
    case ("initialize", _): throw RequestError(.invalidRequest, "initialized already")
    case (_, .new): throw RequestError(.serverNotInitialized, "not initialized yet")
    case (_, .shutDown): throw RequestError(.invalidRequest, "shut down already")
    case ("shutdown", .running):
      lifecycle = .shutDown
      return .null
    default: return try editor.feature(method, params)
    }
  }

  private mutating func initialize(_ params: JSON) -> JSON {
    editor.client = ClientAbilities(params)
    editor.workspace.roots = Self.roots(params)
    explores = params.at("initializationOptions", "analysis")?.bool ?? true
    lifecycle = .running
    return editor.capabilities
  }

  private static func roots(_ params: JSON) -> [String] {
    let folders = (params["workspaceFolders"]?.array ?? []).compactMap { $0["uri"]?.string }
    let single = params["rootUri"]?.string.map { [$0] } ?? []
    let paths = (folders.isEmpty ? single : folders).map { DocumentURI.path($0) }
    let root = params["rootPath"]?.string.map { [$0] } ?? []
    return (paths.isEmpty ? root : paths).map {
      $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0
    }
  }

  // MARK: - Notifications

  /// Takes a notification. It ignores a notification that it does not understand, because the editor expects no answer.
  /// - Returns: the server's own requests.
  private mutating func notify(_ method: String, _ params: JSON) -> [JSON] {
    if method == "exit" {
      exitCode = lifecycle == .shutDown ? 0 : 1
      return []
    }
    guard lifecycle == .running else { return [] }
    switch method {
    case "initialized": return editor.watchedFiles
    case "textDocument/didOpen": open(params)
    case "textDocument/didChange": change(params)
    case "textDocument/didClose": close(params)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      editor.workspace.forgetAll()
      for path in editor.workspace.documents.keys.sorted() where !unexplored.contains(path) {
        explore(path)
      }
      stale.formUnion(editor.workspace.documents.keys)
    case "workspace/didChangeWorkspaceFolders": changeFolders(params)
    default: break
    }
    return []
  }

  private mutating func open(_ params: JSON) {
    guard let item = params["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.string
    else { return }
    editor.workspace.set(Document(uri: uri, version: item["version"]?.integer, text: text))
    markStale(DocumentURI.path(uri))
  }

  private mutating func change(_ params: JSON) {
    guard let uri = params.at("textDocument", "uri")?.string,
      var document = editor.workspace.documents[DocumentURI.path(uri)]
    else { return }
    document.version = params.at("textDocument", "version")?.integer ?? document.version
    for change in params["contentChanges"]?.array ?? [] {
      // A change that makes no sense leaves the text unchanged.
      try? document.apply(change, editor.encoding)
    }
    editor.workspace.set(document)
    markStale(document.path)
  }

  private mutating func close(_ params: JSON) {
    guard let uri = params.at("textDocument", "uri")?.string else { return }
    let path = DocumentURI.path(uri)
    guard editor.workspace.documents[path] != nil else { return }
    editor.workspace.close(path)
    markStale(path)
  }

  private mutating func changeFolders(_ params: JSON) {
    func paths(_ key: String) -> [String] {
      (params.at("event", key)?.array ?? []).compactMap { $0["uri"]?.string }.map {
        DocumentURI.path($0)
      }
    }
    let removed = paths("removed")
    editor.workspace.roots.removeAll { removed.contains($0) }
    editor.workspace.roots += paths("added")
  }

  /// Marks a file, and the open files with imports, which may import this file.
  private mutating func markStale(_ path: String) {
    let importers = editor.workspace.documents.values.filter { $0.mentionsImport }.map { $0.path }
    for path in importers.sorted() + [path] {
      stale.insert(path)
      explore(path)
    }
  }

  private mutating func diagnosticsOfStale() -> [JSON] {
    guard lifecycle == .running else { return [] }
    let paths = stale.sorted()
    stale = []
    return paths.compactMap { editor.diagnostics(of: $0) }
  }
}

extension MessageReader.Item {
  /// The id in a `$/cancelRequest`.
  fileprivate var cancelledRequest: JSON? {
    guard case .message(let message) = self, message["method"]?.string == "$/cancelRequest" else {
      return nil
    }
    return message.at("params", "id")
  }
}
