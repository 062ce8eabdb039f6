/// A use of a recognizer, with its arguments.
package struct PartTable: Sendable {
  /// A value that handlers and records can read.
  package struct Value: Sendable {
    /// The name as written in the spec.
    package var name: String
    /// The type, which decides how many registers it takes, from `register` on.
    package var type: ValueType
    /// The index of its first register in the gesture's register file.
    package var register: UInt16
    /// Writes its registers. Ends in `stop`.
    package var code: Entry
    /// `code`: writes its registers.
    package init(name: String, type: ValueType, register: UInt16, code: Entry) {
      self.name = name
      self.type = type
      self.register = register
      self.code = code
    }
  }

  /// The register of the lower bound of `tracks`. Both bounds are counts.
  package var minimumTouches: UInt16 = 0
  /// The register of the upper bound.
  package var maximumTouches: UInt16 = 0
  /// Decides about the touch that goes down: `from` of the part and of all nodes around it, and `tracks … where`. Ends
  /// in `result`. `none` accepts every touch.
  package var accepts: Entry = .none
  /// Sets `transient`s to their first values. (When a machine is made, `setUp` sets the `var`s.)
  package var reset: Entry = .none
  /// The events that the recognizer declares, by number.
  package var events: [SignatureTable] = []
  /// The values that the recognizer declares, in order.
  package var values: [Value] = []
  /// The gesture's regions that `enter` and `exit` name, by number, in the order that `jumpUnlessRegion` counts them.
  /// `everywhere` for `.everywhere`.
  package var regionParameters: [UInt16] = []
  /// The states. The first one is the initial state.
  package var states: [StateTable] = []

  /// The tag of the `FailureReason` that each rule gives, by the number of the rule. Rules past its end give `other`.
  /// Empty if the gesture keeps no reasons.
  package var reasons: [UInt16] = []

  /// A value in `regionParameters` that is not a region of the gesture: it contains everything.
  package static var everywhere: UInt16 { 0xFFFF }

  /// A part without states. A verifier requires at least one.
  package init() {}
}

/// A state of a part: its timers and its rules, by trigger.
package struct StateTable: Sendable {
  /// `after` and `every`.
  package struct Timer: Sendable {
    /// Whether it is `every`, not `after`.
    package var repeats: Bool
    /// Nanoseconds, read on entry. Ends in `result`.
    package var duration: Entry
    /// The rule. Ends in `take` or `stop`.
    package var rule: Entry
    /// `duration`: computes nanoseconds.
    package init(repeats: Bool, duration: Entry, rule: Entry) {
      self.repeats = repeats
      self.duration = duration
      self.rule = rule
    }
  }

  /// The name as written in the spec.
  package var name: String = ""
  /// Whether the part has begun in it.
  package var isActive: Bool = false
  /// The chain of rules for each `Trigger`. The first rule that holds wins. Ends in `take` or `stop`. There is always
  /// one entry for each trigger.
  package var rules: [Entry] = Array(repeating: .none, count: Trigger.allCases.count)
  /// The timers in source order.
  package var timers: [Timer] = []
  /// The square of the distance in points from the point where a touch went down. Inside that distance, no rule for
  /// moves can hold. Ends in `result`. `none` if nothing is known.
  package var reach: Entry = .none

  /// A state without rules and timers.
  package init() {}
}
