/// What the analysis finds by exploring what a gesture does. Codes GS0200…GS0299. Names are those of
/// the file, dotted for parts of nested gestures; what is certain, and how far, is in the witness.
public enum AnalysisProblem: Sendable {
  // What never happens
  case deadPart(String)
  case deadState(String, recognizer: String)
  /// The trigger as written, without `on`'s condition: `on up`, `after 800ms`.
  case deadRule(String, state: String)
  /// The event as written after `on`; and whether it comes, but never so that `where` holds.
  case deadHandler(String, butComes: Bool)
  // What happens to another part
  /// Never the winner of `operator`, `exclusive` or `race`; because of one other part, if it is one.
  case shadowed(String, by: String?, in: String)
  /// The same with so many fingers, though it may win with more.
  case shadowedWithFew(String, Int, by: String?, in: String)
  /// A part of an `exclusive`, and one after it.
  case stolen(String, by: String)
  case conflict(String, String)
  case conflictingGestures(String, String)
  /// Two parts that follow one movement, each for itself.
  case sharedStroke(String, String)
  case sharedStrokeOfGestures(String, String)
  /// Two parts of a `race`, the first of which wins.
  case orderDecides(String, String)
  // What depends on how often a finger is seen
  /// Two parts of a `race`, the first of which wins where one move is enough for both.
  case decidedBySampling(String, String)
  /// A part; and a rate of samples and a speed.
  case neverSampled(String, String)
  // What takes too long
  case stuck(gesture: String, part: String)
  case waitsForEver(String)
  case heldUntilLift(String, by: String)
  /// `actual` completes "can wait …": `up to 350 ms`, `for ever`. `bound` is `100 ms`.
  case latencyExceeded(String, actual: String, bound: String, because: String?)
  // What is declared
  /// As written without its title, and the title.
  case propertyBroken(String, title: String?)
  /// A property or a latency; nothing was found that breaks it, and nothing proves that there is none.
  case notEstablished(String, title: String?)
  // What is likely forgotten
  /// With `value` instead, such as `0pt` or `.infinity`, nothing changes.
  case vacuous(argument: String, of: String, value: String)
  /// A part, the event of a handler, and that of the handler that does not run; and whether it is a
  /// failure that it does not answer to.
  case unpaired(String, after: String, cancel: String, fails: Bool = false)
  case droppedEvent(String, of: String, by: String)
  /// A value as written, its part, and the event of the handler.
  case earlyRead(String, of: String, in: String)
  /// The exploration was given up.
  case analysisBudget(gesture: String)
}

extension AnalysisProblem {
  public var code: DiagnosticCode {
    switch self {
    case .deadPart: .deadPart
    case .deadState: .deadState
    case .deadRule: .deadRule
    case .deadHandler: .deadHandler
    case .shadowed, .shadowedWithFew: .shadowed
    case .stolen: .stolen
    case .conflict, .sharedStroke, .orderDecides: .conflict
    case .conflictingGestures, .sharedStrokeOfGestures: .conflictingGestures
    case .decidedBySampling: .decidedBySampling
    case .neverSampled: .neverSampled
    case .stuck: .stuck
    case .waitsForEver: .waitsForEver
    case .heldUntilLift: .heldUntilLift
    case .latencyExceeded: .latencyExceeded
    case .propertyBroken: .propertyBroken
    case .notEstablished: .notEstablished
    case .vacuous: .vacuous
    case .unpaired: .unpaired
    case .droppedEvent: .droppedEvent
    case .earlyRead: .earlyRead
    case .analysisBudget: .analysisBudget
    }
  }

