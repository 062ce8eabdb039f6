import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct InitializeTests {
  @Test func aFirstGesturePassesItsTestsAndPlaysItsTrace() {
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

  @Test func aPackageHasTheNameOfItsFolderAndTheToolsPath() throws {
    let world = World(["tools/gesture\"c/Package.swift": ""])
    #expect(world.run(["init", "work/My App", "--package", "../../tools/gesture\"c"]) == .success)
    let manifest = try #require(world["work/My App/Package.swift"])
    let text = String(decoding: manifest, as: UTF8.self)
    #expect(text.contains(#"name: "MyApp""#))
    #expect(text.contains(#"path: "../../tools/gesture\"c""#))
    #expect(!text.contains("$"))
    #expect(world["work/My App/Sources/MyApp/main.swift"] != nil)
    #expect(world.output.contains("cd 'work/My App' && swift run"))
    #expect(world.run("check work") == .success)
  }

  @Test(arguments: [(".", "App"), ("Card", "AppCard"), ("7up/", "App7up"), ("été", "t")])
  func aModuleIsCalledWhatSwiftTakesForAName(_ directory: String, _ name: String) {
    let world = World(["/x/Package.swift": ""])
    #expect(world.run("init \(directory) --package /x") == .success)
    #expect(world.written.contains { $0.hasSuffix("Sources/\(name)/Card.gesture") })
  }

  @Test func aPackageThatIsNotThereIsNotDependedOn() {
    let world = World(["gesturec/Package.swift": ""])
    #expect(world.run("init App --package gesturec") == .usage)
    #expect(world.error.contains("as seen from App; there is no App/gesturec/Package.swift"))
    #expect(world.written.isEmpty)
    #expect(world.run("init App --package ../gesturec") == .success)
  }

  @Test func theTraceMovesAsFingersDo() throws {
    let world = World()
    #expect(world.run("init Gestures") == .success)
    let trace = String(decoding: try #require(world["Gestures/card.jsonl"]), as: UTF8.self)
    let moves = trace.split(separator: "\n").filter { $0.contains("move") }
    let times = moves.compactMap { Double($0.dropFirst(5).prefix { $0 != "," }) }
    #expect(times.count == 13)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 120) < 0.0002 })
  }

  @Test func nothingIsWrittenOver() {
    let world = World(["Gestures/card.jsonl": "mine"])
    #expect(world.run("init Gestures") == .failure)
    #expect(world.error.contains("Gestures/card.jsonl is there already"))
    #expect(world.written.isEmpty)
  }
}
