import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import GestureTesting

// random-forms corpus FOLDER: modules of all specs of this project, whose runs are their test blocks
// and random traces, and of the cases of other engines' own tests.

func writeCorpus(to path: String) throws {
  let folder = URL(filePath: path)
  var blocks = 0
  for below in ["Specs", "Tests/GestureTestingTests/Scenarios", "Documentation/examples"] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: below)
    for name in names.filter({ $0.hasSuffix(".gesture") }).sorted() {
      blocks += try writeSpec("\(below)/\(name)", to: folder)
    }
  }
  let cases = try writeConformance(to: folder)
  print("\(blocks) test blocks, \(cases) cases of other engines")
}

private func load(_ path: String) -> SourceFile? {
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
  if compilation.gestures.isEmpty { return 0 }
  var module = try GeneratedModule(compilation, access: .public, keepsAllValues: true)
  for number in compilation.tests {
    let test = compilation.program.tests[number]
    let calls = TestBlockCalls(test, compilation.program, module.program.table).calls
    let gesture = compilation.program.gestures[test.gesture]
    let table = module.table(gesture.name)
    module.add(
      test.gesture, title: test.title,
      arguments: try given(test, gesture, table, module.program.table.enums, compilation.program),
      calls: calls)
  }
  for number in compilation.gestures {
    addRandom(number, compilation.program.gestures[number].name, to: &module)
  }
  try module.write(to: folder.appending(path: moduleName(path)), try imports(of: compilation))
  return compilation.tests.count
}

struct CorpusError: Error { let text: String }

/// The block's arguments, which are constants.
private func given(
  _ test: CheckedTest, _ gesture: CheckedGesture, _ table: GestureTable?, _ enums: [EnumTable],
  _ program: CheckedProgram
) throws -> [String: GestureValue] {
  var arguments: [String: GestureValue] = [:]
  for (parameter, argument) in zip(gesture.parameters, test.arguments) {
    guard let argument else { continue }
    guard let type = table?.parameters.first(where: { $0.name == parameter.name })?.type,
      let registers = constantValue(of: argument, parameters: [], program: program),
      let value = GestureValue(registers, as: type, enums: enums)
    else { throw CorpusError(text: "\(test.title): no constant for \(parameter.name)") }
    arguments[parameter.name] = value
  }
  return arguments
}

private func addRandom(_ number: Int, _ gesture: String, to module: inout GeneratedModule) {
  guard let table = module.table(gesture) else { return }
  let enums = module.program.table.enums
  let arguments = RandomCalls.arguments(seed: 1, for: table, enums: enums)
  for trace in 0..<30 {
    let calls = RandomCalls.calls(seed: UInt64(trace), for: table, enums: enums, length: 20)
    module.add(number, title: "\(gesture), trace \(trace)", arguments: arguments, calls: calls)
  }
}

/// Swift of all files that it imports.
private func imports(of compilation: Compilation) throws -> [String: String] {
  var texts: [String: String] = [:]
  for (place, number) in compilation.imports.enumerated() {
    var compiler = Compiler()
    let path = compilation.files[Int(number)].path
    guard var imported = compiler.compile(path, load: load) else { continue }
    texts["Import\(place)"] = imported.swift(access: .public, keepsAllValues: true)
  }
  return texts
}

// MARK: - Cases of other engines

/// Several cases of one dialect in each module.
private let casesInModule = 24

private func writeConformance(to folder: URL) throws -> Int {
  let directory = "Tests/GestureTestingTests/Conformance"
  guard let bytes = load("\(directory)/cases.jsonl")?.bytes else { return 0 }
  let dialects = "\(directory)/Dialects"
  let scripts = try ConformanceScript.all(cases: bytes, dialects: dialects) { load($0)?.bytes }
  for (dialect, all) in Dictionary(grouping: scripts, by: { $0.dialect }).sorted(by: { $0.key < $1.key }) {
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
  guard let compilation = compiler.compile(source.path, load: { $0 == source.path ? source : load($0) }),
    !compilation.hasErrors
  else { throw CorpusError(text: "cases of \(dialect) are refused:\n\(source)") }
  var module = try GeneratedModule(compilation, access: .internal, keepsAllValues: true)
  for script in scripts {
    let name = "Case\(definitions.firstIndex(of: script.definition) ?? 0)"
    guard let gesture = compilation.gestures.first(where: { compilation.program.gestures[$0].name == name })
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
