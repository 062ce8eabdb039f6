/// A mistake that a scene might make. A model with the mistake must be found to differ.
public enum SceneSlip: String, CaseIterable, Sendable {
  // Hit surfaces.
  case backBeforeFront
  case frameOfAroundIgnored
  case exclusiveSurfaceIgnored
  // Winners.
  case outerBeforeInner
  case innerFirstWaitsForNobody
  case ownFirstWaitsForNobody
  case simultaneousIsRace
  case takeoverIsRace
  case keptIsTakenOver
  case loserIsNotCancelled
  case winnerBeforeLoser
  case winnerSpeaksTwice
  case lateComerMayWin
  // Waiting by name.
  case nameWaitsForNobody
  case awaitedWinsToo
  case waiterWinsToo
  case secondInARowReportsFirst
  case endWaitsForLaterAttempts
  // Coming, going, moving.
  case removedIsNotCancelled
  case removedTimerFires
  case movedLosesItsTouches
  case movedJoinsNobody
  case relationChangesInTheMiddle
  // The end.
  case failedStaysOut
  case lastSpeaksFirst
  case ignoredTouchIsSeen
  case newTouchIsIgnored
}

/// The counts of a campaign of models, to show that it covers every situation.
public struct SceneTally: Sendable {
  public enum Item: String, CaseIterable, Sendable {
    case raceWon, innerFirstWon, ownFirstWon, takeoverWon, sideBySide
    case takenOver, kept, loserCancelled, lateComerLost, reportedLate, lockedOut
    case nameWaited, nameReleased, nameLost, releasedDespiteLaterAttempt
    case removedInTheMiddle, movedInTheMiddle, boundTogether, tookItsPlace, changedInTheMiddle
    case timer, cancelledTouch, attemptAfresh, touchIgnored, newTouchSeen
  }

  public private(set) var counts: [Item: Int] = [:]
  public var scenes = 0
  /// Reports that were compared.
  public var said = 0

  public init() {}

  public mutating func add(_ item: Item) { counts[item, default: 0] += 1 }

  /// The items that were played less often than that.
  public func rarer(than least: Int) -> [Item] {
    Item.allCases.filter { counts[$0, default: 0] < least }
  }
}
