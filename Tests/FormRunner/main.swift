// Linked with modules of generated Swift by Scripts/compare-generated, which also writes `forms`:
// for each module its function that makes forms.
//
//   runner FOLDER        plays the runs of one module; its name is the folder's
//
// Prints what differs, and in the end a line `MODULE: N runs, N steps, N told, N not made, N differ`.

import FormSupport
import Foundation
import GestureRuntime

let folder = URL(filePath: CommandLine.arguments[1])
let name = folder.lastPathComponent
guard let form = forms()[name] else { fatalError("no module \(name)") }
let bytes = try Data(contentsOf: folder.appending(path: "spec.gtable"))
let text = try String(contentsOf: folder.appending(path: "runs.txt"), encoding: .utf8)
let runs = try FormRun.all(in: text)
var player = FormPlayer(try GestureProgram(verifying: [UInt8](bytes)), form)
var differing = 0
for run in runs {
  guard let difference = player.difference(run) else { continue }
  differing += 1
  // The first ones tell enough.
  if differing > 3 { continue }
  var smallest = run
  smallest.calls = difference.calls
  print("\(name): \(run.title): \(difference.text)\n\(smallest.text)")
}
print(
  "\(name): \(runs.count) runs, \(player.steps) steps, \(player.told) told, "
    + "\(player.notMade) not made, \(differing) differ")
exit(differing == 0 ? 0 : 1)
