import Foundation
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct ManualTests {
  /// What `man` would show, without its overstrikes; nil where no formatter is installed.
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
    #expect(text.contains("DIR/<name>.gesture.swift, its gestures as Swift"))
    #expect(text.contains("Apache License 2.0"))
  }
}
