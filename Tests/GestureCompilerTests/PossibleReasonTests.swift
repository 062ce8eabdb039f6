import Testing

@testable import GestureCompiler

@Suite struct PossibleReasonTests {
  private static let parts = """
    recognizer early() tracks 1 {
      state idle { on down -> on }
      active state on { on move -> cancel(.tooEarly)  on up -> end }
    }
    recognizer far() tracks 1 {
      state idle { on down -> on }
      active state on { on move -> cancel(.tooFar)  on up -> end }
    }

    """

  /// Only the last part can cancel a sequence. Any part can cancel another operator.
  @Test(arguments: [
    ("sequence(a: early(), b: far())", ".tooFar", true),
    ("sequence(a: early(), b: far())", ".tooEarly", false),
    ("race(a: early(), b: far())", ".tooFar", true),
    ("race(a: early(), b: far())", ".tooEarly", true),
    ("exclusive(a: far(), b: tap())", ".tooFar", true),
    ("exclusive(a: far(), b: tap())", ".tooEarly", false),
  ])
  func `why an operator is cancelled`(gesture: String, reason: String, isPossible: Bool) {
    let text = """
      gesture G = \(gesture) {
        action over()
        on cancelled(reason) where reason == \(reason) { over() }
      }
      """
    let codes = Checked(Self.parts + text).diagnostics.map { $0.code }
    #expect(codes == (isPossible ? [] : ["GS0151"]))
  }

  /// Wherever the whole gesture is used, a `where` may refuse it.
  @Test(arguments: [("failed", true), ("a.failed", false), ("cancelled", true)])
  func `a gesture can be refused`(phase: String, isPossible: Bool) {
    let text = """
      gesture G = race(a: early(), b: far()) {
        action over()
        on \(phase)(reason) where reason == .refused { over() }
      }
      """
    let codes = Checked(Self.parts + text).diagnostics.map { $0.code }
    #expect(codes == (isPossible ? [] : ["GS0151"]))
  }
}
