import Testing

@testable import GestureCompiler

@Suite struct LintValueTests {
  private func codes(_ members: String) -> [String] {
    Checked("gesture Card = rotate() {\n\(members)\n}", lints: true).diagnostics.map { $0.code }
  }

  @Test(arguments: [
    ("var isOn: bool = false", "isOn = true", "isOn", ["GS0332"]),
    ("var isOn: bool = true", "isOn = (false)", "isOn", ["GS0332"]),
    // It returns, or is set to the value that it has.
    ("var isOn: bool = false", "isOn = true\n    isOn = false", "isOn", []),
    ("var isOn: bool = false", "isOn = false", "isOn", []),
    // The value depends on something.
    ("var isOn: bool = false", "isOn = rotate.rotation > 1deg", "isOn", []),
    ("var isOn: bool = false", "isOn = true\n    isOn = rotate.rotation > 1deg", "isOn", []),
    ("transient isOn: bool = false", "isOn = true", "isOn", []),
    ("var turns: count = 0", "turns += 1", "turns > 1", []),
    ("var offset: vector = .zero", "offset.dx = 1pt", "offset.dx > 1pt", []),
    (
      "enum Mode { idle, moving }\nvar mode: Mode = .idle", "mode = .moving", "mode == .moving",
      ["GS0332"]
    ),
  ]) func `a variable that is set to one constant only`(
    declaration: String, body: String, read: String, expected: [String]
  ) {
    let read = "action go()\non rotate.changed where \(read) { go() }"
    #expect(codes("\(declaration)\n\(read)\non ended {\n    \(body)\n  }") == expected)
    #expect(codes("\(declaration)\non ended {\n    \(body)\n  }") == [])
  }

  @Test(arguments: [
    ("45rad", ["GS0333"]), ("7rad", ["GS0333"]), ("6rad", []), ("6.5rad", []), ("45deg", []),
    ("720deg", []),
  ]) func `whole radians above a turn`(angle: String, expected: [String]) {
    #expect(
      codes("action turned()\non changed where rotate.rotation > \(angle) { turned() }") == expected
    )
  }
}
