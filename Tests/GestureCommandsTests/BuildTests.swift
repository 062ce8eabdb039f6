import GestureRuntime
import Testing

@testable import GestureCommands
@testable import GestureTool

private let tapping = "gesture Tapping = tap()\n"
private let dragging = "gesture Dragging = drag()\ngesture Pinching = magnify()\n"
private let wrong = "gesture Wrong = tapp()\n"

@Suite struct BuildTests {
  @Test func `a directory becomes swift and tables in generated`() throws {
    let world = World([
      "Specs/a.gesture": tapping, "Specs/deep/b.gesture": dragging, "Specs/notes.txt": "x",
      "Specs/.hidden/c.gesture": wrong,
    ])
    #expect(world.run("build Specs") == .success)
    #expect(world.error == "built 3 gestures from 2 files\n")
    #expect(
      world.written == [
        "Generated/a.gesture.swift", "Generated/a.gtable", "Generated/b.gesture.swift",
        "Generated/b.gtable",
      ])
    let program = try GestureProgram(verifying: #require(world["Generated/b.gtable"]))
    #expect(program.gestures == ["Dragging", "Pinching"])
  }

  @Test func `a file with nothing for hosts gives none but where a build system waits for it`() {
    let files = [
      "Specs/a.gesture": tapping,
      "Specs/shared.gesture": "recognizer still() tracks 1 { state idle { on up -> end } }\n",
      "Specs/sides.gesture": "enum Side { left, right }\n",
    ]
    let world = World(files)
    #expect(world.run("build Specs --emit swift -o Out") == .success)
    #expect(world.written == ["Out/a.gesture.swift", "Out/sides.gesture.swift"])
    world.forget()
    #expect(world.run("build Specs --emit swift --whole-module -o All") == .success)
    #expect(world.written.contains("All/shared.gesture.swift"))
  }

