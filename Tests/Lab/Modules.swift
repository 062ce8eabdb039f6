import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime

// Modules of generated Swift as folders: `*.swift` to be compiled as one module, the table, the runs, and the spec for
// readers.

extension GeneratedModule {
  /// - Parameter others: the Swift of imported files, by name.
  func write(to folder: URL, _ others: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in others { try write(text, folder, "\(name).gesture.swift") }
    try write(swift, folder, "Main.gesture.swift")
    try write(harnessText, folder, "Harness.swift")
    try write(runsText, folder, "runs.txt")
    let source = compilation.files[Int(compilation.file)]
    try Data(source.bytes).write(to: folder.appending(path: "spec.gesture"))
    try Data(program.table.encoded()).write(to: folder.appending(path: "spec.gtable"))
  }

  private func write(_ text: String, _ folder: URL, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
}

/// The module of a random spec. Its seed says also how its Swift is made.
func randomModule(seed: UInt64, traces: Int, calls: Int, _ compiler: Compiler) throws
  -> GeneratedModule
{
  let spec = try CompiledSpec(SpecGenerator.spec(seed: seed).text, compiler)
  var module = try GeneratedModule(
    spec.compilation, access: AccessLevel.allCases[Int(seed % 3)], qualifies: seed % 5 == 4,
    for: seed % 2 == 0 ? .record : .host)
  let (table, enums) = (spec.table, spec.program.table.enums)
  let arguments = RandomCalls.arguments(seed: seed, for: table, enums: enums)
  guard let gesture = spec.compilation.gestureNumbers.last else { return module }
  for trace in 0..<traces {
    let calls = RandomCalls.calls(
      seed: seed &* 1_000_003 &+ UInt64(trace), for: table, enums: enums,
      settable: spec.settable, length: calls)
    module.add(gesture, title: "trace \(trace)", arguments: arguments, calls: calls)
  }
  return module
}

struct Usage: Error {}

/// gesture-lab write FOLDER FIRST COUNT TRACES CALLS
func writeModules(_ words: [String]) throws {
  guard words.count == 5 else { throw Usage() }
  let folder = URL(filePath: words[0])
  guard let first = UInt64(words[1]), let count = UInt64(words[2]), let traces = Int(words[3]),
    let calls = Int(words[4])
  else { throw Usage() }
  let compiler = Compiler()
  for seed in first..<first + count {
    do {
      try randomModule(seed: seed, traces: traces, calls: calls, compiler)
        .write(to: folder.appending(path: "Spec\(seed)"))
    } catch {
      print("seed \(seed) is refused: \(error)")
    }
  }
}
