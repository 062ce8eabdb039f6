import FoundationEssentials
import TestSupport
import Testing

@testable import ConformanceSupport

/// The assertions of other engines' own tests: see Conformance/README.md.
@Suite struct ConformanceTests {
  private static let directory = Repository.file("Tests/GestureTestingTests/Conformance").path

  private static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  private func suite(known: String? = nil) throws -> ConformanceSuite {
    let list = try #require(Self.read(Self.directory + "/known-failures.txt"))
    return ConformanceSuite(
      dialects: Self.directory + "/Dialects",
      knownFailures: known ?? String(decoding: list, as: UTF8.self), read: Self.read)
  }

  private func judge(_ outcomes: [ConformanceOutcome]) -> ConformanceCounts {
    var counts = ConformanceCounts()
    for outcome in outcomes {
      counts.add(outcome)
      switch outcome.result {
      case .failed(let reason) where outcome.knownReason == nil:
        Issue.record("\(outcome.id): \(reason)\n\(outcome.spec)")
      case .passed where outcome.knownReason != nil:
        Issue.record("\(outcome.id) passes: take it out of known-failures.txt")
      case .passed, .failed, .skipped: break
      }
    }
    return counts
  }

  /// A third of the cases of a file, which all have a line. In a campaign all cases, as in `Scripts/ci/conformance`.
  private static func cases(_ path: String) throws -> (of: Int, tried: [Substring]) {
    let text = String(decoding: try #require(read(path)), as: UTF8.self)
    let lines = text.split(separator: "\n")
    return (lines.count, Effort.some(lines.count / 3, of: lines))
  }

  private func run(_ cases: [Substring]) throws -> ConformanceCounts {
    var suite = try suite()
    return judge(suite.run(cases: Array(cases.joined(separator: "\n").utf8)))
  }

  @Test func `cases hold`() throws {
    let cases = try Self.cases(Self.directory + "/cases.jsonl")
    #expect(cases.of == 248)
    let counts = try run(cases.tried)
    print("conformance: \(counts.summary)")
    #expect(counts.passed + counts.failed == cases.tried.count)
    #expect(Double(counts.passed) >= 0.98 * Double(cases.tried.count))
    #expect(counts.skipped == 0)
  }

  /// The behaviour of the language and the dialects in cases that no known test of another engine covers.
  @Test func `own cases hold`() throws {
    let counts = try run(Self.cases(Self.directory + "/own.jsonl").tried)
    #expect(counts.passed > 30)
    #expect(counts.failed + counts.skipped == 0)
  }

  private static let secondCorpus = Repository.beside("corpus/cases2.jsonl").path

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: secondCorpus),
      "needs the cases in ../shared/corpus/cases2.jsonl"))
  func `cases beside the repository hold`() throws {
    let cases = try Self.cases(Self.secondCorpus)
    #expect(cases.of == 163)
    let counts = try run(cases.tried)
    print("conformance, beside the repository: \(counts.summary)")
    #expect(counts.passed + counts.failed == cases.tried.count)
    #expect(Double(counts.passed) >= 0.98 * Double(cases.tried.count))
  }

  @Test func `velocities hold`() throws {
    var suite = try suite()
    let file = try #require(Self.read(Self.directory + "/velocity.jsonl"))
    let counts = judge(suite.run(velocities: file))
    print("velocities: \(counts.summary)")
    #expect(counts.passed + counts.failed == 59)
    #expect(counts.passed >= 53)
  }

  @Test func `a known failure that passes is unexpected`() throws {
    var suite = try suite(known: "# why\nsdl/x good reason\n")
    let outcomes = suite.run(cases: Array(Self.tap(id: "sdl/x").utf8))
    #expect(outcomes.map { $0.result } == [.passed])
    #expect(outcomes[0].knownReason == "good reason")
    var counts = ConformanceCounts()
    counts.add(outcomes[0])
    #expect(counts.unexpected == 1)
  }
}

// MARK: - Refusals and notices of the harness