  public var text: String {
    switch self {
    case .deadPart(let part):
      "`\(part)` can never be recognized, whatever the user does"
    case .deadState(let state, let recognizer):
      "the state `\(state)` of `\(recognizer)` can never be entered, whatever the user does"
    case .deadRule(let trigger, let state):
      "`\(trigger)` in the state `\(state)` can never fire, whatever the user does"
    case .deadHandler(let event, butComes: false):
      "`on \(event)` can never run, whatever the user does"
    case .deadHandler(let event, butComes: true):
      "this `on \(event)` can never run, whatever the user does: its `where` never holds then"
    case .shadowed(let part, let other, let word):
      "`\(part)` works alone, but can never win in this `\(word)`"
        + (other.map { ", because of `\($0)`" } ?? "")
    case .shadowedWithFew(let part, let fingers, by: let other, let word):
      "`\(part)` works alone, but can never win in this `\(word)` with "
        + (fingers == 1 ? "one finger" : "\(fingers) fingers")
        + (other.map { ", because of `\($0)`" } ?? "")
    case .stolen(let part, let other):
      "`\(part)` stands before `\(other)`, but `\(other)` can win with touches that `\(part)` would "
        + "recognize if it were alone"
    case .conflict(let first, let second):
      "`\(first)` and `\(second)` can be recognized at the same instant, and nothing says which of them is "
        + "meant"
    case .conflictingGestures(let first, let second):
      "the gestures `\(first)` and `\(second)` can be recognized at the same instant, and nothing says "
        + "which of them is meant"
    case .sharedStroke(let first, let second):
      "`\(first)` and `\(second)` can begin with the same stroke, and each follows it for itself"
    case .sharedStrokeOfGestures(let first, let second):
      "the gestures `\(first)` and `\(second)` can begin with the same stroke, and each follows it for "
        + "itself"
    case .orderDecides(let first, let second):
      "a stroke can be `\(first)` and `\(second)` alike, and only the order of this `race` says that it "
        + "is `\(first)`"
    case .decidedBySampling(let first, let second):
      "how often the finger is sampled decides between `\(first)` and `\(second)`: a move that is enough "
        + "for both is `\(first)`, which stands first in the `race`"
    case .neverSampled(let part, let samples):
      "no way was found on which `\(part)` is recognized at \(samples): it takes moves that are farther, or "
        + "come sooner"
    case .stuck(let gesture, let part):
      "`\(gesture)` can get stuck in `\(part)`: no touch is down, no timer runs, and nothing that comes "
        + "later brings it back"
    case .waitsForEver(let part):
      "`\(part)` can wait for ever: no touch is down, no timer runs, and only another touch ends the wait"
    case .heldUntilLift(let part, let other):
      "`\(part)` can be told late, when the finger lifts: `\(other)` stands before it, and may still be "
        + "recognized until then"
    case .latencyExceeded(let name, let actual, let bound, let other):
      "`\(name)` can wait \(actual)" + (other.map { " because of `\($0)`" } ?? "")
        + ", but its `latency` allows \(bound)"
    case .propertyBroken(let text, let title):
      Self.named(text, title) + " does not hold"
    case .notEstablished(let text, let title):
      Self.named(text, title)
        + " is not established: nothing that was looked at breaks it, and nothing proves that nothing does"
    case .vacuous(let argument, let part, let value):
      "`\(argument)` of `\(part)` decides nothing: with `\(value)` the gesture does the same"
    case .unpaired(let part, let event, let cancel, let fails):
      "`\(part)` can \(fails ? "fail" : "be cancelled") after `on \(event)` has run, and no handler "
        + "answers to `\(cancel)`"
    case .droppedEvent(let event, let part, let other):
      "`on \(part).\(event)` can miss the event: while `\(other)` holds `\(part)` back, its events are dropped"
    case .earlyRead(let value, let part, let event):
      "`\(value)` is read too early: whenever `on \(event)` runs, `\(part)` has not started"
    case .analysisBudget(let gesture):
      "there is more to `\(gesture)` than the analysis has looked at, so it may have missed something"
    }
  }
  /// "`never a && b`", "\"two at once\" (`never a && b`)".
  private static func named(_ text: String, _ title: String?) -> String {
    title.map { "\"\($0)\" (`\(text)`)" } ?? "`\(text)`"
  }
}
