import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

/// The rows of diagnostics are whole, and their examples are compiled: the wrong one gives its code first, the
/// right one nothing.
@Suite struct DiagnosticSpecTests {
  /// The specs whose example would be huge, or takes more than the files of one compilation.
  static let withoutExample: Set<DiagnosticSpec> = [
    .invalidUTF8, .fileTooLarge, .importOutsideModule, .importOutOfProject, .declaredInModule,
    .longChain, .partsTooDeep,
    .tooManyParts, .tooLongExpression, .tooManyStates, .tooManyActions, .tooManyTimers,
    .tooManyRegions, .tooLargeGesture, .tooManyEvents,
    .tooManyRegisters, .tooManyConstants, .tooManyInstructions, .tooManyEnums, .tooManyCases,
    .analysisBudget, .lostDeclaration, .deceptiveCharacter,
  ]

  /// A row that no list of its file names would be found by reports and by nothing else.
  @Test func `every row that is declared is listed, and once`() throws {
    let folder = Repository.file("Sources/GestureCompiler/Diagnostics/Problems")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let rows = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /static let \w+ = DiagnosticSpec\(\s*"(GS\d{4})"/).map { String($0.1) }
    }
    #expect(rows.count > 150)
    #expect(DiagnosticSpec.all.map { $0.code } == rows.sorted())
    #expect(Set(rows).count == rows.count)
    for spec in DiagnosticSpec.all {
      #expect(
        (1...5).contains(spec.title.split(separator: " ").count), "\(spec.code): \(spec.title)")
      #expect(!spec.explanation.isEmpty, "\(spec.code)")
    }
  }

  @Test func `every group is of use`() {
    #expect(Set(DiagnosticSpec.all.map { $0.group }) == Set(DiagnosticGroup.allCases))
    for group in DiagnosticGroup.allCases {
      let specs = DiagnosticSpec.all.filter { $0.group == group }
      #expect(Set(specs.map { $0.severity }).count == 1, "\(group.rawValue)")
    }
  }

  @Test(arguments: DiagnosticSpec.all.map { $0.code })
  func `the examples are what they say`(code: String) throws {
    let spec = try #require(DiagnosticSpec(code: code))
    guard let wrong = spec.wrong, let right = spec.right else {
      #expect(Self.withoutExample.contains(spec))
      return
    }
    let (bad, good) = (Checked(files(wrong), lints: true), Checked(files(right), lints: true))
    // Compiling alone does not report findings of an exploration.
    let found = spec.isFoundByAnalysis ? nil : code
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

  @Test func `a row is found in any case of letters`() {
    #expect(DiagnosticSpec.named("gs0010") == [.unknownUnit])
    #expect(DiagnosticSpec.named("GS9999") == [])
    #expect(DiagnosticSpec.named("unbalancedbrackets") == [.unclosed, .closesNothing])
  }
}
