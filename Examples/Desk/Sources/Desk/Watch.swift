import Foundation
import GestureCompiler
import GestureRuntime

/// Plays the hand on the first gesture of a spec, and again whenever the text has become another
/// program: `swift run Desk --watch Sources/Desk/Card.gesture`, with the file open in an editor.
///
/// The machine stays the same all along, so that what it has counted up goes on counting.
func watch(_ spec: Spec) async throws -> Never {
  var reloadable = try ReloadableProgram(
    compiling: spec.text(), path: spec.path, load: Spec.load)
  guard let name = reloadable.program.gestures.first else {
    throw Wrong("\(spec.path) has no gesture")
  }
  var machine = try reloadable.program.machine(name)
  var hand = Hand.movesACard()
  play(hand, on: &machine)
  // An editor writes the file while it is read: a text with errors changes nothing.
  var seen: String?
  while true {
    fflush(nil)
    try await Task.sleep(for: .milliseconds(100))
    guard let edited = try? spec.text() else { continue }
    switch reloadable.reload(edited, load: Spec.load) {
    case .unchanged: seen = nil
    case .refused(let error):
      if seen != error.description { print("not reloaded:\n\(error)") }
      seen = error.description
    case .replaced:
      seen = nil
      print("reloaded")
      do throws(MachineError) {
        try machine.replace(with: reloadable.program, at: hand.time) { _ in }
      } catch {
        print("the machine stays as it was: \(error)")
      }
      hand = Hand.movesACard(from: hand.time)
      play(hand, on: &machine)
    }
  }
}

private func play(_ hand: Hand, on machine: inout TableMachine) {
  machine.play(hand) { time, action in print("  \(text(time))  \(text(card: action))") }
  if case .vector(let offset) = machine[variable: "offset"] {
    print("  the card has been moved by \(text(offset))")
  }
}

struct Wrong: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
