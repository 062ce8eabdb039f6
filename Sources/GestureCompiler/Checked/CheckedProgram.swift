@_spi(GestureEngine) package import GestureRuntime

/// What the checker makes of one or more files: names resolved, types and units known, arguments
/// bound in the order of parameters with defaults left nil. Nothing in it can be wrong; a
/// declaration with an error is not in it.
package struct CheckedProgram: Sendable {
  /// The language's own enums first, in the order of `EnumID`.
  package var enums: [CheckedEnum]
  package var constants: [CheckedConstant]
  /// Those of files.
  package var functions: [CheckedFunction] = []
  package var recognizers: [CheckedRecognizer]
  package var gestures: [CheckedGesture]
  package var tests: [CheckedTest]
}

/// An enum of a file or of a gesture. The first of a program are the language's own.
package struct CheckedEnum: Sendable {
  package struct Case: Sendable {
    package var name: String
    package var fields: [CheckedField]
    package var documentation: Documentation
  }
  package var name: String
  package var cases: [Case]
  package var documentation: Documentation
  /// Nil for the language's own.
  package var file: Int32?
  /// The one that it is a member of.
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

/// A parameter with its default and its condition.
package struct CheckedParameter: Sendable {
  package var name: String
  package var type: Type
  package var defaultValue: CheckedExpression?
  package var condition: CheckedExpression?
  /// The condition on one line, for the message of a machine's creation.
  package var conditionText: String
}

/// A `var` or `transient`.
package struct CheckedVariable: Sendable {
  package var name: String
  package var type: Type
  package var isTransient: Bool
  package var initial: CheckedExpression
  package var documentation: Documentation
}

/// An event or an action.
package struct CheckedSignature: Sendable {
  package var name: String
  package var fields: [CheckedField]
  package var documentation: Documentation
}

// MARK: - Recognizers

/// A recognizer: what can be seen of it, its private `let`s and its states.
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
      /// `enter` or `exit` of the region parameter with this number; `binding(0)` is the id.
      case crossing(GestureRuntime.Trigger, regionParameter: Int)
      case after(CheckedExpression)
      case every(CheckedExpression)
    }
    package var trigger: Trigger
    package var condition: CheckedExpression?
    package var body: [CheckedStatement]
    package var target: RuleTarget
    /// Of `fail` and `cancel`.
    package var reason: FailureReason
    package var span: Span
  }

  package var name: String
  package var documentation: Documentation
  package var file: Int32
  package var parameters: [CheckedParameter]
  /// Counts; nil is 1.
  package var minimumTouches: CheckedExpression?
  /// Nil is the minimum.
  package var maximumTouches: CheckedExpression?
  /// `tracks … where`.
  package var accepts: CheckedExpression?
  package var events: [CheckedSignature]
  package var values: [CheckedConstant]
  package var lets: [CheckedConstant]
  package var variables: [CheckedVariable]
  /// The first one is the initial state.
  package var states: PerState<State>
  /// Locals of all blocks are numbered through; this is their number.
  package var localCount: Int
  package var span: Span

  package var isDiscrete: Bool { !states.contains { $0.isActive } }
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
      /// Of a recognizer part: its declared event, by number. Its arguments are `binding(i)`.
      case event(Int)
      /// Of the whole: a timer of the gesture, by number.
      case timer(Int)
    }
    package struct Reference: Sendable {
      package var node: NodePath
      package var trigger: Trigger
    }
    /// All with the same bindings.
    package var references: [Reference]
    /// Whether `binding(0)` is why something failed or was cancelled.
    package var bindsReason: Bool
    package var condition: CheckedExpression?
    package var body: [CheckedStatement]
    package var span: Span
  }

  package struct Timer: Sendable {
    package var name: String
    /// Whether it goes on when the gesture is over.
    package var isKept: Bool
    package var documentation: Documentation
    package var span: Span
  }

  /// How long a part or an action that is decided may wait until it is reported.
  package struct Latency: Sendable {
    package enum Endpoint: Hashable, Sendable {
      case part(NodePath)
      /// By number, of the nested gesture to which `through` leads; of none, of this one.
      case action(Int, through: NodePath)
    }
    package var endpoint: Endpoint
    /// As written: `zoom.hold`.
    package var name: String
    /// Nanoseconds, with the defaults of all parameters.
    package var bound: Double
    package var span: Span
  }

  /// What is declared to hold whenever a step is over.
  package struct Property: Sendable {
    /// True or false after each step.
    package indirect enum Formula: Sendable {
      /// Over variables, inputs and values, as in a handler.
      case state(CheckedExpression)
      /// That the step reported it.
      case reported(Handler.Reference)
      /// An action, by number, of the nested gesture to which `through` leads.
      case performed(Int, through: NodePath)
      /// That the part has reported `began`, and has not reported its end.
      case isOn(NodePath)
      case not(Formula)
      case and(Formula, Formula)
      case or(Formula, Formula)
    }
    /// `within` is with the defaults of all parameters.
    package var kind: PropertyKind<Formula>
    package var title: String?
    /// As written, on one line and without the title.
    package var text: String
    package var span: Span
  }

  package var name: String
  package var documentation: Documentation
  package var file: Int32
  package var parameters: [CheckedParameter]
  /// In post-order; the last one is the whole. A nested gesture is one node here.
  package var nodes: [CheckedNode]
  package var inputs: [Input]
  /// Region parameters are not among them: a top-level machine keeps a frame for each of those too.
  package var regions: [Region]
  package var actions: [CheckedSignature]
  package var variables: [CheckedVariable]
  package var timers: [Timer] = []
  package var handlers: [Handler]
  /// Private: read where they are used.
  package var lets: [CheckedConstant] = []
  package var functions: [CheckedFunction] = []
  package var latencies: [Latency]
  package var properties: [Property]
  package var localCount: Int
  package var isDiscrete: Bool
  package var span: Span
}

