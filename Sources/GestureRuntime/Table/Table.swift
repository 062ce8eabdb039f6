/// The table form of one file's gestures, as values. The compiler writes its canonical bytes and `init(decoding:)`
/// reads them back. Nothing in it is trusted before `GestureProgram(verifying:)`.
package struct Table: Sendable {
  /// The file's enums, including enums of imported files that are used. The six built-in ones have the ids in `EnumID`
  /// and are not listed. The first one here has the id after those.
  package var enums: [EnumTable] = []
  /// The gestures that hosts can make machines from: the gestures that the file itself declares.
  package var gestures: [GestureTable] = []

  /// Makes a table without enums and gestures.
  package init() {}
}

/// A label with its type, in the payload of an action, event or case.
package struct FieldTable: Sendable {
  /// The name as written in the spec.
  package var name: String
  /// The type, which decides how many registers it takes.
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
    /// The name as written in the spec.
    package var name: String
    /// The payload in order. Empty for a case without one.
    package var fields: [FieldTable]
    /// `fields`: the payload. Empty for a case without one.
    package init(name: String, fields: [FieldTable]) {
      self.name = name
      self.fields = fields
    }
  }
  /// The name as written in the spec.
  package var name: String
  /// The cases in the order of their tags, from 0.
  package var cases: [Case]
  /// The number of registers that a value takes. The emitter and the decoder find it by `settleWidths`. 0 before.
  package internal(set) var width = 0
  /// `cases`: in the order of their tags.
  package init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }
}

/// An event or an action with its labels.
package struct SignatureTable: Sendable {
  /// The name as written in the spec, dotted for an action of a nested gesture.
  package var name: String
  /// The fields in the order of their declaration. Empty for a declaration without fields.
  package var fields: [FieldTable]
  /// `fields`: in the order of their declaration.
  package init(name: String, fields: [FieldTable]) {
    self.name = name
    self.fields = fields
  }
}