  @Test func `each test block is a test of swift at its line`() throws {
    let spec = """
      import "Shared.gesture"
      gesture Tapping = tap(count: many)

      test "it \\"taps\\"" for Tapping { expect nothing }
      test "it waits" for Tapping { wait 1s expect nothing }

      """.replacing("\\\"", with: "'")
    let world = World(["S/Two Taps.gesture": spec, "S/Shared.gesture": "let many = 2\n"])
    #expect(world.run(["build", "S", "--emit", "tests", "-o", "Out"]) == .success)
    #expect(
      world.written == ["Out/Shared.gesture.tests.swift", "Out/Two Taps.gesture.tests.swift"])
    let none = String(
      decoding: try #require(world["Out/Shared.gesture.tests.swift"]), as: UTF8.self)
    #expect(none.hasSuffix("// There is none.\n"))
    let text = String(
      decoding: try #require(world["Out/Two Taps.gesture.tests.swift"]), as: UTF8.self)
    for line in [
      "import GestureTesting\nimport Testing\n",
      "@Suite(\"Two Taps.gesture\") struct SpecTwoTapsTests {",
      "(path: \"S/Shared.gesture\", text: \"let many = 2\\n\"),",
      "#sourceLocation(file: \"S/Two Taps.gesture\", line: 4)\n  @Test(\"it 'taps'\") func test1()",
      "#sourceLocation(file: \"S/Two Taps.gesture\", line: 5)\n  @Test(\"it waits\") func test2() { check(1) }",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    // The prelude is there anyway.
    #expect(!text.contains("prelude.gesture"))
  }

  @Test func `nothing is written while there is an error`() {
    let world = World(["Specs/a.gesture": tapping, "Specs/b.gesture": wrong])
    #expect(world.run("build Specs") == .failure)
    #expect(world.written.isEmpty)
    #expect(world.error.contains("Specs/b.gesture:1:17: error: "))
    #expect(world.error.hasSuffix("\n1 error\n"))
  }

  @Test func `what is up to date is not touched`() {
    let world = World(["Specs/a.gesture": tapping, "Specs/b.gesture": dragging])
    #expect(world.run("build Specs -o Out") == .success)
    world.forget()
    #expect(world.run("build Specs -o Out") == .success)
    #expect(world.written.isEmpty)
    world["Specs/b.gesture"] = Array(tapping.utf8)
    #expect(world.run("build Specs -o Out") == .success)
    #expect(world.written == ["Out/b.gesture.swift", "Out/b.gtable"])
  }

  @Test func `two inputs for one output are an error`() {
    let world = World(["a/Tap.gesture": tapping, "b/tap.gesture": tapping])
    #expect(world.run("build a b") == .failure)
    #expect(world.error.contains("a/Tap.gesture and b/tap.gesture would both write"))
    #expect(world.written.isEmpty)
  }

  @Test func `one file by two names is one file`() {
    let world = World(["Specs/a.gesture": tapping])
    #expect(world.run("build Specs ./Specs/a.gesture Specs//a.gesture") == .success)
    #expect(world.error == "built 1 gesture from 1 file\n")
  }

  @Test func `neither order nor jobs matter`() {
    var files: [String: String] = ["Specs/common.gesture": "let far = 30pt\n"]
    for i in 0..<20 {
      files["Specs/s\(i).gesture"] =
        "import \"common.gesture\"\ngesture G\(i) = drag(minimumDistance: far + \(i)pt)\n"
    }
    let paths = files.keys.sorted()
    let lines = [
      "build Specs --jobs 1", "build Specs --jobs 7",
      "build --jobs 3 " + paths.reversed().joined(separator: " "),
    ]
    let results = lines.map { line in
      let world = World(files)
      #expect(world.run(line) == .success)
      return world.files
    }
    #expect(results[0] == results[1])
    #expect(results[0] == results[2])
    // Two for each file with gestures. The file that they import is without gestures.
    #expect(results[0].keys.count { $0.hasPrefix("Generated/") } == 40)
  }

  /// Earlier compilations by the same thread must not show in the names.
  @Test func `names are the same whatever is compiled before`() {
    let shared = "enum Fate { kept, thrown }\ngesture Throw = drag() { enum Way { up, down } }\n"
    let use = """
      import "shared.gesture"
      gesture Use = tap() { action done(fate: Fate) on ended { done(fate: .kept) } }

      """
    let other = "enum Fate { a, b }\nenum Point { c }\ngesture Throw2 = tap()\n"
    let world = World([
      "A/a.gesture": use, "A/shared.gesture": shared,
      "A/b.gesture": "import \"../B/other.gesture\"\n",
      "B/other.gesture": other, "Package.swift": "",
    ])
    #expect(world.run("build A B --jobs 1 -o All") == .success)
    for name in ["A/a", "A/shared", "A/b", "B/other"] {
      #expect(world.run("build \(name).gesture -o Alone") == .success)
    }
    for (path, text) in world.files where path.hasPrefix("All/") {
      let alone = world["Alone/" + path.dropFirst("All/".count)]
      #expect(alone == text, "\(path)")
    }
  }

  @Test func `an error of an import is reported once`() {
    var files = ["Specs/bad.gesture": "let far = 30ptt\n"]
    for i in 0..<4 { files["Specs/s\(i).gesture"] = "import \"bad.gesture\"\n" + tapping }
    let world = World(files)
    #expect(world.run("build Specs --jobs 2") == .failure)
    #expect(world.error.hasSuffix("\n1 error\n"), "\(world.error)")
  }

  @Test func `check reports what a build would change`() {
    let world = World([
      "Specs/a.gesture": tapping, "Specs/b.gesture": dragging, "Specs/c.gesture": tapping,
    ])
    #expect(world.run("build Specs") == .success)
    world.forget()
    #expect(world.run("build Specs --check") == .success)
    #expect(world.error.isEmpty)
    world["Specs/a.gesture"] = Array(dragging.utf8)
    world["Generated/b.gtable"] = nil
    world["Generated/b.gesture.swift"]?.append(10)
    world["Generated/old.gesture.swift"] = []
    world["Generated/old.gtable"] = []
    world["Generated/Own.swift"] = []
    world["Generated/Readme.md"] = []
    #expect(world.run("build Specs --check") == .failure)
    #expect(
      world.error == """
        Generated/a.gesture.swift is stale
        Generated/a.gtable is stale
        Generated/b.gesture.swift is stale
        Generated/b.gtable is missing
        Generated/old.gesture.swift is left over: no source makes it
        Generated/old.gtable is left over: no source makes it
        fix with: gesturec build Specs && rm Generated/old.gesture.swift Generated/old.gtable

        """)
    #expect(world.written.isEmpty)
  }

  @Test func `a lone file leaves its neighbours alone`() {
    let world = World(["a.gesture": tapping, "Generated/other.gtable": "x"])
    #expect(world.run("build a.gesture") == .success)
    #expect(world.run("build a.gesture --check") == .success)
  }

  @Test func `what cannot be read or written is reported`() {
    let world = World(["Specs/a.gesture": tapping])
    world.lock("Generated/a.gtable")
    #expect(world.run("build Specs") == .file)
    #expect(world.error.contains("Generated/a.gtable: Permission denied"))
    world.forget()
    world.lock("Specs/a.gesture")
    #expect(world.run("build Specs") == .file)
    #expect(world.error.contains("Specs/a.gesture: Permission denied"))
  }

  @Test(arguments: [
    ("tokens", "1:1 word gesture"), ("syntax", "gesture Tapping"), ("machine", "Tapping"),
  ])
  func `forms for reading are printed`(_ kind: String, _ text: String) {
    let world = World(["a.gesture": tapping])
    #expect(world.run("build a.gesture --emit \(kind)") == .success)
    #expect(world.output.contains(text), "\(world.output)")
    #expect(world.written.isEmpty)
    #expect(world.run("build a.gesture --emit \(kind) -o Out") == .success)
    #expect(world.written == ["Out/a.\(kind).txt"])
  }

  @Test func `the command that mends names what is unusual`() {
    let world = World(["a.gesture": tapping])
    for (options, mend) in [
      ("--access internal", "--access internal"), ("--emit table,swift", "--emit table,swift"),
      ("--emit=swift -o Out", "--emit swift -o Out"), ("-o Out --jobs 1", "-o Out"),
    ] {
      world.forget()
      #expect(world.run("build a.gesture --check \(options)") == .failure)
      #expect(world.error.hasSuffix("fix with: gesturec build a.gesture \(mend)\n"), "\(options)")
    }
  }

  @Test(arguments: ["public", "package", "internal"])
  func `generated swift is for whom the option says`(_ access: String) throws {
    let world = World(["a.gesture": tapping])
    #expect(world.run("build a.gesture --access \(access) -o Out") == .success)
    let text = String(decoding: try #require(world["Out/a.gesture.swift"]), as: UTF8.self)
    #expect(text.contains("\(access == "internal" ? "\n" : "\(access) ")struct Tapping"), "\(text)")
    #expect(world.run("build a.gesture --access \(access) --emit swift -o -") == .success)
    #expect(world.output == text)
  }

  @Test func `generated swift names modules where it is asked to`() throws {
    let world = World([
      "a.gesture":
        "gesture A = tap() { var place: point = .zero action done() on ended { done() } }\n"
    ])
    #expect(world.run("build a.gesture --emit swift -o -") == .success)
    #expect(world.output.contains("var place: Point {"))
    world.forget()
    #expect(world.run("build a.gesture --emit swift --qualify -o -") == .success)
    #expect(world.output.contains("var place: GestureRuntime.Point {"))
    #expect(world.output.contains(": Swift.Hashable, Swift.Sendable"))
    #expect(!world.output.contains(": Point"))
    #expect(world.run("build a.gesture --qualify --check") == .failure)
    #expect(world.error.hasSuffix("fix with: gesturec build a.gesture --qualify\n"))
  }

  @Test func `quiet reports problems only`() {
    let world = World(["a.gesture": tapping, "b.gesture": wrong])
    #expect(world.run("build a.gesture --quiet") == .success)
    #expect(world.error.isEmpty)
    #expect(world.run("build b.gesture --quiet") == .failure)
    #expect(world.error.hasPrefix("b.gesture:1:17: error: "))
    #expect(!world.error.contains("1 error"))
  }

  /// A build that runs the tool for each file shows every warning once, and an error wherever it
  /// keeps a file from being built.
  @Test func `warnings of an import are reported with itself`() {
    let doubtful = "gesture Doubtful = sequence(a: tap(), b: drag())\n"
    let world = World(["a.gesture": doubtful, "b.gesture": "import \"a.gesture\"\n" + tapping])
    #expect(world.run("build b.gesture") == .success)
    #expect(world.error == "built 1 gesture from 1 file\n")
    #expect(world.run("build a.gesture b.gesture") == .success)
    #expect(world.error.contains("a.gesture:1:20: warning: "), "\(world.error)")
    #expect(world.error.hasSuffix("built 2 gestures from 2 files, 1 warning\n"))
    world.forget()
    world["a.gesture"] = Array(wrong.utf8)
    #expect(world.run("build b.gesture") == .failure)
    #expect(world.error.hasPrefix("a.gesture:1:17: error: "))
  }

  @Test func `the files of a module import each other only`() {
    let world = World([
      "App/a.gesture": "import \"b.gesture\"\nimport \"../Other/c.gesture\"\n" + tapping,
      "App/b.gesture": "let far = 3pt\n", "Other/c.gesture": "let near = 1pt\n",
      "Package.swift": "",
    ])
    #expect(world.run("build App") == .success)
    #expect(world.run("build App --whole-module -o Out") == .failure)
    #expect(world.error.contains("App/a.gesture:2:8: error: `Other/c.gesture` is not compiled"))
    #expect(world.error.hasSuffix("\n1 error\n"), "\(world.error)")
    #expect(world.run("build App Other --whole-module -o Out") == .success)
    world["Other/c.gesture"] = nil
    world.forget()
    #expect(world.run("build App --whole-module -o Out") == .failure)
    #expect(world.error.hasPrefix("App/a.gesture:2:8: error: there is no file `Other/c.gesture`"))
    #expect(world.error.hasSuffix("\n1 error\n"), "\(world.error)")
  }

  @Test func `a module has one type of a name`() {
    let world = World([
      "App/a.gesture": tapping, "App/b.gesture": "import \"a.gesture\"\nenum Tapping { on, off }\n",
    ])
    #expect(world.run("build App") == .success)
    world.forget()
    #expect(world.run("build App --whole-module -o Out") == .failure)
    #expect(
      world.error == """
        App/b.gesture:2:6: error: `Tapping` is declared in `App/a.gesture` too, and there can be only one \
        Swift type of that name in a module; rename one of them [GS0126]
          enum Tapping { on, off }
               ^~~~~~~
        App/a.gesture:1:9: note: the other one is here
          gesture Tapping = tap()
                  ^~~~~~~
        1 error

        """)
    #expect(world.written.isEmpty)
  }

  @Test func `diagnostics as JSON are one object a line`() throws {
    let world = World(["a.gesture": wrong])
    #expect(world.run("build a.gesture --diagnostics json") == .failure)
    let line = try #require(world.error.split(separator: "\n").first)
    #expect(
      line.hasPrefix(
        #"{"path":"a.gesture","line":1,"column":17,"endLine":1,"endColumn":21,"severity":"error","#
      ), "\(line)")
  }

  @Test func `check makes nothing`() {
    let world = World(["Specs/a.gesture": tapping, "Specs/b.gesture": dragging])
    #expect(world.run("check Specs") == .success)
    #expect(world.error == "checked 3 gestures in 2 files\n")
    world["Specs/b.gesture"] = Array(wrong.utf8)
    #expect(world.run("check Specs") == .failure)
    #expect(world.written.isEmpty)
  }
}
