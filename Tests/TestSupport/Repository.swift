public import Foundation

/// The files of the repository, for tests that read more than their own.
public enum Repository {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// - Parameter path: from the root on.
  public static func file(_ path: String) -> URL { root.appending(path: path) }

  /// What is too large for it, or not published; not on all machines.
  public static func beside(_ folder: String) -> URL {
    root.deletingLastPathComponent().appending(path: "shared/\(folder)")
  }

  /// - Throws: where there is no such file.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }
}
