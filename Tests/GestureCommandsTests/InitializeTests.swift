import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct InitializeTests {
  @Test func `a first gesture passes its tests and plays its trace`() {
    let world = World()
    #expect(world.run("init Gestures") == .success)
    #expect(world.written == ["Gestures/Card.gesture", "Gestures/card.jsonl"])
    // Each command that it says to try works.
    let tries = world.output.split(separator: "\n").filter { $0.hasPrefix("  gesturec ") }
    #expect(tries.count == 3)
    for line in tries {
      world.forget()
      #expect(world.run(String(line.dropFirst("  gesturec ".count))) == .success)
      #expect(!world.error.contains("warning"), "\(world.error)")
    }
    world.forget()
    #expect(world.run("replay Gestures/Card.gesture --trace Gestures/card.jsonl") == .success)
    #expect(world.output.contains(#""action":"dropped""#))
  }

  @Test func `a package has the name of its folder and the tools path`() throws {
    let world = World(["tools/gesture\"c/Package.swift": ""])
    #expect(world.run(["init", "work/My App", "--package", "../../tools/gesture\"c"]) == .success)
    let manifest = try #require(world["work/My App/Package.swift"])
    let text = String(decoding: manifest, as: UTF8.self)
    #expect(text.contains(#"name: "MyApp""#))
    #expect(text.contains(#"path: "../../tools/gesture\"c""#))
    #expect(!text.contains("$"))
    #expect(world["work/My App/Sources/MyApp/main.swift"] != nil)
    #expect(text.contains(#"name: "MyAppTests""#))
    #expect(world.output.contains("cd 'work/My App' && swift run"))
    #expect(world.run("check work") == .success)
  }

  @Test func `a package has tests and says how it is built`() throws {
    let world = World(["gesturec/Package.swift": ""])
    #expect(world.run("init App --package ../gesturec") == .success)
    let text = { (path: String) in world[path].map { String(decoding: $0, as: UTF8.self) } }
    let tests = try #require(text("App/Tests/AppTests/AppTests.swift"))
    #expect(tests.contains("@testable import App\n"))
    #expect(text("App/.gitignore")?.hasPrefix(".build/\n") == true)
    let readme = try #require(text("App/README.md"))
    #expect(readme.hasPrefix("# App\n") && !readme.contains("$NAME"))
    // Each file that it names is there.
    let named = readme.matches(of: /\| `([^`]+)` \|/).map { "App/\($0.1)" }
    #expect(named.count == 4)
    for path in named { #expect(world[path] != nil, "\(path)") }
    #expect(world.output.contains("The first build also compiles the tool"))
    #expect(world.written.allSatisfy { world.output.contains("\($0)  ") })
  }

  @Test func `what a folder has for itself stays`() {
    let world = World([
      "gesturec/Package.swift": "", "App/README.md": "mine", "App/.gitignore": "mine",
    ])
    #expect(world.run("init App --package ../gesturec") == .success)
    #expect(world["App/README.md"] == Array("mine".utf8))
    #expect(world.output.contains("App/.gitignore  is there already, and stays as it is\n"))
    #expect(world.written.count == 4)
    world.forget()
    #expect(world.run("init App --package ../gesturec") == .failure)
    #expect(!world.error.contains("README"), "\(world.error)")
  }

  @Test(arguments: [(".", "App"), ("Card", "AppCard"), ("7up/", "App7up"), ("été", "t")])
  func `a module is called what swift takes for a name`(_ directory: String, _ name: String) {
    let world = World(["/x/Package.swift": ""])
    #expect(world.run("init \(directory) --package /x") == .success)
    #expect(world.written.contains { $0.hasSuffix("Sources/\(name)/Card.gesture") })
  }

  @Test func `a package that is not there is not depended on`() {
    let world = World(["gesturec/Package.swift": ""])
    #expect(world.run("init App --package gesturec") == .usage)
    #expect(world.error.contains("as seen from App; there is no App/gesturec/Package.swift"))
    #expect(world.written.isEmpty)
    #expect(world.run("init App --package ../gesturec") == .success)
  }

  @Test func `the trace moves as fingers do`() throws {
    let world = World()
    #expect(world.run("init Gestures") == .success)
    let trace = String(decoding: try #require(world["Gestures/card.jsonl"]), as: UTF8.self)
    let moves = trace.split(separator: "\n").filter { $0.contains("move") }
    let times = moves.compactMap { Double($0.dropFirst(5).prefix { $0 != "," }) }
    #expect(times.count == 13)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 120) < 0.0002 })
  }

  @Test func `nothing is written over`() {
    let world = World(["Gestures/card.jsonl": "mine"])
    #expect(world.run("init Gestures") == .failure)
    #expect(world.error.contains("Gestures/card.jsonl is there already"))
    #expect(world.written.isEmpty)
  }
}
