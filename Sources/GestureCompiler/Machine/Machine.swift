@_spi(GestureEngine) package import GestureRuntime

/// The meaning of a gesture, with all nested gestures inlined. Both emitters print it, and the analyser explores it.
/// Names are for readers: all references are numbers.
public struct Machine: Sendable {
  /// A name, with the names of the nested gestures and parts that it is in: `zoom`, `offset`.
  package struct Path: Hashable, Sendable {
    package var words: [String]

    package init(_ words: [String] = []) { self.words = words }

    /// All words: `zoom.offset`.
    package var dotted: String { words.count == 1 ? words[0] : words.joined(separator: ".") }
    /// The last word: `offset`.
    package var last: String { words.last ?? "" }
    /// The path without the last word: `zoom`.
    package var owner: Path { Path(Array(words.dropLast())) }
    /// Whether it belongs to a nested gesture or part.
    package var isNested: Bool { words.count > 1 }

    static func + (path: Path, word: String) -> Path { Path(path.words + [word]) }
  }

  /// A named run of registers.
  package struct Slot: Sendable {
    package var path: Path
    package var type: Type
    /// Its registers, in `registers`.
    package var range: Range<RegisterID>
    package var documentation: Documentation

    package var name: String { path.dotted }
    /// The first register.
    package var register: RegisterID { range.lowerBound }
    package var width: Int { range.count }
    package var value: Value { Value(.registers(range), type) }
  }

  /// The name of a register: the slot's, and the component.
  package struct Register: Sendable {
    package var slot: Path
    /// The component: `dx`, `width`, `0`. Nil if the slot has only one register.
    package var part: String?

    /// The full name: `offset.dx`.
    package var name: String { part.map { "\(slot.dotted).\($0)" } ?? slot.dotted }
  }

  package struct Parameter: Sendable {
    package var slot: Slot
    /// The default. Nil if the parameter must be given.
    package var defaultValue: Value?
  }

  package struct Variable: Sendable {
    package var slot: Slot
    package var isTransient: Bool
    /// The first value. A `transient` returns to it.
    package var initial: Value
    /// Whether it has the last value of something that a handler of changes compares, and hosts do not see it.
    package var isHidden = false
  }

  package struct Input: Sendable {
    package var slot: Slot
    package var initial: Value
  }

  /// A condition on the arguments of a new machine.
  package struct Check: Sendable {
    package var condition: Value
    package var message: String
  }

  /// A region. The host keeps its frame, or frames. A `region` has four registers.
  package struct Region: Sendable {
    package var path: Path
    /// The first register of a `region`. Nil for `regions`, which can have any number of frames.
    package var register: RegisterID?
    /// Whether the region is everywhere until the host sets it, as is a region parameter that was left out.
    package var isEverywhereAtFirst: Bool
    package var documentation: Documentation

    package var name: String { path.dotted }
    package var isMany: Bool { register == nil }
    /// The registers of a `region`: x, y, width, height.
    package var registers: Range<RegisterID>? { register.map { $0..<$0 + 4 } }
  }

  package struct Signature: Sendable {
    package var path: Path
    package var fields: [CheckedField]
    package var documentation: Documentation

    package var name: String { path.dotted }
  }

  /// A timer. Handlers start and stop it, and it triggers handlers of the whole.
  package struct Timer: Sendable {
    package var path: Path
    package var documentation: Documentation

    package var name: String { path.dotted }
  }

  package struct Use: Sendable {
    package var path: Path
    package var gesture: Int

    package var name: String { path.dotted }
  }

  /// The longest wait between a decision and its report. Engines ignore it: the analysis checks it.
  package struct Latency: Sendable {
    /// A node or an action, by number in the machine.
    package enum Endpoint: Sendable, Equatable { case node(NodeID), action(Int) }
    package var endpoint: Endpoint
    /// The name as written: `zoom.hold`.
    package var name: String
    /// The bound in nanoseconds, with the defaults of all parameters. The machine's arguments do not change it.
    package var bound: Double
    package var span: Span
  }

