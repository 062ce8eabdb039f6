import GestureRuntime
import Testing

@testable import GestureCompiler

@Suite struct LowerTableTests {
  /// The code of the handler of `ended` in a gesture with this body, without its end.
  private func code(_ members: String, _ body: String) throws -> [String] {
    let table = try Lowered("gesture G = drag() { \(members) on ended { \(body) } }").table()
    let lines = describe(table).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0 == "on whole.ended:" })
    return lines[(start + 1)...].prefix { !$0.hasSuffix(":") }.map { line in
      var words = line.split(separator: " ").dropFirst()
      // Registers by name if they have one.
      words =
        words.map { word in
          guard let open = word.firstIndex(of: "("), word.hasPrefix("r") else { return word }
          return word[word.index(after: open)...].dropLast()
        }[...]
      return words.joined(separator: " ")
    }
  }

  /// A verifier refuses a table in which two enums have one name.
  @Test func `enums of several gestures may have one name`() throws {
    let gesture = { (name: String, cases: String) in
      """
      gesture \(name) = tap() {
        enum mode { \(cases) }
        var m: mode = .on
        action done(m: mode)
        on ended { done(m: m) }
      }

      """
    }
    var checked = Checked(
      gesture("A", "on, off") + gesture("B", "up, on") + gesture("C", "on")
        + "enum mode2 { none }\ngesture D = tap() { action did(m: mode2) on ended { did(m: .none) } }"
    )
    let written = checked.compilation.table()
    let table = try #require(written)
    #expect(table.enums.map { $0.name }.sorted() == ["mode", "mode2", "mode3", "mode4"])
    _ = try GestureProgram(verifying: table)
  }

  @Test func `results go directly where they belong`() throws {
    let lines = try code("var a = 1.0 var b = 2.0", "a = a + b * 2")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("multiply r") && lines[0].hasSuffix(" b 2.0"))
    #expect(lines[1].hasPrefix("add a a r"))
  }

  @Test func `all is read before anything is written`() throws {
    let swapped = try code("var v: vector = .zero", "v = vector(v.dy, v.dx)")
    #expect(swapped.filter { $0.hasPrefix("copy") }.count == 4)
    let kept = try code("var v: vector = .zero var w: vector = .zero", "v = vector(w.dy, w.dx)")
    #expect(kept.filter { $0.hasPrefix("copy") }.count == 2)
    #expect(
      try code("var a = true var b = true", "a = b && a").first?.hasPrefix("copy a") == false)
  }

  @Test func `what was computed is not computed again`() throws {
    let lines = try code(
      "var a = 1.0 var b = 2.0 var c = 3.0", "b = (a + c) * 2  c = (a + c) * 3  a = (a + c) * 4")
    #expect(lines.filter { $0.hasPrefix("add") }.count == 2)
  }

  @Test func `what one branch computes is unknown after it`() throws {
    let lines = try code(
      "var a = 1.0 var b = 2.0 var c = true",
      "if c { b = sqrt(a + 1) } else { b = 1 }  b = b + sqrt(a + 1)")
    #expect(lines.filter { $0.hasPrefix("squareRoot") }.count == 2)
  }

  @Test func `a local keeps what it was`() throws {
    let lines = try code("var a = 1.0 var b = 2.0", "let old = a  a = b  b = old")
    #expect(lines.count == 4)
    #expect(try code("var a = 1.0 var b = 2.0", "let old = a  b = old").count == 2)
  }

  @Test func `comparisons jump themselves`() throws {
    let lines = try code("var a = 1.0 var b = 2.0", "if a > 1 && !(b <= a) { a = 0 }")
    #expect(lines[0].hasPrefix("jumpUnlessLess 1.0 a"))
    #expect(lines[1].hasPrefix("jumpUnlessLessOrEqual b a"))
    #expect(lines.count == 5)
  }

  @Test func `equal specs give equal tables`() throws {
    for (_, text) in LowerGoldenTests.specs {
      #expect(try Lowered(text).table().encoded() == Lowered(text).table().encoded())
    }
  }

  @Test func `all the prelude can be emitted and verified`() throws {
    let table = try Lowered(
      """
      gesture All = simultaneous(tap(count: 2), longPress(), press(), drag(), swipe(), magnify(),
        rotate(), crossing(over: pads), force(), hover(over: pad), scroll()) { region pad  regions pads }
      """
    ).table(for: .record)
    #expect(table.gestures[0].parts.count == 11)
    _ = try GestureProgram(verifying: table)
  }

  @Test func `too many actions are a limit`() throws {
    var actions = ""
    for number in 0...1000 { actions += "action a\(number)()\n" }
    #expect(throws: LimitError.self) { try Lowered("gesture G = tap() { \(actions) }").table() }
  }

  @Test func `too many constants are a limit`() throws {
    var variables = ""
    for number in 0..<66_000 { variables += "var a\(number) = \(number).5\n" }
    #expect(throws: LimitError.self) { try Lowered("gesture G = tap() { \(variables) }").table() }
  }
}
