import GestureCompiler
import GestureRuntime
import Testing

/// Specs that arrive as text while an app runs, and mistakes of hosts with them.
@Suite struct CompilingTests {
  static let text = """
    enum Mode { off, zoomed(by: number, around: point) }

    gesture Photo(closeUp: number = 3 where closeUp > 1, pause: duration) =
      exclusive(double: tap(count: 2, interval: pause), single: tap())
    {
      enum Look { plain, framed }

      input isEditing: bool = false
      input kinds: kinds = [.touch]
      input look: Look = .plain
      input mode: Mode = .off
      region bin
      regions keys
      var scale: number = 1
      var place: point = .zero
      transient taps: count = 0

      action zoom(to: number, around: point)

      on double.ended {
        scale = scale == 1 ? closeUp : 1
        place = double.location
        zoom(to: scale, around: place)
      }
      on single.ended { taps = taps + 1 }
    }
    """

  private func machine(_ arguments: [String: GestureValue] = [:]) throws -> TableMachine {
    try GestureProgram(compiling: Self.text)
      .machine("Photo", ["pause": .duration(.milliseconds(300))].merging(arguments) { $1 })
  }

  @Test func `a text is interpreted`() throws {
    var photo = try machine(["closeUp": .count(2)])
    var actions: [GestureAction] = []
    for (time, isDown) in [(0, true), (50, false), (150, true), (200, false)] {
      let event = PointerEvent(
        phase: isDown ? .down : .up, touch: 1, at: Point(x: 60, y: 40),
        time: Timestamp(nanoseconds: Int64(time) * 1_000_000))
      photo.handle(event) { actions.append($0) }
    }
    #expect(actions.map { $0.name } == ["zoom"])
    #expect(actions.first?["to"] == .number(2))
    #expect(actions.first?["around"] == .point(Point(x: 60, y: 40)))
    #expect(photo[variable: "scale"] == .number(2))
  }

