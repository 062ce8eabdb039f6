// The instructions of an event of `session` by the kind of event, under callgrind with --collect-atstart=no.
// `Scripts/bench` builds and runs it.
//
//   kinds FOLDER EVENTS
//
// FOLDER is where `gesture-lab measured` wrote `session`.
//
// A program of its own: with more calls of `handle` in `forms`, the compiler no longer inlines the machine by hand there.

import Foundation
import GestureRuntime

let arguments = CommandLine.arguments
let generated = URL(filePath: arguments[1])
guard arguments.count == 3, let count = Int(arguments[2]), count > 0 else {
  fatalError("no number above 0: see main.swift")
}
let trace = phoneSession(events: count)
let kindOfEvent = Kind.all(of: trace)

// The cost of counting itself.
countKinds("nothing", { () }) { _, _, _ in }
countKinds("by hand", { SessionByHand() }) { machine, event, tally in
  machine.handle(event) { action in
    let (_, a, b) = action.numbers
    tally.add(a, b)
  }
}
countKinds("generated", { Session() }) { machine, event, tally in
  machine.handle(event) { action in
    let (_, a, b) = action.numbers
    tally.add(a, b)
  }
}
countKinds("interpreter", { machine("Session") }) { machine, event, tally in
  machine.handle(event) { _ in tally.add(0, 0) }
}
