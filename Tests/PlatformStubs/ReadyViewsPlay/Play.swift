import Foundation
import GestureViews
import SwiftUI

/// Plays fingers to the ready views, and looks at the closures that they call.
@main struct Play {
  @MainActor static func main() async {
    let checks = Checks()
    button(checks)
    await holds(checks)
    await styles(checks)
    swipes(checks)
    taps(checks)
    await presses(checks)
    enterExit(checks)
    group(checks)
    await drags(checks)
    await ownPlace(checks)
    fingers(checks)
    exit(checks.failed == 0 ? 0 : 1)
  }
}

/// Counts the checks that hold and the checks that do not.
@MainActor final class Checks {
  private(set) var failed = 0

  func expect<T: Equatable>(_ found: T, _ expected: T, file: String = #fileID, line: Int = #line) {
    guard found != expected else { return }
    failed += 1
    print("  \(file):\(line): \(found), expected \(expected)")
  }
}

/// The words that closures have noted.
@MainActor final class Notes {
  private(set) var all: [String] = []

  func callAsFunction(_ word: String) { all.append(word) }

  func take() -> [String] {
    defer { all = [] }
    return all
  }
}

extension CGPoint {
  init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

extension FakeScreen {
  /// A finger comes down and lifts.
  func tap(at place: CGPoint) {
    down(at: place)
    pass(0.02)
    up()
    pass(0.02)
  }

  /// A finger moves evenly from the place of its down.
  func stroke(from start: CGPoint, to end: CGPoint, over seconds: Double = 0.1) {
    down(at: start)
    for step in 1...10 {
      pass(seconds / 10)
      let part = Double(step) / 10
      move([1: CGPoint(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)])
    }
    up()
    pass(0.02)
  }
}
