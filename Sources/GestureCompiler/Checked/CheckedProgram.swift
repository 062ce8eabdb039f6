@_spi(GestureEngine) package import GestureRuntime

/// The checker's result for one or more files. Names are resolved, types and units are known, and arguments are bound
/// in the order of parameters, with nil for defaults. All of it is correct: a declaration with an error is left out.
package struct CheckedProgram: Sendable {
  /// The enums. The language's own come first, in the order of `EnumID`.
  package var enums: [CheckedEnum]
  package var constants: [CheckedConstant]
  package var functions: [CheckedFunction] = []
  package var recognizers: [CheckedRecognizer]
  package var gestures: [CheckedGesture]
  package var tests: [CheckedTest]
}

/// An enum of a file or of a gesture. The first enums of a program are the language's own.
package struct CheckedEnum: Sendable {
  package struct Case: Sendable {
    package var name: String
    package var fields: [CheckedField]
    package var documentation: Documentation
  }
  package var name: String
  package var cases: [Case]
  package var documentation: Documentation
  /// The file. Nil for the language's own enums.
  package var file: Int32?
  /// The gesture that declares it. Nil for an enum of a file.
  package var gesture: String?
}

/// A label of an action, an event or a case, with its type.
package struct CheckedField: Sendable {
  package var name: String
  package var type: Type
}

/// A top-level `let`, the `let` of a gesture, or the `let` or `value` of a recognizer.
package struct CheckedConstant: Sendable {
  package var name: String
  package var type: Type
  package var value: CheckedExpression
  /// The value as written, of a top-level `let`. Nil for the others.
  package var written: CheckedExpression?
  package var documentation: Documentation
}

/// A `func` of a file or of a gesture.
package struct CheckedFunction: Sendable {
  package var name: String
  package var parameters: [CheckedField]
  package var type: Type
  package var value: CheckedExpression
  package var documentation: Documentation
}

package struct CheckedParameter: Sendable {
  package var name: String
  package var type: Type
  package var defaultValue: CheckedExpression?
  package var condition: CheckedExpression?
  /// The condition on one line, for the message when a machine's creation fails.
  package var conditionText: String
  /// The registers of the default, if they are known for the defaults of all parameters before it.
  var knownDefault: [Double]?
  /// Whether the condition is known to fail for the defaults of all parameters.
  var refusesDefaults = false
}

package struct CheckedSignature: Sendable {
  package var name: String
  package var fields: [CheckedField]
  package var documentation: Documentation
}

// MARK: - Recognizers

/// A recognizer: its visible members, its private `let` declarations and its states.
package struct CheckedRecognizer: Sendable {
  package struct State: Sendable {
    package var name: String
    package var isActive: Bool
    package var rules: [Rule]
    package var span: Span
  }

  package struct Rule: Sendable {
    package enum Trigger: Sendable {
      case event(GestureRuntime.Trigger)
      /// `enter` or `exit` of the region parameter with this number. `binding(0)` is the id.
      case crossing(GestureRuntime.Trigger, regionParameter: Int)
      case after(CheckedExpression)
      case every(CheckedExpression)
    }
    package var trigger: Trigger
    package var condition: CheckedExpression?
    package var body: [CheckedStatement]
    package var target: RuleTarget
    /// The reason of `fail` or `cancel`.
    package var reason: FailureReason
    package var span: Span
  }

  package var name: String
  package var documentation: Documentation
  package var file: Int32
  package var parameters: [CheckedParameter]
  /// The minimum number of touches. Nil means 1.
  package var minimumTouches: CheckedExpression?
  /// The maximum number of touches. Nil means the minimum.
  package var maximumTouches: CheckedExpression?
  /// The condition of `tracks … where`.
  package var accepts: CheckedExpression?
  package var events: [CheckedSignature]
  package var values: [CheckedConstant]
  package var lets: [CheckedConstant]
  package var variables: [CheckedVariable]
  /// The states. The first one is the initial state.
  package var states: PerState<State>
  /// The number of locals. The locals of all blocks are numbered in one sequence.
  package var localCount: Int
  package var span: Span

  package var isDiscrete: Bool { !states.contains { $0.isActive } }
  /// The maximum number of touches. Nil means 1.
  var mostTouches: CheckedExpression? { maximumTouches ?? minimumTouches }
}

// MARK: - Gestures

