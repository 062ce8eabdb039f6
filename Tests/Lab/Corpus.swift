import ConformanceSupport
import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime

// gesture-lab corpus FOLDER: modules of all specs of this project, whose runs are their test blocks
// and random traces, and of the cases of other engines' own tests.

private let corpus = [
  "Specs", "Examples/Cookbook", "Documentation/examples",
  "Tests/GestureTestingTests/Scenarios", "Tests/GestureCompilerTests/Swift",
]

func writeCorpus(to path: String) throws {
  let folder = URL(filePath: path)
  var blocks = 0
  for below in corpus {
    let names = try FileManager.default.subpathsOfDirectory(atPath: below)
    for name in names.filter({ $0.hasSuffix(".gesture") }).sorted() {
      blocks += try writeSpec("\(below)/\(name)", to: folder)
    }
  }
  let cases = try writeConformance(to: folder)
  try writeRegressions(to: folder)
  print("\(blocks) test blocks, \(cases) cases of other engines")
}

func load(_ path: String) -> SourceFile? {
  FileManager.default.contents(atPath: path).map { SourceFile(path: path, bytes: [UInt8]($0)) }
}

private func moduleName(_ path: String) -> String {
  path.split { !$0.isLetter && !$0.isNumber }.dropLast().joined(separator: "_")
}

// MARK: - Specs

/// How many test blocks it has.
private func writeSpec(_ path: String, to folder: URL) throws -> Int {
  var compiler = Compiler()
  guard let compilation = compiler.compile(path, load: load), !compilation.hasErrors else {
    throw CorpusError(text: "\(path) is refused")
  }
  if compilation.gestureNumbers.isEmpty { return 0 }
  // Two types of one name are refused in one module, though one may hide the other in a spec.
  let files = (compilation.imports + [compilation.file]).map { compilation.files[Int($0)] }
  if !checkModule(files, exists: { _, _ in false }).isEmpty { return 0 }
  let module = try GeneratedModule(spec: compilation, traces: 30)
  try module.write(to: folder.appending(path: moduleName(path)), try imports(of: compilation))
  return compilation.testNumbers.count
}

struct CorpusError: Error { let text: String }

/// Swift of all files that it imports.
private func imports(of compilation: Compilation) throws -> [String: String] {
  var texts: [String: String] = [:]
  for (index, number) in compilation.imports.enumerated() {
    var compiler = Compiler()
    let path = compilation.files[Int(number)].path
    guard var imported = compiler.compile(path, load: load) else { continue }
    texts["Import\(index)"] = imported.swift(access: .public, for: .record)
  }
  return texts
}

// MARK: - Cases that once distinguished forms

private func writeRegressions(to folder: URL) throws {
  let directory = "Tests/FormTests/Regressions"
  let names = try FileManager.default.contentsOfDirectory(atPath: directory)
  for name in names.filter({ $0.hasSuffix(".gesture") }).sorted() {
    let calls = "\(directory)/\(name.dropLast("gesture".count))calls"
    let failing = try FormCase(
      specText: String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8),
      callsText: String(contentsOfFile: calls, encoding: .utf8))
    try module(of: failing).write(to: folder.appending(path: moduleName("regression_\(name)")))
  }
}

/// The module of the spec's last gesture.
func module(of failing: FormCase) throws -> GeneratedModule {
  let spec = try CompiledSpec(failing.spec.text, Compiler())
  var module = try GeneratedModule(spec.compilation, access: .internal, for: .record)
  let parameters = spec.table.parameters
  // The missing ones do not matter.
  var arguments = RandomCalls.arguments(seed: 0, for: spec.table, enums: spec.program.table.enums)
    .filter { name, _ in parameters.contains { $0.name == name && $0.initial.isNone } }
  for (name, value) in failing.arguments where parameters.contains(where: { $0.name == name }) {
    arguments[name] = value
  }
  if let gesture = spec.compilation.gestureNumbers.last {
    module.add(gesture, title: "the case", arguments: arguments, calls: failing.calls)
  }
  return module
}

// MARK: - Cases of other engines

/// Several cases of one dialect in each module.
private let casesInModule = 24

private func writeConformance(to folder: URL) throws -> Int {
  let directory = "Tests/GestureTestingTests/Conformance"
  guard let bytes = load("\(directory)/cases.jsonl")?.bytes else { return 0 }
  let dialects = "\(directory)/Dialects"
  let scripts = try ConformanceScript.all(cases: bytes, dialects: dialects) { load($0)?.bytes }
  for (dialect, all) in Dictionary(grouping: scripts, by: { $0.dialect }).sorted(by: {
    $0.key < $1.key
  }) {
    for start in stride(from: 0, to: all.count, by: casesInModule) {
      let some = Array(all[start..<min(start + casesInModule, all.count)])
      let name = "case_" + moduleName(dialect) + "_\(start)"
      try writeCases(some, of: dialect, in: dialects, to: folder.appending(path: name))
    }
  }
  return scripts.count
}

private func writeCases(
  _ scripts: [ConformanceScript], of dialect: String, in directory: String, to folder: URL
) throws {
  // Many cases play the same gesture.
  var definitions: [String] = []
  for script in scripts where !definitions.contains(script.definition) {
    definitions.append(script.definition)
  }
  let gestures = definitions.enumerated().map { "gesture Case\($0)\($1)\n" }
  let source = SourceFile(
    path: "\(directory)/cases.gesture", text: "import \"\(dialect)\"\n\(gestures.joined())")
  var compiler = Compiler()
  guard
    let compilation = compiler.compile(
      source.path, load: { $0 == source.path ? source : load($0) }),
    !compilation.hasErrors
  else { throw CorpusError(text: "cases of \(dialect) are refused:\n\(source)") }
  var module = try GeneratedModule(compilation, access: .internal, for: .record)
  for script in scripts {
    let name = "Case\(definitions.firstIndex(of: script.definition) ?? 0)"
    guard
      let gesture = compilation.gestureNumbers.first(where: {
        compilation.program.gestures[$0].name == name
      })
    else { throw CorpusError(text: "\(script.id): no gesture") }
    module.add(gesture, title: script.id, calls: script.calls)
  }
  try module.write(to: folder, try imports(of: compilation))
}

extension ConformanceScript {
  fileprivate var calls: [HostCall] {
    regions.map { HostCall.setFrame($0.name, id: 0, $0.frame) }
      + frames.flatMap { frame -> [HostCall] in
        [.advance(frame[0].time), frame.count == 1 ? .event(frame[0]) : .frame(frame)]
      } + [.advance(end)]
  }
}