/// A node from the outermost gesture on: the numbers of the nested gestures' nodes that lead to it,
/// then its own in the innermost one. Empty stands for the whole outermost gesture.
package typealias NodePath = [Int]

/// A node of a composition: a recognizer, another gesture, or an operator over nodes.
package struct CheckedNode: Sendable {
  package enum Kind: Sendable {
    /// An argument for each parameter, nil where its default holds. Arguments see the gesture's
    /// parameters, constants and regions.
    case recognizer(Int, arguments: [CheckedExpression?])
    case gesture(Int, arguments: [CheckedExpression?])
    /// Children by number. `within` only where the operator takes it.
    case composition(CompositionOperator, [Int], within: CheckedExpression?)
  }
  package var kind: Kind
  /// The label, or the recognizer's name where that is unique; nil without.
  package var name: String?
  /// On `touch`, which sees parameters, constants, inputs and regions. A lone region's name has
  /// become `regionContains(region, touch.location)`.
  package var from: CheckedExpression?
  /// `where`; `touches` in it is the node's own, where it is a recognizer.
  package var gate: CheckedExpression?
  package var isDiscrete: Bool
  /// Which copy of the part of an `each` it is, or is in; nil where it is in none. The name ends in it:
  /// `stroke[2]`.
  package var copy: Int?
  package var span: Span
}

// MARK: - What machines have, too

/// Where a rule leads: to a state, by its number, or to an end of the part.
package enum RuleTarget: Sendable, Equatable { case stay, state(StateID), end, fail, cancel }

/// What a property claims of formulas, which are true or false after each step.
package enum PropertyKind<Formula: Sendable>: Sendable {
  /// After no step.
  case never(Formula)
  /// After each step.
  case invariant(Formula)
  /// After each step in which the first holds the second holds then or later: no more than `within`
  /// later, in nanoseconds; nil is when the gesture is over at the latest.
  case always(within: Double?, after: Formula, Formula)
}
