import GestureCompiler
import GestureTool
import Testing

/// Names of files and of tests may come from anyone: none of them may command the terminal or the log that shows them.
@Suite struct PrintedTextTests {
  private static let name = "a\u{1B}[31mb\nc\u{202E}d\u{9B}e.gesture"
  private static let shown = "a␛[31mb␊c\u{FFFD}d\u{FFFD}e.gesture"

  private static let wrong = "gesture A = tapp()\n"
  private static let failing = """
    gesture A = tap()
    test "one\\r\\n::error::two \u{202E}" for A {
      down at (0, 0)
      expect tap.ended // \u{9B}31m
    }

    """
  private static let lines: [([String], String)] = [
    (["check", name], wrong), (["check", name, "--diagnostics", "github"], wrong),
    (["check", name, "--diagnostics", "json"], wrong),
    (["check", name, "--diagnostics", "sarif"], wrong), (["build", name], wrong),
    (["build", name, "--check"], "gesture A = tap()\n"),
    (["format", name, "--check"], " " + failing),
    (["format", name, "--diff"], "gesture   A = tap()\n"),
    (["test", name], failing), (["test", name, "--list"], failing),
    (["test", name, "--format", "junit"], failing),
    (["test", name, "--diagnostics", "github"], failing),
    (["test", name, "--filter", "\u{1B}[2J"], failing),
    (["graph", name, "--format", "timeline"], failing),
    (["inspect", name], "no table"),
    (["replay", name, "--trace", "x\u{1B}[2J"], "gesture A = tap()\n"),
    (["check", "missing" + name], ""), (["chec\u{1B}[2J"], ""), (["check", "--o\u{1B}[2J"], ""),
    (["explain", "GS\u{1B}[2J"], ""), (["check", name, "-W\u{1B}[2J"], wrong),
  ]

  @Test(arguments: lines) func `no control character is printed`(words: [String], text: String) {
    // The text is raw where the language allows it: in a comment. The file is read unchanged.
    let world = World([Self.name: text])
    _ = world.run(words)
    let printed = world.output + world.error
    #expect(!printed.isEmpty)
    for scalar in printed.unicodeScalars where scalar != "\n" && scalar != "\t" {
      #expect(scalar.printable == scalar, "\(words): U+\(String(scalar.value, radix: 16))")
    }
    if words.contains("github") {
      #expect(!printed.contains("\n::error::two"), "no command of its own")
    }
  }

  @Test func `the file is still recognized`() {
    let world = World([Self.name: Self.wrong])
    #expect(world.run(["check", Self.name]) == .failure)
    #expect(world.error.hasPrefix(Self.shown + ":1:13: error: "))
    world.forget()
    #expect(world.run(["check", Self.name, "--diagnostics", "json"]) == .failure)
    #expect(world.error.contains(#""path":"a\u001b[31mb\nc\u202ed\u009be.gesture""#))
  }

  @Test(arguments: [
    ("plain ä 手", "plain ä 手"), ("a\r\nb", "a␍␊b"), ("\u{1B}[31m", "␛[31m"), ("\u{7F}", "␡"),
    ("\u{85}\u{2066}\u{200B}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("\t", "␉"),
  ]) func `what is printed in its place`(text: String, shown: String) {
    #expect(text.printable == shown)
  }
}
