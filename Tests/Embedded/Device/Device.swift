import GestureRuntime

// `Scripts/embedded` runs this program on a microcontroller without an operating system, and on this machine.

/// Plays the runs in `runs` to a gesture, and prints the outcomes. With a table, the interpreter plays its gestures;
/// without one, generated Swift plays `Session`.
@_cdecl("play")
public func play(
  _ table: UnsafeRawPointer?, _ tableCount: Int, _ runs: UnsafeRawPointer, _ runsCount: Int
) {
  let text = String(
    decoding: UnsafeRawBufferPointer(start: runs, count: runsCount), as: UTF8.self)
  guard let table else {
    return print(
      outcomes(ofRuns: text) { _, _ throws(MachineError) in GeneratedForm(machine: Session()) },
      terminator: "")
  }
  do throws(TableError) {
    let bytes = Array(UnsafeRawBufferPointer(start: table, count: tableCount))
    print(outcomes(ofRuns: text, try GestureProgram(verifying: bytes)), terminator: "")
  } catch {
    print(error.message)
  }
}

/// A machine that a host sends only events and times. It has no variables.
private struct GeneratedForm<Machine: GestureMachine>: GestureForm {
  var machine: Machine

  mutating func take(_ call: HostCall) -> Outcome {
    var reported: [Reported] = []
    let reply = machine.take(call, reporting: { reported.append(Reported($0)) })
    var outcome = Outcome(refusal: reply?.description)
    outcome.reported = reported
    outcome.nextDeadline = machine.nextDeadline
    outcome.isActive = machine.phase == .active
    return outcome
  }
}
