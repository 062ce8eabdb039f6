import FoundationEssentials
import Testing

@testable import GestureCommands

@Suite struct DiskTests {
  private let disk = Environment.disk

  private func withDirectory(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.path + "/gesturec-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test func filesAreWrittenWholeAndReadBack() throws {
    try withDirectory { directory in
      let path = directory + "/a/b/c.gtable"
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
      #expect(disk.write(path, bytes) == nil)
      #expect(disk.read(path) == .success(bytes))
      #expect(disk.list(directory + "/a/b") == .success(["c.gtable"]))
      #expect(disk.kind(directory + "/a") == .directory)
      #expect(disk.kind(path) == .file)
      #expect(disk.kind(path + "x") == .missing)
    }
  }

  @Test func problemsReportThePath() throws {
    try withDirectory { directory in
      let missing = directory + "/none"
      #expect(throws: Environment.FileProblem.self) { try disk.read(missing).get() }
      #expect(throws: Environment.FileProblem.self) { try disk.list(missing).get() }
      #expect(disk.read(directory) == .failure(.init(directory, "Is a directory")))
      _ = disk.write(directory + "/file", [])
      #expect(disk.write(directory + "/file/below", []) != nil)
      #expect(disk.write(directory, [])?.path == directory)
      #expect(disk.list(directory) == .success(["file"]))
    }
  }
}
