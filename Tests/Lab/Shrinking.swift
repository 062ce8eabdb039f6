import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime

// gesture-lab shrink FOLDER SEED: the smallest spec found that fails as the module of a random spec did, which lies in
// FOLDER with its report. It is printed and saved as a regression.
//
// Each attempt compiles and links a program, so there are few.

struct GeneratedShrinker {
  let folder: URL
  var tree: SpecTree
  let arguments: [String: GestureValue]
  let calls: [HostCall]
  private var attempts = 0
  private let most = 60

  init(folder: URL, seed: UInt64) throws {
    self.folder = folder
    tree = SpecGenerator.spec(seed: seed)
    // Of a module that does not compile nothing was played.
    let played = try? String(contentsOf: folder.appending(path: "smallest.txt"), encoding: .utf8)
    let run = try played.flatMap { try FormRun.all(in: $0).first }
    arguments = run?.arguments ?? [:]
    calls = run?.calls ?? []
  }

  /// Whether the failure was seen again.
  mutating func run() -> Bool {
    guard let failure = failure(of: tree) else { return false }
    var index = 0
    while index < tree.nodeCount, attempts < most {
      let smaller = tree.variants(at: index).first { variant in
        variant.text.utf8.count < tree.text.utf8.count && fails(variant, failure)
      }
      if let smaller { tree = smaller } else { index += 1 }
    }
    return true
  }

  private mutating func fails(_ variant: SpecTree, _ failure: String) -> Bool {
    guard attempts < most, (try? CompiledSpec(variant.text, Compiler())) != nil else {
      return false
    }
    attempts += 1
    return self.failure(of: variant) == failure
  }

  /// Nil if both forms are equal. Otherwise the text that they differ, or the compiler's first message without the
  /// names in it, so that one failure does not become another.
  private func failure(of tree: SpecTree) -> String? {
    let candidate = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "smaller/Smaller")
    try? FileManager.default.removeItem(at: candidate)
    guard
      let module = try? module(of: FormCase(spec: tree, arguments: arguments, calls: calls)),
      (try? module.write(to: candidate)) != nil
    else { return nil }
    let script = Process()
    script.executableURL = URL(filePath: "Scripts/ci/compare-generated")
    script.arguments = ["--one", candidate.path]
    let output = Pipe()
    script.standardOutput = output
    script.standardError = FileHandle.nullDevice
    guard (try? script.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    switch script.terminationStatus {
    case 0: return nil
    case 1: return "differs"
    default:
      let line = text.split(separator: "\n").first { $0.contains(": error: ") } ?? ""
      let message = line.components(separatedBy: ": error: ").last ?? ""
      return message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
    }
  }
}

func shrink(_ path: String, seed: UInt64) throws {
  var shrinker = try GeneratedShrinker(folder: URL(filePath: path), seed: seed)
  guard shrinker.run() else { return print("not seen again in a module of all values") }
  let smallest = FormCase(
    spec: shrinker.tree, arguments: shrinker.arguments, calls: shrinker.calls)
  let name = "Tests/FormTests/Regressions/generated-\(seed)"
  try Data(smallest.spec.text.utf8).write(to: URL(filePath: "\(name).gesture"))
  try Data(smallest.callsText.utf8).write(to: URL(filePath: "\(name).calls"))
  print("smallest, saved as \(name).gesture:\n\(smallest.spec.text)\n\(smallest.callsText)")
}
