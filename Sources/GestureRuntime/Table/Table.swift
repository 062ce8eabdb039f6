/// The table form of one file's gestures, as values. The compiler writes its canonical bytes and
/// `init(decoding:)` reads them back; nothing here is trusted before `GestureProgram(verifying:)`.
package struct Table: Sendable {
  /// The file's enums, those of imported files that are used included. The six built-in ones have
  /// the ids `EnumID` names and are not listed; the first one here has the id after those.
  package var enums: [EnumTable] = []
  /// What machines can be made of: the gestures that the file itself declares.
  package var gestures: [GestureTable] = []

  /// Without enums and gestures.
  package init() {}
}

/// A label with its type: of an action's, event's or case's payload.
package struct FieldTable: Sendable {
  /// As written in the spec.
  package var name: String
  /// Says how many registers it takes.
  package var type: ValueType
  /// `name`: the label.
  package init(name: String, type: ValueType) {
    self.name = name
    self.type = type
  }
}

/// An enum of a spec, with the payloads of its cases.
package struct EnumTable: Sendable {
  /// A case with its payload. Its index in `cases` is its tag.
  package struct Case: Sendable {
    /// As written in the spec.
    package var name: String
    /// The payload in order; empty for a case without one.
    package var fields: [FieldTable]
    /// `fields`: the payload; empty for a case without one.
    package init(name: String, fields: [FieldTable]) {
      self.name = name
      self.fields = fields
    }
  }
  /// As written in the spec.
  package var name: String
  /// In the order of their tags, from 0.
  package var cases: [Case]
  /// `cases`: in the order of their tags.
  package init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }
}

/// An event or an action with its labels.
package struct SignatureTable: Sendable {
  /// As written in the spec, dotted for actions of nested gestures.
  package var name: String
  /// In the order of their declaration; empty where it carries nothing.
  package var fields: [FieldTable]
  /// `fields`: in the order of their declaration.
  package init(name: String, fields: [FieldTable]) {
    self.name = name
    self.fields = fields
  }
}

