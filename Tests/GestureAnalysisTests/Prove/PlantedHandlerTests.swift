import Foundation
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// A handler that counts to two and asks for three is told of in every gesture that people copy: the rest of
/// the gesture does not hide it.
@Suite struct PlantedHandlerTests {
  private static let isLong = ProcessInfo.processInfo.environment["GESTUREC_WALKS"] != nil
  static let specs = SuiteSpec.published.filter { planted(in: $0) != nil }

  @Test(
    .enabled(if: isLong, "minutes without optimisation; see Scripts/test-release"), arguments: specs
  )
  func `it is told of`(_ spec: SuiteSpec) throws {
    let planted = try #require(Self.planted(in: spec))
    let compilation = try #require(planted.compile(beside: SuiteSpec.published))
    #expect(!compilation.hasErrors)
    let findings = analyze(compilation).findings.filter { finding in
      finding.problem.code == .deadHandler
        && compilation.files[Int(finding.span.file)].text(finding.span).contains("planted == 3")
    }
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.verdict.isProved })
  }

  /// Nil of a file without a gesture that has a body.
  private static func planted(in spec: SuiteSpec) -> SuiteSpec? {
    let lines = spec.text.components(separatedBy: "\n")
    guard let start = lines.lastIndex(where: { $0.hasPrefix("gesture ") }),
      let open = lines[start...].firstIndex(where: { $0.hasSuffix("{") }),
      !lines[start...open].contains(where: { $0.hasPrefix("test ") })
    else { return nil }
    let handlers = [
      "  var planted: count = 0",
      "  on ended { planted = planted == 1 ? 0 : planted + 1 }",
      "  on ended where planted == 3 { planted = 0 }",
    ]
    var spec = spec
    spec.text = (lines[...open] + handlers + lines[(open + 1)...]).joined(separator: "\n")
    return spec
  }
}
