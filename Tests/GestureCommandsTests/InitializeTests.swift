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
    let world = World()
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
    let world = World()
    #expect(world.run("init \(directory) --package x") == .success)
    #expect(world.written.contains { $0.hasSuffix("Sources/\(name)/Card.gesture") })
  }

  @Test func nothingIsWrittenOver() {
    let world = World(["Gestures/card.jsonl": "mine"])
    #expect(world.run("init Gestures") == .failure)
    #expect(world.error.contains("Gestures/card.jsonl is there already"))
    #expect(world.written.isEmpty)
  }
}
