// What an event costs in a scene, by how many surfaces there are.
//
//     swift run -c release --package-path Benchmarks scenes [--events N] [--rounds N] [--rows N]
//
// With --rows only among so many, for what counts instructions from outside. Exits with 1 where a target is missed.
import Foundation
import GestureRuntime
import GestureScene

var events = 20_000
var rounds = 15
var rows: Int?
var rest = CommandLine.arguments.dropFirst().makeIterator()
while let argument = rest.next() {
  switch argument {
  case "--events": events = rest.next().flatMap { Int($0) } ?? 0
  case "--rounds": rounds = rest.next().flatMap { Int($0) } ?? 0
  case "--rows": rows = rest.next().flatMap { Int($0) } ?? 0
  default: fatalError("`\(argument)` is no option; see main.swift")
  }
}
precondition(
  events > 0 && rounds > 0 && rows ?? 1 > 0, "--events, --rounds and --rows take a number above 0")

/// The targets: what an event may cost as a multiple of one with one row.
let targets = [1: 1.0, 1_000: 1.3, 10_000: 1.5]
let counts = rows.map { [$0] } ?? targets.keys.sorted()
var times = counts.map { _ in [Double]() }
let scenes = try counts.map { Rows(count: $0, traces: try traces(rows: $0, events: events)) }
let clock = ContinuousClock()
for _ in 0..<rounds {
  for (index, scene) in scenes.enumerated() {
    let time = clock.measure { scene.play() }
    times[index].append(time / .nanoseconds(1) / Double(scene.events))
  }
}
print("| rows | ns an event, median | best | of one | |")
print("|---|---|---|---|---|")
var isMissed = false
for (index, count) in counts.enumerated() {
  let sorted = times[index].sorted()
  let ratio = sorted[0] / (times[0].min() ?? 1)
  let median = (sorted[sorted.count / 2] * 10).rounded() / 10
  isMissed = isMissed || ratio > targets[count] ?? 1
  let verdict = ratio <= (targets[count] ?? 1) ? "holds" : "MISSED"
  print(
    "| \(count) | \(median) | \((sorted[0] * 10).rounded() / 10) | \((ratio * 100).rounded() / 100) "
      + "| <= \(targets[count] ?? 1) \(verdict) |")
}
print("\(scenes.map { $0.performed }) actions")
exit(isMissed ? 1 : 0)
