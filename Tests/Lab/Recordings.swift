import Foundation
import GestureCompiler
import GestureRuntime
import RecordingSupport

// gesture-lab recordings DIRECTORY SPECS N,N,N: plays the labelled recordings of DIRECTORY, which has an index.csv,
// to Touchpad.gesture and Touchscreen.gesture of the folder SPECS, and prints the report.

/// - Parameter wanted: how many are to be right in the strict figure, of other gestures by people, and of robots.
/// - Returns: whether so many are of each.
func playRecordings(_ directory: String, specs: String, wanted: String) throws -> Bool {
  let least = wanted.split(separator: ",").compactMap { Int($0) }
  guard least.count == 3 else { throw Usage() }
  _ = try bytes("\(directory)/index.csv")
  let report = try RecordingsReport(
    directory: directory, touchscreen: program("\(specs)/Touchscreen.gesture"),
    touchpad: program("\(specs)/Touchpad.gesture")
  ) { load($0)?.bytes }
  print(report.text, terminator: "")
  let figures = [report.strict, report.others, report.robots]
  return zip(figures, least).allSatisfy { $0.right >= $1 }
}

// gesture-lab sessions DIRECTORY OUT: writes the recordings of DIRECTORY by people as sessions with labels, for
// `gesturec evaluate` and `fit`: pads.jsonl, pads-labels.jsonl, screens.jsonl and screens-labels.jsonl in the folder OUT.

func writeSessions(_ directory: String, to folder: String) throws {
  _ = try bytes("\(directory)/index.csv")
  for (name, ofScreens) in [("pads", false), ("screens", true)] {
    let found = LabelledSessions(directory: directory, ofScreens: ofScreens) { load($0)?.bytes }
    for (file, text) in [(name, found.sessions), ("\(name)-labels", found.labels)] {
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(file).jsonl"))
    }
  }
}

/// The program with all values kept, as a record shows them.
private func program(_ path: String) throws -> GestureProgram {
  var compiler = Compiler()
  guard var compilation = compiler.compile(path, load: load),
    let table = compilation.table(for: .record)
  else { throw CorpusError(text: "\(path) is refused") }
  return try GestureProgram(verifying: table)
}
