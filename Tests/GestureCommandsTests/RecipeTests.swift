import Foundation
import TestSupport
import Testing

@testable import GestureCommands

/// The cookbook that is part of the binary.
@Suite struct RecipeTests {
  private static func files() throws -> [(name: String, text: String)] {
    let folder = Repository.file("Examples/Cookbook").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { file in
      (
        file.replacingOccurrences(of: ".gesture", with: ""),
        try Repository.text("Examples/Cookbook/\(file)")
      )
    }
  }

  @Test func `the source is made of the files`() throws {
    let head = """
      // swift-format-ignore-file
      // Made of Examples/Cookbook by `GESTUREC_RECORD=1 swift test --filter RecipeTests`. Literals compile a hundred times faster
      // than the bytes of embedded resources.

      /// The files of the cookbook by name, without the ending.
      let cookbook: [(name: String, text: String)] = [

      """
    let lines = try Self.files().map { name, text in
      let literal = text.replacingOccurrences(of: "\\", with: "\\\\")
        .replacingOccurrences(of: "\"", with: "\\\"")
        .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t")
      return "  (\"\(name)\", \"\(literal)\"),\n"
    }
    try expectGolden(
      head + lines.joined() + "]\n",
      at: "../../Sources/GestureCommands/Assistants/Cookbook.swift")
  }

  @Test func `its texts are those of the files`() throws {
    let files = try Self.files()
    #expect(files.count > 50)
    #expect(Recipe.all.map { $0.name } == files.map { $0.name })
    #expect(Recipe.all.map { $0.text } == files.map { $0.text })
  }

  @Test(arguments: Recipe.all.map { $0.name })
  func `a recipe says what it is`(_ name: String) throws {
    let recipe = try #require(Recipe.all.first { $0.name == name })
    #expect(recipe.text.hasPrefix("// \(recipe.summary)\n"))
    #expect(recipe.summary.hasSuffix(".") || recipe.summary.hasSuffix("?"))
  }
}
