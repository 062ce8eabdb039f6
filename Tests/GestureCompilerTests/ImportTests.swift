import FormSupport
import TestSupport
import Testing

@testable import GestureCompiler

/// Specs in memory, by path.
private struct ManyFiles {
  var files: [String: String]
  /// The paths that were read, in order.
  private(set) var reads: [String] = []

  init(_ files: [String: String]) { self.files = files }

  /// Compiles a file.
  /// - Returns: its diagnostics as people read them.
  mutating func problems(of path: String, _ compiler: inout Compiler) -> Set<String> {
    var reads: [String] = []
    let compilation = compiler.compile(path) { path in
      reads.append(path)
      return files[path].map { SourceFile(path: path, text: $0) }
    }
    self.reads += reads
    let renderer = DiagnosticRenderer(files: compilation!.files, color: false)
    return Set(compilation!.diagnostics.map { renderer.render($0) })
  }

  mutating func problems(of path: String) -> Set<String> {
    var compiler = Compiler()
    return problems(of: path, &compiler)
  }
}

@Suite struct ImportTests {
  /// Files that import each other in a ring: `f0` imports `f1`, and so on.
  private func ring(_ count: Int) -> ManyFiles {
    ManyFiles(
      Dictionary(
        uniqueKeysWithValues: (0..<count).map {
          ("f\($0).gesture", "import \"f\(($0 + 1) % count).gesture\"\nlet a\($0) = \($0)\n")
        }))
  }

  @Test func `a circle is one error, wherever the compiler enters it`() {
    let expected: Set = [
      """
      f0.gesture:1:8: error: files import each other: `f0.gesture` → `f1.gesture` → `f2.gesture` → `f0.gesture` [GS0124]
        import "f1.gesture"
               ^~~~~~~~~~~~

      """
    ]
    var folder = ring(3)
    folder.files["outside.gesture"] = "import \"f1.gesture\"\nimport \"f2.gesture\"\n"
    var shared = Compiler()
    for path in ["f1.gesture", "f2.gesture", "f0.gesture", "outside.gesture"] {
      #expect(folder.problems(of: path) == expected, "\(path)")
      #expect(folder.problems(of: path, &shared) == expected, "\(path), after others")
    }
  }

  @Test func `the error shows the shortest circle`() {
    var folder = ring(4)
    folder.files["f2.gesture"]! = "import \"f0.gesture\"\n" + folder.files["f2.gesture"]!
    #expect(
      folder.problems(of: "f3.gesture").first?.contains("`f2.gesture` → `f0.gesture`") == true)
    folder.files["f0.gesture"] = "import \"f0.gesture\"\n"
    #expect(
      folder.problems(of: "f0.gesture").first?.contains("other: `f0.gesture` → `f0.gesture` [")
        == true)
  }

  @Test func `names of a circle are not reported as unknown`() {
    var folder = ring(2)
    folder.files["f0.gesture"]! += "let b = a1\n"
    folder.files["f1.gesture"]! += "let c = a0 + d\n"
    #expect(folder.problems(of: "f0.gesture").count == 1)
    #expect(folder.problems(of: "f1.gesture").count == 1)
  }

  @Test func `each file is read once, also below an error`() {
    var files = ["a20.gesture": "let a = b\n"]
    for level in 0..<20 {
      files["a\(level).gesture"] = "import \"b\(level).gesture\"\nimport \"c\(level).gesture\"\n"
      for side in ["b", "c"] {
        files["\(side)\(level).gesture"] = "import \"a\(level + 1).gesture\"\n"
      }
    }
    var folder = ManyFiles(files)
    var compiler = Compiler()
    #expect(folder.problems(of: "a0.gesture", &compiler).count == 1)
    #expect(folder.reads.count == 61)
    #expect(folder.problems(of: "a1.gesture", &compiler).count == 1)
    #expect(folder.reads.count == 62)
  }

  @Test func `a chain of imports may be longer than the stack`() {
    let count = 1_500
    var files: [String: String] = [:]
    for number in 1..<count {
      files["f\(number).gesture"] =
        "import \"f\(number + 1).gesture\"\nlet a\(number) = \(number)\n"
    }
    files["f\(count).gesture"] = "let a\(count) = b\n"
    var folder = ManyFiles(files)
    #expect(folder.problems(of: "f1.gesture").count == 1)
    #expect(folder.reads.count == count)
  }

  /// Files with imports at random: circles, missing files, errors, names of other files.
  private func randomFiles(_ random: inout Randomness) -> ManyFiles {
    let count = Int.random(in: 1...7, using: &random)
    var files: [String: String] = [:]
    for number in 0..<count {
      var lines = (0...count).filter { _ in random.chance(22) }.map { "import \"f\($0).gesture\"" }
      lines.shuffle(using: &random)
      lines.append("let a\(number) = \(number)")
      for _ in 0..<2 where random.chance(50) {
        lines.append("let b\(lines.count) = a\(Int.random(in: 0..<count, using: &random)) + 1pt")
      }
      if random.chance(20) { lines.append("let c = unknown") }
      files["f\(number).gesture"] = lines.joined(separator: "\n") + "\n"
    }
    return ManyFiles(files)
  }

  @Test func `the problems of a file are the same after any other files`() {
    let first = Effort.seed()
    for seed in first..<first + UInt64(Effort.count(400, long: 20_000)) {
      var random = Randomness(seed: seed)
      var folder = randomFiles(&random)
      let paths = folder.files.keys.sorted()
      let expected = paths.map { folder.problems(of: $0) }
      var shared = Compiler()
      for index in paths.indices.shuffled(using: &random) {
        let found = folder.problems(of: paths[index], &shared)
        #expect(found == expected[index], "seed \(seed): \(paths[index]) of \(folder.files)")
      }
    }
  }
}
