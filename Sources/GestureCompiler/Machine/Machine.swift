public import GestureRuntime

/// The one meaning of a gesture, all nested gestures put in: what both emitters print and what the
/// analyser explores. Names are for readers; everything refers to everything by number.
public struct Machine: Sendable {
  /// A name, of nested gestures and parts with those of what it is in: `zoom`, `offset`.
  public struct Path: Hashable, Sendable {
    public var words: [String]

    public init(_ words: [String] = []) { self.words = words }

    /// `zoom.offset`
    public var dotted: String { words.count == 1 ? words[0] : words.joined(separator: ".") }
    /// `offset`
    public var last: String { words.last ?? "" }
    /// `zoom`
    public var owner: Path { Path(Array(words.dropLast())) }
    /// Of a nested gesture or part.
    public var isNested: Bool { words.count > 1 }

    static func + (path: Path, word: String) -> Path { Path(path.words + [word]) }
  }

  /// A named run of registers.
  public struct Slot: Sendable {
    public var path: Path
    public var type: Type
    /// All that it takes, in `registers`.
    public var range: Range<RegisterID>
    public var documentation: Documentation

    public var name: String { path.dotted }
    /// The first one.
    public var register: RegisterID { range.lowerBound }
    public var width: Int { range.count }
    /// What is in it.
    public var value: Value { Value(.registers(range), type) }
  }

  /// What one register is called: a slot's, and which of several.
  public struct Register: Sendable {
    public var slot: Path
    /// `dx`, `width`, `0`; nil of a slot of one.
    public var part: String?

    /// `offset.dx`
    public var name: String { part.map { "\(slot.dotted).\($0)" } ?? slot.dotted }
  }

  public struct Parameter: Sendable {
    public var slot: Slot
    /// Nil where it must be given.
    public var defaultValue: Value?
  }

  public struct Variable: Sendable {
    public var slot: Slot
    public var isTransient: Bool
    /// Its first value, and where a `transient` returns to.
    public var initial: Value
  }

  public struct Input: Sendable {
    public var slot: Slot
    public var initial: Value
  }

  /// What the arguments of a new machine must meet.
  public struct Check: Sendable {
    public var condition: Value
    public var message: String
  }

  /// The host keeps its frame, or frames. A `region` has four registers.
  public struct Region: Sendable {
    public var path: Path
    /// The first one of a `region`; nil of `regions`, of which there may be any number.
    public var register: RegisterID?
    /// A region parameter that was left out is everywhere until the host says otherwise.
    public var isEverywhereAtFirst: Bool
    public var documentation: Documentation

    public var name: String { path.dotted }
    public var isMany: Bool { register == nil }
    /// All of a `region`: x, y, width, height.
    package var registers: Range<RegisterID>? { register.map { $0..<$0 + 4 } }
  }

  /// An event or an action.
  public struct Signature: Sendable {
    public var path: Path
    public var fields: [CheckedField]
    public var documentation: Documentation

    public var name: String { path.dotted }
  }

  /// A gesture that is put in.
  public struct Use: Sendable {
    public var path: Path
    /// By its number in the program.
    public var gesture: Int

    public var name: String { path.dotted }
  }

  /// How long a part or an action that is decided may wait until it is reported. Engines know nothing of
  /// it: the analysis holds the gesture to it.
  public struct Latency: Sendable {
    /// By number in the machine.
    public enum Endpoint: Sendable, Equatable { case node(NodeID), action(Int) }
    public var endpoint: Endpoint
    /// As written: `zoom.hold`.
    public var name: String
    /// Nanoseconds, with the defaults of all parameters, whatever the machine's arguments.
    public var bound: Double
    public var span: Span
  }

  /// An expression for tools, read as a handler would.
  public struct Probe: Sendable {
    /// The parts whose values are brought up to date first.
    public var refreshes: [PartID]
    public var value: Value
  }

  public var name: String
  public var documentation: Documentation
  public var file: Int32
  public var span: Span
  /// All enums of the program, which types refer to.
  public var enums: [CheckedEnum]
  /// All that there are, by number.
  public var registers: PerRegister<Register> = []
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
  public var nodes: PerNode<Node> = []
  /// The recognizers in source order: the leaves of `nodes` in the same order.
  public var parts: PerPart<Part> = []
  public var probes: [Probe] = []
  /// Those of the gesture itself: what a nested one promises, it promises for itself.
  public var latencies: [Latency] = []
  /// Those of the gesture itself, too.
  public var properties: [Property] = []
}

extension Machine {
  /// A node of the tree of parts.
  public struct Node: Sendable {
    public enum Kind: Sendable {
      case recognizer(part: PartID)
      /// Children by number. `within`, where the operator takes it, is a constant or a register, in nanoseconds.
      case composition(CompositionOperator, [NodeID], within: Value?)
    }

    public enum Trigger: Sendable, Equatable {
      case phase(ReportedPhase)
      /// Of a recognizer: its declared event, by number.
      case event(Int)
    }

    public struct Handler: Sendable {
      public var trigger: Trigger
      /// The parts whose values are brought up to date first.
      public var refreshes: [PartID]
      public var condition: Value?
      public var body: [Statement]
      /// The same for all references of one handler.
      public var span: Span
    }

    public var kind: Kind
    /// Empty without a name, and always for the whole.
    public var path: Path
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

    /// As shown in records: `hold`, `zoom.hold`.
    public var name: String { path.dotted }
  }

  /// A use of a recognizer, with its arguments.
  public struct Part: Sendable {
    /// What handlers and records see.
    public struct Shown: Sendable {
      public var slot: Slot
      public var value: Value
    }

    /// The node's.
    public var path: Path
    public var node: NodeID
    /// The recognizer's.
    public var recognizer: String
    public var documentation: Documentation
    /// Counts: constants or registers.
    public var minimumTouches: Value
    public var maximumTouches: Value
    /// On the touch that goes down; nil accepts all.
    public var accepts: Value?
    /// What `setUp` computes for arguments that are not constant.
    public var arguments: [Slot]
    public var variables: [Variable]
    public var events: [Signature]
    public var values: [Shown]
    /// What `enter` and `exit` name: regions by number, nil for `.everywhere`.
    public var crossedRegions: [Int?]
    /// The first one is the initial state.
    public var states: PerState<State>
    public var span: Span
    /// Nil where parts of other machines cannot be the same.
    var use: PartUse?

    public var name: String { path.dotted }
    /// All that it keeps.
    public var slots: [Slot] {
      arguments + variables.map { $0.slot } + values.map { $0.slot }
    }
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
      case after(Value)
      case every(Value)
    }

    /// In the recognizer, counted through all states in source order; stays when others are removed.
    public var number: Int
    public var trigger: Trigger
    public var condition: Value?
    public var body: [Statement]
    public var target: RuleTarget
    public var span: Span
  }
}

extension Machine.Rule {
  /// What sets it off; nil for timers.
  package var event: GestureRuntime.Trigger? {
    switch trigger {
    case .event(let event), .crossing(let event, region: _): event
    case .after, .every: nil
    }
  }

  package var timer: (duration: Value, repeats: Bool)? {
    switch trigger {
    case .after(let duration): (duration, false)
    case .every(let duration): (duration, true)
    case .event, .crossing: nil
    }
  }
}
