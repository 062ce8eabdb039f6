import Foundation
import Testing

@testable import GestureCompiler

/// Specs that are wrong on purpose. The end of a line has the diagnostic that must be reported there:
/// ```
/// on tap -> end   // expect-error GS0030
/// ```
/// with several codes for several errors, and `expect-warning` for warnings. Unannounced diagnostics fail, and missing
/// diagnostics fail, too. Files that a case imports stand in a folder of the case's name and carry expectations of
/// their own.
struct NegativeCase: CustomTestStringConvertible, Sendable {
  var name: String
  /// The case, then the files that it may import.
  var sources: [SourceFile]

  var testDescription: String { name }

  /// The cases whose files begin with `prefix`, or all others: the checker's.
  static func all(named prefix: String = "") -> [NegativeCase] {
    Folder.specs(in: Folder.negative).filter { $0.path.hasPrefix(prefix) }.map { source in
      let name = String(source.path.dropLast(".gesture".count))
      let imports = Folder.specs(in: Folder.negative.appending(path: name)).map {
        SourceFile(path: "\(name)/\($0.path)", bytes: $0.bytes)
      }
      return NegativeCase(name: name, sources: [source] + imports)
    }
  }

  /// The differences from the expectations, one line each. `compile` returns the files that spans refer to.
  func failures(
    _ compile: ([SourceFile]) -> (files: [SourceFile], diagnostics: [Diagnostic])
  ) -> [String] {
    var remaining = sources.flatMap { Self.expectations(in: $0) }
    var failures: [String] = []
    let (files, diagnostics) = compile(sources)
    let maps = files.map { LineMap($0) }
    let renderer = DiagnosticRenderer(files: files, color: false)
    for diagnostic in diagnostics {
      let file = Int(diagnostic.span.file)
      let found = Expectation(
        path: files[file].path, line: maps[file].position(of: diagnostic.span.start).line,
        severity: diagnostic.severity, code: diagnostic.code)
      if let index = remaining.firstIndex(of: found) {
        remaining.remove(at: index)
      } else {
        failures.append("unexpected: " + renderer.render(diagnostic))
      }
    }
    return failures + remaining.map { "missing: \($0.path):\($0.line): \($0.code)" }
  }

  /// Every code that some case of `cases` expects.
  static func expectedCodes(in cases: [NegativeCase]) -> Set<String> {
    Set(cases.flatMap { $0.sources }.flatMap { expectations(in: $0) }.map { $0.code })
  }

  /// Every code whose number is in `range`.
  static func declaredCodes(in range: ClosedRange<Int>) -> Set<String> {
    let codes = DiagnosticSpec.all.map { $0.code }
    return Set(codes.filter { range.contains(Int($0.dropFirst(2)) ?? 0) })
  }

  private struct Expectation: Equatable {
    var path: String
    var line: Int
    var severity: Diagnostic.Severity
    var code: String
  }

  private static func expectations(in source: SourceFile) -> [Expectation] {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var result: [Expectation] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for (word, severity) in [
        ("expect-error", Diagnostic.Severity.error), ("expect-warning", .warning),
      ] {
        guard let range = line.range(of: "// \(word) ") else { continue }
        for code in line[range.upperBound...].split(separator: " ").prefix(while: {
          $0.hasPrefix("GS")
        }) {
          result.append(
            Expectation(path: source.path, line: index + 1, severity: severity, code: String(code)))
        }
      }
    }
    return result
  }
}