  @Test func `a compilation is emitted by who links the compiler`() throws {
    let text = "gesture Like = tap(count: 2)\ngesture Hold = longPress()"
    var compiler = Compiler()
    let compiled = compiler.compile("Like.gesture") { SourceFile(path: $0, text: text) }
    var compilation = try #require(compiled)
    let names = ["Like", "Hold"]
    #expect(compilation.gestures.map { $0.name } == names)
    #expect(compilation.gestures.map { compilation.machine($0)?.name } == names)
    let made = (table: compilation.tableBytes(), swift: compilation.swift(access: .public))
    let bytes = try #require(made.table)
    #expect(try GestureProgram(verifying: bytes).gestures == names)
    let swift = try #require(made.swift)
    for name in names { #expect(swift.contains("public struct \(name): GestureMachine {")) }
  }

  @Test func `errors are those of the tool`() {
    let error = #expect(throws: CompileError.self) {
      try GestureProgram(compiling: "gesture Wrong =\n  tapp()\n", path: "Wrong.gesture")
    }
    #expect(
      error?.description == """
        Wrong.gesture:2:3: error: there is no recognizer or gesture `tapp`; did you mean `tap`? [GS0102]
            tapp()
            ^~~~
          help: replace `tapp` with `tap`

        """)
    #expect(error?.diagnostics.map { $0.code } == ["GS0102"])
  }

  @Test func `an editor asks for the place of a diagnostic`() throws {
    let error = try #require(throws: CompileError.self) {
      try GestureProgram(compiling: "gesture Wrong =\n  tapp()\n", path: "Wrong.gesture")
    }
    let renderer = DiagnosticRenderer(files: error.files, color: false)
    let place = renderer.place(of: try #require(error.diagnostics.first))
    #expect(place.path == "Wrong.gesture")
    #expect(place.start == (2, 3))
    #expect(place.end == (2, 7))
  }

  @Test func `imports are asked for`() throws {
    let text = "import \"../far.gesture\"\ngesture A = drag(minimumDistance: far)"
    let program = try GestureProgram(compiling: text, path: "gestures/a.gesture") { path in
      path == "far.gesture" ? SourceFile(path: path, text: "let far = 3pt") : nil
    }
    #expect(program.gestures == ["A"])
    let error = #expect(throws: CompileError.self) {
      try GestureProgram(compiling: text, path: "gestures/a.gesture")
    }
    #expect(error?.description.contains("there is no file `far.gesture`") == true)
  }

  // MARK: Mistakes

  @Test func `mistakes about programs are reported`() throws {
    let program = try GestureProgram(compiling: Self.text)
    expect("there is no gesture `Foto` in this program; there is `Photo`") {
      _ = try program.machine("Foto")
    }
    expect("the parameter `pause` of `Photo` has no default, so it must be given") {
      _ = try program.machine("Photo")
    }
    expect("there is no parameter `pauze`; there are `closeUp` and `pause`") {
      _ = try program.machine("Photo", ["pauze": .duration(.seconds(1))])
    }
    expect("`pause` takes a duration, `.duration(…)`, and was given `.number(300.0)`") {
      _ = try program.machine("Photo", ["pause": .number(300)])
    }
    expect("the arguments must fulfil `closeUp > 1`") {
      _ = try program.machine(
        "Photo", ["closeUp": .number(1), "pause": .duration(.seconds(1))])
    }
    let none = try GestureProgram(compiling: "let far = 3pt")
    expect("there is no gesture `A` in this program; there are none at all") {
      _ = try none.machine("A")
    }
  }

  @Test func `mistakes about machines are reported`() throws {
    var photo = try machine()
    expect("there is no input `editing`; there are `isEditing`, `kinds`, `look` and `mode`") {
      try photo.setInput("editing", to: .bool(true))
    }
    expect("`isEditing` takes a bool, `.bool(…)`, and was given `.count(1)`") {
      try photo.setInput("isEditing", to: .count(1))
    }
    expect(
      "`kinds` takes a set of names, `.set(…)` of `touch`, `mouse`, `stylus`, `trackpad` or "
        + "`eraser`, and was given "
        + "the set of `touch` and `pen`"
    ) { try photo.setInput("kinds", to: .set(["touch", "pen"])) }
    expect(
      "`look` takes a case by name, `.enumeration(…)` of `plain` or `framed`, and was given `round`"
    ) { try photo.setInput("look", to: .enumeration("round", [])) }
    expect(
      "`mode` takes a case by name, `.enumeration(…)` of `off` or `zoomed(by:around:)`, and was given "
        + "`zoomed` with `by`"
    ) { try photo.setInput("mode", to: .enumeration("zoomed", [.init("by", .number(2))])) }
    expect("there is no variable `size`; there are `scale`, `place` and `taps`") {
      try photo.setVariable("size", to: .number(1))
    }
    expect("`place` takes a point, `.point(…)`, and was given `.vector(Vector(dx: 1.0, dy: 2.0))`")
    {
      try photo.setVariable("place", to: .vector(Vector(dx: 1, dy: 2)))
    }
    expect("there is no region `trash`; there are `bin` and `keys`") {
      try photo.setFrame("trash", to: .zero)
    }
    expect("`keys` has 4,096 frames already") {
      for id in 0...RegionFrames.limit { try photo.setFrame("keys", id: id, to: .zero) }
    }
  }

  @Test func `what is set by name is read by name`() throws {
    var photo = try machine()
    let mode = GestureValue.enumeration(
      "zoomed", [.init("by", .number(2)), .init("around", .point(Point(x: 1, y: 2)))])
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    try photo.setInput("mode", to: mode)
    try photo.setVariable("scale", to: .number(7))
    try photo.setFrame("bin", to: frame)
    try photo.setFrame("keys", id: 3, to: frame)
    let copy = photo
    try photo.setInput("mode", to: .enumeration("off", []))
    try photo.setFrame("keys", id: 3, to: nil)
    #expect(try copy.input("mode") == mode)
    #expect(copy[variable: "scale"] == .number(7))
    #expect(try copy.frame("bin") == frame)
    #expect(try copy.frame("keys", id: 3) == frame)
    #expect(try photo.input("mode") == .enumeration("off", []))
    #expect(try photo.frame("keys", id: 3) == nil)
  }

  @Test func `numbers of touches are checked when the machine is made`() throws {
    let program = try GestureProgram(
      compiling: """
        recognizer spread(least: count, most: count) tracks least...most {
          state idle { on down -> end }
        }
        gesture G(least: count, most: count) = spread(least: least, most: most)
        """)
    _ = try program.machine("G", ["least": .count(1), "most": .count(16)])
    for (least, most) in [(0, 1), (3, 2), (1, 17)] {
      expect(
        "the arguments must fulfil `spread: follows from 1 to 16 touches, no fewer at most than at least`"
      ) { _ = try program.machine("G", ["least": .count(least), "most": .count(most)]) }
    }
  }

  private func expect(
    _ message: String, _ location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    let error = #expect(throws: MachineError.self, sourceLocation: location) { try body() }
    #expect(error.map { "\($0)" } == message, sourceLocation: location)
  }

  /// A file that imports nothing leaves no number behind.
  @Test func `a compiler that is used again numbers files as before`() throws {
    var compiler = Compiler()
    let file = SourceFile(path: "a.gesture", text: "gesture G = tap()\n")
    let numbers = (0..<3).map { _ in compiler.compile("a.gesture") { _ in file }?.file }
    #expect(Set(numbers).count == 1 && numbers[0] != nil)
  }

  /// Swift with all values comes from another table, which must not stay in place of the usual one.
  @Test func `Swift for records leaves the table as it is`() throws {
    let text = "gesture G = tap() { var n: count = 0  on ended { n += 1 } }\n"
    var compiler = Compiler()
    let file = SourceFile(path: "a.gesture", text: text)
    let compilation = try #require(compiler.compile("a.gesture") { _ in file })
    var (recorded, usual) = (compilation, compilation)
    let record = recorded.swift(access: .internal, for: .record)
    #expect(recorded.tableBytes() == usual.tableBytes())
    #expect(recorded.swift() == usual.swift() && recorded.swift() != record)
  }
}
