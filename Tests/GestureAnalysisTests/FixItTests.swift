import GestureCompiler
import TestSupport
import Testing

@testable import GestureAnalysis

/// Changes are offered only if they fix the finding and bring no other finding.
@Suite struct FixItTests {
  @Test(arguments: Effort.some(2, of: FixItCase.offered))
  func `what is offered mends the finding, and leaves the file in shape at length`(
    _ example: FixItCase
  )
    throws
  {
    let spec = SuiteSpec(path: "example.gesture", text: example.text)
    let found = try Analysed(spec)
    let finding = try #require(found.findings.first { $0.problem.spec == example.kind })
    #expect(finding.fixIts.map { $0.change } == example.changes.map { $0.title })
    for (fixIt, change) in zip(finding.fixIts, example.changes) {
      #expect(try found.text(after: fixIt) == change.text)
      #expect(fixIt.applicability == .maybeIncorrect)
      try found.expect(fixIt, toMend: finding)
    }
  }

  @Test(arguments: Effort.some(1, of: FixItCase.refused))
  func `nothing is offered that brings something else at length`(_ example: FixItCase) throws {
    let found = try Analysed(SuiteSpec(path: "example.gesture", text: example.text))
    let finding = try #require(found.findings.first { $0.problem.spec == example.kind })
    #expect(finding.fixIts.map { $0.title } == [])
    // A change that an author might try, and its result.
    for change in example.changes {
      let changed = try Analysed(SuiteSpec(path: "example.gesture", text: change.text))
      #expect(changed.findings.map { $0.problem.spec.code } == [change.title])
    }
  }

  /// The wait of each part after the change, and before it.
  @Test(arguments: [
    (
      "gesture Photo = exclusive(show: tap(), zoom: tap(count: 2))",
      ["put `zoom` before `show`; then `show` waits up to 350 ms, not 0 ms"]
    ),
    (
      "gesture Card = exclusive(move: drag(), menu: longPress())",
      [
        "put `menu` before `move`; then `menu` waits 0 ms, not up to the lift of the finger, and `move` "
          + "waits under 500 ms, not 0 ms",
        "use `race`: whatever is recognized first wins; then `menu` waits 0 ms, not up to the lift of the "
          + "finger",
      ]
    ),
    (
      "gesture Photo = race(show: tap(), zoom: tap(count: 2))",
      ["use `exclusive`, with `zoom` first; then `show` waits up to 350 ms, not 0 ms"]
    ),
  ])
  func `what is offered says what it costs`(_ text: String, _ titles: [String]) throws {
    let found = try Analysed(SuiteSpec(path: "example.gesture", text: text))
    #expect(found.findings.flatMap { $0.fixIts.map { $0.title } } == titles)
  }

  /// A finding that is still there is not mended, even if nothing else has come.
  @Test func `a change that keeps the finding mends nothing`() throws {
    let text = "gesture Photo = exclusive(show: tap(), zoom: tap(count: 2))"
    let found = try Analysed(SuiteSpec(path: "example.gesture", text: text))
    let finding = try #require(found.findings.first)
    let counts = found.counts
    #expect(!counts.lacksOnly(finding, of: counts))
    let mended = try Analysed(
      SuiteSpec(
        path: "example.gesture",
        text: "gesture Photo = exclusive(zoom: tap(count: 2), show: tap())"))
    #expect(mended.counts.lacksOnly(finding, of: counts))
  }

  /// A key that is down only for as long as a double tap may still come would never be seen down.
  @Test func `nothing is offered that hides what was shown`() throws {
    let key = """
      gesture Key = exclusive(key: press(), twice: tap(count: 2)) {
        transient isDown: bool = false
        action typed()
        action lowered()
        on key.began { SHOWN }
        on key.ended, key.cancelled {
          typed()
          HIDDEN
        }
      }
      """
    let change = "put `twice` before `key`"
    for (shown, hidden, offered) in [
      ("isDown = true", "isDown = false", []), ("lowered()", "", []), ("", "", [change]),
    ] {
      let text = key.replacing("SHOWN", with: shown).replacing("HIDDEN", with: hidden)
      let found = try Analysed(SuiteSpec(path: "example.gesture", text: text))
      let finding = try #require(found.findings.first { $0.problem.spec == .shadowed })
      #expect(finding.fixIts.map { $0.change } == offered)
    }
  }

