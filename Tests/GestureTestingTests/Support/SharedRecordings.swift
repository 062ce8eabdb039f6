import FoundationEssentials
import TestSupport
import Testing

/// The recordings next to the repository, which are too large to be copied into it.
enum SharedRecordings {
  static let directory = Repository.beside("recordings").path

  static var arePresent: Bool { FileManager.default.fileExists(atPath: directory + "/index.csv") }

  /// Paths of all files below `folder` with any of the extensions, relative to the directory.
  static func files(in folder: String = "", _ extensions: String...) -> [String] {
    let root = directory + (folder.isEmpty ? "" : "/" + folder)
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return all.filter { path in extensions.contains { path.hasSuffix("." + $0) } }
      .map { folder.isEmpty ? $0 : folder + "/" + $0 }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: directory + "/" + path)))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips where the recordings are not there.
  static var needsRecordings: Self {
    .enabled(
      if: SharedRecordings.arePresent, "needs the recordings in ../shared/recordings")
  }
}
