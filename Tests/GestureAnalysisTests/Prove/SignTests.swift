import FormSupport
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// Numbers that are never negative stay so when they are rounded, and frames of regions are finite where a proof says
/// so.
@Suite struct SignTests {
  private func findings(_ members: String) throws -> [Finding] {
    let text = """
      gesture G(reach: distance = 60pt where reach > 0pt) = drag(minimumDistance: 0pt) from base {
        region base
        input way: distance = 0pt
        transient a: number = 0
        transient d: distance = 0pt
        transient t: angle = 0deg
        \(members)
      }
      """
    let codes: Set<DiagnosticSpec> = [.propertyBroken, .notEstablished]
    return analyze(try compiled(text)).findings.filter { codes.contains($0.problem.spec) }
  }

  private static let provable = [
    "invariant d >= 0pt  on drag.changed { d = distance(drag.location, drag.startLocation) }",
    "invariant d >= 0pt  on drag.changed { d = distance(drag.location, base.center) }",
    "invariant a >= 0  on drag.changed { a = length(drag.location - base.center) / 60pt }",
    "invariant a <= 1 && a >= 0  on drag.changed { a = min(length(drag.location - base.center) / reach, 1) }",
    "invariant a >= 0 && a <= 1  on drag.changed where base.width > 0pt { a = clamp((drag.location.x - base.center.x) / base.width, 0, 1) }",
    "invariant a >= 0 && a <= 1  on drag.changed { a = drag.touches.pressure }",
    "invariant abs(a) <= 1  on drag.changed { a = sign(drag.translation.dx) }",
    "invariant t <= 91deg  on drag.changed { t = angle(vector(abs(drag.translation.dx), abs(drag.translation.dy))) }",
  ]

  @Test(arguments: provable)
  func `what holds is proved`(_ members: String) throws {
    #expect(try findings(members).map { $0.problem.text } == [])
  }

  @Test(arguments: [
    "invariant a >= 0 && a <= 1  on drag.changed { a = clamp((drag.location.x - base.center.x) / base.width, 0, 1) }",
    "invariant d >= 0pt  on drag.changed { d = distance(drag.location, drag.startLocation) - 0.0000001pt }",
    "invariant d >= 0pt  on drag.changed { d = (drag.location.x + 1pt) - drag.location.x - 1pt }",
    "invariant d >= 0pt  on drag.changed { d = max(way, 0pt) }",
    "invariant a < 1  on drag.changed { a = drag.touches.pressure }",
    "invariant a < 1  on drag.changed { a = sign(drag.translation.dx) }",
  ])
  func `what may not hold is not proved`(_ members: String) throws {
    #expect(try findings(members).count == 1)
  }
}
