import Foundation
import Testing

@testable import GestureCommands
@testable import GestureTool

/// Nothing that a spec contains is a command for the runner that logs the output of a pull request's checks.
@Suite struct RunnerTextTests {
  /// The commands that GitHub's runner obeys in a log.
  private func obeyed(_ log: String) -> [String] {
    log.split(whereSeparator: \.isNewline).compactMap { line in
      let rest = line.drop(while: \.isWhitespace)
      if rest.hasPrefix("::") { return String(rest.dropFirst(2).prefix { $0 != " " && $0 != ":" }) }
      return line.range(of: "##[").map { String(line[$0.upperBound...].prefix { $0 != "]" }) }
    }
  }

  private static let spec = """
    gesture A = tap() { // ##[add-mask]secret
      action a()
      var n: count = 0 // ::stop-commands::x
      on ended { a() }
    }
    test "::add-mask::secret ##[add-mask]secret" for A {
      down at (1, 1)
      up
      expect no a() // ##[add-mask]secret
    }
    """

  @Test(arguments: ["check", "test", "build -o -"]) func `a hostile spec commands nothing`(
    command: String
  ) {
    for name in ["A", "::add-mask::x", "##[add-mask]x", "a\n::add-mask::x"] {
      let world = World(["\(name).gesture": Self.spec])
      _ = world.run(
        command.split(separator: " ").map(String.init) + [
          "--diagnostics", "github", "\(name).gesture",
        ])
      let commands = obeyed(world.output) + obeyed(world.error)
      #expect(Set(commands).isSubset(of: ["error", "warning", "notice"]), "\(commands)")
      #expect(!(world.output + world.error).isEmpty)
    }
  }

  @Test(arguments: [
    ("::error file=a,line=1::b ##[c]", "::error file=a,line=1::b ##[c]"),
    ("  ::add-mask::b", "  : :add-mask::b"), ("a ##[b]", "a # #[b]"), ("a::b", "a::b"),
    ("x\n::group::y\n", "x\n: :group::y\n"), ("x\r::group::y", "x\n: :group::y"),
  ]) func `signs of commands get a space`(text: String, shown: String) {
    #expect(forRunner(text) == shown)
  }
}
