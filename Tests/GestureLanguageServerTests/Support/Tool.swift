import Foundation
import TestSupport

/// The built `gesturec` and other programs.
enum Tool {
  /// The texts of `Specs` by the names of the files.
  static func specs() throws -> [String: String] {
    let folder = Repository.file("Specs").path
    var specs: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasSuffix(".gesture") {
      specs[name] = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }
    return specs
  }

  /// The tool next to the test bundle, where SwiftPM puts its products. The tests depend on it.
  static let gesturec: String? = {
    let bundle = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let folders =
      [bundle, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
      + ["debug", "release"].map { Repository.file(".build/\($0)") }
    return folders.map { $0.appending(path: "gesturec").path }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }()

  /// The place of a program of this name in the path.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
