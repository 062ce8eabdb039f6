import GestureCompiler
import GestureRuntime
import Testing

/// Specs that are edited while their gestures are in use.
@Suite struct ReloadTests {

  private static func spec(
    lift: String = "500ms", scale: String = "1", tint: String = "1", members: String = ""
  ) -> String {
    """
    enum Mode { off, on(level: number) }
    gesture Circle(lift: duration = \(lift)) =
      sequence(hold: longPress(minimumDuration: lift), move: drag(minimumDistance: 0pt))
    {
      input mode: Mode = .off
      input limit: count = 3
      region bin
      regions keys
      var scale: number = \(scale)
      var drops: count = 0
      transient tint: number = \(tint)
      action began()
      action cancelled(tint: number)
      on began { tint = 9 began() }
      on ended { drops = drops + 1 }
      on cancelled { cancelled(tint: tint) }
      \(members)
    }
    """
  }

  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func `texts replace each other unless they are wrong`() throws {
    var program = try ReloadableProgram(compiling: Self.spec(), path: "a.gesture")
    let first = program.program.table.encoded()
    guard case .unchanged = program.reload("// A comment.\n" + Self.spec()) else {
      Issue.record("a comment changes nothing")
      return
    }
    guard case .refused(let error) = program.reload(Self.spec(lift: "500pt")) else {
      Issue.record("points are no duration")
      return
    }
    #expect(error.description.hasPrefix("a.gesture:2:33: error: "), "\(error)")
    #expect(program.program.table.encoded() == first)
    guard case .replaced = program.reload(Self.spec(lift: "300ms")) else {
      Issue.record("another duration is another program")
      return
    }
    #expect(program.program.table.encoded() != first)
  }

  @Test func `a text without imports needs no source file`() throws {
    var program = try ReloadableProgram(compiling: Self.spec(), path: "b.gesture")
    guard case .unchanged = program.reload(Self.spec() + "// A comment.\n") else {
      Issue.record("a comment changes nothing")
      return
    }
    guard case .refused(let error) = program.reload(Self.spec(lift: "500pt")) else {
      Issue.record("points are no duration")
      return
    }
    // A text without a path has the path of the first text.
    #expect(error.description.hasPrefix("b.gesture:2:33: error: "), "\(error)")
    guard case .replaced = program.reload(Self.spec(lift: "300ms")) else {
      Issue.record("another duration is another program")
      return
    }
    let unnamed = #expect(throws: CompileError.self) {
      try ReloadableProgram(compiling: Self.spec(lift: "500pt"))
    }
    #expect(unnamed?.description.hasPrefix("spec.gesture:2:33: error: ") == true)
  }

  @Test func `warnings are of the text in use`() throws {
    let doubtful = "gesture A = sequence(a: tap(), b: drag())\n"
    var program = try ReloadableProgram(compiling: doubtful, path: "a.gesture")
    #expect(program.warnings.hasPrefix("a.gesture:1:13: warning: "))
    _ = program.reload("gesture A = tapp()")
    #expect(program.warnings.hasPrefix("a.gesture:1:13: warning: "))
    _ = program.reload("gesture A = tap()")
    #expect(program.warnings.isEmpty)
  }

  @Test func `imports are read anew`() throws {
    let source = "import \"far.gesture\"\ngesture A = drag(minimumDistance: far)"
    var far = "let far = 3pt"
    let load = { (path: String) in SourceFile(path: path, text: far) }
    var program = try ReloadableProgram(compiling: source, load: load)
    far = "let far = 4pt"
    guard case .replaced = program.reload(source, load: load) else {
      Issue.record("an import has changed")
      return
    }
  }

  @Test func `the first text must be right`() {
    #expect(throws: CompileError.self) { try ReloadableProgram(compiling: "gesture") }
  }

  // MARK: Machines

  /// A machine of the old text with a finger that drags, and its reports.
  private func dragging(_ text: String) throws -> (machine: TableMachine, actions: [String]) {
    var machine = try GestureProgram(compiling: text)
      .machine("Circle", ["lift": .duration(.milliseconds(100))])
    var actions: [String] = []
    machine.handle(.down(touch: 1, at: .zero, time: at(0))) { actions.append($0.name) }
    machine.advance(to: at(200)) { actions.append($0.name) }
    machine.handle(.move(touch: 1, at: Point(x: 5, y: 0), time: at(300))) {
      actions.append($0.name)
    }
    #expect(actions == ["began"])
    return (machine, actions)
  }

  @Test func `what is under way is cancelled and what was set stays`() throws {
    var (machine, _) = try dragging(Self.spec())
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    try machine.setInput("mode", to: .enumeration("on", [.init("level", .number(2))]))
    try machine.setFrame("bin", to: frame)
    try machine.setFrame("keys", id: 7, to: frame)
    try machine.setVariable("drops", to: .count(5))
    let old = machine
    // Another order of cases and other first values.
    let text = Self.spec(scale: "2", tint: "3").replacing(
      "{ off, on(level: number) }", with: "{ on(level: number), off }")
    var actions: [GestureAction] = []
    let refusal = try machine.replace(
      with: GestureProgram(compiling: text), ["lift": .duration(.milliseconds(100))], at: at(400)
    ) { actions.append($0) }
    #expect(refusal == nil)
    #expect(
      actions == [GestureAction(name: "cancelled", arguments: [.init("tint", .number(9))])])
    #expect(machine.phase == .possible)
    #expect(try machine.input("mode") == .enumeration("on", [.init("level", .number(2))]))
    #expect(try machine.frame("bin") == frame)
    #expect(try machine.frame("keys", id: 7) == frame)
    #expect(machine[variable: "drops"] == .count(5))
    // These had their first values.
    #expect(machine[variable: "scale"] == .number(2))
    #expect(machine[variable: "tint"] == .number(3))
    #expect(old.phase == .active, "a copy goes its own way")
    let late = machine.handle(.up(touch: 1, at: .zero, time: at(500))) { _ in }
    #expect(late == .refused(.unknownTouch))
  }

  @Test func `what is of another type begins anew`() throws {
    var (machine, _) = try dragging(Self.spec())
    try machine.setVariable("drops", to: .count(5))
    try machine.setInput("limit", to: .count(8))
    try machine.setInput("mode", to: .enumeration("on", [.init("level", .number(2))]))
    try machine.setFrame("bin", to: Rect(x: 1, y: 2, width: 3, height: 4))
    let text = Self.spec()
      .replacing("var drops: count = 0", with: "var drops: number = 0")
      .replacing("input limit: count", with: "input most: count")
      .replacing("on(level: number)", with: "on(level: count)")
      .replacing("region bin", with: "regions bin")
    try machine.replace(with: GestureProgram(compiling: text), at: at(400)) { _ in }
    #expect(machine[variable: "drops"] == .number(0))
    #expect(try machine.input("most") == .count(3))
    #expect(try machine.input("mode") == .enumeration("off", []))
    #expect(try machine.frame("bin") == nil)
  }

  @Test func `what cannot be replaced goes on`() throws {
    var (machine, _) = try dragging(Self.spec())
    let other = try GestureProgram(compiling: "gesture Square = tap()")
    #expect(throws: MachineError.noGesture("Circle", known: ["Square"])) {
      try machine.replace(with: other, at: at(400)) { _ in Issue.record("nothing is reported") }
    }
    let refusal = try machine.replace(
      with: GestureProgram(compiling: Self.spec()), at: at(100)
    ) { _ in Issue.record("nothing is reported") }
    #expect(refusal == .refused(.timeRunsBackwards))
    #expect(machine.phase == .active)
  }
}
