import TestSupport
import Testing

@testable import GestureTool

/// The needs of tables, as `inspect` prints them, against the page that hosts read.
@Suite struct TableNeedTests {
  private static let folders = ["Specs", "Examples/Cookbook"]
  /// The first values of `GestureProgram.Limits`, by the words of `inspect`.
  private static let limits: [(word: String, limit: Int)] = [
    ("bytes", 1 << 20), ("instructions", 200_000), ("regions", 1_024), ("parameters", 4_096),
    ("work", 10_000_000), ("memory", 32 << 20),
  ]

  /// The largest need of each kind.
  private func needs() throws -> [String: Int] {
    let paths = Self.folders.flatMap(Repository.specs)
    let texts = try paths.map { ($0, try Repository.text($0)) }
    let world = World(Dictionary(uniqueKeysWithValues: texts))
    let folders = Self.folders.joined(separator: " ")
    try #require(world.run("build \(folders) --emit table --quiet") == .success, "\(world.error)")
    let tables = world.files.keys.filter { $0.hasSuffix(".gtable") }
    try #require(tables.count > 60)
    var largest: [String: Int] = [:]
    for table in tables {
      world.forget()
      try #require(world.run("inspect \(table)") == .success, "\(world.error)")
      for need in world.output.matches(of: /\b(\d+) ([a-z]+)\b/) {
        largest[String(need.2)] = max(largest[String(need.2)] ?? 0, try #require(Int(need.1)))
      }
    }
    return largest
  }

  @Test func `the page of hosts shows the largest needs`() throws {
    let needs = try needs()
    let page = try Repository.text("Documentation/Hosts.md").replacing(",", with: "")
    for (word, limit) in Self.limits {
      let need = try #require(needs[word])
      #expect(6 * need < limit, "\(word)")
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(word)`") }
      #expect(row?.hasSuffix("| \(need) |") == true, "\(word): \(need)")
    }
  }
}
