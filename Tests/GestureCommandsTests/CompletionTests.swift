import Foundation
import Testing

@testable import GestureCommands
@testable import GestureTool

/// Real shells are asked for their completions.
@Suite struct CompletionTests {
  @Test(arguments: [
    ("bu", ["build"]), ("build --acc", ["--access"]),
    ("build --emit t", ["table", "tests", "tokens"]),
    ("build -o Sp", ["Specs/"]), ("check Sp", ["Specs/"]),
    ("check Specs/Dr", ["Specs/Drag.gesture"]),
    ("check Specs/no", []), ("diff a Specs/Dr", ["Specs/Drag.gesture"]),
    ("replay x --trace Specs/no", ["Specs/notes.jsonl"]),
    ("replay x --param a", []), ("completions z", ["zsh"]), ("inspect Specs/", ["Specs/D.gtable"]),
  ])
  func `bash offers what fits`(_ line: String, _ offers: [String]) throws {
    let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
    let lines = try shell(
      "bash",
      """
      source /dev/stdin <<'SCRIPT'
      \(Completion(commands: Tool.gesturec.commands).script(for: .bash))
      SCRIPT
      COMP_WORDS=(gesturec \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _gesturec; printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(lines.sorted() == offers)
  }

  @Test func `bash takes an equal sign for a word`() throws {
    let lines = try shell(
      "bash",
      """
      source /dev/stdin <<'SCRIPT'
      \(Completion(commands: Tool.gesturec.commands).script(for: .bash))
      SCRIPT
      COMP_WORDS=(gesturec build --access = pu); COMP_CWORD=4
      _gesturec; printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(lines == ["public"])
  }

  @Test(
    .enabled(if: isInstalled("fish"), "fish is not installed"),
    arguments: [
      ("bu", ["build"]), ("build --acc", ["--access"]),
      ("build --emit t", ["table", "tests", "tokens"]),
      ("build -o Sp", ["Specs/"]), ("check Specs/Dr", ["Specs/Drag.gesture"]),
      ("completions z", ["zsh"]),
    ])
  func `fish offers what fits`(_ line: String, _ offers: [String]) throws {
    let lines = try shell(
      "fish",
      """
      \(Completion(commands: Tool.gesturec.commands).script(for: .fish))
      complete -C 'gesturec \(line)'
      """)
    let names = lines.map { String($0.prefix { $0 != "\t" }) }
    #expect(names.filter { !$0.hasSuffix("D.gtable") }.sorted() == offers)
  }

  /// `_arguments` and `_describe` need a terminal. Only their arguments matter.
  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func `zsh is reported commands and their options`() throws {
    let start = """
      compdef() { }
      _describe() { print -l -- "${(@P)2}" }
      _arguments() { print -l -- "$@" }
      eval "$(cat <<'SCRIPT'
      \(Completion(commands: Tool.gesturec.commands).script(for: .zsh))
      SCRIPT
      )"

      """
    let names = try shell("zsh", start + "words=(gesturec b) CURRENT=2; _gesturec")
    #expect(names.map { $0.prefix { $0 != ":" } } == Tool.gesturec.commands.map { $0.name[...] })
    for command in Tool.gesturec.commands {
      let specs = try shell(
        "zsh", start + "words=(gesturec \(command.name) x) CURRENT=3; _gesturec")
      // One for each option, one for help, one for operands.
      #expect(specs.count == command.options.count + 2, "\(command.name)")
      for option in command.options {
        #expect(specs.contains { $0.contains(option.spelling) && $0.contains("[") })
      }
    }
  }

  /// The lines that `script` prints in a folder with specs.
  private func shell(_ name: String, _ script: String) throws -> [String] {
    let directory = FileManager.default.temporaryDirectory.path + "/gesturec-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try FileManager.default.createDirectory(
      atPath: directory + "/Specs", withIntermediateDirectories: true)
    for file in ["Drag.gesture", "notes.jsonl", "D.gtable"] {
      try Data().write(to: URL(filePath: "\(directory)/Specs/\(file)"))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + (name == "fish" ? ["--no-config"] : []) + ["-c", script]
    process.currentDirectoryURL = URL(filePath: directory)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": directory,
    ]
    let (output, problems) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = problems
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let wrong = String(decoding: problems.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(wrong.isEmpty)
    return text.split(separator: "\n").map { String($0) }
  }
}

private func isInstalled(_ tool: String) -> Bool {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return path.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
  }
}
