import GestureJSON
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct PreviewTests {
  private static let page = """
    <!doctype html><title>playground</title>
    <script type="application/json" id="start">null</script>
    <script>"the rest"</script>
    """
  private static let tap = "gesture Tap = tap() {\n  on ended { tapped() }\n  action tapped()\n}\n"

  /// The JSON in the page: its text, gesture and trace.
  private func start(of page: [UInt8]?) throws -> JSON {
    let text = String(decoding: try #require(page), as: UTF8.self)
    let opening = "id=\"start\">"
    let from = try #require(text.firstRange(of: opening)).upperBound
    let to = try #require(text[from...].firstRange(of: "</script>")).lowerBound
    #expect(text.hasSuffix("<script>\"the rest\"</script>"))
    return try JSON(parsing: text[from..<to].utf8)
  }

  @Test func `a page begins with the spec and the trace`() throws {
    let world = World([
      "a.gesture": Self.tap, "page.html": Self.page,
      "t.jsonl": "{\"t\":0,\"phase\":\"down\",\"id\":1,\"x\":1,\"y\":2}\n",
    ])
    let code = world.run(
      "preview a.gesture --trace t.jsonl --gesture Tap --page page.html -o out.html")
    #expect(code == .success, "\(world.error)")
    let start = try start(of: world["out.html"])
    #expect(start["text"] == .string(Self.tap) && start["gesture"] == .string("Tap"))
    #expect(start["trace"]?.string?.contains("\"phase\":\"down\"") == true)
  }

  @Test func `no text ends the element that holds it`() throws {
    let spec = "// </script><script>alert(1)</script> <!--\n" + Self.tap
    let world = World(["a.gesture": spec, "page.html": Self.page])
    #expect(world.run("preview a.gesture --page page.html -o out.html") == .success)
    #expect(try start(of: world["out.html"])["text"] == .string(spec))
  }

  @Test func `imports stand before the text`() throws {
    let world = World([
      "a.gesture": "import \"b.gesture\"\n"
        + Self.tap.replacing("tap()", with: "tap(count: twice)"),
      "b.gesture": "let twice = 2\n", "page.html": Self.page,
    ])
    #expect(
      world.run("preview a.gesture --page page.html -o out.html") == .success, "\(world.error)")
    let text = try #require(try start(of: world["out.html"])["text"]?.string)
    #expect(text.hasPrefix("let twice = 2") && !text.contains("import"))
  }

  @Test func `what is missing is said`() {
    let world = World([
      "a.gesture": Self.tap, "page.html": "<p>no playground</p>", "t.txt": "hello",
    ])
    #expect(world.run("preview a.gesture") == .failure)
    #expect(world.error.contains("Scripts/web -o DIR"), "\(world.error)")
    world.forget()
    #expect(world.run("preview a.gesture --page page.html") == .failure)
    #expect(world.error.contains("page.html is no playground"), "\(world.error)")
    world.forget()
    #expect(world.run("preview a.gesture --page page.html --trace t.txt") == .failure)
    #expect(world.error.contains("no known form of trace"), "\(world.error)")
    world.forget()
    #expect(world.run("preview a.gesture --page page.html --gesture Drag") == .usage)
  }

  @Test func `a release has the page in its share folder`() throws {
    let world = World([
      "a.gesture": Self.tap, "/opt/gesturec/share/gesturec/playground.html": Self.page,
    ])
    var environment = world.environment
    environment.executable = { "/opt/gesturec/bin/gesturec" }
    #expect(
      Tool.gesturec.run(["preview", "a.gesture", "-o", "out.html"], in: environment) == .success)
    #expect(try start(of: world["out.html"])["text"] == .string(Self.tap))
  }
}
