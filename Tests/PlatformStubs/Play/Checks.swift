import Foundation

/// Counts the checks that hold and the checks that fail.
@MainActor struct Checks {
  private(set) var failed = 0

  mutating func expect(_ holds: Bool, _ what: String) {
    guard !holds else { return }
    failed += 1
    print("  does not hold: \(what)")
  }

  mutating func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) {
    expect(value == expected, "\(what): \(value), not \(expected)")
  }

  /// That a trace has a line with all of these.
  mutating func expect(_ trace: String, has parts: String...) {
    let lines = trace.split(separator: "\n")
    let isThere = lines.contains { line in parts.allSatisfy { line.contains($0) } }
    expect(isThere, "a line with \(parts) in\n\(trace)")
  }

  /// Runs what one finding is about, and says its name if something does not hold.
  mutating func finding(_ name: String, _ play: @MainActor (inout Checks) -> Void) {
    let before = failed
    play(&self)
    if failed > before { print("  in: \(name)") }
  }
}

@main struct Play {
  @MainActor static func main() {
    var checks = Checks()
    #if canImport(UIKit) || canImport(AppKit)
      play(&checks)
    #endif
    playViews(&checks)
    playScenes(&checks)
    exit(checks.failed == 0 ? 0 : 1)
  }
}
