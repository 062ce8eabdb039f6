import Foundation
import TestSupport
import Testing

@testable import GestureCommands
@testable import GestureTool

/// `Version.swift` is the one place of the version. Files that cannot read it have the same version.
@Suite struct VersionTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the version has three numbers`() {
    #expect(toolVersion.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  /// Above it, there may be the changes of the next version.
  @Test func `the newest version of the changes is the tool's`() throws {
    let headings = try text("CHANGELOG.md").matches(of: /\n## (.+)/).map { String($0.1) }
    #expect(headings.first { $0 != "Unreleased" } == toolVersion)
    #expect(headings.lastIndex(of: "Unreleased") ?? 0 == 0)
  }

  @Test func `the tool and its manual say it`() {
    let world = World([:])
    #expect(world.run("--version") == .success)
    #expect(world.output == "gesturec \(toolVersion)\n")
    world.forget()
    #expect(world.run("manual") == .success)
    #expect(world.output.contains(".TH GESTUREC 1 \"\" \"gesturec \(toolVersion)\""))
  }

  /// A release's files have the version in their names. References to them name this version, or leave it open.
  @Test(arguments: [
    "README.md", "CONTRIBUTING.md", "action.yml", "Containerfile", "Documentation/CommandLine.md",
    "Documentation/Plugin.md", "Scripts/users/ci-install", "Scripts/maintainers/release",
    "Scripts/maintainers/release-check",
  ])
  func `no page names another version`(path: String) throws {
    for match in try text(path).matches(of: /gesturec[-@ ]v?(\d+\.\d+\.\d+)/) {
      #expect(match.1 == toolVersion)
    }
  }

  /// Scripts read it with `sed`.
  @Test func `the line is as scripts read it`() throws {
    let line = try text("Sources/GestureTool/Environment/Version.swift")
    #expect(line.contains("toolVersion = \"\(toolVersion)\""))
    for path in [
      "Scripts/users/ci-install", "Scripts/maintainers/release",
      "Scripts/maintainers/release-check",
    ] {
      let reads = #"sed -n 's/.*toolVersion = "\(.*\)"/\1/p'"#
      #expect(try text(path).contains(reads), "\(path)")
      #expect(try !text(path).contains(toolVersion), "\(path)")
    }
  }

  /// Scripts that unpack an archive use the name that the script gave it.
  @Test func `archives have one name`() throws {
    for path in [
      "README.md", "Containerfile", "Scripts/users/ci-install", "Scripts/maintainers/release-check",
    ] {
      #expect(try text(path).contains(/gesturec-(\*|\$version)-.*tar\.gz|gesturec-\*-/), "\(path)")
    }
    #expect(try text("Scripts/maintainers/release").contains("local name=gesturec-$version-$1"))
  }

  @Test func `the editor's package has it, too`() throws {
    #expect(try text("Editors/VSCode/package.json").contains("\"version\": \"\(toolVersion)\""))
    #expect(try text("Documentation/Editors.md").contains("gesturec.gesture-\(toolVersion)"))
  }
}
