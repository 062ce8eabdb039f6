/// A situation of a gesture that is difficult for an engine. Campaigns count how often it happens, because a situation
/// that never happens proves nothing.
public enum Situation: String, CaseIterable, Sendable {
  case cancelOfAll = "all touches are cancelled"
  case cancelOfOne = "a touch is cancelled"
  case change = "a value that a handler compares has changed"
  case changeByHost = "the host's settings are compared in a step of their own"
  case choosySiblings = "a touch goes down that some parts accept and others do not"
  case closedGate = "a gate refuses"
  case delayEnded = "a delay is over after its time"
  case delayLifted = "a delay is over with the last lift"
  case downsTogether = "several touches go down in one step"
  case enter = "a region is entered"
  case exit = "a region is left"
  case expiry = "`within` is over"
  case extra = "a touch is one too many for a part"
  case frame = "several touches move in one step"
  case freshAttempt = "a part starts afresh while another goes on"
  case freshAttemptSees = "a part that was released starts afresh and sees touches go down"
  case freshAttemptsApart = "two parts of an operator have started afresh in different steps"
  case keptArgument = "a part starts that has an argument with an input"
  case handOver = "touches are handed over"
  case handOverOfNone = "a sequence goes on without touches"
  case heldBegin = "a part begins and is held"
  case heldVelocity = "a held part has a velocity"
  case gestureTimer = "a timer of a gesture fires"
  case stoppedTimer = "a timer of a gesture runs when that is over"
  case ignoredTouch = "a touch is ignored that is still down at a reset"
  case keptTouch = "a touch goes down again for the fresh gesture"
  case liftsTogether = "several touches lift in one step"
  case lostLift = "a touch goes down that is down"
  case loser = "a part that had reported its beginning loses"
  case manyParts = "a gesture has more than 64 parts"
  case manyTouches = "16 touches are down"
  case mixedFrame = "touches do different things in a frame"
  case moveOfInstant = "a touch moves twice at one instant"
  case noFreeCopy = "each copy that accepts a touch has another one"
  case negativeZero = "a readout is -0.0"
  case nestedTransients = "a nested gesture's transients return"
  case newness = "a touch goes down that a part accepts only as new, or only as old"
  case nonFinite = "a readout is not finite"
  case openGate = "a gate lets through"
  case overdue = "more than 1,000 timers are due in one call"
  case pointer = "a rule answers to hover, leave or scroll"
  case readBetween = "touches are read after the last lift by a recognizer that goes on"
  case reason = "somebody asks why a part failed or was cancelled"
  case reasonOfLoser = "somebody asks why, and another part has won"
  case release = "a held part is released"
  case secondTouch = "another single touch than the oldest is read"
  case singleTouch = "a single touch is read"
  case scale = "the scales by axis differ"
  case secondCopy = "a touch goes to a copy that is not the first"
  case severalTimers = "a state has several timers"
  case span = "touches are less than a point from their middle"
  case spreadVelocity = "a scale or a rotation has a velocity"
  case repetition = "a part that repeats starts afresh"
  case sampleRing = "a velocity counts as many samples as are kept"
  case spent = "a part that repeats is over as soon as it has started afresh"
  case takeover = "a part takes over from one that has won"
  case timer = "a timer fires"
  case timerAtEvent = "a timer is due at the very instant of an event"
  case timerAtMove = "a timer is due at the very instant of a move"
  case timerRefused = "a timer fires whose rule does not hold"
  case tracksRange = "a part that may follow more touches follows another one"
  case transientsOfCopy = "a copy's own transients return"
  case turn = "touches have turned"
  case velocity = "a place has a velocity"
  case velocityAfterPause = "a velocity is zero since nothing moves any more"
}

/// How often each was so.
public struct Situations: Sendable {
  private var counts = [Int](repeating: 0, count: Situation.allCases.count)
  private static let numbers = Dictionary(
    uniqueKeysWithValues: Situation.allCases.enumerated().map { ($1, $0) })

  public init() {}

  public subscript(situation: Situation) -> Int {
    get { counts[Situations.numbers[situation] ?? 0] }
    set { counts[Situations.numbers[situation] ?? 0] = newValue }
  }
}
