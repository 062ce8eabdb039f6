import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

/// Whole outputs of specs with many corner cases, to the byte.
@Suite struct WholeOutputTests {
  private static let read = ["Copies", "Declared", "Frames", "Values", "everything", "more"]

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

  @Test func plans() throws {
    var record = ""
    for name in Self.read {
      var spec = try spec(name)
      record += "\(name): \(checksum(try spec.plans()))\n"
    }
    try expectGolden(record, at: "../Goldens/Whole/plans.txt")
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
}

/// Checksums of all outputs for many more specs. An unintended change shows here.
@Suite struct ManyOutputTests {
  private static let pieces = 0..<24
  private static let paths =
    Repository.specs("Tests/GestureTestingTests/Scenarios")
    + Repository.specs("Examples/Cookbook")
    + Repository.specs("Tests/GestureCompilerTests/Swift")
    + Repository.specs("Tests/GestureTestingTests/Conformance/Dialects")

  /// A line for each spec of a piece.
  private func expect(
    _ title: String, _ piece: Int, _ texts: (inout WholeSpec) throws -> [String]
  ) throws {
    var record = ""
    for (number, path) in Self.paths.enumerated() where number % Self.pieces.count == piece {
      var spec = try #require(WholeSpec(path))
      record += "\(path): \(try texts(&spec).map { checksum($0) }.joined(separator: " "))\n"
    }
    try expectGolden(record, at: "../Goldens/Whole/Many/\(title)-\(piece).txt")
  }

  @Test(arguments: pieces) func `outputs of many specs`(_ piece: Int) throws {
    try expect("outputs", piece) { spec in
      [try spec.machines(), spec.table(), spec.swift(), spec.charts(), spec.testMachines()]
    }
  }

  @Test(arguments: pieces) func `plans of many specs`(_ piece: Int) throws {
    try expect("plans", piece) { spec in [try spec.plans()] }
  }

  @Test(arguments: pieces) func `editors of many specs`(_ piece: Int) throws {
    try expect("editors", piece) { spec in
      let editor = WholeEditor(spec)
      let some = editor.cursors.enumerated().filter { $0.offset % 211 == 0 }.map { $0.element }
      return [editor.tokenText, editor.referenceText, editor.hovers(at: some)]
    }
  }
}
