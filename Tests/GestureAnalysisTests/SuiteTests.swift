import GestureCompiler
import GestureTesting
import Testing

/// The specs that hold the analysis to account: what each of them says of itself is true.
@Suite struct SuiteTests {
  @Test(arguments: SuiteSpec.defects + SuiteSpec.mended)
  func `a spec compiles, and its tests show what it says`(_ spec: SuiteSpec) throws {
    var compilation = try #require(spec.compile())
    #expect(compilation.diagnostics.map { "\($0.code) \($0.text)" } == [])
    #expect(!compilation.testNumbers.isEmpty)
    for test in compilation.testNumbers {
      let failures = runTest(test, of: &compilation).map {
        $0.text(
          title: compilation.program.tests[test].title, compilation.files, showsTimeline: true)
      }
      #expect(failures == [])
    }
  }

  @Test(arguments: SuiteSpec.defects)
  func `a defect is reported and expected`(_ spec: SuiteSpec) throws {
    #expect(spec.text.hasPrefix("// Wrong: "))
    let expectations = try FindingExpectation.all(in: spec.text)
    // The file is called after the one that it is there for.
    #expect(expectations.contains { spec.path.hasPrefix($0.kind.rawValue + "-") })
    #expect(Set(expectations).count == expectations.count)
  }

  @Test(arguments: SuiteSpec.mended + SuiteSpec.published)
  func `of a sound spec nothing is expected`(_ spec: SuiteSpec) throws {
    #expect(try FindingExpectation.all(in: spec.text) == [])
  }

  /// A moved folder must not leave tests without cases.
  @Test func `there are enough of every kind`() throws {
    #expect(SuiteSpec.defects.count >= 60)
    #expect(SuiteSpec.mended.count >= 20)
    #expect(SuiteSpec.published.count >= 40)
    for kind in FindingExpectation.Kind.allCases {
      let files = try SuiteSpec.defects.filter {
        try FindingExpectation.all(in: $0.text).contains { $0.kind == kind }
      }
      #expect(files.count >= 3, "of \(kind.rawValue)")
    }
  }

  @Test func `expectations are read to their end`() throws {
    let text = """
      a  // expect-finding shadowed double, by single
      b
      c  // expect-finding dead-rule slide.grooved
      """
    let expectations = try FindingExpectation.all(in: text)
    #expect(
      expectations.map { "\($0)" } == [
        "line 1: shadowed double, by single", "line 3: dead-rule slide.grooved",
      ])
  }

  @Test(arguments: [
    "// expect-finding", "// expect-finding shadowed", "// expect-finding shadowed ",
    "// expect-finding hidden double", "// expect-finding shadowed double by single",
    "// expect-finding shadowed double, by ", "// expect-finding shadowed double, single",
    "// expect-finding shadowed double, by single first", "//expect-finding stuck brush",
    "// expect-findings stuck brush",
  ])
  func `an expectation that is misspelt is no expectation`(_ text: String) {
    #expect(throws: FindingExpectation.Malformed(line: 2, text: text)) {
      try FindingExpectation.all(in: "\n" + text)
    }
  }
}