/// One gesture with all its parts, including nested gestures.
///
/// The registers are, in order: constants, everything with a name, and scratch. Constants are never written. All code
/// shares scratch, which holds nothing between two segments.
package struct GestureTable: Sendable {
  /// A named run of registers: parameter, input or variable.
  package struct Slot: Sendable {
    /// The name, dotted for a slot of a nested gesture: `zoom.offset`.
    package var name: String
    /// The type, which decides how many registers it takes, from `register` on.
    package var type: ValueType
    /// The index of its first register in the gesture's register file.
    package var register: UInt16
    /// For a parameter: writes its default to its registers (ends in `stop`), or is `none` without a default. Unused
    /// for other slots: `setUp` writes their first values.
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
    /// The condition, which ends in `result`. False refuses the arguments.
    package var condition: Entry
    /// The message if the condition does not hold: `count >= 1`, with the parameter's name.
    package var message: String
    /// `message`: the message if the condition does not hold.
    package init(condition: Entry, message: String) {
      self.condition = condition
      self.message = message
    }
  }

  /// A `region` or `regions`. A `region` has four registers: x, y, width, height.
  package struct Region: Sendable {
    /// The name, dotted for a region of a nested gesture: `zoom.bin`.
    package var name: String
    /// Whether it is `regions`: frames by id.
    package var isMany: Bool
    /// The register of a `region`. Unused for `regions`: the machine keeps their frames elsewhere.
    package var register: UInt16
    /// Whether `regions` begin with one frame, with id 0, that contains everything. The first frame of a `region` is in
    /// its register.
    package var isEverywhereAtFirst: Bool
    /// `register`: the first of four registers. Unused if `isMany`.
    package init(name: String, isMany: Bool, register: UInt16, isEverywhereAtFirst: Bool = false) {
      self.name = name
      self.isMany = isMany
      self.register = register
      self.isEverywhereAtFirst = isEverywhereAtFirst
    }
  }

  /// An action that handlers report to the host.
  package struct Action: Sendable {
    /// The signature, with a dotted name for an action of a nested gesture: `zoom.dropped`.
    package var signature: SignatureTable
    /// - Parameter signature: the signature, with a dotted name for an action of a nested gesture.
    package init(signature: SignatureTable) { self.signature = signature }
  }

  /// A timer that handlers start and stop, and that sets off handlers of the whole.
  package struct Timer: Sendable {
    /// The name, dotted for a timer of a nested gesture: `zoom.hint`.
    package var name: String
    /// - Parameter name: the name, dotted for a timer of a nested gesture.
    package init(name: String) { self.name = name }
  }

  /// The name as written in the spec.
  package var name: String = ""
  /// The parameters in the order of their declaration. The code that makes a machine gives arguments by name.
  package var parameters: [Slot] = []
  /// The inputs of the gesture and of nested gestures. The host may set them between steps.
  package var inputs: [Slot] = []
  /// The variables of the gesture and of nested gestures: `var` and `transient`.
  package var variables: [Slot] = []
  /// The regions, whose frames the host keeps. Other code names a region by its index here.
  package var regions: [Region] = []
  /// The actions of the gesture and of nested gestures. Code names an action by its index here.
  package var actions: [Action] = []
  /// The timers. The timers of a nested gesture follow the timers of the gesture around it. Code names a timer by its
  /// index here.
  package var timers: [Timer] = []
  /// Checked in order when a machine is made.
  package var checks: [Check] = []
  /// Runs once after the parameters are known: arguments of parts, first values of inputs and
  /// variables. Ends in `stop`.
  package var setUp: Entry = .none
  /// The nodes in post-order (parts before the whole, parts in source order). The last one is the whole.
  package var nodes: [NodeTable] = []
  /// The recognizers, in source order: the leaves of `nodes` in the same order.
  package var parts: [PartTable] = []
  /// Whether a handler binds the reason of a failure, so that parts keep theirs and records show them.
  package var keepsReasons: Bool = false
  /// Extra expressions for tools (each ends in `result`), e.g. the conditions of a `test` block.
  package var probes: [Entry] = []
  /// The values of the first registers, in order, for as long as the machine lives.
  package var constants: [Double] = []
  /// The number of registers of the whole file, including constants and scratch registers.
  package var registerCount: UInt16 = 0
  /// All segments of code. Entries and jumps are indices into it.
  package var code: [Instruction] = []

  /// Makes a table without a name, parts and code, to be filled.
  package init() {}
}

/// A node of the tree of parts.
package struct NodeTable: Sendable {
  /// Code that runs when a node reports.
  package struct Handler: Sendable {
    /// The number of a `HandlerTrigger`.
    package var trigger: UInt8
    /// The code, which ends in `stop`. It includes the `where`.
    package var code: Entry
    /// `code`: ends in `stop`.
    package init(trigger: UInt8, code: Entry) {
      self.trigger = trigger
      self.code = code
    }
  }

  /// A recognizer, or the operator over `children`.
  package var kind: NodeKind = .recognizer
  /// The name as shown in records: `hold`, `zoom.hold`. Empty for a node without a name. The whole has a name only if
  /// it is a lone recognizer.
  package var name: String = ""
  /// The numbers of its children in `nodes`, in source order. Empty for a recognizer.
  package var children: [UInt16] = []
  /// Whether it may report its end without a beginning.
  package var isDiscrete: Bool = false
  /// For a sequence: the register with its `within` in nanoseconds, or `endless`. For a delay: the register with its
  /// time.
  package var within: UInt16 = endless
  /// `where`: ends in `result`.
  package var gate: Entry = .none
  /// The handlers in source order, only for events and phases that the node has.
  package var handlers: [Handler] = []
  /// For the root of a nested gesture or of the whole: sets the gesture's `transient`s to their first values, and stops
  /// timers. Ends in `stop`.
  package var reset: Entry = .none

  /// The value for no `within`.
  package static var endless: UInt16 { 0xFFFF }

  /// Makes a recognizer without a name and code.
  package init() {}
}
