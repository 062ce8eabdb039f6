import Foundation
import Testing

@testable import GestureTool

/// Names of files are bytes. Each name of a spec in a folder is read, or an error names it.
@Suite struct FileNameTests {
  private let disk = Environment.disk

  /// Makes an empty file under any bytes.
  private func make(_ folder: String, _ name: [UInt8]) -> Bool {
    let path = Array(folder.utf8) + [0x2F] + name + [0]
    let descriptor = path.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
    }
    return descriptor >= 0 && close(descriptor) == 0
  }

  private func problem(_ folder: String) -> String? {
    do throws(Stop) {
      _ = try Inputs([folder], in: disk)
      return nil
    } catch {
      return error.text.replacing(folder, with: "")
    }
  }

  @Test func `a name that is not UTF-8 is an error`() throws {
    try DiskFolder.with(["A.gesture": ""]) { folder in
      #expect(make(folder, [0x42, 0xE9] + Array(".gesture".utf8)))
      #expect(problem(folder) == "/B\u{FFFD}.gesture: The name is not UTF-8")
    }
    try DiskFolder.with(["A.gesture": ""]) { folder in
      #expect(make(folder, [0x42, 0xE9] + Array(".txt".utf8)))
      #expect(problem(folder) == nil)
    }
  }

  @Test func `a folder whose name is not UTF-8 is an error`() throws {
    try DiskFolder.with(["A.gesture": ""]) { folder in
      let path = Array(folder.utf8) + [0x2F, 0xE9, 0]
      let made = path.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { mkdir($0.baseAddress!, 0o700) }
      }
      #expect(made == 0)
      #expect(problem(folder) == "/\u{FFFD}: The name is not UTF-8")
    }
  }

  @Test func `two names that look the same are an error`() throws {
    try DiskFolder.with { folder in
      #expect(make(folder, Array("\u{E9}.gesture".utf8)))
      #expect(problem(folder) == nil)
      #expect(make(folder, Array("e\u{301}.gesture".utf8)))
      // A system that compares characters has one file now.
      guard try disk.list(folder).get().count == 2 else { return }
      #expect(problem(folder)?.contains("same name in other bytes") == true)
    }
  }

  @Test func `a link to nothing is an error`() throws {
    try DiskFolder.with(["A.gesture": ""]) { folder in
      try DiskFolder.link(folder + "/B.gesture", to: "none")
      #expect(problem(folder) == "/B.gesture: The link leads nowhere")
    }
  }

  @Test func `other links to nothing and locks of editors are no specs`() throws {
    try DiskFolder.with(["A.gesture": ""]) { folder in
      try DiskFolder.link(folder + "/b.txt", to: "none")
      try DiskFolder.link(folder + "/.#A.gesture", to: "someone@machine.1234")
      #expect(try Inputs([folder], in: disk).files == [folder + "/A.gesture"])
    }
  }

  @Test func `a hidden file is read, and a hidden folder is not`() throws {
    try DiskFolder.with([".A.gesture": "", ".build/B.gesture": "", "c/.D.gesture": ""]) { folder in
      let files = try Inputs([folder], in: disk).files
      #expect(files == [folder + "/.A.gesture", folder + "/c/.D.gesture"])
    }
  }

  /// Each name that `readdir` lists is among the inputs, is named by the error, or is not the name of a spec.
  @Test func `no name is lost`() throws {
    let names: [[UInt8]] = [
      Array("a.gesture".utf8), Array(".b.gesture".utf8), Array("\u{E9}.gesture".utf8),
      Array("e\u{301}.gesture".utf8), Array(".gesture".utf8), Array("-x.gesture".utf8),
      Array("a b\n.gesture".utf8), Array("\u{202E}.gesture".utf8), Array("c.txt".utf8),
      [0xFF] + Array(".gesture".utf8), [0x61, 0xC3] + Array(".gesture".utf8),
    ]
    for choice in 0..<(1 << names.count) where choice.nonzeroBitCount == 2 {
      try DiskFolder.with { folder in
        let chosen = names.indices.filter { choice & (1 << $0) != 0 }.map { names[$0] }
        for name in chosen { #expect(make(folder, name)) }
        let listed = rawNames(folder).filter { $0.suffix(8) == Array(".gesture".utf8) }
        do throws(Stop) {
          let files = try Inputs([folder], in: disk).files.map { Array($0.utf8) }
          let paths = listed.map { Array(folder.utf8) + [0x2F] + $0 }
          #expect(Set(files) == Set(paths))
        } catch {
          guard case .file(let problem) = error else { throw error }
          let paths = listed.map { folder + "/" + String(decoding: $0, as: UTF8.self) }
          #expect(paths.contains(problem.path))
        }
      }
    }
  }

  private func rawNames(_ folder: String) -> [[UInt8]] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) })
    }
    return names
  }
}
