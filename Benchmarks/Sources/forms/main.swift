// What one event costs the forms of a gesture, side by side: written by hand, generated, interpreted.
// `Scripts/bench` builds and runs it, and puts its lines together.
//
//   forms FOLDER check                  all forms must make the same actions of many traces, to the bit
//   forms FOLDER time EVENTS ROUNDS     nanoseconds of all workloads
//   forms FOLDER count EVENTS           instructions, under callgrind with --collect-atstart=no;
//                                       allocations, without it
//
// FOLDER is where `gesture-lab measured` wrote `session` and `cookbook`.

import Foundation
import GestureRuntime

let arguments = CommandLine.arguments
let generated = URL(filePath: arguments[1])
let workloads = [session, moves]

func number(_ place: Int) -> Int {
  guard arguments.count > place, let number = Int(arguments[place]), number > 0 else {
    fatalError("no number above 0: see main.swift")
  }
  return number
}

switch arguments[2] {
case "check":
  for workload in workloads { check(workload) }
case "time":
  for workload in workloads { time(workload, events: number(3), rounds: number(4)) }
case "count":
  for workload in workloads { count(workload, events: number(3)) }
  countMachines()
  try countCookbook()
default: fatalError("`\(arguments[2])` is nothing to do: see main.swift")
}
