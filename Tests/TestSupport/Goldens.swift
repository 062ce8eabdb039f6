import Foundation
public import Testing

/// Compares `text` with a file that is checked in.
///
/// With `GESTUREC_RECORD=1` in the environment the file is written instead, and the test fails all the same, so
/// that a run that records is never taken for a comparison.
/// - Parameters:
///   - text: the output of the code.
///   - path: the path of the file, from the folder of the test that asks.
///   - file: the test that asks.
/// - Throws: an error if the file cannot be read or written.
public func expectGolden(
  _ text: String, at path: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let golden = URL(filePath: file).deletingLastPathComponent().appending(path: path)
  if ProcessInfo.processInfo.environment["GESTUREC_RECORD"] == "1" {
    try Data(text.utf8).write(to: golden)
    Issue.record(
      "recorded \(path); run again without GESTUREC_RECORD", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: golden, encoding: .utf8)
  guard let difference = firstDifference(expected, text) else { return }
  Issue.record(
    "\(path) differs \(difference)\nGESTUREC_RECORD=1 swift test --filter … records it anew",
    sourceLocation: sourceLocation)
}

/// `at line 3: "old", now "new"`. Nil if both are the same to the byte.
private func firstDifference(_ expected: String, _ text: String) -> String? {
  if expected.utf8.elementsEqual(text.utf8) { return nil }
  let lines = [expected, text].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
  let line = zip(lines[0], lines[1]).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  let shown = lines.map { line < $0.count ? "\"\($0[line])\"" : "the end" }
  return "at line \(line + 1): \(shown[0]), now \(shown[1])"
}

/// FNV-1a in 64 bits, for goldens of texts that are too long to be kept.
public func checksum(_ text: String) -> String {
  let sum = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01b3
  }
  return String(sum, radix: 16)
}
