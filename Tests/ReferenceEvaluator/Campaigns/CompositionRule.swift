/// The rules of the chapters on composition in `Documentation/Language`, in the order of the chapters and in their
/// words. An evaluator that leaves a rule out reads the chapters without these words: random traces must show that.
public enum CompositionRule: String, CaseIterable, Sendable {
  // "Terms"
  case sequenceIsUnderWay = "A `sequence` is also under way from its first hand-over on"

  // "sequence"
  case handOver = "the sequence hands over `b`'s own touches that are still down"
  case lastPartCancelsSequence = "ends or is cancelled with it"
  case failureFailsSequence = "A part that fails or is cancelled fails the whole."
  case liftsFailSequence = "all of them have lifted before `b` has started"
  case noHandOverWaits = "If no touch was handed over"
  case within = "the next part must start within that time after each hand-over"

  // "simultaneous"
  case endBeginsSimultaneous = "It begins with the first part that begins or ends."
  case overWithAllParts = "it is over when all parts are over"
  case overWithoutTouches = "no part is under way and none of its own touches is down"
  case cancelledWithItsLastPart = "the last part to be over was cancelled"
  case oneOfAStepIsEnough = "one cancelled part among them is enough"

  // "exclusive"
  case waitsForPartsUnderWay = "no earlier part is under way"
  case waitsForPartsThatWait = "or waits to report"
  case allInsideWaits = "together with everything inside it"
  case endWaitsForEarlierAttempts =
    "waits only for attempts that had started by the step of its end"
  case endIsOfItsOwnRules =
    "however long an operator or a `delay` inside the part has kept that end back"
  case eventsAreDropped = "the declared events of a part are dropped"
  case firstToReportWins = "The first part to report wins."
  case cancelledWhileDeferred = "A deferred part that is cancelled has failed"
  case waitingEndFailsWithItsTouch =
    "a touch that it followed is cancelled before the report of its end"
  case waitingEndInsideIsCancelled = "it counts as cancelled for that operator"
  case ownFailureIsReported = "The failure of a deferred part itself is reported immediately."
  case insideIsSilent = "The parts inside it report nothing, then or later."

  // "race", "takeover"
  case firstOfTheSource = "in one step, the first in the source wins"
  case earlierPartsGoOn = "The parts before it continue to look."
  case takeoverIsAChange = "It changes with each part that takes over."

  // "repeat"
  case repeats = "while own touches of it are down, it starts again in the same step"
  case repeatFailsAfterAttempts = "even if the last attempt has not started"
  case spentAttempt = "An attempt that is over in the step of its start is the last attempt"
  case waitingEndComesFirst = "it is reported before the next attempt starts"
  case attemptTakesAMillisecond = "takes at least a millisecond"

  // "each"
  case lowestCopy = "to the lowest copy that accepts it"
  case touchOfOneCopy = "For all other copies the touch does not exist"
  case noFreeCopy = "If each copy has a touch, no copy sees the new touch"
  case copiesSeeNoPointer = "a `hover`, `leave` or `scroll` reaches no copy"

  // "Losing, failing and starting again"
  case losersAreCancelled = "had reported `began` | `cancelled`"
  case losersFirst = "before all other reports of the step"
  case losersThatFailed = "failed in that very step"
  case choiceTriesAgain = "a part that has failed, while no part has won"
  case takeoverTriesAgain = "only a part before the part that is on"
  case simultaneousTriesAgain = "`simultaneous`, `each` | a part that is over"
  case onlyBesideAnother = "and another part of the operator is under way"
  case waitingEndIsKept = "A part whose end waits to be reported keeps this end"
  case releasedPartSees =
    "the part starts again immediately and sees these touches, as after a reset"
  case failsWhenAllFailed = "that has not begun fails when every part has failed"
  case failsWhenNoneGoesOn =
    "no part is under way or waits to report, and none of their own touches is down"

  // "Conditions and delays": "from", "where"
  case from = "sees only touches that met the condition at their `down`"
  case newness =
    "separates touches that go down while a part looks from touches that are already down"
  case gate = "If it does not hold, `x` fails."
  case refusedEvents = "the events that it made in this step are dropped"
  case endedInsideSpeaks = "that has ended in this step reports its events and `ended`"

  // "delay"
  case delay = "reports nothing until `time` after it has started"
  case delayEndsWithTouches = "or until none of its own touches is down, if that is earlier"
  case delayBeginsOnce = "The delay begins once for each attempt."

  // "A gesture as a part"
  case transientsReturn = "its `transient`s return and its `timer`s stop"
}

extension Evaluator {
  /// Whether the page has the rule.
  func keeps(_ rule: CompositionRule) -> Bool { omitted != rule }
}
