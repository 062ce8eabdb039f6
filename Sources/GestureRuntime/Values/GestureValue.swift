/// A value of the language, as the host passes and sees it by name.
public enum GestureValue: Hashable, Sendable {
  case bool(Bool)
  case count(Int)
  /// A number, or a quantity in its own unit: points, points per second, radians, radians per
  /// second, per second.
  case number(Double)
  case duration(Duration)
  case point(Point)
  case vector(Vector)
  case velocity(Velocity)
  /// A case by its name, with its payload in the order of fields.
  case enumeration(String, [Field])
  /// The cases in a set, by name, in the order of their declaration.
  case set([String])

  /// One labelled value: an argument of an action, a value of a part, a payload.
  public struct Field: Hashable, Sendable {
    /// The label, or of a part's value its name, as written in the spec.
    public var name: String
    /// Of the declared type; a quantity is in its own unit.
    public var value: GestureValue

    /// A labelled value, without a check that something of this name is declared.
    @export(implementation) public init(_ name: String, _ value: GestureValue) {
      self.name = name
      self.value = value
    }
  }
}

/// What was wrong with what the host sent. But where it `isTaken`, the machine did not take it, and is as it was
/// before.
public enum Refusal: String, Hashable, Sendable, CaseIterable {
  case timeRunsBackwards = "time runs backwards"
  case unknownTouch = "this touch is not down"
  case notFinite = "a coordinate or the pressure is not finite"
  case badContact = "the contact is not finite, or its radius or tilt is negative"
  case tooManyTouches = "16 touches are down already"
  case emptyFrame = "the frame has no events"
  case frameOfOtherEvents = "a frame holds events of touches at one instant, one for each touch"
  /// Taken: a touch went down that was down. It was cancelled first, at the same instant.
  case liftWasLost = "this touch was down already, so it was cancelled first: its lift was lost"
  /// Taken: so many timers were due that some fired late, and what they missed meanwhile is lost. So
  /// it is where a host does not ask for `nextDeadline`.
  case timersWereLate = "more than 1,000 timers were due, so not all fired at their own times"

  /// Whether the machine took the call all the same: hosts that only look for what is lost need not
  /// look at these.
  @export(implementation) public var isTaken: Bool {
    self == .liftWasLost || self == .timersWereLate
  }
}
