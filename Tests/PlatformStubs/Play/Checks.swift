import Foundation

/// Counts the checks that hold and the checks that fail.
@MainActor struct Checks {
  private(set) var failed = 0

  mutating func expect(_ holds: Bool, _ what: String) {
    guard !holds else { return }
    failed += 1
    print("  does not hold: \(what)")
  }

  /// Checks that a trace has a line with all of these.
  mutating func expect(_ trace: String, has parts: String...) {
    let lines = trace.split(separator: "\n")
    let isThere = lines.contains { line in parts.allSatisfy { line.contains($0) } }
    expect(isThere, "a line with \(parts) in\n\(trace)")
  }
}

@main struct Play {
  @MainActor static func main() {
    var checks = Checks()
    play(&checks)
    exit(checks.failed == 0 ? 0 : 1)
  }
}
