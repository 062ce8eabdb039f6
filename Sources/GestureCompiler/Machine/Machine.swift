@_spi(GestureEngine) package import GestureRuntime

/// The one meaning of a gesture, all nested gestures put in: what both emitters print and what the
/// analyser explores. Names are for readers; everything refers to everything by number.
public struct Machine: Sendable {
  /// A name, of nested gestures and parts with those of what it is in: `zoom`, `offset`.
  package struct Path: Hashable, Sendable {
    package var words: [String]

    package init(_ words: [String] = []) { self.words = words }

    /// `zoom.offset`
    package var dotted: String { words.count == 1 ? words[0] : words.joined(separator: ".") }
    /// `offset`
    package var last: String { words.last ?? "" }
    /// `zoom`
    package var owner: Path { Path(Array(words.dropLast())) }
    /// Of a nested gesture or part.
    package var isNested: Bool { words.count > 1 }

    static func + (path: Path, word: String) -> Path { Path(path.words + [word]) }
  }

  /// A named run of registers.
  package struct Slot: Sendable {
    package var path: Path
    package var type: Type
    /// All that it takes, in `registers`.
    package var range: Range<RegisterID>
    package var documentation: Documentation

    package var name: String { path.dotted }
    /// The first one.
    package var register: RegisterID { range.lowerBound }
    package var width: Int { range.count }
    /// What is in it.
    package var value: Value { Value(.registers(range), type) }
  }

  /// What one register is called: a slot's, and which of several.
  package struct Register: Sendable {
    package var slot: Path
    /// `dx`, `width`, `0`; nil of a slot of one.
    package var part: String?

    /// `offset.dx`
    package var name: String { part.map { "\(slot.dotted).\($0)" } ?? slot.dotted }
  }

  package struct Parameter: Sendable {
    package var slot: Slot
    /// Nil where it must be given.
    package var defaultValue: Value?
  }

  package struct Variable: Sendable {
    package var slot: Slot
    package var isTransient: Bool
    /// Its first value, and where a `transient` returns to.
    package var initial: Value
  }

  package struct Input: Sendable {
    package var slot: Slot
    package var initial: Value
  }

  /// What the arguments of a new machine must meet.
  package struct Check: Sendable {
    package var condition: Value
    package var message: String
  }

  /// The host keeps its frame, or frames. A `region` has four registers.
  package struct Region: Sendable {
    package var path: Path
    /// The first one of a `region`; nil of `regions`, of which there may be any number.
    package var register: RegisterID?
    /// A region parameter that was left out is everywhere until the host says otherwise.
    package var isEverywhereAtFirst: Bool
    package var documentation: Documentation

    package var name: String { path.dotted }
    package var isMany: Bool { register == nil }
    /// All of a `region`: x, y, width, height.
    package var registers: Range<RegisterID>? { register.map { $0..<$0 + 4 } }
  }

  /// An event or an action.
  package struct Signature: Sendable {
    package var path: Path
    package var fields: [CheckedField]
    package var documentation: Documentation

    package var name: String { path.dotted }
  }

  /// What handlers start and stop; it sets off handlers of the whole.
  package struct Timer: Sendable {
    package var path: Path
    package var documentation: Documentation

    package var name: String { path.dotted }
  }

  /// A gesture that is put in.
  package struct Use: Sendable {
    package var path: Path
    /// By its number in the program.
    package var gesture: Int

    package var name: String { path.dotted }
  }

  /// How long a part or an action that is decided may wait until it is reported. Engines know nothing of
  /// it: the analysis holds the gesture to it.
  package struct Latency: Sendable {
    /// By number in the machine.
    package enum Endpoint: Sendable, Equatable { case node(NodeID), action(Int) }
    package var endpoint: Endpoint
    /// As written: `zoom.hold`.
    package var name: String
    /// Nanoseconds, with the defaults of all parameters, whatever the machine's arguments.
    package var bound: Double
    package var span: Span
  }

  /// An expression for tools, read as a handler would.
  package struct Probe: Sendable {
    /// The parts whose values are brought up to date first.
    package var refreshes: [PartID]
    package var value: Value
  }

  /// Of the gesture, as written in the spec.
  public var name: String
  package var documentation: Documentation
  package var file: Int32
  package var span: Span
  /// All enums of the program, which types refer to.
  package var enums: [CheckedEnum]
  /// All that there are, by number.
  package var registers: PerRegister<Register> = []
  package var parameters: [Parameter] = []
  package var inputs: [Input] = []
  package var variables: [Variable] = []
  package var regions: [Region] = []
  package var actions: [Signature] = []
  /// Those of the outer gesture before those of the inner.
  package var timers: [Timer] = []
  /// The outer before the inner.
  package var uses: [Use] = []
  /// Looked at after `setUp`.
  package var checks: [Check] = []
  /// What `setUp` computes for nested gestures and `within`.
  package var arguments: [Slot] = []
  /// Once the parameters are known: arguments of parts, then first values.
  package var setUp: [Statement] = []
  /// In post-order; the last one is the whole.
  package var nodes: PerNode<Node> = []
  /// The recognizers in source order: the leaves of `nodes` in the same order.
  package var parts: PerPart<Part> = []
  package var probes: [Probe] = []
  /// Whether a handler or a test asks why something failed or was cancelled, so that parts keep it.
  package var keepsReasons = false
  /// The places of handlers whose condition is always false for some reference to their gesture. The nodes of
  /// that reference do not have these handlers.
  package var falseHandlers: [Span] = []
  /// Those of the gesture itself: what a nested one promises, it promises for itself.
  package var latencies: [Latency] = []
  /// Those of the gesture itself, too.
  package var properties: [Property] = []
}

extension Machine {
  /// A node of the tree of parts.
  package struct Node: Sendable {
    package enum Kind: Sendable {
      case recognizer(part: PartID)
      /// Children by number. `within`, where the operator takes it, is a constant or a register, in nanoseconds.
      case composition(CompositionOperator, [NodeID], within: Value?)
    }

    package enum Trigger: Sendable, Equatable {
      case phase(ReportedPhase)
      /// Of a recognizer: its declared event, by number.
      case event(Int)
      /// Of the whole: a timer of the machine, by number.
      case timer(Int)
    }

    package struct Handler: Sendable {
      package var trigger: Trigger
      /// The parts whose values are brought up to date first.
      package var refreshes: [PartID]
      package var condition: Value?
      package var body: [Statement]
      /// The same for all references of one handler.
      package var span: Span
    }

    package var kind: Kind
    /// Empty without a name, and always for the whole.
    package var path: Path
    package var isDiscrete: Bool
    /// `where`; with the parts whose values are brought up to date first.
    package var gate: Probe?
    /// In the order in which they run.
    package var handlers: [Handler]
    /// Where a nested gesture or the whole is rooted here: its `transient`s return, and its timers stop.
    package var reset: [Statement]
    /// The gestures rooted here, innermost first.
    package var gestures: [String]
    package var span: Span

    /// As shown in records: `hold`, `zoom.hold`.
    package var name: String { path.dotted }
  }
}