/// One gesture with all its parts, nested gestures included.
///
/// The register file is: constants, then everything that has a name, then scratch. Constants are
/// never written. Scratch is shared by all code and holds nothing between two segments.
package struct GestureTable: Sendable {
  /// A named run of registers: parameter, input or variable.
  package struct Slot: Sendable {
    /// Dotted for those of nested gestures: `zoom.offset`.
    package var name: String
    /// Says how many registers it takes, from `register` on.
    package var type: ValueType
    /// The index of its first register in the gesture's register file.
    package var register: UInt16
    /// Of a parameter: writes its default to its registers (ends in `stop`); `none` if it must be
    /// given. Unused for others, whose first values `setUp` writes.
    package var initial: Entry
    /// `initial`: `none` for a parameter that must be given, an input and a variable.
    package init(name: String, type: ValueType, register: UInt16, initial: Entry = .none) {
      self.name = name
      self.type = type
      self.register = register
      self.initial = initial
    }
  }

  /// A condition that the arguments of a new machine must meet (`result` of a truth value).
  package struct Check: Sendable {
    /// Ends in `result`; false refuses the arguments.
    package var condition: Entry
    /// What to say when it does not hold: `count >= 1`, with the parameter's name.
    package var message: String
    /// `message`: what to say when the condition does not hold.
    package init(condition: Entry, message: String) {
      self.condition = condition
      self.message = message
    }
  }

  /// A `region` or `regions`. A `region` has four registers: x, y, width, height.
  package struct Region: Sendable {
    /// Dotted for those of nested gestures: `zoom.bin`.
    package var name: String
    /// Whether it is `regions`: frames by id.
    package var isMany: Bool
    /// Of a `region`; unused for `regions`, whose frames the machine keeps elsewhere.
    package var register: UInt16
    /// Of `regions`: whether they begin with one frame, of id 0, that contains everything. What a
    /// `region` begins with is in its register.
    package var isEverywhereAtFirst: Bool
    /// `register`: the first of four; unused where `isMany`.
    package init(name: String, isMany: Bool, register: UInt16, isEverywhereAtFirst: Bool = false) {
      self.name = name
      self.isMany = isMany
      self.register = register
      self.isEverywhereAtFirst = isEverywhereAtFirst
    }
  }

  /// What handlers report to the host.
  package struct Action: Sendable {
    /// Dotted for those of nested gestures: `zoom.dropped`.
    package var signature: SignatureTable
    /// - Parameter signature: with a dotted name for those of nested gestures.
    package init(signature: SignatureTable) { self.signature = signature }
  }

  /// What handlers start and stop, and what sets off handlers of the whole.
  package struct Timer: Sendable {
    /// Dotted for those of nested gestures: `zoom.hint`.
    package var name: String
    /// - Parameter name: dotted for those of nested gestures.
    package init(name: String) { self.name = name }
  }

  /// As written in the spec.
  package var name: String = ""
  /// In the order of their declaration. The machine's caller gives them by name.
  package var parameters: [Slot] = []
  /// What the host may set between steps, those of nested gestures included.
  package var inputs: [Slot] = []
  /// `var` and `transient`, those of nested gestures included.
  package var variables: [Slot] = []
  /// What the host keeps frames of. Other code names them by their index here.
  package var regions: [Region] = []
  /// Those of nested gestures included. Code names them by their index here.
  package var actions: [Action] = []
  /// Those of nested gestures included, after those of what is around them. Code names them by their index here.
  package var timers: [Timer] = []
  /// Checked in order when a machine is made.
  package var checks: [Check] = []
  /// Runs once after the parameters are known: arguments of parts, first values of inputs and
  /// variables. Ends in `stop`.
  package var setUp: Entry = .none
  /// In post-order (parts before the whole, parts in source order); the last one is the whole.
  package var nodes: [NodeTable] = []
  /// The recognizers, in source order: the leaves of `nodes` in the same order.
  package var parts: [PartTable] = []
  /// Whether a handler binds the reason of a failure, so that parts keep theirs and records show them.
  package var keepsReasons: Bool = false
  /// Extra expressions for tools (each ends in `result`), e.g. the conditions of a `test` block.
  package var probes: [Entry] = []
  /// What the first registers hold, in order, for as long as the machine lives.
  package var constants: [Double] = []
  /// Of the whole file, constants and scratch included.
  package var registerCount: UInt16 = 0
  /// All segments. Entries and jumps are indices into it.
  package var code: [Instruction] = []

  /// Without a name, parts and code; all that is in it is yet to be set.
  package init() {}
}

/// A node of the tree of parts.
package struct NodeTable: Sendable {
  /// What runs when a node reports.
  package struct Handler: Sendable {
    /// A raw value of `ReportedPhase`, `HandlerTrigger.firstEvent` + the number of a declared event, or of the
    /// whole `HandlerTrigger.firstTimer` + the number of a timer.
    package var trigger: UInt8
    /// Ends in `stop`; a `where` is in it.
    package var code: Entry
    /// `code`: ends in `stop`.
    package init(trigger: UInt8, code: Entry) {
      self.trigger = trigger
      self.code = code
    }
  }

  /// A recognizer, or the operator over `children`.
  package var kind: NodeKind = .recognizer
  /// As shown in records: `hold`, `zoom.hold`; empty where it has no name. The whole
  /// has one only where it is a lone recognizer.
  package var name: String = ""
  /// The numbers of its children in `nodes`, in source order; empty for a recognizer.
  package var children: [UInt16] = []
  /// Whether it may report its end without a beginning.
  package var isDiscrete: Bool = false
  /// Of a sequence: the register with its `within`, in nanoseconds; or `endless`. Of a delay: that with its time.
  package var within: UInt16 = endless
  /// `where`: ends in `result`.
  package var gate: Entry = .none
  /// In source order; only for events and phases that the node has.
  package var handlers: [Handler] = []
  /// Where a nested gesture (or the whole) is rooted here: sets its `transient`s to their first
  /// values, and stops timers; ends in `stop`.
  package var reset: Entry = .none

  /// Without `within`.
  package static var endless: UInt16 { 0xFFFF }

  /// A recognizer without a name and code.
  package init() {}
}
