import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import Testing

/// The checked-in Swift of `Specs`, as it is compiled here: each test block of a spec and random traces
/// on it and on the spec's table, call by call.
///
/// What reads the typed members by name is checked in, too, in `Harness`. After a change of a spec:
///
///     GESTUREC_WRITE_HARNESS=1 swift test --filter GeneratedFormTests
@Suite struct GeneratedFormTests {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let names: [String] = {
    let folder = repository.appending(path: "Specs").path
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix(".gesture") }.map { String($0.dropLast(8)) }.sorted()
  }()

  @Test("generated Swift and the table agree", arguments: names)
  func agree(_ name: String) throws {
    guard let module = try Self.module(name) else { return }
    let form = try #require(harnesses[name])
    var player = FormPlayer(module.program, form)
    for run in module.runs {
      if let difference = player.difference(run) {
        Issue.record("\(name): \(run.title): \(difference.text)")
        return
      }
    }
    #expect(player.steps > 0 && player.told > 0)
  }

  @Test("what reads typed members by name is up to date", arguments: names)
  func harness(_ name: String) throws {
    guard let module = try Self.module(name) else { return }
    let file = Self.repository.appending(path: "Tests/GeneratedTests/Harness/\(name).swift")
    if ProcessInfo.processInfo.environment["GESTUREC_WRITE_HARNESS"] != nil {
      try Data(module.harnessText.utf8).write(to: file)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == module.harnessText, "see GeneratedFormTests.swift for how to bring it up to date")
  }

  /// Nil for a spec without gestures.
  static func module(_ name: String) throws -> GeneratedModule? {
    let path = repository.appending(path: "Specs/\(name).gesture").path
    var compiler = Compiler()
    let compilation = try #require(
      compiler.compile(path) { path in
        FileManager.default.contents(atPath: path).map {
          SourceFile(path: path, bytes: [UInt8]($0))
        }
      })
    if compilation.gestures.isEmpty { return nil }
    return try GeneratedModule(
      spec: compilation, traces: 50, keepsAllValues: false,
      harness: .init(function: "harnessed\(name)", module: "GeneratedGestures"))
  }
}
