/// A use of a recognizer, with its arguments.
public struct PartTable: Sendable {
  /// What a value shows to handlers and records.
  public struct Value: Sendable {
    /// As written in the spec.
    public var name: String
    /// Says how many registers it takes, from `register` on.
    public var type: ValueType
    /// The index of its first register in the gesture's register file.
    public var register: UInt16
    /// Writes its registers; ends in `stop`.
    public var code: Entry
    /// `code`: writes its registers.
    public init(name: String, type: ValueType, register: UInt16, code: Entry) {
      self.name = name
      self.type = type
      self.register = register
      self.code = code
    }
  }

  /// Registers with the bounds of `tracks`, counts.
  public var minimumTouches: UInt16 = 0
  /// The register of the upper bound.
  public var maximumTouches: UInt16 = 0
  /// Of the touch that goes down: `from` of the part and of all around it, and `tracks … where`.
  /// Ends in `result`. `none` accepts all.
  public var accepts: Entry = .none
  /// Sets `transient`s to their first values (and, at set-up, `setUp` has set the `var`s).
  public var reset: Entry = .none
  /// Those that the recognizer declares, by number.
  public var events: [SignatureTable] = []
  /// Those that the recognizer declares, in order.
  public var values: [Value] = []
  /// The gesture's regions that `enter` and `exit` name, by number, in the order in which
  /// `jumpUnlessRegion` counts them; `everywhere` for `.everywhere`.
  public var regionParameters: [UInt16] = []
  /// The first one is the initial state.
  public var states: [StateTable] = []

  /// By the number of the rule, the tag of the `FailureReason` that it gives; past its end all give `other`.
  /// Empty where the gesture keeps none.
  public var reasons: [UInt16] = []

  /// In `regionParameters`: no region of the gesture, but the one that contains everything.
  @export(implementation) public static var everywhere: UInt16 { 0xFFFF }

  /// Without states, of which a verifier wants one at least.
  public init() {}
}

/// A state of a part: its timers and its rules, by trigger.
public struct StateTable: Sendable {
  /// `after` and `every`.
  public struct Timer: Sendable {
    /// Whether it is `every`, not `after`.
    public var repeats: Bool
    /// Nanoseconds, read on entry; ends in `result`.
    public var duration: Entry
    /// The rule; ends in `take` or `stop`.
    public var rule: Entry
    /// `duration`: computes nanoseconds.
    public init(repeats: Bool, duration: Entry, rule: Entry) {
      self.repeats = repeats
      self.duration = duration
      self.rule = rule
    }
  }

  /// As written in the spec.
  public var name: String = ""
  /// Whether the part has begun in it.
  public var isActive: Bool = false
  /// The chain of rules for each `Trigger`, first one that holds wins; ends in `take` or `stop`.
  /// Always as many as there are triggers.
  public var rules: [Entry] = Array(repeating: .none, count: Trigger.allCases.count)
  /// In source order.
  public var timers: [Timer] = []
  /// The square of the distance in points from where a touch went down, inside which no rule for moves can
  /// hold; ends in `result`. `none` where nothing is known.
  public var reach: Entry = .none

  /// A state without rules and timers.
  public init() {}
}
