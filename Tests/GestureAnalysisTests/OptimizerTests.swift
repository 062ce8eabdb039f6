import GestureAnalysis
import GestureCompiler
import GestureRuntime
import Testing

/// The optimiser changes nothing that anybody can see: each gesture is compared in lock-step with itself as
/// it was lowered.
@Suite struct OptimizerTests {
  private func expectSame(_ path: String, _ bytes: [UInt8], touches: Int) throws {
    var compiler = Compiler()
    let compiled = compiler.compile(path) { SourceFile(path: $0, bytes: $0 == path ? bytes : []) }
    let compilation = try #require(compiled)
    for gesture in compilation.gestures {
      let lowered = try lower(gesture: gesture, of: compilation.program)
      var options = ComparisonOptions()
      options.touches = touches
      options.trustsEqualCode = false
      // The optimiser drops those that no handler reads.
      options.comparesValuesOfParts = false
      let clock = ContinuousClock()
      let start = clock.now
      let compared = compare(old: lowered, new: optimize(lowered), options: options)
      let comparison = try #require(compared)
      print("TIME", lowered.name, touches, comparison.states, comparison.verdict, clock.now - start)
      #expect(comparison.differences.isEmpty, "\(lowered.name)")
      #expect(comparison.verdict != .unknown, "\(lowered.name): \(comparison.states) states")
    }
  }

  @Test(arguments: [
    "tap()", "tap(count: 3)", "longPress()", "press()", "press(tickDelay: 300ms)", "drag()",
    "drag(axis: .horizontal)", "swipe()", "force()", "hover(over: .everywhere)", "scroll()",
    "crossing(over: .everywhere)",
  ])
  func preludeGesturesStayTheSame(_ recognizer: String) throws {
    try expectSame("t.gesture", Array("gesture G = \(recognizer)".utf8), touches: 1)
  }
}