/// A gesture: its members, its composition, and its handlers by node.
package struct CheckedGesture: Sendable {
  package struct Input: Sendable {
    package var name: String
    package var type: Type
    package var initial: CheckedExpression
    package var documentation: Documentation
  }
  package struct Region: Sendable {
    package var name: String
    package var isMany: Bool
    package var documentation: Documentation
  }
  package struct Handler: Sendable {
    package enum Trigger: Sendable {
      case phase(ReportedPhase)
      /// A declared event of a recognizer part, by number. The event's arguments are `binding(i)`.
      case event(Int)
      /// A timer of the gesture, by number. The node is the whole.
      case timer(Int)
      /// The value differs at the end of a step from the value at the end of the step before. The node is the whole.
      case change(CheckedExpression)
    }
    package struct Reference: Sendable {
      package var node: NodePath
      package var trigger: Trigger
      /// The value of a change as written: `isArmed`. Empty for an event.
      package var name = ""

      /// The value whose changes set off the handler. Nil for an event.
      package var changing: CheckedExpression? {
        if case .change(let value) = trigger { value } else { nil }
      }
    }
    /// The references. All have the same bindings.
    package var references: [Reference]
    /// Whether `binding(0)` is the reason of a failure or cancel.
    package var bindsReason: Bool
    package var condition: CheckedExpression?
    package var body: [CheckedStatement]
    package var span: Span
  }

  package struct Timer: Sendable {
    package var name: String
    /// Whether the timer goes on when the gesture is over.
    package var isKept: Bool
    package var documentation: Documentation
    package var span: Span
  }

  /// The longest time that a part or an action may wait to be reported after it is decided.
  package struct Latency: Sendable {
    package enum Endpoint: Hashable, Sendable {
      case part(NodePath)
      /// An action, by number, of the gesture that `through` leads to. An empty path leads to this gesture.
      case action(Int, through: NodePath)
    }
    package var endpoint: Endpoint
    /// The name as written: `zoom.hold`.
    package var name: String
    /// The bound in nanoseconds, with the defaults of all parameters.
    package var bound: Double
    package var span: Span
  }

  /// A condition that must hold after each step.
  package struct Property: Sendable {
    /// True or false after each step.
    package indirect enum Formula: Sendable {
      /// An expression over variables, inputs and values, as in a handler.
      case state(CheckedExpression)
      case reported(Handler.Reference)
      /// Whether the step performed an action, by number, of the gesture that `through` leads to.
      case performed(Int, through: NodePath)
      /// Whether the part has reported `began`, and has not reported its end.
      case isOn(NodePath)
      case not(Formula)
      case and(Formula, Formula)
      case or(Formula, Formula)
    }
    /// The kind. Its `within` is computed with the defaults of all parameters.
    package var kind: PropertyKind<Formula>
    package var title: String?
    /// The text as written, on one line and without the title.
    package var text: String
    package var span: Span
  }

  package var name: String
  package var documentation: Documentation
  package var file: Int32
  package var parameters: [CheckedParameter]
  /// The nodes in post-order. The last one is the whole. A nested gesture is one node here.
  package var nodes: [CheckedNode]
  package var inputs: [Input]
  /// The regions, without region parameters. A top-level machine keeps a frame for each of those too.
  package var regions: [Region]
  package var actions: [CheckedSignature]
  package var variables: [CheckedVariable]
  package var timers: [Timer] = []
  package var handlers: [Handler]
  /// The `let` declarations. They are private, and read at each use.
  package var lets: [CheckedConstant] = []
  package var functions: [CheckedFunction] = []
  package var latencies: [Latency]
  package var properties: [Property]
  package var localCount: Int
  package var isDiscrete: Bool
  package var span: Span
}

/// The path to a node: the numbers of the nested gestures' nodes on the way, then its own. Empty is the whole gesture.
package typealias NodePath = [Int]

/// A node of a composition: a recognizer, another gesture, or an operator over nodes.
package struct CheckedNode: Sendable {
  package enum Kind: Sendable {
    /// A recognizer with an argument for each parameter, nil if the default holds. Arguments see the gesture's
    /// parameters, constants and regions.
    case recognizer(Int, arguments: [CheckedExpression?])
    case gesture(Int, arguments: [CheckedExpression?])
    /// An operator with its children by number. `within` is nil unless the operator takes it.
    case composition(CompositionOperator, [Int], within: CheckedExpression?)
  }
  package var kind: Kind
  /// The label, or the recognizer's name if it is unique. Otherwise nil.
  package var name: String?
  /// The condition on `touch`. A lone region's name has become `regionContains(region, touch.location)`.
  package var from: CheckedExpression?
  /// The condition of `where`. If the node is a recognizer, `touches` in it is the node's own.
  package var gate: CheckedExpression?
  package var isDiscrete: Bool
  /// The number of the copy in an `each`. The name ends with it: `stroke[2]`. Nil without an `each`.
  package var copy: Int?
  package var span: Span
}

// MARK: - Shared with machines

/// The target of a rule: a state, by its number, or an end of the part.
package enum RuleTarget: Sendable, Equatable { case stay, state(StateID), end, fail, cancel }

/// The claim of a property about formulas, which are true or false after each step.
package enum PropertyKind<Formula: Sendable>: Sendable {
  /// The formula is true after no step.
  case never(Formula)
  /// The formula is true after each step.
  case invariant(Formula)
  /// After each step when the first formula is true, the second one is true then or later. `within` is the longest
  /// delay in nanoseconds. Nil means at the latest when the gesture is over.
  case always(within: Double?, after: Formula, Formula)
}

extension PropertyKind: Equatable where Formula: Equatable {}
