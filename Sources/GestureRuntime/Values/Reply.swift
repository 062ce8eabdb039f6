/// The reply of a machine to a call that it refuses, or to one that shows a fault of the host.
public enum Reply: Hashable, Sendable, CustomStringConvertible {
  /// The machine did not take the call, and is as it was before.
  case refused(Refusal)
  /// The machine took the call. Something before it was lost or late.
  case noticed(Notice)

  /// Nil if the machine took the call.
  @export(implementation) public var refusal: Refusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }

  /// The reply in words.
  public var description: String {
    switch self {
    case .refused(let refusal): refusal.rawValue
    case .noticed(let notice): notice.rawValue
    }
  }
}

/// Why a machine did not take a call.
public enum Refusal: String, Hashable, Sendable, CaseIterable {
  case timeRunsBackwards = "time runs backwards"
  case unknownTouch = "this touch is not down"
  case notFinite = "a coordinate or the pressure is not finite"
  case badContact = "the contact is not finite, or its radius or tilt is negative"
  case tooManyTouches = "16 touches are down already"
  case emptyFrame = "the frame has no events"
  case frameOfOtherEvents = "a frame holds events of touches at one instant, one for each touch"
}

/// A notice of a machine about a call that it took.
public enum Notice: String, Hashable, Sendable, CaseIterable {
  /// A touch went down that was already down. The machine cancelled it first, at the same instant.
  case liftWasLost = "this touch was down already, so it was cancelled first: its lift was lost"
  /// Too many timers were due, so some fired late, and the firings that they missed are lost. This happens if a host
  /// does not ask for `nextDeadline`.
  case timersWereLate = "more than 1,000 timers were due, so not all fired at their own times"
}
