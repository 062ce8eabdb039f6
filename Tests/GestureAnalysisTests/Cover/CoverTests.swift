import Foundation
import GestureCompiler
import GestureTesting
import Testing

@testable import GestureAnalysis

@Suite struct CoverTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let specs: [String] = ["Specs", "Examples/Cookbook"].flatMap { folder -> [String] in
    let path = repository.path + "/" + folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".gesture") }.sorted().map { "\(folder)/\($0)" }
  }

  private func compile(_ path: String, _ text: String) throws -> Compilation {
    var compiler = Compiler()
    let compilation = compiler.compile(path) { wanted in
      if wanted == path { return SourceFile(path: path, text: text) }
      let text = try? String(contentsOfFile: wanted, encoding: .utf8)
      return text.map { SourceFile(path: wanted, text: $0) }
    }
    return try #require(compilation)
  }

  private func read(_ spec: String) throws -> (path: String, text: String) {
    let path = CoverTests.repository.path + "/" + spec
    return (path, try String(contentsOfFile: path, encoding: .utf8))
  }

  @Test func allSpecsAreThere() { #expect(CoverTests.specs.count > 40) }

  /// Each printed test passes, all of them take what the cover says, and nothing is to be formatted.
  @Test(arguments: specs)
  func testsOfASpecPass(spec: String) throws {
    let (path, text) = try read(spec)
    var original = try compile(path, text)
    for gesture in original.gestures {
      let made = original.machine(gesture)
      let machine = try #require(made)
      let covered = Cover(machine, files: original.files, touches: 2, budget: 150)
      let cover = try #require(covered)
      #expect(!cover.tests.isEmpty)
      try check(cover, path, text, gesture)
    }
  }

  private func check(_ cover: Cover, _ path: String, _ text: String, _ gesture: Int) throws {
    let blocks = cover.testBlocks
    let formatted = try format(SourceFile(path: "t.gesture", text: blocks))
    #expect(String(decoding: formatted, as: UTF8.self) == blocks)
    var compilation = try compile(path, text + "\n" + blocks)
    let problems = compilation.diagnostics.map { "\($0)" }
    #expect(!compilation.hasErrors, "\(problems)\n\(blocks)")
    guard !compilation.hasErrors else { return }
    let made = compilation.machine(gesture)
    let machine = try #require(made)
    let spec = SpecMachine(machine, files: compilation.files)
    var coverage: Coverage? = Coverage(spec)
    for test in compilation.tests.suffix(cover.tests.count) {
      let failures = runTest(test, of: &compilation, coverage: &coverage)
      let title = compilation.program.tests[test].title
      #expect(failures.isEmpty, "\(title): \(failures.map { $0.message })\n\(blocks)")
    }
    let taken = try #require(coverage).items.filter { $0.isTaken }
    #expect(taken.count { $0.kind == .states } >= cover.goals.count { $0.isState })
    #expect(
      taken.count { $0.kind == .rules || $0.kind == .deadlines }
        >= cover.goals.count { $0.isRule })
    #expect(taken.count { $0.kind == .handlers } >= cover.goals.count { $0.isHandler })
  }
}

extension CoverGoal {
  fileprivate var isState: Bool { if case .state = self { true } else { false } }
  fileprivate var isRule: Bool {
    switch self {
    case .rule, .within: true
    default: false
    }
  }
  fileprivate var isHandler: Bool { if case .handler = self { true } else { false } }
}
