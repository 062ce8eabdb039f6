import Foundation
import Testing

@testable import GestureCompiler

/// `Goldens/x.in.gesture` as the formatter writes it is `Goldens/x.gesture`.
@Suite struct FormatGoldenTests {
  static let folder = Folder.tests.appending(path: "Goldens")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".in.gesture") }.map { String($0.dropLast(".in.gesture".count)) }
    .sorted()

  @Test func thereAreSome() { #expect(Self.names.count >= 8) }

  @Test(arguments: names)
  func golden(_ name: String) throws {
    let input = Self.folder.appending(path: "\(name).in.gesture")
    let golden = Self.folder.appending(path: "\(name).gesture")
    let text = try String(contentsOf: input, encoding: .utf8)
    let result = try formatted(text)
    if ProcessInfo.processInfo.environment["GESTUREC_RECORD"] == "1" {
      try Data(result.utf8).write(to: golden)
      Issue.record("recorded \(name)")
      return
    }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    #expect(result == expected, "\(name) differs; record it anew with GESTUREC_RECORD=1")
    if let complaint = complaint(about: text) { Issue.record("\(complaint)") }
  }
}
