import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

/// Whole outputs of specs with many corner cases, to the byte.
@Suite struct WholeOutputTests {
  private static let read = ["Copies", "Declared", "Frames", "Values", "everything"]

  private func spec(_ name: String) throws -> WholeSpec {
    let scenario = WholeSpec("Tests/GestureTestingTests/Scenarios/\(name).gesture")
    return try #require(
      scenario ?? WholeSpec("Tests/GestureCompilerTests/Goldens/Whole/\(name).gesture"))
  }

  @Test(arguments: read) func machines(_ name: String) throws {
    var spec = try spec(name)
    try expectGolden(try spec.machines(), at: "../Goldens/Whole/\(name).machines.txt")
  }

  @Test(arguments: read) func table(_ name: String) throws {
    var spec = try spec(name)
    try expectGolden(spec.table(), at: "../Goldens/Whole/\(name).table.txt")
  }

  @Test(arguments: read) func swift(_ name: String) throws {
    var spec = try spec(name)
    try expectGolden(spec.swift(), at: "../Goldens/Whole/\(name).swift.txt")
  }

  @Test(arguments: read + ["Rules", "Sequences"]) func charts(_ name: String) throws {
    var spec = try spec(name)
    try expectGolden(spec.charts(), at: "../Goldens/Whole/\(name).charts.txt")
  }

  /// The outputs in `Generated` are up to date, so that the next build does not change them.
  @Test func `what is generated is up to date at length`() throws {
    for path in Repository.specs("Specs") {
      var spec = try #require(WholeSpec(path))
      let name = path.dropFirst("Specs/".count).dropLast(".gesture".count)
      guard !spec.compilation.gestures.isEmpty else { continue }
      let swift = spec.compilation.swift(access: .public)
      #expect(try Repository.text("Generated/\(name).gesture.swift") == swift)
      let bytes = try Data(contentsOf: Repository.file("Generated/\(name).gtable"))
      #expect(Array(bytes) == spec.compilation.tableBytes())
    }
  }

  /// Checksums of the outputs of many more specs. An unintended change shows here.
  @Test func `checksums of many specs at length`() throws {
    let paths =
      Repository.specs("Tests/GestureTestingTests/Scenarios")
      + Repository.specs("Examples/Cookbook")
      + Repository.specs("Tests/GestureCompilerTests/Swift")
      + Repository.specs("Tests/GestureTestingTests/Conformance/Dialects")
    var record = ""
    for path in paths {
      var spec = try #require(WholeSpec(path))
      let texts = [
        try spec.machines(), spec.table(), spec.swift(), spec.charts(), spec.testMachines(),
      ]
      record += "\(path): \(texts.map { checksum($0) }.joined(separator: " "))\n"
    }
    try expectGolden(record, at: "../Goldens/Whole/checksums.txt")
  }
}
