import Foundation
import GestureCompiler
import TestSupport
import Testing

@testable import GestureAnalysis

/// A handler that never runs is reported in every gesture that people copy: the rest of the gesture does not
/// hide it.
@Suite struct PlantedHandlerTests {
  /// The specs without copies for many fingers, because a proof about these does not end, as `check` reports.
  static let specs = SuiteSpec.published.filter {
    !$0.text.contains("= each(") && Body(of: $0) != nil
  }
  /// Whose other conditions leave a proof no room to try the two by themselves: the handler is reported, with no more.
  static let unnamed: Set = ["PencilAndFingers.gesture"]

  /// Members that are planted. The last one never runs.
  static let plants = [
    // It counts to two, and asks for three.
    [
      "  var planted: count = 0",
      "  on ended { planted = planted == 1 ? 0 : planted + 1 }",
      "  on ended where planted == 3 { planted = 0 }",
    ],
    // One variable follows the other.
    [
      "  var planted: bool = false",
      "  var other: bool = false",
      "  on ended { planted = true }",
      "  on ended where planted { other = true }",
      "  on ended where other && !planted { planted = false }",
    ],
  ]

  @Test(arguments: Effort.share(2, of: specs), plants)
  func `it is reported at length`(_ spec: SuiteSpec, _ plant: [String]) throws {
    let body = try #require(Body(of: spec))
    try expectDead(body.planted(plant), plant)
  }

  @Test(arguments: Effort.some(1, of: specs.filter { Body(of: $0)?.drag != nil }))
  func `two conditions that never hold together are told of at length`(_ spec: SuiteSpec) throws {
    let body = try #require(Body(of: spec))
    let drag = try #require(body.drag)
    let way = "\(drag).translation.dx"
    let plant = ["  on \(drag).ended where \(way) < 0pt && \(way) > 40pt { }"]
    let finding = try expectDead(body.planted(plant), plant)
    #expect(finding?.labels.count == (Self.unnamed.contains(spec.path) ? 0 : 2))
  }

  @discardableResult private func expectDead(
    _ planted: SuiteSpec, _ plant: [String]
  ) throws -> Finding? {
    let compilation = try #require(planted.compile(beside: SuiteSpec.published))
    let errors = compilation.diagnostics.filter { $0.severity == .error }.map { $0.text }
    #expect(errors == [])
    let handler = try #require(plant.last).trimmingCharacters(in: .whitespaces)
    let findings = analyze(compilation).findings.filter { finding in
      finding.problem.spec == .deadHandler
        && compilation.files[Int(finding.span.file)].text(finding.span) == handler
    }
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.verdict.isProved })
    return findings.first
  }
}

/// The last gesture of a file.
private struct Body {
  private var spec: SuiteSpec
  private var lines: [String]
  private var start: Int
  private var open: Int

  /// Nil of a file without a gesture that has a body.
  init?(of spec: SuiteSpec) {
    self.spec = spec
    lines = spec.text.components(separatedBy: "\n")
    guard let start = lines.lastIndex(where: { $0.hasPrefix("gesture ") }),
      let open = lines[start...].firstIndex(where: { $0.hasSuffix("{") }),
      !lines[start...open].contains(where: { $0.hasPrefix("test ") })
    else { return nil }
    (self.start, self.open) = (start, open)
  }

  /// The name of a part that is a drag. Nil without a drag.
  var drag: String? {
    let head = lines[start...open].joined(separator: " ")
    return head.firstMatch(of: /(\w+): drag\(/).map { String($0.1) }
  }

  func planted(_ members: [String]) -> SuiteSpec {
    var planted = spec
    planted.text = (lines[...open] + members + lines[(open + 1)...]).joined(separator: "\n")
    return planted
  }
}
