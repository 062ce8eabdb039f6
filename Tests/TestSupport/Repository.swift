public import Foundation

/// The files of the repository, for tests that read more than their own.
public enum Repository {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// - Parameter path: from the root on.
  public static func file(_ path: String) -> URL { root.appending(path: path) }

  /// A folder next to the repository, for files that are too large for it or not published. Not on all machines.
  public static func beside(_ folder: String) -> URL {
    root.deletingLastPathComponent().appending(path: "shared/\(folder)")
  }

  /// - Throws: an error if the file does not exist.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// The paths of the specs in a folder, in order. A folder that has moved must not leave tests without cases.
  public static func specs(_ folder: String) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: file(folder).path) else {
      preconditionFailure("there is no folder \(folder)")
    }
    return names.filter { $0.hasSuffix(".gesture") }.sorted().map { "\(folder)/\($0)" }
  }
}
