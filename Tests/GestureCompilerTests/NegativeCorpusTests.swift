import Testing

@testable import GestureCompiler

@Suite struct NegativeCorpusTests {
  /// No spec could show these without being huge. Their tests build one.
  static let shownElsewhere: Set<String> = ["GS0024"]

  @Test(arguments: NegativeCase.all(named: "syntax-")) func `syntax`(negative: NegativeCase) {
    let failures = negative.failures { sources in
      var bag = DiagnosticBag()
      for (index, source) in sources.enumerated() {
        _ = parse(source, file: Int32(index), into: &bag)
      }
      return (sources, bag.sorted)
    }
    #expect(failures == [])
  }

  @Test func `every code of the syntax has a case`() {
    let declared = NegativeCase.declaredCodes(in: 1...99)
    let shown = NegativeCase.expectedCodes(in: NegativeCase.all(named: "syntax-"))
    #expect(declared.count > 30)
    #expect(declared.subtracting(shown).sorted() == Self.shownElsewhere.sorted())
  }

  @Test func `the harness notices what is missing and what is too much`() {
    let text = "let a = .5\nlet b = 1 // expect-error GS0012\nlet c = .5 // expect-error GS0012\n"
    let negative = NegativeCase(name: "self", sources: [SourceFile(path: "self", text: text)])
    let failures = negative.failures { sources in
      var bag = DiagnosticBag()
      _ = parse(sources[0], file: 0, into: &bag)
      return (sources, bag.sorted)
    }
    #expect(failures.count == 2)
    #expect(failures[0].hasPrefix("unexpected: self:1:10: error:"))
    #expect(failures[1] == "missing: self:2: GS0012")
  }
}
