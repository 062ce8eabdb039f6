import Testing

@testable import GestureCompiler

/// Each entry's examples are compiled: the wrong one gives its code first, the right one nothing.
@Suite struct CatalogueTests {
  /// Codes whose example would be huge, or takes more than the files of one compilation.
  static let withoutExample: Set<DiagnosticCode> = [
    .invalidUTF8, .fileTooLarge, .importOutsideModule, .declaredInModule, .longChain, .partsTooDeep,
    .tooManyParts, .tooLongExpression, .tooManyStates, .tooManyActions, .tooManyEvents,
    .tooManyRegisters, .tooManyConstants, .tooManyInstructions, .tooManyEnums, .tooManyCases,
    .analysisBudget,
  ]

  @Test func `every code has one entry`() {
    let codes = Catalogue.entries.map { $0.code }
    #expect(codes.map { $0.rawValue } == codes.map { $0.rawValue }.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(Set(DiagnosticCode.allCases).subtracting(codes).map { $0.rawValue } == [])
    #expect(Catalogue.entries.allSatisfy { !$0.title.isEmpty && !$0.explanation.isEmpty })
  }

  @Test func `every group is of use`() {
    #expect(Set(DiagnosticCode.allCases.map { $0.group }) == Set(DiagnosticGroup.allCases))
    for group in DiagnosticGroup.allCases {
      let codes = DiagnosticCode.allCases.filter { $0.group == group }
      #expect(Set(codes.map { $0.severity }).count == 1, "\(group.rawValue)")
    }
  }

  @Test(arguments: DiagnosticCode.allCases)
  func `the examples are what they say`(code: DiagnosticCode) throws {
    let entry = try #require(Catalogue.entry(code.rawValue))
    guard let wrong = entry.wrong, let right = entry.right else {
      #expect(Self.withoutExample.contains(code))
      return
    }
    let (bad, good) = (Checked(files(wrong), lints: true), Checked(files(right), lints: true))
    // What takes an exploration to find, compiling says nothing of.
    let found = code.isFoundByAnalysis ? nil : code.rawValue
    #expect(bad.codes.first == found, "\(bad.rendered)")
    #expect(good.codes == [], "\(good.rendered)")
  }

  private func files(_ example: String) -> [SourceFile] {
    var files: [(path: String, text: String)] = [("example.gesture", "")]
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file: ") {
        files.append((String(line.dropFirst("// file: ".count)), ""))
      } else {
        files[files.count - 1].text += line + "\n"
      }
    }
    return files.map { SourceFile(path: $0.path, text: $0.text) }
  }

  @Test func `an entry is found in any case of letters`() {
    #expect(Catalogue.entry("gs0010")?.code == .unknownUnit)
    #expect(Catalogue.entry("GS9999") == nil)
    let group = Catalogue.entries(ofGroup: "unbalancedbrackets").map { $0.code }
    #expect(group == [.unclosed, .closesNothing])
  }
}
