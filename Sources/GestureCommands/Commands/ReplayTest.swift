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
    do throws(NoPassingTest) {
      return try passingTest(
        of: gesture, title: title, arguments: arguments, sets: sets, played
      ) { block in
        var compiler = environment.compiler
        let file = SourceFile(path: path, text: source + "\n" + block)
        return try? environment.compile(file, with: &compiler).get()
      }
    } catch {
      throw .failure("\(path): the trace cannot be a test: \(error.reason)")
    }
  }
}
