import Cookbook
import Counting
import FormSupport
import Foundation
import GestureRuntime

/// Plays the test blocks of each gesture of the cookbook to both forms, and counts what an event costs:
/// an event, a frame, or time reported. What else a host does, and making the machines, is not counted.
func countCookbook() throws {
  let folder = generated.appending(path: "cookbook")
  for (name, generatedForm) in measuredForms().sorted(by: { $0.key < $1.key }) {
    let table = try Data(contentsOf: folder.appending(path: "\(name).gtable"))
    let program = try GestureProgram(verifying: [UInt8](table))
    let text = try String(contentsOf: folder.appending(path: "\(name).runs"), encoding: .utf8)
    let runs = try FormRun.all(in: text)
    let generated = try count("cookbook \(name)/generated", runs) { generatedForm($0.form) }
    let interpreted = try count("cookbook \(name)/interpreter", runs) {
      try TableForm(program, gesture: $0.gesture, $0.arguments)
    }
    precondition(generated == interpreted, "\(name): \(generated) and \(interpreted) actions")
  }
}

/// How many actions were made.
private func count(
  _ name: String, _ runs: [FormRun], _ form: (FormRun) throws -> any GestureForm
) throws -> Int {
  var actions = 0
  var events = 0
  for isCounted in [false, true] {
    for run in runs {
      guard var form = try form(run) as? any PlayedForm else { fatalError("not to be played") }
      for piece in run.pieces {
        switch piece {
        case .other(let call): _ = form.take(call)
        case .played(let calls):
          if isCounted { counting_start() }
          let made = form.play(calls)
          if isCounted { counting_stop() }
          if isCounted { events += calls.calls.count }
          actions += made
        }
      }
    }
  }
  report(name, [("events", Double(events)), ("actions", Double(actions / 2))])
  return actions
}
