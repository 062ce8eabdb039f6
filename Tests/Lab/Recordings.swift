import Foundation
import GestureCompiler
import GestureRuntime
import RecordingSupport

// gesture-lab recordings DIRECTORY SPECS N: plays the labelled recordings of DIRECTORY, which has an index.csv,
// to Touchpad.gesture and Touchscreen.gesture of the folder SPECS, and prints the report.

/// - Parameter wanted: how many are to be right in the strict figure.
/// - Returns: whether so many are.
func playRecordings(_ directory: String, specs: String, wanted: String) throws -> Bool {
  guard let wanted = Int(wanted) else { throw Usage(words: [wanted]) }
  _ = try bytes("\(directory)/index.csv")
  let report = try RecordingsReport(
    directory: directory, touchscreen: program("\(specs)/Touchscreen.gesture"),
    touchpad: program("\(specs)/Touchpad.gesture")
  ) { load($0)?.bytes }
  print(report.text, terminator: "")
  return report.strict.right >= wanted
}

/// With all values kept, as a record shows them.
private func program(_ path: String) throws -> GestureProgram {
  var compiler = Compiler()
  guard var compilation = compiler.compile(path, load: load),
    let table = compilation.table(keepsAllValues: true)
  else { throw CorpusError(text: "\(path) is refused") }
  return try GestureProgram(verifying: table)
}
