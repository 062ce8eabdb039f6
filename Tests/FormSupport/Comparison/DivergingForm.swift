internal import GestureRuntime

/// A form that is copied now and then. The copy then gets other calls than the original for a while. A new, third form
/// gets all calls of the copy, and must report the same as the copy.
public struct DivergingForm<Inner: GestureForm>: GestureForm {
  private var inner: Inner
  private let make: () throws -> Inner
  private var past: [HostCall] = []
  private var branch: (copy: Inner, fresh: Inner, left: Int)?
  private var random = Randomness(seed: 1)

  public init(_ make: @escaping () throws -> Inner) throws {
    self.make = make
    inner = try make()
  }

  public mutating func take(_ call: HostCall) -> Outcome {
    if branch == nil, past.count % 3 == 1, var fresh = try? make() {
      let copy = inner
      for old in past { _ = fresh.take(old) }
      branch = (copy, fresh, left: 4)
    }
    // Whichever goes first, the other must not feel it.
    let isFirst = random.chance(50)
    var outcome = isFirst ? inner.take(call) : Outcome()
    let difference = goAstray(call)
    if !isFirst { outcome = inner.take(call) }
    past.append(call)
    if let difference { outcome.refusal = difference }
    return outcome
  }

  /// The wrong report of a copy on another call.
  private mutating func goAstray(_ call: HostCall) -> String? {
    guard var branch else { return nil }
    for other in others(than: call) {
      let (reported, wanted) = (branch.copy.take(other), branch.fresh.take(other))
      if reported != wanted {
        return """
          a copy that went its own way, after `\(other.exactText)`:
          \(reported.exactText)
          where a machine that was shown the same from its start:
          \(wanted.exactText)
          """
      }
    }
    branch.left -= 1
    self.branch = branch.left == 0 ? nil : branch
    return nil
  }

  private mutating func others(than call: HostCall) -> [HostCall] {
    let time = call.time ?? Timestamp(nanoseconds: 0)
    switch call {
    case .event(var event):
      event.location.x += random.pick([0, 1, 15, -40])
      if random.chance(25) { event.phase = random.pick([.up, .move, .cancel]) }
      return random.chance(70) ? [.event(event)] : [.event(event), .advance(time.later(400))]
    case .frame(var events):
      for index in events.indices { events[index].location.y -= random.pick([0, 5, 30]) }
      return [.frame(events)]
    case .advance:
      return random.pick([
        [.advance(time.later(30))], [.cancel(time)],
        [.event(.down(touch: 902, at: Point(x: 60, y: 60), time: time))], [],
      ])
    case .cancel: return [.advance(time)]
    case .setInput, .setVariable, .setFrame, .reset: return random.chance(50) ? [call] : []
    }
  }
}

extension Timestamp {
  fileprivate func later(_ milliseconds: Int64) -> Timestamp {
    let (later, isOver) = nanoseconds.addingReportingOverflow(milliseconds * 1_000_000)
    return Timestamp(nanoseconds: isOver ? .max : later)
  }
}

extension FormPair {
  /// Copies that are led elsewhere, and machines that were shown the same from the start.
  public static func diverging<Form: NormalForm>(_ form: @escaping Wrap<Form>) -> FormPair {
    FormPair(
      "a machine and copies that go their own way", { table($0) },
      { spec in
        let make = table(spec)
        return { try DivergingForm { form(try make()) } }
      })
  }
}
