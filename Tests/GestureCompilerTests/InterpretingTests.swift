import Foundation
import GestureCompiler
import GestureRuntime
import Testing

/// The calls that `CompilingAtRunTime` of the DocC catalogue explains.
@Suite struct InterpretingTests {
  private let text = """
    gesture Circle(lift: duration = 500ms) =
      sequence(hold: longPress(minimumDuration: lift), move: drag(minimumDistance: 0pt))
    {
      input isLocked: bool = true
      region bin
      var offset: vector = .zero
      action dropped(at: point)
      on move.cancelled { dropped(at: move.location) }
      on move.ended { offset += move.translation dropped(at: move.location) }
    }
    """
  private let start = Timestamp(nanoseconds: 0)
  private let now = Timestamp(nanoseconds: 1_000_000_000)
  private func drop(_ place: Point) { Issue.record("nothing is dropped yet") }

  @Test func `a text is interpreted`() throws {
    let program = try GestureProgram(compiling: text)
    var circle = try program.machine("Circle", ["lift": .duration(.milliseconds(300))])
    try circle.setInput("isLocked", to: .bool(false))
    try circle.setFrame("bin", to: Rect(x: 0, y: 0, width: 80, height: 80))
    circle.handle(.down(touch: 1, at: Point(x: 10, y: 10), time: start)) { action in
      if action.name == "dropped", case .point(let place) = action["at"] { drop(place) }
    }
    let offset = circle[variable: "offset"]
    #expect(offset == .vector(.zero))
  }

  @Test func `actions are known before they are reported`() throws {
    let program = try GestureProgram(compiling: text)
    #expect(program.gestures == ["Circle"])
    #expect(program.actions(of: "Circle") == ["dropped"])
    #expect(program.actions(of: "Square") == nil)
  }

  @Test func `imports are asked for`() throws {
    let source = "import \"../c.gesture\""
    let files = ["c.gesture": SourceFile(path: "c.gesture", text: "let far = 3pt")]
    let program = try GestureProgram(compiling: source, path: "a/b.gesture") { path in files[path] }
    #expect(program.gestures.isEmpty)
  }

  @Test(arguments: [("300ms", 1), ("500ms", 0), ("500pt", 0)])
  func `a text is edited`(_ lift: String, _ actions: Int) throws {
    let edited = text.replacingOccurrences(of: "500ms", with: lift)
    let arguments: [String: GestureValue] = [:]
    var performed: [GestureAction] = []
    let perform = { performed.append($0) }
    let print = { (error: CompileError) in #expect(error.diagnostics.count == 1) }

    var spec = try ReloadableProgram(compiling: text)
    var circle = try spec.program.machine("Circle", arguments)
    circle.handle(.down(touch: 1, at: Point(x: 10, y: 10), time: start)) { _ in }
    circle.advance(to: Timestamp(nanoseconds: 600_000_000)) { _ in }
    circle.handle(
      .move(touch: 1, at: Point(x: 20, y: 10), time: Timestamp(nanoseconds: 700_000_000))
    ) { _ in }
    switch spec.reload(edited) {
    case .replaced:
      try circle.replace(with: spec.program, arguments, at: now) { action in perform(action) }
    case .unchanged: break
    case .refused(let error): print(error)
    }
    #expect(performed.count == actions)
  }
}
