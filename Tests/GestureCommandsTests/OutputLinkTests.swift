import Foundation
import Testing

@testable import GestureTool

/// The places that a command writes to, in a checkout with planted links and left-over files.
@Suite struct OutputLinkTests {
  private static let spec = "gesture A = tap()\n"

  /// A project `home` with a spec, next to a folder `victim` with a file.
  private func withCheckout(_ body: (String) throws -> Void) throws {
    let files = ["home/.git": "", "home/Specs/A.gesture": Self.spec, "victim/profile": "precious"]
    try DiskFolder.with(files) { path in
      try body(path)
      #expect(Environment.disk.read(path + "/victim/profile") == .success(Array("precious".utf8)))
      #expect(Environment.disk.list(path + "/victim") == .success(["profile"]))
    }
  }

  private func build(_ path: String, into folder: String = "home/Generated", _ more: String...) -> (
    ExitCode, String
  ) {
    DiskFolder.run(["build", "\(path)/home/Specs", "-o", "\(path)/\(folder)"] + more)
  }

  @Test func `an output that leads out of the project is refused`() throws {
    try withCheckout { path in
      try FileManager.default.createDirectory(
        atPath: path + "/home/Generated", withIntermediateDirectories: false)
      try DiskFolder.link(path + "/home/Generated/A.gesture.swift", to: "../../victim/profile")
      let (code, said) = build(path)
      #expect(code == .file)
      #expect(
        said.contains("A.gesture.swift: The link") && said.contains("leads out of the project"))
      #expect(Environment.disk.list(path + "/home/Generated") == .success(["A.gesture.swift"]))
    }
  }

  @Test func `an output folder that leads out of the project is refused`() throws {
    try withCheckout { path in
      try DiskFolder.link(path + "/home/Generated", to: "../victim")
      #expect(build(path).0 == .file)
      #expect(build(path, into: "home/Generated/deeper").0 == .file)
      // The user may name the target.
      #expect(build(path, into: "other").0 == .success)
    }
  }

  @Test(arguments: [["format"], ["check", "--fix"]]) func `a spec that leads out is not written`(
    command: [String]
  ) throws {
    try withCheckout { path in
      #expect(
        Environment.disk.write(path + "/victim.gesture", Array("gesture  B=tap()".utf8)) == nil)
      try DiskFolder.link(path + "/home/Specs/B.gesture", to: "../../victim.gesture")
      #expect(DiskFolder.run(command + [path + "/home/Specs"]).0 == .file)
      #expect(
        Environment.disk.read(path + "/victim.gesture") == .success(Array("gesture  B=tap()".utf8)))
    }
  }

  @Test func `a link inside the project keeps leading to its target`() throws {
    try withCheckout { path in
      #expect(Environment.disk.write(path + "/home/Real/A.gesture.swift", []) == nil)
      try DiskFolder.link(path + "/home/Generated", to: "Real")
      #expect(build(path).0 == .success)
      #expect(build(path, into: "home/Generated", "--check").0 == .success)
      let names = try Environment.disk.list(path + "/home/Real").get().sorted()
      #expect(names == ["A.gesture.swift", "A.gtable"])
      #expect(Environment.disk.isLink(path + "/home/Generated"))
    }
  }

  @Test func `a link to nothing is replaced and not followed`() throws {
    try withCheckout { path in
      try FileManager.default.createDirectory(
        atPath: path + "/home/Generated", withIntermediateDirectories: false)
      try DiskFolder.link(path + "/home/Generated/A.gtable", to: "../../victim/new")
      #expect(build(path).0 == .success)
      #expect(!Environment.disk.isLink(path + "/home/Generated/A.gtable"))
    }
  }

  @Test func `files of a process that was killed are named and removed`() throws {
    try withCheckout { path in
      #expect(build(path).0 == .success)
      // No process of Linux or of Apple's systems has so great a number.
      let dead = path + "/home/Generated/gesturec-99999999-abc.tmp"
      let living = path + "/home/Generated/gesturec-\(getpid())-abc.tmp"
      for file in [dead, living] { try Data().write(to: URL(filePath: file)) }
      let (code, said) = build(path, into: "home/Generated", "--check")
      #expect(code == .failure)
      #expect(said.contains("gesturec-99999999-abc.tmp is left over: its build was interrupted"))
      #expect(!said.contains("gesturec-\(getpid())"))
      try FileManager.default.removeItem(atPath: path + "/home/Generated/A.gtable")
      #expect(build(path).0 == .success)
      #expect(Environment.disk.kind(dead) == .missing)
      #expect(Environment.disk.kind(living) == .file)
    }
  }

  @Test func `an existing file keeps its permissions`() throws {
    try withCheckout { path in
      #expect(build(path).0 == .success)
      let table = path + "/home/Generated/A.gtable"
      #expect(chmod(table, 0o640) == 0)
      try Data().write(to: URL(filePath: table))
      #expect(build(path).0 == .success)
      let permissions = try FileManager.default.attributesOfItem(atPath: table)[.posixPermissions]
      #expect(permissions as? Int == 0o640)
    }
  }
}
