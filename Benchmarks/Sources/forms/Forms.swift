import GestureRuntime

/// One way to run the gestures of `Session.gesture`.
struct Form: Sendable {
  var name: String
  /// Plays a trace on a fresh machine; what is timed and counted.
  var play: @Sendable ([PointerEvent]) -> Tally
  /// Plays it and writes every action down; nil where `play` is another form's with more to report.
  var record: (@Sendable ([PointerEvent]) -> [Reported])?
}

/// A trace, and the machines that it is played to.
struct Workload: Sendable {
  var name: String
  var title: String
  var trace: @Sendable (_ events: Int) -> [PointerEvent]
  /// Short traces to time: their caches and branches are warm, and a round of them is over before another program
  /// disturbs it.
  var timed: @Sendable (_ events: Int) -> [[PointerEvent]]
  /// More traces on which the forms must agree.
  var checks: @Sendable () -> [[PointerEvent]]
  var forms: [Form]
}

// To add a form, give its actions their `numbers` in Actions.swift, and add it to the lists below. The loops are
// written out for each form: behind a protocol its closure would not be inlined, which is a fifth of
// the cost of the machine by hand.

let session = Workload(
  name: "session", title: "eight recognizers, a phone session",
  trace: { phoneSession(events: $0) },
  timed: { events in (1...40).map { phoneSession(events: events, seed: $0) } },
  checks: {
    (1...20).map { phoneSession(events: 20_000, seed: $0) } + (1...200).map { tangle(seed: $0) }
  },
  forms: [
    Form(
      name: "by hand",
      play: { trace in
        var machine = SessionByHand()
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
        var machine = SessionByHand()
        return written(trace) { event, write in
          machine.handle(event) { write($0.numbers) }
        }
      }),
    generatedSession,
  ] + interpreted("Session"))

let moves = Workload(
  name: "moves", title: "one drag, moves only",
  trace: { oneFinger(moves: $0) },
  timed: { [oneFinger(moves: $0)] },
  checks: {
    (1...5).map { phoneSession(events: 20_000, seed: $0) } + (1...200).map { tangle(seed: $0) }
  },
  forms: [
    Form(
      name: "by hand",
      play: { trace in
        var machine = PanByHand()
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
        var machine = PanByHand()
        return written(trace) { event, write in
          machine.handle(event) { write($0.numbers) }
        }
      }),
    generatedPan,
  ] + interpreted("Pan"))

/// What a trace reports of a machine.
func written(
  _ trace: [PointerEvent],
  _ handle: (PointerEvent, ((action: Int, a: Double, b: Double)) -> Void) -> Void
) -> [Reported] {
  var reported: [Reported] = []
  for (i, event) in trace.enumerated() {
    handle(event) { reported.append(Reported(event: i, action: $0.action, $0.a, $0.b)) }
  }
  return reported
}
