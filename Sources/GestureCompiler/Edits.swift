extension Diagnostic.FixIt.Edit {
  /// Whether the edits exclude each other: they share a byte, or insert at the same place.
  func overlaps(_ other: Self) -> Bool {
    guard span.file == other.span.file else { return false }
    return span.start == other.span.start
      || span.start < other.span.end && other.span.start < span.end
  }
}

/// The `bytes` after `edits`, which are all in one file. Nil if two edits overlap or an edit is outside the file.
package func applying(_ edits: [Diagnostic.FixIt.Edit], to bytes: [UInt8]) -> [UInt8]? {
  var result: [UInt8] = []
  var done = 0
  for edit in edits.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }) {
    let (start, end) = (Int(edit.span.start), Int(edit.span.end))
    guard done <= start, start <= end, end <= bytes.count else { return nil }
    result += bytes[done..<start]
    result += Array(edit.replacement.utf8)
    done = end
  }
  return result + bytes[done...]
}

package struct AppliedFix: Sendable {
  /// The code of the diagnostic, such as `GS0130`.
  package var code: String
  package var fixIt: Diagnostic.FixIt
  /// The files before the fix. The places of the edits refer to them.
  package var files: [SourceFile]
}

extension Compilation {
  /// Returns the file after applying machine-applicable fix-its, again and again until none helps. A change stays only
  /// if fewer problems are left, so no change makes a file worse.
  /// - Parameter recompile: compiles the file with a different text.
  /// - Returns: the bytes, and the number of fix-its that were applied.
  public func fixed(recompile: ([UInt8]) -> Compilation?) -> (bytes: [UInt8], count: Int) {
    let (bytes, fixes) = repaired(recompile: recompile)
    return (bytes, fixes.count)
  }

  /// Returns the same bytes as `fixed`, with the fix-its in order of application.
  package func repaired(
    recompile: ([UInt8]) -> Compilation?
  ) -> (bytes: [UInt8], fixes: [AppliedFix]) {
    var current = self
    var bytes = files[Int(file)].bytes
    var fixes: [AppliedFix] = []
    while let step = current.mended(bytes, recompile) {
      (current, bytes) = (step.compilation, step.bytes)
      fixes += step.fixes
    }
    return (bytes, fixes)
  }

  /// One round: applies all fix-its that do not overlap. If that does not help, applies the first one that helps alone.
  private func mended(
    _ bytes: [UInt8], _ recompile: ([UInt8]) -> Compilation?
  ) -> (compilation: Compilation, bytes: [UInt8], fixes: [AppliedFix])? {
    let fixes = applicableFixes
    var chosen: [AppliedFix] = []
    for fix in fixes {
      let isFree = !chosen.contains { other in
        other.fixIt.edits.contains { edit in fix.fixIt.edits.contains { $0.overlaps(edit) } }
      }
      if isFree { chosen.append(fix) }
    }
    let attempts = [chosen] + (chosen.count > 1 ? fixes.prefix(50).map { [$0] } : [])
    for attempt in attempts where !attempt.isEmpty {
      guard let mended = applying(attempt.flatMap { $0.fixIt.edits }, to: bytes),
        let compilation = recompile(mended), compilation.problemCount < problemCount
      else { continue }
      return (compilation, mended, attempt)
    }
    return nil
  }

  /// The first fix-it of each problem in this file, if it is machine-applicable.
  private var applicableFixes: [AppliedFix] {
    diagnostics.compactMap { diagnostic in
      guard let fix = diagnostic.fixIts.first, fix.applicability == .machineApplicable,
        fix.edits.allSatisfy({ $0.span.file == file })
      else { return nil }
      return AppliedFix(code: diagnostic.code, fixIt: fix, files: files)
    }
  }

  /// The number of errors and the number of warnings. Errors compare first.
  private var problemCount: (Int, Int) {
    let errors = diagnostics.filter { $0.severity == .error }.count
    return (errors, diagnostics.count - errors)
  }
}