  /// All kinds of findings that have fix-its, in the suite of known defects.
  @Test(arguments: Effort.some(1, of: mendable))
  func `what is offered in the suite of defects mends it at length`(_ spec: SuiteSpec) throws {
    let found = try Analysed(spec)
    for finding in found.findings {
      for fixIt in finding.fixIts { try found.expect(fixIt, toMend: finding) }
    }
  }

  private static let kinds: Set<FindingExpectation.Kind> = [
    .shadowed, .stolen, .conflict, .stuck, .waits, .held,
  ]
  static let mendable = SuiteSpec.defects.filter { spec in
    let expected = try? FindingExpectation.all(in: spec.text)
    return expected?.contains { kinds.contains($0.kind) } ?? true
  }

  /// The tests above cover some fix-its.
  @Test func `in the suite of defects there is much that can be mended`() throws {
    let titles = try [
      "held-long-press-behind-drag", "shadowed-single-first", "waits-tap-or-hold",
      "conflict-tap-and-double-tap", "stolen-firm-press",
    ].map { name in
      let spec = try #require(SuiteSpec.defects.first { $0.path == "\(name).gesture" })
      return try Analysed(spec).findings.flatMap { $0.fixIts.map { $0.change } }
    }
    #expect(
      titles == [
        ["put `menu` before `move`", "use `race`: whatever is recognized first wins"],
        ["put `double` before `single`"], ["wait for 350 ms at most: `within: 350ms`"],
        ["use `exclusive`, with `twice` first"], ["use `simultaneous`: each part for itself"],
      ])
  }
}

extension Diagnostic.FixIt {
  /// The title without the cost.
  fileprivate var change: String {
    title.split(separator: "; then ").first.map { String($0) } ?? ""
  }
}

/// A file with its findings.
private struct Analysed {
  let compilation: Compilation
  private let analysis: Analysis
  private let path: String

  /// Unoptimised code is slow.
  private static let options = AnalysisOptions(budget: 1500)

  init(_ spec: SuiteSpec) throws {
    path = spec.path
    compilation = try #require(spec.compile())
    let errors = compilation.diagnostics.filter { $0.severity == .error }.map { $0.text }
    try #require(errors == [])
    analysis = analyze(compilation, options: Self.options)
  }

  var findings: [Finding] { analysis.findings }
  var counts: FindingCounts { FindingCounts(compilation, analysis) }

  func text(after fixIt: Diagnostic.FixIt) throws -> String {
    let bytes = compilation.files[Int(compilation.file)].bytes
    return String(decoding: try #require(applying(fixIt.edits, to: bytes)), as: UTF8.self)
  }

  /// Reads the changed text again and looks for the findings that are left.
  func expect(_ fixIt: Diagnostic.FixIt, toMend finding: Finding) throws {
    let text = try text(after: fixIt)
    let after = try Analysed(SuiteSpec(path: path, text: text))
    let left = after.reported
    #expect(left[name(of: finding), default: 0] == reported[name(of: finding), default: 0] - 1)
    for (name, count) in left {
      #expect(count <= reported[name, default: 0], "\(name) has come by: \(fixIt.title)\n\(text)")
    }
    let (old, new) = (warnings, after.warnings)
    #expect(new.filter { !old.contains($0) } == [])
    let isInShape = !isFormatted || after.isFormatted
    #expect(isInShape, "\(text)")
  }

  private var warnings: [String] { compilation.diagnostics.map { "\($0.code) \($0.text)" } }

  private var reported: [String: Int] {
    Dictionary(findings.map { (name(of: $0), 1) }, uniquingKeysWith: +)
  }

  private func name(of finding: Finding) -> String {
    let gesture = compilation.program.gestures[finding.gesture].name
    return "\(gesture): \(finding.problem.spec.code) \(finding.problem.text)"
  }

  private var isFormatted: Bool {
    let source = compilation.files[Int(compilation.file)]
    return (try? format(source)) == source.bytes
  }
}
