public import FormSupport
@_spi(GestureEngine) public import GestureRuntime

/// A table's machine that takes a wrong short cut, to prove that campaigns see it.
public struct WrongMachine: NormalForm {
  public enum Mistake: CaseIterable, Sendable {
    /// Moves of less than 2 pt change nothing.
    case skipsSmallMoves
    /// A second move at one instant changes nothing.
    case skipsMovesOfAnInstant
    /// Buttons, keys and pressure of a move are ignored.
    case readsOnlyThePlace
    case losesSignsOfZero
    /// Coordinates that are too large for a square are cut.
    case cutsFarPlaces
    case takesFifteenTouches
    case liftsWhereItWas
    case liftsWhatIsCancelled
    /// A finger's move in a frame comes a step after the first one's.
    case splitsFrames
    /// A timer that is due at the instant of a move comes after it.
    case isLateAtMoves
    /// The acts of a copy change the original, too.
    case sharesCopies
    /// Reports come only from recorded calls, once a call was recorded.
    case reportsOnlyRecords
    /// Small moves change nothing in calls that are not recorded.
    case skipsWhatIsNotRecorded
    /// The second of two calls to `advance` in a row reports nothing.
    case losesSlices
    /// A beaten part reports that the system took its touch.
    case blamesTheSystem
  }

  private final class Box {
    var form: TableForm
    init(_ form: TableForm) { self.form = form }
  }

  private let mistake: Mistake
  private var own: TableForm
  private var shared: Box
  /// The last event of each touch that was let through.
  private var last: [Int: PointerEvent] = [:]
  private var hasRecorded = false
  private var hasAdvanced = false

  public init(_ mistake: Mistake, _ inner: TableForm) {
    self.mistake = mistake
    own = inner
    shared = Box(inner)
  }

  private var inner: TableForm {
    get { mistake == .sharesCopies ? shared.form : own }
    set { if mistake == .sharesCopies { shared.form = newValue } else { own = newValue } }
  }

  public var machine: TableMachine {
    get { inner.machine }
    set { inner.machine = newValue }
  }

  public var partCount: Int { own.partCount }

  public mutating func take(_ call: HostCall) -> Outcome {
    hasRecorded = true
    if mistake == .reportsOnlyRecords || mistake == .skipsWhatIsNotRecorded {
      return inner.take(call)
    }
    return wrong(call) { $0.take($1) }
  }

  public mutating func handle(_ call: HostCall) -> Outcome {
    var outcome = wrong(call) { $0.handle($1) }
    if mistake == .reportsOnlyRecords, hasRecorded { outcome.reported = [] }
    return outcome
  }

  private mutating func wrong(
    _ call: HostCall, _ go: (inout TableForm, HostCall) -> Outcome
  ) -> Outcome {
    var outcome = Outcome()
    for call in wrongCalls(call) {
      let reported = outcome.reported
      outcome = go(&inner, call)
      outcome.reported = reported + outcome.reported
    }
    if case .advance = call {
      if mistake == .losesSlices, hasAdvanced { outcome.reported = [] }
      hasAdvanced.toggle()
    } else {
      hasAdvanced = false
    }
    if mistake == .blamesTheSystem {
      for index in outcome.reported.indices { blameTheSystem(&outcome.reported[index].fields) }
    }
    return outcome
  }

  private func blameTheSystem(_ fields: inout [GestureValue.Field]) {
    for index in fields.indices where fields[index].value == GestureValue(FailureReason.beaten) {
      fields[index].value = GestureValue(FailureReason.cancelled)
    }
  }

  // MARK: - Its changes of a call

  private mutating func wrongCalls(_ call: HostCall) -> [HostCall] {
    switch call {
    case .event(let event): return wrongCalls(event)
    case .frame(let events) where mistake == .splitsFrames && !events.isEmpty:
      return events.map { .event($0) }
    default: return [call]
    }
  }

  private mutating func wrongCalls(_ event: PointerEvent) -> [HostCall] {
    let before = last[event.touch]
    var event = event
    switch (mistake, event.phase) {
    case (.skipsSmallMoves, .move), (.skipsWhatIsNotRecorded, .move):
      if let before, abs(before.location.x - event.location.x) < 2,
        abs(before.location.y - event.location.y) < 2, before.time <= event.time
      {
        return [.advance(event.time)]
      }
    case (.skipsMovesOfAnInstant, .move):
      if before?.phase == .move, before?.time == event.time { return [.advance(event.time)] }
    case (.readsOnlyThePlace, .move):
      if let before { (event.modifiers, event.pressure) = (before.modifiers, before.pressure) }
    case (.losesSignsOfZero, _):
      event.location = Point(x: event.location.x + 0, y: event.location.y + 0)
    case (.cutsFarPlaces, _) where event.location.x.isFinite && event.location.y.isFinite:
      let far = 1e153
      event.location = Point(
        x: min(max(event.location.x, -far), far), y: min(max(event.location.y, -far), far))
    case (.liftsWhereItWas, .up): if let before { event.location = before.location }
    case (.liftsWhatIsCancelled, .cancel):
      event.phase = .up
      if let before { event.location = before.location }
    case (.takesFifteenTouches, .down) where last.count == 15: event.location.x = .nan
    case (.isLateAtMoves, .move):
      if machine.nextDeadline == event.time { event.time.nanoseconds -= 1 }
    default: break
    }
    last[event.touch] = event.phase == .up || event.phase == .cancel ? nil : event
    return [.event(event)]
  }

  /// The comparison that is there to see it.
  public static func pair(for mistake: Mistake) -> FormPair {
    switch mistake {
    case .sharesCopies: .diverging { WrongMachine(mistake, $0) }
    case .reportsOnlyRecords: .partlyRecorded { WrongMachine(mistake, $0) }
    case .skipsWhatIsNotRecorded: .handled { WrongMachine(mistake, $0) }
    case .losesSlices: .sliced { WrongMachine(mistake, $0) }
    case .skipsSmallMoves, .skipsMovesOfAnInstant, .readsOnlyThePlace, .losesSignsOfZero,
      .cutsFarPlaces, .takesFifteenTouches, .liftsWhereItWas, .liftsWhatIsCancelled, .splitsFrames,
      .isLateAtMoves, .blamesTheSystem:
      .evaluated { WrongMachine(mistake, $0) }
    }
  }

  /// The mistakes of a short way, which a comparison with the general way must see.
  public static let ofShortWay: [Mistake] = [
    .skipsSmallMoves, .skipsMovesOfAnInstant, .readsOnlyThePlace, .losesSignsOfZero,
    .liftsWhereItWas, .splitsFrames, .isLateAtMoves,
  ]
}
