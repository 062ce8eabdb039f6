internal import GestureCompiler
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

/// The test that `gesturec replay --as-test` prints.
struct ReplayTest {
  private let path: String
  private let gesture: GestureTable
  private let arguments: [String]
  private let sets: [String]
  private let title: String
  private var played: [(item: TraceItem?, lines: [RecordLine])] = []

  /// - Parameter path: the path of a `.gesture` file.
  init(_ path: String, _ gesture: GestureTable, _ arguments: Arguments) {
    self.path = path
    self.gesture = gesture
    self.arguments = arguments.all("param").map(ReplayTest.labelled)
    sets = arguments.all("set").map(ReplayTest.assigned)
    let trace = arguments["trace"] ?? "-"
    title = trace == "-" ? "as recorded" : "as recorded in \(trace.replacing("\"", with: "'"))"
  }

  /// The text of an argument, for a word such as `lift=300ms`.
  private static func labelled(_ word: String) -> String {
    word.replacing("=", with: ": ", maxReplacements: 1)
  }

  private static func assigned(_ word: String) -> String {
    "set " + word.replacing("=", with: " = ", maxReplacements: 1)
  }

  /// - Parameter item: nil if the machine refused it.
  mutating func add(_ item: TraceItem?, _ lines: [RecordLine]) { played.append((item, lines)) }

  /// The block, which has been run successfully.
  func block(_ environment: Environment) throws(Stop) -> String {
    guard case .success(let bytes) = environment.read(path) else {
      throw .failure("\(path) cannot be read any more")
    }
    let source = String(decoding: bytes, as: UTF8.self)
    var problem = "no test can say what is in the trace"
    // Names in backticks are harder to read, and needed only if a name is a word of the language.
    for quotes in [false, true] {
      var writer = TraceTest(gesture, quotes: quotes)
      var text = writer.block(title: title, arguments: arguments, of: played)
      if !sets.isEmpty, let line = text.firstIndex(of: "\n") {
        let lines = sets.map { "  \($0)\n" }.joined()
        text.insert(contentsOf: lines, at: text.index(after: line))
      }
      guard let block = formatted(text) else { continue }
      if let found = failure(of: block, after: source, environment) {
        problem = found
      } else {
        return block
      }
    }
    throw .failure("\(path): the trace cannot be a test: \(problem)")
  }

  private func formatted(_ text: String) -> String? {
    guard let bytes = try? format(SourceFile(path: "test.gesture", text: text)) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The reason why it does not pass, in a few words. Nil if it passes.
  private func failure(
    of block: String, after source: String, _ environment: Environment
  ) -> String? {
    var compiler = environment.compiler
    let file = SourceFile(path: path, text: source + "\n" + block)
    let compiled = environment.compile(file, with: &compiler)
    guard var compilation = try? compiled.get() else { return "an import cannot be read" }
    if let error = compilation.diagnostics.first(where: { $0.severity == .error }) {
      return error.text
    }
    guard let last = compilation.testNumbers.last else { return "it is no test" }
    return runTest(last, of: &compilation).first?.message
  }
}
