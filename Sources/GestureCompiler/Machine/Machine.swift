public import GestureRuntime

/// The one meaning of a gesture, all nested gestures put in: what both emitters print and what the
/// analyser explores. Names are for readers; everything refers to everything by number.
public struct Machine: Sendable {
  /// A named run of registers.
  public struct Slot: Sendable {
    /// Dotted for those of nested gestures and parts: `zoom.offset`.
    public var name: String
    public var type: Type
    /// The first one in `registers`.
    public var register: Int
    /// How many there are.
    public var width: Int
    public var documentation: Documentation
  }

  public struct Parameter: Sendable {
    public var slot: Slot
    /// Nil where it must be given.
    public var defaultValue: [Scalar]?
  }

  public struct Variable: Sendable {
    public var slot: Slot
    public var isTransient: Bool
    /// Its first value, and where a `transient` returns to.
    public var initial: [Scalar]
  }

  public struct Input: Sendable {
    public var slot: Slot
    public var initial: [Scalar]
  }

  /// What the arguments of a new machine must meet.
  public struct Check: Sendable {
    public var condition: Scalar
    public var message: String
  }

  /// The host keeps its frame, or frames. A `region` has four registers: x, y, width, height.
  public struct Region: Sendable {
    public var name: String
    public var isMany: Bool
    /// Of a `region`; unused for `regions`.
    public var register: Int
    /// A region parameter that was left out is everywhere until the host says otherwise.
    public var isEverywhereAtFirst: Bool
    public var documentation: Documentation
  }

  /// An event or an action.
  public struct Signature: Sendable {
    /// Dotted for actions of nested gestures: `zoom.dropped`.
    public var name: String
    public var fields: [CheckedField]
    public var documentation: Documentation
  }

  /// A gesture that is put in.
  public struct Use: Sendable {
    /// Dotted: `zoom.pinch`.
    public var name: String
    /// By its number in the program.
    public var gesture: Int
  }

  /// How long a part or an action that is decided may wait until it is told. Engines know nothing of
  /// it: the analysis holds the gesture to it.
  public struct Latency: Sendable {
    /// By number in the machine.
    public enum Subject: Sendable, Equatable { case node(Int), action(Int) }
    public var subject: Subject
    /// As written: `zoom.hold`.
    public var name: String
    /// Nanoseconds, with the defaults of all parameters, whatever the machine's arguments.
    public var bound: Double
    public var span: Span
  }

  /// An expression for tools, read as a handler would.
  public struct Probe: Sendable {
    /// The parts whose values are brought up to date first.
    public var refreshes: [Int]
    public var value: Scalar
  }

  public var name: String
  public var documentation: Documentation
  public var file: Int32
  public var span: Span
  /// All enums of the program, which types refer to.
  public var enums: [CheckedEnum]
  /// The names of all registers: `offset.dx`, `move.slop.dx`, `trash.width`.
  public var registers: [String] = []
  public var parameters: [Parameter] = []
  public var inputs: [Input] = []
  public var variables: [Variable] = []
  public var regions: [Region] = []
  public var actions: [Signature] = []
  /// The outer before the inner.
  public var uses: [Use] = []
  /// Looked at after `setUp`.
  public var checks: [Check] = []
  /// What `setUp` computes for nested gestures and `within`.
  public var arguments: [Slot] = []
  /// Once the parameters are known: arguments of parts, then first values.
  public var setUp: [Statement] = []
  /// In post-order; the last one is the whole.
  public var nodes: [Node] = []
  /// The recognizers in source order: the leaves of `nodes` in the same order.
  public var parts: [Part] = []
  public var probes: [Probe] = []
  /// Those of the gesture itself: what a nested one promises, it promises for itself.
  public var latencies: [Latency] = []
}

extension Machine {
  /// A node of the tree of parts.
  public struct Node: Sendable {
    public enum Kind: Sendable {
      case recognizer(part: Int)
      /// Children by number. `within` is a constant or a register, in nanoseconds.
      case sequence([Int], within: Scalar?)
      case simultaneous([Int])
      case exclusive([Int])
      case race([Int])
    }

    public enum Trigger: Sendable, Equatable {
      case phase(ReportedPhase)
      /// Of a recognizer: its declared event, by number.
      case event(Int)
    }

    public struct Handler: Sendable {
      public var trigger: Trigger
      /// The parts whose values are brought up to date first.
      public var refreshes: [Int]
      public var condition: Scalar?
      public var body: [Statement]
      /// The same for all references of one handler.
      public var span: Span
    }

    public var kind: Kind
    /// As shown in records: `hold`, `zoom.hold`; empty without, and always for the whole.
    public var name: String
    public var isDiscrete: Bool
    /// `where`; with the parts whose values are brought up to date first.
    public var gate: Probe?
    /// In the order in which they run.
    public var handlers: [Handler]
    /// Where a nested gesture or the whole is rooted here: its `transient`s return.
    public var reset: [Statement]
    /// The gestures rooted here, innermost first.
    public var gestures: [String]
    public var span: Span
  }

  /// A use of a recognizer, with its arguments.
  public struct Part: Sendable {
    /// What handlers and records see.
    public struct Value: Sendable {
      public var slot: Slot
      public var value: [Scalar]
    }

    /// The node's name.
    public var name: String
    public var node: Int
    /// The recognizer's.
    public var recognizer: String
    public var documentation: Documentation
    /// Counts: constants or registers.
    public var minimumTouches: Scalar
    public var maximumTouches: Scalar
    /// On the touch that goes down; nil accepts all.
    public var accepts: Scalar?
    /// What `setUp` computes for arguments that are not constant.
    public var arguments: [Slot]
    public var variables: [Variable]
    public var events: [Signature]
    public var values: [Value]
    /// What `enter` and `exit` name: regions by number, nil for `.everywhere`.
    public var crossedRegions: [Int?]
    /// The first one is the initial state.
    public var states: [State]
    public var span: Span
  }

  public struct State: Sendable {
    public var name: String
    public var isActive: Bool
    /// In source order, for all triggers.
    public var rules: [Rule]
    public var span: Span
  }

  public struct Rule: Sendable {
    public enum Trigger: Sendable {
      case event(GestureRuntime.Trigger)
      /// `enter` or `exit` of a region, by its place in `crossedRegions`.
      case crossing(GestureRuntime.Trigger, region: Int)
      /// Nanoseconds, read on entry to the state.
      case after(Scalar)
      case every(Scalar)
    }
    public enum Target: Sendable, Equatable { case stay, state(Int), end, fail, cancel }

    /// In the recognizer, counted through all states in source order; stays when others are removed.
    public var number: Int
    public var trigger: Trigger
    public var condition: Scalar?
    public var body: [Statement]
    public var target: Target
    public var span: Span
  }
}
