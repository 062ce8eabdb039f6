import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

/// `Goldens/x.in.gesture` as the formatter writes it is `Goldens/x.gesture`.
@Suite struct FormatGoldenTests {
  static let folder = Folder.tests.appending(path: "Goldens")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".in.gesture") }.map { String($0.dropLast(".in.gesture".count)) }
    .sorted()

  @Test func `there are some`() { #expect(Self.names.count >= 8) }

  @Test(arguments: names)
  func golden(_ name: String) throws {
    let input = Self.folder.appending(path: "\(name).in.gesture")
    let text = try String(contentsOf: input, encoding: .utf8)
    try expectGolden(try formatted(text), at: "Goldens/\(name).gesture")
    if let complaint = complaint(about: text) { Issue.record("\(complaint)") }
  }
}
