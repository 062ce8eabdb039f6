/// The rules of "Composition" in `Documentation/Language.md`, in the order of the page and in its words. An evaluator
/// that leaves one of them out reads the page without these words: random traces must show that.
public enum CompositionRule: String, CaseIterable, Sendable {
  // What stands before the operators.
  case sequenceIsUnderWay = "a `sequence` also from its first hand-over on"

  // "sequence"
  case handOver = "Touches of `b`'s own that are still down are handed over"
  case failureFailsSequence = "A part that fails or is cancelled fails the whole."
  case liftsFailSequence = "all of those have lifted before `b` started"
  case noHandOverWaits = "Where none was handed over"
  case lastPartCancelsSequence = "ends or is cancelled with it"
  case within = "after each hand-over the next part must start within that time"

  // "simultaneous"
  case endBeginsSimultaneous = "It begins with the first part that begins or ends"
  case overWithAllParts = "then is over when all are"
  case overWithoutTouches = "when none is under way and none of its own touches is down"
  case cancelledWithItsLastPart = "last part to be over was cancelled"
  case oneOfAStepIsEnough = "of several in one step one"

  // "exclusive"
  case waitsForPartsUnderWay = "no part before it is under way"
  case waitsForPartsThatWait = "or waits to report"
  case allInsideWaits = "with all that is inside it"
  case endWaitsForEarlierAttempts = "only for attempts that had started by the step"
  case endIsOfItsOwnRules = "however long an operator or a `delay` inside has kept that back"
  case eventsAreDropped = "Declared events are dropped while deferred."
  case firstToReportWins = "The first part to report wins."
  case cancelledWhileDeferred = "A deferred part that is cancelled has failed"
  case waitingEndFailsWithItsTouch = "fails if a touch that it followed is cancelled"
  case waitingEndInsideIsCancelled = "which counts as cancelled for that operator"
  case ownFailureIsReported = "A deferred part's own failure is reported at once"
  case insideIsSilent = "Parts inside it report nothing, then or later."

  // "race", "takeover"
  case firstOfTheSource = "of two in one step the first in the source"
  case earlierPartsGoOn = "The parts before it go on looking"
  case takeoverIsAChange = "changes with each that takes over"

  // "repeat"
  case repeats = "while own touches of it are down, it starts afresh in the same step"
  case repeatFailsAfterAttempts = "also if the last attempt has not started"
  case spentAttempt = "in which it started afresh is the last one"
  case waitingEndComesFirst = "An end that waits to be reported is reported first."
  case attemptTakesAMillisecond = "takes at least a millisecond"

  // "each"
  case lowestCopy = "the lowest copy that accepts it and has no touch of its own down"
  case touchOfOneCopy = "for the others it does not exist"
  case noFreeCopy = "Where each copy has one, no copy sees the touch"
  case copiesSeeNoPointer = "(`hover`, `leave`, `scroll`) no copy sees"

  // "Who loses, fails and tries again"
  case losersAreCancelled = "report `cancelled` where they"
  case losersThatFailed = "One that failed in that very step"
  case choiceTriesAgain = "While an `exclusive` or `race` is open, a part that has failed"
  case takeoverTriesAgain = "in a `takeover` also one before the part that is on"
  case simultaneousTriesAgain = "while a `simultaneous` or `each` is open, a part that is over"
  case onlyBesideAnother = "and another part is under way"
  case waitingEndIsKept = "An end that waits to be reported is kept."
  case releasedPartSees = "afresh at once and sees them, as after a reset"
  case failsWhenAllFailed = "that has not begun fails when every part has failed"
  case failsWhenNoneGoesOn = "none is under way or waits to report"

  // "from and where"
  case from = "sees only touches for which this held at their `down`"
  case newness = "tells touches that go down while a part looks from those that are down"
  case gate = "If it does not hold, `x` fails."
  case refusedEvents = "The events that a refused recognizer made in this step are dropped."
  case endedInsideSpeaks = "that has ended in this step reports its events and `ended`"

  // "delay"
  case delay = "reports nothing until `time` after it has started"
  case delayEndsWithTouches = "or until none of its own touches is down, whichever comes first"
  case delayBeginsOnce = "It begins once for each attempt."

  // "A gesture as a part"
  case transientsReturn = "its `transient`s return and its `timer`s stop"
}

extension Evaluator {
  /// Whether the page has the rule.
  func keeps(_ rule: CompositionRule) -> Bool { omitted != rule }
}
