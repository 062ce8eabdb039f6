import Foundation
import GestureCompiler
import TestSupport
import Testing

/// A spec of the suite: with one known defect, or sound.
struct SuiteSpec: CustomTestStringConvertible, Sendable {
  private static let folder = Repository.file("Tests/GestureAnalysisTests")

  /// Below its folder.
  var path: String
  var text: String

  var testDescription: String { path }

  static let defects = all(below: folder.appending(path: "Defects"))
  /// Specs with a false proof in the past.
  static let refuted = all(below: folder.appending(path: "Refuted"))
  static let mended = all(below: folder.appending(path: "Sound"))
  /// The specs that people copy, which must be sound, too.
  static let published =
    all(below: Repository.file("Specs"))
    + all(below: Repository.file("Examples/Cookbook"))

  private static func all(below folder: URL) -> [SuiteSpec] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".gesture") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map {
        SuiteSpec(path: name, text: $0)
      }
    }
  }

  /// The file as the compiler has it. Its imports lie next to it.
  func compile(beside others: [SuiteSpec] = []) -> Compilation? {
    var compiler = Compiler()
    return compiler.compile(path) { path in
      ([self] + others).first { $0.path == path }.map {
        SourceFile(path: $0.path, text: $0.text)
      }
    }
  }
}
