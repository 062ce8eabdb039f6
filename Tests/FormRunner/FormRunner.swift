public import FormSupport
internal import Foundation
internal import GestureRuntime

/// The program that Scripts/ci/compare-generated links with modules of generated Swift:
///
///     runner FOLDER        plays the runs of one module, which has the folder's name
///
/// It prints the differences, and in the end a line `MODULE: N runs, N steps, N reported, N not made, N differ`.
/// - Parameter forms: for each module its function that makes forms.
/// - Throws: an error if a file of the folder cannot be read.
public func runForms(_ forms: [String: (Int) -> any GestureForm]) throws -> Never {
  let folder = URL(filePath: CommandLine.arguments[1])
  let name = folder.lastPathComponent
  guard let form = forms[name] else { fatalError("no module \(name)") }
  let bytes = try Data(contentsOf: folder.appending(path: "spec.gtable"))
  let text = try String(contentsOf: folder.appending(path: "runs.txt"), encoding: .utf8)
  let runs = try FormRun.all(in: text)
  var player = FormPlayer(try GestureProgram(verifying: [UInt8](bytes)), form)
  var differing = 0
  for run in runs {
    guard let difference = player.difference(run) else { continue }
    differing += 1
    // The first ones are enough.
    if differing > 3 { continue }
    var smallest = run
    smallest.calls = difference.calls
    print("\(name): \(run.title): \(difference.text)\n\(smallest.text)")
    if differing == 1 {
      try Data(smallest.text.utf8).write(to: folder.appending(path: "smallest.txt"))
    }
  }
  print(
    "\(name): \(runs.count) runs, \(player.steps) steps, \(player.reported) reported, "
      + "\(player.notMade) not made, \(differing) differ")
  exit(differing == 0 ? 0 : 1)
}
