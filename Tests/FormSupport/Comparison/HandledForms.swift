internal import GestureRuntime

// A host handles a machine's calls, or it records them, which shows more and must change nothing.

/// A choice of recorded calls, by their number.
struct Recording: Sendable {
  let name: String
  let isRecorded: @Sendable (Int) -> Bool

  static let all = [
    Recording(name: "recorded") { _ in true }, never, inTurns,
  ]
  static let never = Recording(name: "handled") { _ in false }
  /// Records for a while, then not for a while. The lengths of these turns share no period with the repetitions of
  /// traces.
  static let inTurns = Recording(name: "recorded in turns") { number in
    (UInt64(truncatingIfNeeded: number / 3) &* 0x9E37_79B9_7F4A_7C15) >> 63 == 0
  }
}

/// A machine with some recorded and some handled calls, and its readable values.
struct HandledForm<Inner: NormalForm>: GestureForm {
  var inner: Inner
  let recording: Recording
  let table: GestureTable
  private var number = 0

  init(_ inner: Inner, _ recording: Recording, _ table: GestureTable) {
    self.inner = inner
    self.recording = recording
    self.table = table
  }

  mutating func take(_ call: HostCall) -> Outcome {
    defer { number += 1 }
    var outcome = recording.isRecorded(number) ? inner.take(call) : inner.handle(call)
    outcome.memory = inner.machine.readable(table)
    outcome.future = inner.future(after: call, number)
    return outcome
  }
}

/// A machine with recorded calls only, shown as if some calls were only handled.
struct ActionsForm: GestureForm {
  var inner: TableForm
  let recording: Recording
  let table: GestureTable
  private var number = 0

  init(_ inner: TableForm, _ recording: Recording, _ table: GestureTable) {
    self.inner = inner
    self.recording = recording
    self.table = table
  }

  mutating func take(_ call: HostCall) -> Outcome {
    defer { number += 1 }
    var outcome = inner.take(call)
    if !recording.isRecorded(number) { outcome = outcome.handled }
    outcome.memory = inner.machine.readable(table)
    outcome.future = inner.future(after: call, number)
    return outcome
  }
}

extension NormalForm {
  /// The reports of a copy on some possible next calls, as text, because a copy remembers more than can be read. Only
  /// now and then.
  fileprivate func future(after call: HostCall, _ number: Int) -> String {
    guard number % 3 == 2, let now = call.time?.nanoseconds, now < .max - 1_000_000_000 else {
      return ""
    }
    var copy = self
    var touch = 1
    var place = Point.zero
    if case .event(let event) = call { (touch, place) = (event.touch, event.location) }
    func time(_ milliseconds: Int64) -> Timestamp {
      Timestamp(nanoseconds: now + milliseconds * 1_000_000)
    }
    let far = Point(x: place.x + 20, y: place.y + 3)
    let futures: [[HostCall]] = [
      [.event(.up(touch: touch, at: place, time: time(0))), .advance(time(400))],
      [.event(.move(touch: touch, at: far, time: time(8))), .cancel(time(30))],
      [
        .event(.down(touch: 903, at: far, time: time(20))),
        .event(.up(touch: 903, at: far, time: time(60))), .advance(time(800)),
      ],
      [.advance(time(110))],
    ]
    return futures[number / 3 % futures.count]
      .map { "then > \($0.exactText)\n\(copy.take($0).exactText)" }.joined(separator: "\n")
  }
}

extension FormPair {
  private static func compared<Form: NormalForm>(
    _ name: String, _ recording: Recording, _ form: @escaping Wrap<Form>
  ) -> FormPair {
    FormPair(
      name,
      { spec in
        let make = table(spec)
        return { ActionsForm(try make(), recording, spec.table) }
      },
      { spec in
        let make = table(spec)
        return { HandledForm(form(try make()), recording, spec.table) }
      })
  }

  /// The reports to a host do not depend on recording.
  public static func handled<Form: NormalForm>(_ form: @escaping Wrap<Form>) -> FormPair {
    compared("a machine recorded and one handled", .never, form)
  }

  /// Nor on when it begins to.
  public static func partlyRecorded<Form: NormalForm>(_ form: @escaping Wrap<Form>) -> FormPair {
    compared("a machine recorded and one partly", .inTurns, form)
  }
}
