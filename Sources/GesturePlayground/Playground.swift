internal import GestureCompiler
package import GestureJSON
internal import GestureLanguageServer
internal import GestureTesting

/// The compiler, the engine and the prover behind one door, for a page that shows a spec and plays it.
///
/// ```
///  page ─call(name, argument)─► Playground ─► Compiler, Session, AnalysisRun, LanguageServer ─► answer
/// ```
/// Arguments and answers are JSON. Times are in seconds, as in traces, and places in texts are offsets in UTF-16, as in
/// JavaScript. The playground keeps the last text that compiled, so that a machine runs while its author types.
package final class Playground {
  /// The path of the spec in diagnostics and in messages of the language server.
  static let path = "spec.gesture"

  private var compiler = Compiler()
  /// The last text without errors. Nil until there is one.
  var running: Running?
  /// The machine that plays. Nil until the page begins one.
  var session: Session?
  var analysis: PlaygroundAnalysis?
  private var server: LanguageServer?

  package init() {}

  /// Answers a call by its name. If a call cannot be answered, the member `error` says why in a sentence.
  package func call(_ name: String, _ argument: JSON) -> JSON {
    switch name {
    case "compile": compile(argument)
    case "prelude":
      object(["text": .string(String(decoding: SourceFile.prelude.bytes, as: UTF8.self))])
    case "begin": begin(argument)
    case "play": session?.play(argument["lines"]?.string ?? "") ?? noSession
    case "timeline": session?.timeline ?? noSession
    case "asTest": asTest(title: argument["title"]?.string ?? "as played")
    case "tests": tests()
    case "analyze": analyze(argument)
    case "analyzeOn": analysis?.next() ?? failure("no analysis was begun")
    case "message": message(argument)
    default: failure("there is no call `\(name)`")
    }
  }

  private var noSession: JSON { failure("no gesture was begun") }

  func failure(_ text: String) -> JSON { object(["error": .string(text)]) }

  /// Compiles a text that stands alone: a page has one file.
  func compilation(of text: String) -> Compilation {
    let source = SourceFile(path: Self.path, text: text)
    return compiler.compile(Self.path) { $0 == Self.path ? source : nil }!
  }

  // MARK: The language server

  private func message(_ message: JSON) -> JSON {
    var server = self.server ?? LanguageServer(disk: .none, version: "playground")
    let answers = server.handle([.message(message)])
    self.server = server
    return object(["messages": .array(answers)])
  }
}

extension Disk {
  /// A page reads no files. The only text to keep in a file is the prelude's, which the page has by the call `prelude`.
  fileprivate static let none = Disk(
    read: { _ in nil }, list: { _ in nil }, cache: { name, _ in "/" + name })
}
