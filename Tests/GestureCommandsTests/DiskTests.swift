import Foundation
import GestureCompiler
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct DiskTests {
  private let disk = Environment.disk

  @Test func `files are written whole and read back`() throws {
    try DiskFolder.with { directory in
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

  @Test func `several files are written or none`() throws {
    try DiskFolder.with { directory in
      let (first, second) = (directory + "/a.swift", directory + "/a.gtable")
      #expect(disk.write(first, [1]) == nil)
      #expect(disk.write(directory + "/file", []) == nil)
      let broken = directory + "/file/below"
      #expect(disk.writeFiles([.init(first, [2]), .init(broken, [3])]) != nil)
      #expect(disk.read(first) == .success([1]))
      #expect(disk.writeFiles([.init(first, [2]), .init(second, [3])]) == nil)
      #expect(disk.read(first) == .success([2]) && disk.read(second) == .success([3]))
      let names = try disk.list(directory).get().sorted()
      #expect(names == ["a.gtable", "a.swift", "file"])
    }
  }

  @Test func `a file of any size is read a piece at a time`() throws {
    try DiskFolder.with { directory in
      let path = directory + "/s.jsonl"
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      #expect(disk.write(path, bytes) == nil)
      let stream = try disk.stream(path)
      var (read, pieces) = ([UInt8](), 0)
      while let piece = try stream.read() {
        read += piece
        pieces += 1
      }
      #expect(read == bytes && pieces > 1)
      #expect(throws: Stop.self) { try disk.stream(directory) }
      #expect(throws: Stop.self) { try disk.stream(directory + "/none") }
    }
  }

  /// A file without an end is not read, and a pipe does not block.
  @Test func `devices pipes and sockets are not read`() throws {
    #expect(disk.kind("/dev/zero") == .special)
    #expect(
      disk.read("/dev/zero")
        == .failure(.init("/dev/zero", "Is a device, and only files are read")))
    try DiskFolder.with { directory in
      let pipe = directory + "/Pipe.gesture"
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(disk.read(pipe) == .failure(.init(pipe, "Is a pipe, and only files are read")))
      #expect(disk.write(directory + "/A.gesture", Array("import \"Pipe.gesture\"\n".utf8)) == nil)
      #expect(throws: Stop.self) { try Inputs([directory], in: disk) }
      var compiler = disk.compiler
      let result = compile(directory + "/A.gesture", with: &compiler, in: disk)
      guard case .failure(let problem) = result else { throw Stop.usage("the pipe was read") }
      #expect(problem == .init(pipe, "Is a pipe, and only files are read"))
    }
  }

  @Test(arguments: [
    ("a\tb\r\nc ä\n", "a\tb\r\nc ä\n"), ("\u{1b}[1;31merror\u{1b}[m", "\u{1b}[1;31merror\u{1b}[m"),
    ("\u{1b}]0;title\u{7}", "␛]0;title␇"), ("\u{1b}[2J", "␛[2J"), ("a\r\u{1b}[Kb", "a\r\u{1b}[Kb"),
    ("\u{1b}", "␛"),
    ("over\rwritten", "over␍written"),
    ("\u{9b}31m\u{7f}", "\u{FFFD}31m␡"), ("a\u{202e}b", "a\u{FFFD}b"),
  ]) func `a terminal is not commanded`(text: String, shown: String) {
    #expect(forTerminal(text) == shown)
  }

  @Test func `a loop of links is walked once`() throws {
    try DiskFolder.with { directory in
      #expect(disk.write(directory + "/a/A.gesture", []) == nil)
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: directory + "/a/back", withDestinationPath: directory)
      let inputs = try Inputs([directory], in: disk)
      #expect(inputs.files == [directory + "/a/A.gesture"])
    }
  }

  @Test func `problems report the path`() throws {
    try DiskFolder.with { directory in
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

  @Test func `an import that exists and cannot be read is no missing file`() throws {
    let files = ["A.gesture": "import \"B.gesture\"\n", "B.gesture/C.gesture": ""]
    try DiskFolder.with(files) { directory in
      for command in ["check", "build", "test"] {
        let (code, text) = DiskFolder.run([command, directory + "/A.gesture"])
        #expect(code == .file)
        #expect(text.contains("gesturec: error: \(directory)/B.gesture: Is a directory"), "\(text)")
      }
    }
  }
}
