import GestureCompiler
import GestureRuntime
import GestureTesting
import Testing

/// The calls that the articles of the documentation catalogues explain.
@Suite struct ArticleTests {
  private let start = Timestamp(nanoseconds: 0)
  private let later = Timestamp(nanoseconds: 1_000_000_000)
  private let text =
    "gesture Photo(closeUp: number = 3) = tap(count: 2) { action zoom(to: number) }"

  @Test func `running a gesture`() throws {
    var compiler = Compiler()
    let made = compiler.compile("p.gesture") { SourceFile(path: $0, text: text) }
    var compilation = try #require(made)
    let table = compilation.table()
    let bytes = try #require(table).encoded()
    let perform = { (name: String, _: [GestureValue.Field]) in _ = Issue.record("\(name)") }

    let program = try GestureProgram(verifying: bytes)
    var photo = try program.machine("Photo", ["closeUp": .number(2)])
    photo.handle(.down(touch: 1, at: Point(x: 60, y: 40), time: start)) { action in
      perform(action.name, action.arguments)
    }
    #expect(photo.nextDeadline != nil)
    if let deadline = photo.nextDeadline {
      photo.advance(to: deadline) { action in perform(action.name, action.arguments) }
    }
    let moves: [PointerEvent] = [
      .move(touch: 1, at: Point(x: 60, y: 80), time: later),
      .move(touch: 2, at: Point(x: 90, y: 80), time: later),
    ]
    let refusal = photo.handle(frame: moves) { action in perform(action.name, action.arguments) }
    #expect(refusal == .refused(.unknownTouch))
  }

  @Test func `compiling at run time`() throws {
    let files: [String: SourceFile] = [:]
    let load = { (path: String) -> SourceFile? in files[path] }
    let edited = "gesture Photo = tap()"
    var shown: [String] = []
    let show = { shown.append($0) }

    let program = try GestureProgram(compiling: "gesture Like = tap(count: 2)")
    var like = try program.machine("Like")
    like.handle(.down(touch: 1, at: .zero, time: start)) { _ in }
    let path = "Gestures/Photo.gesture"
    let photos = try GestureProgram(compiling: text, path: path) { path in files[path] }
    #expect(photos.gestures == ["Photo"])
    var reloadable = try ReloadableProgram(compiling: text, path: path, load: load)
    switch reloadable.reload(edited, load: load) {
    case .replaced: show("new")
    case .unchanged: show("as before")
    case .refused(let error): show(error.description)
    }
    #expect(shown == ["new"])
  }

  @Test func `replaying a trace`() throws {
    let program = try GestureProgram(compiling: "gesture Like = tap(count: 2)")
    let trace = #"{"t":0,"phase":"down","id":1,"x":50,"y":40}"# + "\n"
    var reader = TraceReader()
    var replay = try Replay(program, gesture: "Like")
    let record = replay.record(reader.read(text: trace.utf8))
    let lines = record.map { $0.json }
    #expect(lines == [])
  }
}
