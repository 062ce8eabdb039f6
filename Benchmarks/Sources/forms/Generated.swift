// The machines that gesturec makes of `Session.gesture`.

extension Session.Action {
  @inline(__always)
  var numbers: (action: Int, a: Double, b: Double) {
    switch self {
    case .tapped(let at): (0, at.x, at.y)
    case .doubleTapped(let at): (1, at.x, at.y)
    case .pressed(let at): (2, at.x, at.y)
    case .lifted(let by): (3, by.dx, by.dy)
    case .panned(let by): (4, by.dx, by.dy)
    case .flicked(let direction): (5, Double(direction.rawValue), 0)
    case .transformed(let scale, let rotation): (6, scale, rotation.radians)
    }
  }
}

extension Pan.Action {
  @inline(__always)
  var numbers: (action: Int, a: Double, b: Double) {
    switch self {
    case .panned(let by): (0, by.dx, by.dy)
    }
  }
}

let generatedSession = Form(
  name: "generated",
  play: { trace in
    var machine = Session()
    var tally = Tally()
    for event in trace {
      machine.handle(event) { action in
        let (_, a, b) = action.numbers
        tally.add(a, b)
      }
    }
    return tally
  },
  record: { trace in
    var machine = Session()
    return written(trace) { event, write in
      machine.handle(event) { write($0.numbers) }
    }
  })

let generatedPan = Form(
  name: "generated",
  play: { trace in
    var machine = Pan()
    var tally = Tally()
    for event in trace {
      machine.handle(event) { action in
        let (_, a, b) = action.numbers
        tally.add(a, b)
      }
    }
    return tally
  },
  record: { trace in
    var machine = Pan()
    return written(trace) { event, write in
      machine.handle(event) { write($0.numbers) }
    }
  })
