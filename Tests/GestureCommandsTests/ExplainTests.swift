import Foundation
import GestureCompiler
import TestSupport
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct ExplainTests {
  @Test func `a code is explained`() {
    let world = World()
    #expect(world.run("explain gs0010") == .success)
    #expect(world.output.hasPrefix("error GS0010 (UnknownUnit): unknown unit\n"))
    #expect(world.output.contains("\nWrong:\n\n    gesture Card = drag(minimumDistance: 10px)\n"))
    #expect(world.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `a group is all of its codes`() {
    let world = World()
    #expect(world.run("explain UnbalancedBrackets") == .success)
    #expect(world.output.contains("GS0018") && world.output.contains("GS0019"))
  }

  @Test(arguments: [
    ("explain", "needs CODE"), ("explain GS9999", "there is no code or group 'GS9999'"),
    ("explain UnusedNames", "did you mean 'UnusedName'?"),
    ("explain GS0010 --all", "so none is named"),
  ])
  func `what there is not is reported`(words: String, text: String) {
    let world = World()
    #expect(world.run(words) == .usage)
    #expect(world.error.contains(text), "\(world.error)")
  }

  /// Mended with: gesturec explain --all --markdown > Documentation/Diagnostics.md
  @Test func `the page is current`() throws {
    let world = World()
    #expect(world.run("explain --all --markdown") == .success)
    let isCurrent = try Repository.text("Documentation/Diagnostics.md") == world.output
    #expect(isCurrent, "gesturec explain --all --markdown > Documentation/Diagnostics.md")
  }
}

@Suite struct WarningOptionTests {
  private static let spec = """
    gesture Zoom(far: distance = 1pt) = sequence(once: tap(), move: drag())

    """
  private func codes(_ options: String) -> (code: ExitCode, error: String) {
    let world = World(["A.gesture": Self.spec])
    let code = world.run("check A.gesture \(options)")
    return (code, world.error)
  }

  @Test func `warnings are shown with the group that turns them off`() {
    let (code, error) = codes("")
    #expect(code == .success)
    #expect(error.contains("[GS0173 EndlessWait]") && error.contains("[GS0185 UnusedName]"))
    #expect(error.hasSuffix("checked 1 gesture in 1 file, 2 warnings\n"))
  }

  @Test func `a group can be hidden`() {
    let (code, error) = codes("-Wno-UnusedName -Wno-GS0173")
    #expect(code == .success)
    #expect(error == "checked 1 gesture in 1 file\n")
  }

  @Test func `warnings can be errors`() {
    let all = codes("-Werror")
    #expect(all.code == .failure)
    #expect(all.error.contains(": error: the parameter `far` is never read [GS0185 UnusedName]"))
    #expect(all.error.hasSuffix("2 errors\n"))
    let one = codes("-Werror=UnusedName -Wno-EndlessWait")
    #expect(one.code == .failure && one.error.hasSuffix("\n1 error\n"))
    #expect(codes("-Werror -Wno-UnusedName -Wno-EndlessWait").code == .success)
  }

  @Test func `a group can be shown again`() {
    let (code, error) = codes("-Wno-UnusedName -WUnusedName -Werror=EndlessWait -WEndlessWait")
    #expect(code == .success)
    #expect(error.hasSuffix("checked 1 gesture in 1 file, 2 warnings\n"))
  }

  /// The severity that the policy leaves for one warning of a group that is off.
  private func leftOfBudget(_ options: [String]) throws -> [Diagnostic.Severity] {
    let source = SourceFile(path: "a", text: "gesture A = tap()")
    var compiler = Compiler()
    var compilation = try #require(compiler.compile("a") { _ in source })
    let span = Span(file: compilation.file, start: 0, end: 7)
    compilation.add(
      findings: [Diagnostic(.analysisBudget(gesture: "A"), at: span)], isComplete: false)
    let arguments = try Arguments(options + ["a.gesture"], for: .check)
    try WarningPolicy(arguments).apply(to: &compilation)
    return compilation.diagnostics.map { $0.severity }
  }

  @Test func `what is off is shown to who asks`() throws {
    #expect(try leftOfBudget([]) == [])
    #expect(try leftOfBudget(["-Werror"]) == [])
    #expect(try leftOfBudget(["-WAnalysisBudget"]) == [.warning])
    #expect(try leftOfBudget(["-WGS0290"]) == [.warning])
    #expect(try leftOfBudget(["-WAnalysisBudget", "-Werror"]) == [.warning])
    #expect(try leftOfBudget(["-Werror=AnalysisBudget"]) == [.error])
    #expect(try leftOfBudget(["-WAnalysisBudget", "-Wno-AnalysisBudget"]) == [])
  }

  @Test(arguments: [
    ("-Wno-UnusedNames", "did you mean 'UnusedName'?"), ("-Wall", "'-Wall' is none of"),
    ("-Wno-UnknownUnit", "there is no group of warnings 'UnknownUnit'"),
  ])
  func `what is no group is reported`(option: String, text: String) {
    let (code, error) = codes(option)
    #expect(code == .usage && error.contains(text), "\(error)")
  }

  @Test func `build and test take them too`() {
    let world = World(["A.gesture": Self.spec])
    #expect(world.run("build A.gesture -Werror") == .failure)
    #expect(world.written == [])
    #expect(world.run("test A.gesture -Werror") == .failure)
    #expect(world.run("build A.gesture -Wno-UnusedName") == .success)
  }

  @Test func `warnings of an import are not errors here`() {
    let world = World(["A.gesture": Self.spec, "B.gesture": "import \"A.gesture\"\n"])
    #expect(world.run("check B.gesture -Werror") == .success)
  }
}

@Suite struct CheckFixTests {
  @Test func `files are mended and the rest is reported`() {
    let world = World([
      "A.gesture": "gestrue A = Drag(minimumDistance = 20px);\n",
      "B.gesture": "gesture B = drga()\n", "C.gesture": "gesture C = drag()\n",
    ])
    #expect(world.run("check A.gesture B.gesture C.gesture --fix") == .failure)
    #expect(world.written == ["A.gesture"])
    #expect(
      world["A.gesture"].map { String(decoding: $0, as: UTF8.self) }
        == "gesture A = drag(minimumDistance: 20pt)\n")
    #expect(world.error.contains("B.gesture:1:13: error:"))
    #expect(world.error.hasSuffix("fixed 5 problems in 1 file; 1 error\n"))
    world.forget()
    #expect(world.run("check A.gesture C.gesture --fix") == .success)
    #expect(world.written == [])
    #expect(world.error == "checked 2 gestures in 2 files\n")
  }

  @Test func `an import is mended once and seen`() {
    let world = World([
      "A.gesture": "import \"Z.gesture\"\ngesture A = drag(minimumDistance: far)\n",
      "Z.gesture": "let far: distance = 20\n",
    ])
    #expect(world.run("check A.gesture Z.gesture --fix") == .success)
    #expect(world.written == ["Z.gesture"])
    #expect(world.error == "fixed 1 problem in 1 file; checked 1 gesture in 2 files\n")
  }

  @Test func `a file that cannot be written is reported`() {
    let world = World(["A.gesture": "gestrue A = drag()\n"])
    #expect(world.run("check A.gesture Nowhere --fix") == .file)
    world.lock("A.gesture")
    #expect(world.run("check A.gesture --fix") == .file)
  }
}
