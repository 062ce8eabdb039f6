import GestureRuntime

// The forms that interpret the table of `Session.gesture`.

/// The interpreter asked to make actions, and asked to report phases and events as well.
func interpreted(_ gesture: String) -> [Form] {
  [
    Form(
      name: "interpreter",
      play: { trace in
        var machine = machine(gesture)
        var tally = Tally()
        for event in trace {
          machine.handle(event) { _ in tally.add(0, 0) }
        }
        return tally
      },
      record: { record(gesture, $0) }),
    Form(
      name: "interpreter, reports",
      play: { trace in
        var machine = machine(gesture)
        var tally = Tally()
        for event in trace {
          machine.handle(event, reporting: { _ in tally.add(0, 0) })
        }
        return tally
      }),
  ]
}

private func record(_ gesture: String, _ trace: [PointerEvent]) -> [Reported] {
  let names = program.actions(of: gesture)
  var machine = machine(gesture)
  var reported: [Reported] = []
  for (i, event) in trace.enumerated() {
    machine.handle(event) { action in
      let numbers: [Double] = action.arguments.flatMap { scalars(of: $0.value) } + [0, 0]
      let number = names?.firstIndex(of: action.name) ?? -1
      reported.append(Reported(event: i, action: number, numbers[0], numbers[1]))
    }
  }
  return reported
}

private func scalars(of value: GestureValue) -> [Double] {
  switch value {
  case .point(let point): [point.x, point.y]
  case .vector(let vector): [vector.dx, vector.dy]
  case .number(let number): [number]
  case .enumeration(let name, _):
    Direction.allCases.filter { "\($0)" == name }.map { Double($0.rawValue) }
  default: preconditionFailure("the spec has no action with such a value")
  }
}
