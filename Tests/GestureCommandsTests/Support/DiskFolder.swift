import Foundation
import GestureCommands
import GestureTool
import Synchronization

/// A new folder on the disk, for tests of links, permissions and left-over files.
enum DiskFolder {
  /// Writes files into a new folder, calls `body` with its path, and removes it.
  static func with(_ files: [String: String] = [:], _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.path + "/gesturec-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (name, text) in files {
      if let problem = Environment.disk.write(path + "/" + name, Array(text.utf8)) { throw problem }
    }
    try body(path)
  }

  static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// Runs the tool, and returns all that it prints.
  static func run(_ words: [String]) -> (ExitCode, String) {
    let printed = Mutex("")
    var environment = Environment.disk
    environment.output = { text in printed.withLock { $0 += text } }
    environment.error = { text in printed.withLock { $0 += text } }
    let code = Tool.gesturec.run(words, in: environment)
    return (code, printed.withLock { $0 })
  }
}
