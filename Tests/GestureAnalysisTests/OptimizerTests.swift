import Foundation
import GestureAnalysis
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

private func specs(_ folder: String) -> [String] {
  let path = Repository.file(folder).path
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  return names.filter { $0.hasSuffix(".gesture") }.sorted().map { "\(folder)/\($0)" }
}

/// The optimiser makes no visible change: each gesture is compared with itself as it was lowered. If both have one
/// normal form, that is a proof. Otherwise they are searched together.
@Suite struct OptimizerTests {
  /// Gestures that go through more states than can be looked at, because they count time, turns or ways
  /// without end: of these the first thousand zones are the same.
  private static let endless: Set<String> = [
    "BottomSheet", "Divider", "EdgeSwipeBack", "GestureButton", "HoldToConfirm", "Knob",
    "QuickZoom", "SecretSwipes", "SnapToGrid", "StolenCard", "SwipeRow", "TapToStop", "Toast",
  ]

  private func expectSame(_ path: String, _ bytes: [UInt8], touches: Int) throws {
    var compiler = Compiler()
    let compiled = compiler.compile(path) { SourceFile(path: $0, bytes: $0 == path ? bytes : []) }
    let compilation = try #require(compiled)
    for gesture in compilation.gestureNumbers {
      let lowered = try lower(gesture: gesture, of: compilation.program)
      var options = ComparisonOptions()
      options.touches = touches
      options.budget = Self.endless.contains(lowered.name) ? 1_000 : 4_000
      // The optimiser drops those that no handler reads.
      options.comparesValuesOfParts = false
      let compared = compare(old: lowered, new: optimize(lowered), options: options)
      let comparison = try #require(compared)
      #expect(comparison.differences.isEmpty, "\(lowered.name)")
      #expect(
        comparison.verdict.isProved || comparison.verdict == .searched
          || Self.endless.contains(lowered.name),
        "\(lowered.name): \(comparison.states) zones")
    }
  }

  private static let recognizers = [
    "tap()", "tap(count: 3)", "longPress()", "press()", "press(tickDelay: 300ms)", "drag()",
    "drag(axis: .horizontal)", "swipe()", "force()", "hover(over: .everywhere)", "scroll()",
    "crossing(over: .everywhere)",
  ]

  @Test(arguments: Effort.some(4, of: recognizers))
  func `prelude gestures stay the same at length`(_ recognizer: String) throws {
    try expectSame("t.gesture", Array("gesture G = \(recognizer)".utf8), touches: 1)
  }

  @Test(arguments: Effort.share(2, of: specs("Specs") + specs("Examples/Cookbook")))
  func `specs stay the same at length`(_ path: String) throws {
    let data = try Data(contentsOf: Repository.file(path))
    try expectSame(path, Array(data), touches: 1)
  }
}
