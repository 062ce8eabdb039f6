// The machines that gesturec makes of `Session.gesture`.

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