extension ConformanceTests {
  private static func tap(
    id: String = "sdl/x", params: String = #""count":1,"serial":false,"maxDistance":null"#,
    expect: String = #"[{"t":0.1,"gesture":"tap","event":"recognized","values":{"x":10}}]"#,
    composition: String = "null", more: String = ""
  ) -> String {
    let event = #""id":1,"x":10,"y":20,"kind":"touch","button":"primary""#
    return #"{"id":"\#(id)","gestures":[{"name":"tap","kind":"tap","params":{\#(params)}}],"#
      + #""composition":\#(composition),"events":[{"t":0,"phase":"down",\#(event)},"#
      + #"{"t":0.1,"phase":"up",\#(event)}],"end":1,"expect":\#(expect)\#(more)}"#
  }

  private static func composition(
    _ name: String, _ mode: String? = nil, within: Double? = nil
  ) -> String {
    let mode = mode.map { #","mode":"\#($0)""# } ?? ""
    let within = within.map { #","within":\#($0)"# } ?? ""
    return #"{"op":"\#(name)","of":["tap"]\#(mode)\#(within)}"#
  }

  @Test(arguments: [
    (tap(params: #""count":1,"wings":2"#), "'tap' has no parameter for wings: 2"),
    (tap(params: #""count":"two""#), "'count' cannot be \"two\""),
    (tap(more: #","weather":"fine""#), "the case has an unknown key 'weather'"),
    (tap(id: "nobody/x"), "no dialect for 'nobody'"),
    (tap(expect: #"[{"t":0.2,"gesture":"tap","event":"recognized"}]"#), "no tap.recognized at 0.2"),
    (tap(expect: #"[{"t":null,"gesture":"tap","event":"failed"}]"#), "no tap.failed"),
    (
      tap(expect: #"[{"t":0.1,"gesture":"tap","event":"recognized","values":{"x":11}}]"#),
      "x: wanted 11, got 10"
    ),
    (
      tap(expect: #"[{"t":0.1,"gesture":"tap","event":"recognized","values":{"scale":1}}]"#),
      "scale: there is no scale"
    ),
    (
      tap(expect: #"[{"t":0.1,"gesture":"tap","event":"recognized","values":{"weight":1}}]"#),
      "no value is called 'weight'"
    ),
    (
      tap(expect: #"[{"t":0.1,"gesture":"tap","event":"recognized","values":{"x":{"about":1}}}]"#),
      "cannot read"
    ),
    (tap(expect: "[]", more: #","expectNot":["tap"]"#), "tap.recognized at 0.1 is not wanted"),
    (tap(more: #","counts":{"tap":{"recognized":2}}"#), "comes 1 times, not 2"),
    (tap(expect: "[]", more: #","exhaustive":true"#), "comes 1 times, 0 listed"),
    (tap(expect: #"[{"t":0,"gesture":"pan","event":"began"}]"#), "there is no gesture 'pan'"),
    ("[", "not JSON"),
    (tap(more: #","frames":1"#), "frames is not true or false"),
    (
      tap(params: #""count":1,"lock":{"timeout":0.5}"#),
      "'tap' has no parameter for lock.timeout: 0.5"
    ),
    (
      tap(composition: composition("exclusive", "vote")),
      "no operator is 'exclusive' with mode 'vote'"
    ),
    (tap(composition: composition("simultaneous", within: 0.3)), "only a sequence has a 'within'"),
    (tap(composition: composition("sequence", within: -1)), "within is not more than 0"),
  ])
  func whatIsWrongFailsTheCase(_ line: String, _ text: String) throws {
    var suite = try suite()
    let outcomes = suite.run(cases: Array(line.utf8))
    guard case .failed(let reason) = outcomes.first?.result else {
      Issue.record("it passes: \(line)")
      return
    }
    #expect(reason.contains(text))
  }

  @Test(arguments: [
    ("down-to-down", "downToDown"), ("take over", "takeOver"), ("tracked", "tracked"),
    ("firstTwoPointers", "firstTwoPointers"), ("absolute, last delta/dt; or 0", "absolute"),
  ])
  func `phrases become cases`(_ phrase: String, _ name: String) {
    #expect(identifier(phrase) == name)
  }

  @Test(arguments: [
    (1e-7, "0.0000001"), (-2.5e-7, "-0.00000025"), (3, "3"), (0.25, "0.25"),
    (1.5e20, "150000000000000000000"), (1.25e16, "12500000000000000"),
  ])
  func `numbers have no exponent`(_ number: Double, _ text: String) {
    #expect(decimalText(number) == text)
    #expect(Double(text) == number)
  }
}
