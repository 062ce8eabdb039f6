import Foundation
import TestSupport
import Testing

private let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

/// The figures that `Scripts/bench --check` accepts. They are given to it, because measuring takes minutes.
@Suite(.enabled(if: hasPython, "needs python3"))
struct BenchTests {
  private static let accepted = """
    {"instructions session/generated": 1000,
     "allocations make/tap/generated": 2, "bytes make/tap/generated": 800,
     "allocations copy/tap/generated": 1, "bytes copy/tap/generated": 800, "text of the host generated": 150000, "tables photo": 1882}
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

  /// The output of `--check` for figures, and whether it accepts them.
  private func check(_ figures: String, accepted: String = accepted) throws -> (
    text: String, isAccepted: Bool
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (now, before) = (folder.appending(path: "now"), folder.appending(path: "before"))
    try figures.write(to: now, atomically: true, encoding: .utf8)
    try accepted.write(to: before, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      Repository.file("Scripts/bench").path, "--check", "--figures", now.path,
      "--baseline", before.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), process.terminationStatus == 0)
  }

  @Test func `what is as it was passes`() throws {
    let (text, isAccepted) = try check(figures())
    #expect(isAccepted)
    #expect(text.hasSuffix("7 passed, 0 failed, 0 skipped\n"))
    #expect(!text.contains("--accept"))
  }

  @Test func `a little growth passes`() throws {
    #expect(try check(figures(instructions: 1030, text: 154_000)).isAccepted)
  }

  @Test func `more than three percent fails`() throws {
    let (text, isAccepted) = try check(figures(instructions: 1031))
    #expect(!isAccepted)
    #expect(text.contains("FAILED: instructions session/generated: 1000 -> 1031\n"))
    #expect(text.hasSuffix("6 passed, 1 failed, 0 skipped\n"))
    #expect(try !check(figures(allocations: 3)).isAccepted)
    #expect(try !check(figures(text: 155_000)).isAccepted)
  }

  @Test func `what is better is reported and passes`() throws {
    let (text, isAccepted) = try check(figures(instructions: 900))
    #expect(isAccepted)
    #expect(text.contains("better: instructions session/generated: 1000 -> 900\n"))
    #expect(text.contains("--accept"))
  }

  @Test func `what is not measured any more or not accepted yet fails`() throws {
    let more = try check(figures(more: #", "tap/generated": 1"#))
    #expect(!more.isAccepted)
    #expect(more.text.contains("FAILED: instructions tap/generated: is not in the baseline\n"))
    let gone = try check(figures(), accepted: #"{"tables photo": 1882, "tables gone": 1}"#)
    #expect(!gone.isAccepted)
    #expect(gone.text.contains("FAILED: tables gone: was measured, and is no more\n"))
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
