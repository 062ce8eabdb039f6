import Foundation
import TestSupport
import Testing

private let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

/// The figures that `Scripts/bench --check` accepts. They are given to it, because measuring takes minutes.
@Suite(.enabled(if: hasPython, "needs python3"))
struct BenchTests {
  private static let accepted = """
    {"instructions session/generated": {"last": 1000, "ceiling": 1100},
     "allocations make/tap/generated": {"last": 2, "ceiling": 2},
     "bytes make/tap/generated": {"last": 800, "ceiling": 900},
     "allocations copy/tap/generated": {"last": 1, "ceiling": 1},
     "bytes copy/tap/generated": {"last": 800, "ceiling": 900},
     "text of the host generated": {"last": 150000, "ceiling": 153000},
     "tables photo": {"last": 1882, "ceiling": 1900}}
    """

  private static let page = """
    # A page

    | an event of `session` | instructions before | now |
    |---|---|---|
    | generated | 2,026 | 1,000 |

    The end.
    """

  private func figures(
    instructions: Double = 1000, allocations: Int = 2, text: Int = 150_000, more: String = ""
  ) -> String {
    """
    {"instructions": {"session/generated": \(instructions)\(more)},
     "allocations": {"make/tap/generated":
       {"allocations": \(allocations), "blocks": 2, "bytes": 800, "inline": 16, "times": 1},
       "copy/tap/generated": {"allocations": 1, "blocks": 1, "bytes": 800, "times": 1}},
     "sizes": {"tables": {"photo": 1882}, "symbols": {}, "hosts": {"generated":
       {"text": 1, "data": 1, "bss": 1, "stripped": 1, "own": \(text)}}}}
    """
  }

  private struct Output {
    var text: String
    var isAccepted: Bool
    var baseline: String
    var page: String
  }

  /// The output of `--check` or `--accept` for figures, and the files after it.
  private func bench(
    _ figures: String, accepted: String = accepted, page: String = page, mode: String = "--check"
  ) throws -> Output {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["figures": figures, "baseline": accepted, "page": page]
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [Repository.file("Scripts/bench").path, mode]
    for (name, content) in files {
      let file = folder.appending(path: name)
      try content.write(to: file, atomically: true, encoding: .utf8)
      process.arguments! += ["--\(name)", file.path]
    }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Output(
      text: String(decoding: text, as: UTF8.self), isAccepted: process.terminationStatus == 0,
      baseline: try String(contentsOf: folder.appending(path: "baseline"), encoding: .utf8),
      page: try String(contentsOf: folder.appending(path: "page"), encoding: .utf8))
  }

  @Test func `what is as it was passes`() throws {
    let output = try bench(figures())
    #expect(output.isAccepted)
    #expect(output.text.hasSuffix("7 passed, 0 failed, 0 skipped\n"))
    #expect(!output.text.contains("--accept"))
  }

  @Test func `a little growth passes`() throws {
    #expect(try bench(figures(instructions: 1030, text: 153_000)).isAccepted)
  }

  @Test func `more than three percent fails`() throws {
    let output = try bench(figures(instructions: 1031))
    #expect(!output.isAccepted)
    #expect(output.text.contains("FAILED: instructions session/generated: 1000 -> 1031\n"))
    #expect(output.text.hasSuffix("6 passed, 1 failed, 0 skipped\n"))
    #expect(try !bench(figures(allocations: 3)).isAccepted)
  }

  @Test func `a little growth above the ceiling fails`() throws {
    let output = try bench(figures(text: 153_001))
    #expect(!output.isAccepted)
    #expect(
      output.text.contains("150000 -> 153001, above its ceiling of 153000, which only an edit"))
  }

  @Test func `a ceiling falls with its figure and never rises`() throws {
    let output = try bench(
      figures(instructions: 900, text: 160_000), mode: "--accept")
    #expect(
      output.baseline.contains(
        #""instructions session/generated": {"last": 900.0, "ceiling": 945.0}"#))
    #expect(
      output.baseline.contains(
        #""text of the host generated": {"last": 160000, "ceiling": 153000}"#))
  }

  @Test func `a new figure gets a ceiling`() throws {
    let output = try bench(figures(), accepted: "{}", mode: "--accept")
    #expect(output.baseline.contains(#""tables photo": {"last": 1882, "ceiling": 1976.1}"#))
  }

  @Test func `what is better is reported and passes`() throws {
    let output = try bench(figures(instructions: 900))
    #expect(output.isAccepted)
    #expect(output.text.contains("better: instructions session/generated: 1000 -> 900\n"))
    #expect(output.text.contains("--accept"))
  }

  @Test func `what is not measured any more or not accepted yet fails`() throws {
    let more = try bench(figures(more: #", "tap/generated": 1"#))
    #expect(!more.isAccepted)
    #expect(more.text.contains("FAILED: instructions tap/generated: is not in the baseline\n"))
    let gone = try bench(figures(), accepted: #"{"tables gone": {"last": 1, "ceiling": 1}}"#)
    #expect(!gone.isAccepted)
    #expect(gone.text.contains("FAILED: tables gone: was measured, and is no more\n"))
  }

  @Test func `the tables of the page are the baseline`() throws {
    let other = Self.page.replacing("| 1,000 |", with: "| 999 |")
    let output = try bench(figures(), page: other)
    #expect(!output.isAccepted)
    #expect(output.text.contains("page lacks | generated | 2,026 | 1,000 |\n"))
    #expect(try bench(figures(), page: other, mode: "--accept").page == Self.page)
  }

  @Test func `the baseline has all gestures of the cookbook`() throws {
    let baseline = try Repository.text("Benchmarks/baseline.json")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Examples/Cookbook").path)
    let gestures = names.filter { $0.hasSuffix(".gesture") }.map { $0.dropLast(".gesture".count) }
    #expect(!gestures.isEmpty)
    for gesture in gestures {
      for form in ["generated", "interpreter"] {
        #expect(baseline.contains("\"instructions cookbook \(gesture)/\(form)\": "))
      }
    }
  }
}
