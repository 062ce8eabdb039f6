import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

@Suite struct WebModuleTests {
  private static func module(_ text: String) throws -> WebModule {
    var compilation = try compiled(text)
    let module = compilation.web()
    return try #require(module)
  }

  private static func compiled(_ text: String) throws -> Compilation {
    let source = SourceFile(path: "Card.gesture", text: text)
    var compiler = Compiler()
    let compilation = compiler.compile(source.path) { _ in source }
    return try #require(compilation)
  }

  private static let card = """
    enum Look { resting, moving(by: vector) }
    enum Side { left, right }
    /// A card. */ Not the end.
    gesture Card(lift: duration = 400ms, far: distance) = drag(minimumDistance: far) from bin {
      region bin
      regions keys
      input isLocked: bool = false
      input side: Side = .left
      var look: Look = .resting
      /// It moved.
      action moved(by: vector, keys: modifiers, after: duration)
      action dropped()
      on ended { look = .moving(by: drag.translation)  if lift > 0s { dropped() } }
      on changed { moved(by: drag.translation, keys: [.shift], after: lift) }
    }

    """

  @Test(arguments: 0...20) func `a table is in Base64`(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 83 + 7) }
    #expect(base64(bytes) == Data(bytes).base64EncodedString())
  }

  @Test func `types say what a gesture takes and reports`() throws {
    let types = try Self.module(Self.card).types
    for line in [
      "  | { case: \"resting\" }", "  | { case: \"moving\", by: gesturec.Vector };",
      "export type Side = \"left\" | \"right\";", "  lift?: number;", "  far: number;",
      "  isLocked?: boolean;", "  side?: Side;", "  look: Look;", "  /**", "   * It moved.",
      "export type CardRegions = \"bin\" | \"keys\";", "  dropped(values: {}): void;",
      " * A card. *∕ Not the end.", "export { gesture0 as Card };",
    ] {
      #expect(types.split(separator: "\n").contains(Substring(line)), "\(line)\n\(types)")
    }
    let keys = "(\"shift\" | \"control\" | \"option\" | \"command\")[]"
    #expect(
      types.contains("moved(values: { by: gesturec.Vector, keys: \(keys), after: number }): void;"))
  }

  @Test func `the shape of a module is JSON, and its table is the file's`() throws {
    var compilation = try Self.compiled(Self.card)
    let bytes = compilation.tableBytes()
    let table = try #require(bytes)
    let script = try Self.module(Self.card).script
    #expect(script.contains("\"\(Data(table).base64EncodedString())\""))
    let shape = try #require(script.firstRange(of: "{\"enums\""))
    let end = try #require(script.firstRange(of: ");\nconst"))
    let json = try JSONSerialization.jsonObject(
      with: Data(script[shape.lowerBound..<end.lowerBound].utf8))
    let gesture = try #require(((json as? [String: Any])?["gestures"] as? [[String: Any]])?.first)
    #expect(gesture["name"] as? String == "Card")
    #expect((gesture["inputs"] as? [[String]]) == [["isLocked", "bool"], ["side", "enum:7"]])
  }

  @Test func `a module knows whether its gesture takes a wheel`() throws {
    for (part, takes) in [
      ("scroll()", true), ("exclusive(tap(), scroll())", true), ("drag()", false),
    ] {
      let script = try Self.module("gesture Card = \(part) { action done() on ended { done() } }\n")
        .script
      #expect(script.contains("\"takesScrolls\":\(takes)}"), "\(script)")
    }
  }

  @Test func `a text is a literal of JavaScript and JSON`() throws {
    let text = "a\"b\\c\n\u{2028}</script>\u{1}é🃏"
    let literal = text.scriptLiteral
    let read = try JSONSerialization.jsonObject(
      with: Data(literal.utf8), options: .fragmentsAllowed)
    #expect(read as? String == text && !literal.contains("<"))
  }
}
