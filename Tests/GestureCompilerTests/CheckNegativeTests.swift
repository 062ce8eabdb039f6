import Testing

@testable import GestureCompiler

@Suite struct CheckNegativeTests {
  /// No spec could show these without being huge. `CheckLimitsTests` builds them. The last two are about several files
  /// of one module. The tests of `build` show them.
  static let shownElsewhere: Set<String> = [
    "GS0125", "GS0126", "GS0171", "GS0172", "GS0184", "GS0330",
  ]

  @Test(arguments: NegativeCase.all(named: "check-")) func `checker`(negative: NegativeCase) {
    let failures = negative.failures { sources in
      let checked = Checked(sources, lints: true)
      return (checked.compilation.files, checked.diagnostics)
    }
    #expect(failures == [])
  }

  @Test func `every code of the checker has a case`() {
    let declared = NegativeCase.declaredCodes(in: 100...199)
      .union(NegativeCase.declaredCodes(in: 330...399))
    let shown = NegativeCase.expectedCodes(in: NegativeCase.all(named: "check-"))
    #expect(declared.count > 60)
    #expect(declared.subtracting(shown).sorted() == Self.shownElsewhere.sorted())
  }
}
