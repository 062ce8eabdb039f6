import Foundation
import GestureCommands
import GestureCompiler
import Synchronization
import Testing

@testable import GestureTool

/// The files that specs may lead to, on a disk with links.
@Suite struct ProjectTests {
  private static let secret = "let secret = 42pt oh no\n"

  /// A folder with a project in `home`, and a spec next to it, outside of all projects.
  private func withProject(
    _ marker: String?, _ files: [String: String], _ body: (String) throws -> Void
  ) throws {
    var files = files
    files["outside.gesture"] = Self.secret
    if let marker { files["home/" + marker] = "" }
    try DiskFolder.with(files, body)
  }

  private static let importer = "import \"../../outside.gesture\"\ngesture A = tap()\n"
  private static let absent = "import \"../../absent.gesture\"\ngesture A = tap()\n"

  @Test(arguments: [".git", "Package.swift", nil]) func `imports stay in the project`(
    marker: String?
  )
    throws
  {
    let files = ["home/Specs/A.gesture": Self.importer, "home/Specs/B.gesture": Self.absent]
    try withProject(marker, files) { path in
      for name in ["A", "B"] {
        let (code, said) = DiskFolder.run(["check", "\(path)/home/Specs/\(name).gesture"])
        #expect(code == .failure)
        #expect(said.contains(":1:8: error: `../../"))
        #expect(said.contains("leads out of the project"))
        #expect(said.contains("GS0330") && !said.contains("GS0123") && !said.contains("secret"))
        #expect(said.contains("\n1 error") || said.hasSuffix("1 error\n"), "\(said)")
      }
    }
  }

  @Test func `in the project they go where they like`() throws {
    let files = [
      "home/Specs/A.gesture": "import \"../far.gesture\"\ngesture A = drag(minimumDistance: far)\n",
      "home/far.gesture": "let far = 20pt\n",
    ]
    try withProject(".git", files) { path in
      #expect(DiskFolder.run(["check", path + "/home/Specs"]).0 == .success)
    }
    // Without a mark, the project is the folder that holds all paths of the command line.
    try withProject(nil, files) { path in
      #expect(DiskFolder.run(["check", path + "/home/Specs"]).0 == .failure)
      #expect(DiskFolder.run(["check", path + "/home"]).0 == .success)
      #expect(
        DiskFolder.run(["check", path + "/home/Specs", path + "/home/far.gesture"]).0 == .success)
    }
  }

  @Test func `links stay in the project`() throws {
    let files = [
      "home/Specs/A.gesture": "import \"L.gesture\"\ngesture A = tap()\n",
      "home/Package/Package.swift": "", "home/Package/Sources/B.gesture": "gesture B = tap()\n",
      "beside/C.gesture": "gesture C = tap()\n",
    ]
    try withProject("Package.swift", files) { path in
      // Into a package of the same project, and back out of it.
      try DiskFolder.link(path + "/home/Specs/B.gesture", to: "../Package/Sources/B.gesture")
      try DiskFolder.link(path + "/home/Package/Sources/A2.gesture", to: "../../Specs/B.gesture")
      try DiskFolder.link(path + "/home/Specs/folder", to: "../../beside")
      #expect(DiskFolder.run(["check", path + "/home/Package"]).0 == .success)
      let (missing, _) = DiskFolder.run(["check", path + "/home/Specs"])
      #expect(missing == .failure, "there is no L.gesture yet")
      try DiskFolder.link(path + "/home/Specs/L.gesture", to: "../../outside.gesture")
      let (code, said) = DiskFolder.run(["check", path + "/home/Specs/A.gesture"])
      #expect(code == .failure && said.contains("GS0330") && !said.contains("secret"), "\(said)")
      let (whole, why) = DiskFolder.run(["check", path + "/home/Specs"])
      #expect(whole == .file && !why.contains("secret"))
      #expect(why.contains("L.gesture: The link leads out of the project"))
      #expect(
        DiskFolder.run(["check", path + "/home/Specs/B.gesture"]).1.contains("checked 1 gesture"))
    }
  }

  /// A named link stands for its target, and the project is the target's.
  @Test func `a link that is named is read`() throws {
    let files = [
      "home/A.gesture": "import \"B.gesture\"\ngesture A = drag(minimumDistance: far)\n",
      "home/B.gesture": "let far = 20pt\n", "sandbox/none": "",
    ]
    try withProject(".git", files) { path in
      for name in ["A", "B"] {
        try DiskFolder.link("\(path)/sandbox/\(name).gesture", to: "../home/\(name).gesture")
      }
      #expect(DiskFolder.run(["check", path + "/sandbox/A.gesture"]).0 == .success)
    }
  }

  @Test func `a loop of links is one file`() throws {
    let files = ["home/A.gesture": "import \"loop/A.gesture\"\ngesture A = tap()\n"]
    try withProject(".git", files) { path in
      try DiskFolder.link(path + "/home/loop", to: ".")
      let (code, said) = DiskFolder.run(["check", path + "/home"])
      #expect(code == .failure)
      #expect(said.contains("GS0124") && said.contains("1 error"), "\(said)")
    }
  }

  @Test func `pipes are refused at once`() throws {
    try withProject(".git", ["home/A.gesture": "gesture A = tap()\n"]) { path in
      let pipe = path + "/home/Pipe.gesture"
      #expect(mkfifo(pipe, 0o600) == 0)
      let spec = path + "/home/A.gesture"
      let lines = [
        ["check", pipe], ["build", pipe], ["test", pipe], ["inspect", pipe], ["format", pipe],
        ["graph", pipe], ["replay", pipe, "--trace", "-"], ["replay", spec, "--trace", pipe],
        ["replay", spec, "--trace", "/dev/zero"], ["diff", spec, pipe],
      ]
      for words in lines {
        let (code, said) = DiskFolder.run(words)
        #expect(code == .file && said.contains("only files are read"), "\(words): \(said)")
      }
    }
  }
}
