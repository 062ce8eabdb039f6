import TestSupport
import Testing

@testable import GestureCompiler

@Suite struct FormatSpecsTests {
  /// Every spec of the repository, including the odd specs of other tests. Outside of campaigns, only some.
  static let specs = Effort.some(
    90,
    of: ["Specs", "Sources", "Documentation", "Examples", "Benchmarks", "Tests"]
      .flatMap { Folder.specs($0) })

  @Test func `every spec keeps its meaning at length`() {
    #expect(Self.specs.count > 40)
    for (path, text) in Self.specs {
      if let complaint = complaint(about: text) { Issue.record("\(path): \(complaint)") }
    }
  }

  @Test func `tables stay the same at length`() throws {
    var compared = 0
    for (path, text) in Self.specs {
      guard let before = table(text, at: path) else { continue }
      #expect(table(try formatted(text), at: path) == before, "\(path)")
      compared += 1
    }
    #expect(compared > 20)
  }
}
