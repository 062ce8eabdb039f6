// What one event costs the interpreter, in nanoseconds, for eight recognizers at once.
//
//   swift run -c release --package-path Benchmarks interpreter [EVENTS] [ROUNDS] [session|moves]

import GestureCompiler
import GestureRuntime

let spec = """
  gesture Set = simultaneous(
    exclusive(double: tap(count: 2), single: tap()),
    press: longPress(),
    lift: sequence(hold: longPress(), move: drag()),
    pan: drag(),
    flick: swipe(),
    transform: simultaneous(magnify(), rotate())
  ) {
    action tapped(at: point)
    action doubleTapped(at: point)
    action pressed(at: point)
    action lifted(by: vector)
    action panned(by: vector)
    action flicked(direction: direction)
    action transformed(scale: number, rotation: angle)
    on single.ended { tapped(at: single.location) }
    on double.ended { doubleTapped(at: double.location) }
    on press.ended { pressed(at: press.location) }
    on move.changed { lifted(by: move.translation) }
    on pan.changed { panned(by: pan.translation) }
    on flick.ended { flicked(direction: flick.direction) }
    on transform.changed { transformed(scale: magnify.scale, rotation: rotate.rotation) }
  }
  gesture Pan = drag() {
    action panned(by: vector)
    on changed { panned(by: drag.translation) }
  }
  """

func program() throws -> GestureProgram {
  var compiler = Compiler()
  var compilation = compiler.compile("Set.gesture") { SourceFile(path: $0, text: spec) }
  guard let table = compilation?.table() else {
    let renderer = DiagnosticRenderer(files: compilation?.files ?? [], color: false)
    for diagnostic in compilation?.diagnostics ?? [] { print(renderer.render(diagnostic)) }
    fatalError("the benchmark's own spec has errors")
  }
  return try GestureProgram(verifying: table.encoded())
}

/// Plays the trace `rounds` times on fresh machines and prints the best and the median.
func measure(_ name: String, _ gesture: String, _ trace: [PointerEvent], rounds: Int) throws {
  let program = try program()
  let clock = ContinuousClock()
  var times: [Double] = []
  var reports = 0
  for _ in 0..<rounds {
    var machine = try program.machine(gesture)
    reports = 0
    let time = clock.measure {
      for event in trace { machine.record(event) { _ in reports += 1 } }
    }
    times.append(Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9)
  }
  times.sort()
  let nanoseconds = { (time: Double) in (time / Double(trace.count) * 10).rounded() / 10 }
  print(
    "\(name): \(nanoseconds(times[0])) ns an event at best, median",
    "\(nanoseconds(times[rounds / 2])), \(trace.count) events, \(reports) reports, \(rounds) rounds"
  )
}

let events = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200_000
let rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 15
let only = CommandLine.arguments.dropFirst(3).first
if only != "moves" {
  try measure(
    "eight recognizers, a phone session", "Set", phoneSession(events: events), rounds: rounds)
}
if only != "session" {
  try measure("one drag, moves only", "Pan", moves(events), rounds: rounds)
}
