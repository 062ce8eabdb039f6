import FormSupport
import Foundation
import GestureCompiler
import GestureTesting
import TestSupport
import Testing

@testable import GestureAnalysis

@Suite struct CoverTests {
  private static let ours = files("Specs")
  private static let cookbook = files("Examples/Cookbook")
  static let specs = Effort.share(2, of: ours) + Effort.share(1, of: cookbook)

  private static func files(_ folder: String) -> [String] {
    let path = Repository.file(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".gesture") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test func `all specs are there`() {
    #expect(CoverTests.ours.count + CoverTests.cookbook.count > 40)
  }

  /// Each printed test passes, all tests take the items that the cover lists, and the text is already formatted. For
  /// our specs, the shown items are written down.
  @Test(arguments: specs)
  func `tests of a spec pass at length`(file: String) throws {
    let spec = try CoverSpec(file: file)
    var outline = ""
    for (gesture, cover) in try spec.covers(touches: 2, budget: 150) {
      #expect(!cover.tests.isEmpty)
      try check(cover, spec, gesture)
      outline += (outline.isEmpty ? "" : "\n") + cover.outline
    }
    if file.hasPrefix("Specs/"), !outline.isEmpty {
      try expectGolden(outline, at: "Goldens/\(spec.name).txt")
    }
  }

  @Test(arguments: Effort.some(2, of: CoverSpec.small))
  func `tests of a small spec pass at length`(spec: CoverSpec) throws {
    for (gesture, cover) in try spec.covers(touches: nil, budget: CoverSpec.budget) {
      try check(cover, spec, gesture)
      try expectGolden(cover.outline, at: "Goldens/\(spec.name).txt")
    }
  }

  /// A cover also looks for edges of regions, for the fingers that a part follows, and for behaviour with other
  /// arguments.
  @Test func `edges and arguments are looked for`() throws {
    let spec = CoverSpec(
      name: "box",
      text: """
        gesture Box(count: count = 1 where count >= 1) = tap(count: count) from box {
          region box
          regions keys
          action key()
          action low()
          on ended where keys.contains(tap.location) { key() }
          on ended where tap.location.y > 333pt { low() }
        }

        """)
    for (gesture, cover) in try spec.covers(touches: 1, budget: CoverSpec.budget) {
      try check(cover, spec, gesture)
      try expectGolden(cover.outline, at: "Goldens/\(spec.name).txt")
      #expect(cover.tests.contains { $0.hasArguments })
      for side in ["left", "right", "top", "bottom"] {
        let text = "tap follows a finger, on both sides of its \(side) edge"
        #expect(cover.tests.contains { $0.shows.contains(text) }, "\(text)")
      }
    }
  }

  /// The compiler adds code that remembers values for handlers of changes. A cover has no test for it.
  @Test func `only written handlers are goals`() throws {
    let spec = CoverSpec(
      name: "slider",
      text: """
        gesture Slider = drag() {
          let isFar = drag.translation.dx > 100pt
          action tick()
          on isFar changed where drag.location.y > 200pt { tick() }
        }

        """)
    for (gesture, cover) in try spec.covers(touches: 1, budget: CoverSpec.budget) {
      try check(cover, spec, gesture)
      #expect(cover.goals.count { $0.isHandler } == 1)
    }
  }

  /// The same holds for random specs with any names and types.
  @Test(arguments: 1...Effort.count(1, long: 24))
  func `tests of a random spec pass at length`(seed: Int) throws {
    // Some have parameters that no round value fits.
    var found: (CoverSpec, Int, Cover)?
    for other in 0..<5 where found == nil {
      found = try Self.covered(seed: UInt64(seed + 100 * other))
    }
    let (spec, gesture, cover) = try #require(found)
    try check(cover, spec, gesture)
  }

  private static func covered(seed: UInt64) throws -> (CoverSpec, Int, Cover)? {
    let spec = CoverSpec(name: "random", text: SpecGenerator.spec(seed: seed).text)
    var compilation = try spec.compile()
    let gesture = try #require(compilation.gestureNumbers.last)
    let made = compilation.machine(gesture, for: .record)
    let machine = try #require(made)
    return Cover(machine, files: compilation.files, touches: 1, budget: 40).map {
      (spec, gesture, $0)
    }
  }

  private func check(_ cover: Cover, _ spec: CoverSpec, _ gesture: Int) throws {
    let blocks = cover.testBlocks
    let formatted = try format(SourceFile(path: "t.gesture", text: blocks))
    #expect(String(decoding: formatted, as: UTF8.self) == blocks)
    let bodies = blocks.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n").filter { $0.hasPrefix(" ") }
      return lines.joined(separator: "\n")
    }
    #expect(bodies.count == cover.tests.count)
    #expect(Set(bodies).count == bodies.count, "two tests are the same\n\(blocks)")
    var compilation = try spec.compile("\n" + blocks)
    let problems = compilation.diagnostics.map { "\($0)" }
    try #require(!compilation.hasErrors, "\(problems)\n\(blocks)")
    let made = compilation.machine(gesture, for: .record)
    let machine = try #require(made)
    var coverage: Coverage? = Coverage(SpecMachine(machine, files: compilation.files))
    for test in compilation.testNumbers.suffix(cover.tests.count) {
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
