import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

/// The checked-in Swift of `Specs`, as it is compiled here: each test block of a spec and random traces
/// on it and on the spec's table, call by call.
///
/// The code that reads the typed members by name is checked in, too, in `Harness`.
@Suite struct GeneratedFormTests {
  /// The names of the specs with a gesture.
  static let names: [String] = {
    let folder = Repository.file("Specs").path
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix(".gesture") }.map { String($0.dropLast(8)) }.sorted()
      .filter { (try? compilation($0).gestures.isEmpty) != true }
  }()

  @Test(arguments: names)
  func `generated Swift and the table agree`(_ name: String) throws {
    let module = try Self.module(name)
    let form = try #require(harnesses[name])
    var player = FormPlayer(module.program, form)
    for run in module.runs {
      if let difference = player.difference(run) {
        Issue.record("\(name): \(run.title): \(difference.text)")
        return
      }
    }
    #expect(player.steps > 0 && player.reported > 0)
  }

  @Test(arguments: names)
  func `what reads typed members by name is up to date`(_ name: String) throws {
    try expectGolden(try Self.module(name).harnessText, at: "Harness/\(name).swift")
  }

  private static func compilation(_ name: String) throws -> Compilation {
    let path = Repository.file("Specs/\(name).gesture").path
    var compiler = Compiler()
    return try #require(
      compiler.compile(path) { path in
        FileManager.default.contents(atPath: path).map {
          SourceFile(path: path, bytes: [UInt8]($0))
        }
      })
  }

  static func module(_ name: String) throws -> GeneratedModule {
    try GeneratedModule(
      spec: try compilation(name), traces: 50, for: .host,
      harness: .init(function: "harnessed\(name)", module: "GeneratedGestures"))
  }
}
