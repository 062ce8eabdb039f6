import Foundation
import TestSupport
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct ManualTests {
  /// The page as `man` would show it, without overstrikes. Nil if no formatter is installed.
  private static func formatted(_ page: String) -> String? {
    let environment = Environment.disk
    guard
      case .output(let bytes) = environment.runProgram(
        "groff", ["-man", "-Tascii", "-P-c", "-P-b", "-P-u", "-rLL=200n", "-ww"], Array(page.utf8))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(.enabled(if: formatted("") != nil))
  func `it names all commands, options and exit codes`() throws {
    let text = try #require(Self.formatted(Manual(tool: .gesturec).text))
    for command in Tool.gesturec.commands {
      #expect(text.contains("gesturec \(command.name)"))
      #expect(text.contains(command.example))
      for option in command.options {
        #expect(text.contains("--\(option.name)") || text.contains("-\(option.name)"))
      }
    }
    for code in ExitCode.allCases { #expect(text.contains(code.meaning)) }
    #expect(text.contains("<name>.gesture.swift (the gestures as Swift)"))
    #expect(text.contains("Apache License 2.0"))
  }

  /// Recorded with: GESTUREC_RECORD=1 swift test --filter 'the page of options'
  @Test func `the page of options has the help of each command`() throws {
    var page = """
      # Options

      These are the options of each command, as `gesturec COMMAND --help` prints them.
      [The command line](../CommandLine.md) explains the commands.

      """
    for command in Tool.gesturec.commands {
      page += "\n## \(command.name)\n\n```text\n\(command.help)```\n"
    }
    try expectGolden(page, at: "../../Documentation/CommandLine/Options.md")
  }

  /// The help of an option is an imperative phrase.
  @Test func `help begins in lower case and has no full stop`() {
    for command in Tool.gesturec.commands {
      for option in command.options {
        let help = option.help
        #expect(
          help.first?.isLowercase == true && !help.contains(". ") && help.last != ".", "\(help)")
      }
      #expect(command.summary.first?.isUppercase == true && command.summary.last == ".")
    }
  }
}