  /// An expression for tools, read as a handler would read it.
  package struct Probe: Hashable, Sendable {
    /// The parts whose values are brought up to date first.
    package var refreshes: [PartID]
    package var value: Value
  }

  /// The name of the gesture, as written in the spec.
  package var name: String
  package var documentation: Documentation
  package var file: Int32
  package var span: Span
  /// All enums of the program. Types refer to them.
  package var enums: [CheckedEnum]
  /// All registers, by number.
  package var registers: PerRegister<Register> = []
  package var parameters: [Parameter] = []
  package var inputs: [Input] = []
  package var variables: [Variable] = []
  /// The slots of parameters, inputs and variables, which hosts see.
  var hostSlots: [Slot] {
    parameters.map { $0.slot } + inputs.map { $0.slot }
      + variables.filter { !$0.isHidden }.map { $0.slot }
  }
  package var regions: [Region] = []
  package var actions: [Signature] = []
  /// The timers. The timers of an outer gesture come before the timers of an inner gesture.
  package var timers: [Timer] = []
  /// The inlined gestures, the outer before the inner.
  package var uses: [Use] = []
  /// The checks of the arguments, made after `setUp`.
  package var checks: [Check] = []
  /// The values that `setUp` computes for nested gestures and `within`.
  package var arguments: [Slot] = []
  /// The code that runs when the parameters are known. It sets the arguments of parts, then first values.
  package var setUp: [Statement] = []
  /// The nodes in post-order. The last one is the whole.
  package var nodes: PerNode<Node> = []
  /// The recognizers in source order: the leaves of `nodes` in the same order.
  package var parts: PerPart<Part> = []
  package var probes: [Probe] = []
  /// Whether a handler or a test reads the reason of a failure or cancel, so that parts must keep it.
  package var keepsReasons = false
  /// The places of handlers that are left out because their condition is false for some reference to the gesture.
  package var falseHandlers: [Span] = []
  /// The latencies of the gesture itself, not of nested gestures.
  package var latencies: [Latency] = []
  /// The properties of the gesture itself, not of nested gestures.
  package var properties: [Property] = []
}

extension Machine {
  package struct Node: Sendable {
    package enum Kind: Sendable {
      case recognizer(part: PartID)
      /// An operator with its children. `within` is a constant or a register, in nanoseconds.
      case composition(CompositionOperator, [NodeID], within: Value?)
    }

    package enum Trigger: Hashable, Sendable {
      case phase(ReportedPhase)
      /// A declared event of a recognizer, by number.
      case event(Int)
      /// The end of each step, for the whole.
      case afterStep
      /// The start of a new machine, and a reset by the host, for the whole.
      case atStart
      /// A timer of the machine, by number, for the whole.
      case timer(Int)
    }

    package struct Handler: Sendable {
      package var trigger: Trigger
      /// The parts whose values are brought up to date first.
      package var refreshes: [PartID]
      package var condition: Value?
      package var body: [Statement]
      /// The place, which is the same for all references of one handler.
      package var span: Span
      /// The events as written, and the condition as written, of a handler of changes: `isArmed changed`.
      package var change: (events: String, condition: Value?)?
      /// Whether it only remembers values for the handlers of changes, and is not written in the spec.
      package var isRemembering = false
    }

    package var kind: Kind
    /// The path. It is empty without a name, and always for the whole.
    package var path: Path
    package var isDiscrete: Bool
    /// The condition of `where`, with the parts whose values are brought up to date first.
    package var gate: Probe?
    /// The handlers, in the order that they run.
    package var handlers: [Handler]
    /// The reset of the gestures rooted here: their `transient` variables return, and their timers stop.
    package var reset: [Statement]
    /// The gestures rooted here, innermost first.
    package var gestures: [String]
    package var span: Span

    /// The name as records show it: `hold`, `zoom.hold`.
    package var name: String { path.dotted }
  }
}
