import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime

// random-forms shrink FOLDER SEED: the smallest spec found that fails as the module of a random spec
// did, which lies in FOLDER with what was told of it. It is printed and saved as a regression.
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

  mutating func run() {
    let failure = status(tree)
    if failure == 0 { return print("not seen again with all values kept") }
    var index = 0
    while index < tree.nodeCount, attempts < most {
      let smaller = tree.variants(at: index).first { variant in
        variant.text.utf8.count < tree.text.utf8.count && fails(variant, failure)
      }
      if let smaller { tree = smaller } else { index += 1 }
    }
  }

  private mutating func fails(_ variant: SpecTree, _ failure: Int32) -> Bool {
    guard attempts < most, (try? CompiledSpec(variant.text, Compiler())) != nil else {
      return false
    }
    attempts += 1
    return status(variant) == failure
  }

  /// 0 where both forms are equal, 1 where they differ, 2 where the Swift does not compile.
  private func status(_ tree: SpecTree) -> Int32 {
    let candidate = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "smaller/Smaller")
    try? FileManager.default.removeItem(at: candidate)
    guard
      let module = try? module(of: FormCase(spec: tree, arguments: arguments, calls: calls)),
      (try? module.write(to: candidate)) != nil
    else { return 0 }
    let script = Process()
    script.executableURL = URL(filePath: "Scripts/compare-generated")
    script.arguments = ["--one", candidate.path]
    script.standardOutput = FileHandle.nullDevice
    script.standardError = FileHandle.nullDevice
    guard (try? script.run()) != nil else { return 0 }
    script.waitUntilExit()
    return script.terminationStatus
  }
}

func shrink(_ path: String, seed: UInt64) throws {
  var shrinker = try GeneratedShrinker(folder: URL(filePath: path), seed: seed)
  shrinker.run()
  let smallest = FormCase(
    spec: shrinker.tree, arguments: shrinker.arguments, calls: shrinker.calls)
  let name = "Tests/FormTests/Regressions/generated-\(seed)"
  try Data(smallest.spec.text.utf8).write(to: URL(filePath: "\(name).gesture"))
  try Data(smallest.callsText.utf8).write(to: URL(filePath: "\(name).calls"))
  print("smallest, saved as \(name).gesture:\n\(smallest.spec.text)\n\(smallest.callsText)")
}
