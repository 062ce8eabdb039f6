public import GestureRuntime

/// What the checker makes of one or more files: names resolved, types and units known, arguments
/// bound in the order of parameters with defaults left nil. Nothing in it can be wrong; a
/// declaration with an error is not in it.
public struct CheckedProgram: Sendable {
  /// The language's own enums first, in the order of `EnumID`.
  public var enums: [CheckedEnum]
  public var constants: [CheckedConstant]
  public var recognizers: [CheckedRecognizer]
  public var gestures: [CheckedGesture]
  public var tests: [CheckedTest]
}

/// An enum of a file or of a gesture. The first of a program are the language's own.
public struct CheckedEnum: Sendable {
  public struct Case: Sendable {
    public var name: String
    public var fields: [CheckedField]
    public var documentation: Documentation
  }
  public var name: String
  public var cases: [Case]
  public var documentation: Documentation
  /// Nil for the language's own.
  public var file: Int32?
  /// The one that it is a member of.
  public var gesture: String?
}

/// A label of an action, an event or a case, with its type.
public struct CheckedField: Sendable {
  public var name: String
  public var type: Type
}

/// A top-level `let`, or the `let` or `value` of a recognizer.
public struct CheckedConstant: Sendable {
  public var name: String
  public var type: Type
  public var value: CheckedExpression
  public var documentation: Documentation
}

/// A parameter with its default and its condition.
public struct CheckedParameter: Sendable {
  public var name: String
  public var type: Type
  public var defaultValue: CheckedExpression?
  public var condition: CheckedExpression?
  /// The condition on one line, for the message of a machine's creation.
  public var conditionText: String
}

/// A `var` or `transient`.
public struct CheckedVariable: Sendable {
  public var name: String
  public var type: Type
  public var isTransient: Bool
  public var initial: CheckedExpression
  public var documentation: Documentation
}

/// An event or an action.
public struct CheckedSignature: Sendable {
  public var name: String
  public var fields: [CheckedField]
  public var documentation: Documentation
}

// MARK: - Recognizers

/// A recognizer: what can be seen of it, its private `let`s and its states.
public struct CheckedRecognizer: Sendable {
  public struct State: Sendable {
    public var name: String
    public var isActive: Bool
    public var rules: [Rule]
    public var span: Span
  }

  public struct Rule: Sendable {
    public enum Trigger: Sendable {
      case event(GestureRuntime.Trigger)
      /// `enter` or `exit` of the region parameter with this number; `binding(0)` is the id.
      case crossing(GestureRuntime.Trigger, regionParameter: Int)
      case after(CheckedExpression)
      case every(CheckedExpression)
    }
    public var trigger: Trigger
    public var condition: CheckedExpression?
    public var body: [CheckedStatement]
    public var target: RuleTarget
    public var span: Span
  }

  public var name: String
  public var documentation: Documentation
  public var file: Int32
  public var parameters: [CheckedParameter]
  /// Counts; nil is 1.
  public var minimumTouches: CheckedExpression?
  /// Nil is the minimum.
  public var maximumTouches: CheckedExpression?
  /// `tracks … where`.
  public var accepts: CheckedExpression?
  public var events: [CheckedSignature]
  public var values: [CheckedConstant]
  public var lets: [CheckedConstant]
  public var variables: [CheckedVariable]
  /// The first one is the initial state.
  public var states: PerState<State>
  /// Locals of all blocks are numbered through; this is their number.
  public var localCount: Int
  public var span: Span

  public var isDiscrete: Bool { !states.contains { $0.isActive } }
}

// MARK: - Gestures

/// A gesture: its members, its composition, and its handlers by node.
public struct CheckedGesture: Sendable {
  public struct Input: Sendable {
    public var name: String
    public var type: Type
    public var initial: CheckedExpression
    public var documentation: Documentation
  }
  public struct Region: Sendable {
    public var name: String
    public var isMany: Bool
    public var documentation: Documentation
  }
  public struct Handler: Sendable {
    public enum Trigger: Sendable {
      case phase(ReportedPhase)
      /// Of a recognizer part: its declared event, by number. Its arguments are `binding(i)`.
      case event(Int)
    }
    public struct Reference: Sendable {
      public var node: NodePath
      public var trigger: Trigger
    }
    /// All with the same bindings.
    public var references: [Reference]
    public var condition: CheckedExpression?
    public var body: [CheckedStatement]
    public var span: Span
  }

  /// How long a part or an action that is decided may wait until it is reported.
  public struct Latency: Sendable {
    public enum Endpoint: Hashable, Sendable {
      case part(NodePath)
      /// By number, of the nested gesture to which `through` leads; of none, of this one.
      case action(Int, through: NodePath)
    }
    public var endpoint: Endpoint
    /// As written: `zoom.hold`.
    public var name: String
    /// Nanoseconds, with the defaults of all parameters.
    public var bound: Double
    public var span: Span
  }

  /// What is declared to hold whenever a step is over.
  public struct Property: Sendable {
    /// True or false after each step.
    public indirect enum Formula: Sendable {
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
    public var kind: PropertyKind<Formula>
    public var title: String?
    /// As written, on one line and without the title.
    public var text: String
    public var span: Span
  }

  public var name: String
  public var documentation: Documentation
  public var file: Int32
  public var parameters: [CheckedParameter]
  /// In post-order; the last one is the whole. A nested gesture is one node here.
  public var nodes: [CheckedNode]
  public var inputs: [Input]
  /// Region parameters are not among them: a top-level machine keeps a frame for each of those too.
  public var regions: [Region]
  public var actions: [CheckedSignature]
  public var variables: [CheckedVariable]
  public var handlers: [Handler]
  public var latencies: [Latency]
  public var properties: [Property]
  public var localCount: Int
  public var isDiscrete: Bool
  public var span: Span
}

/// A node from the outermost gesture on: the numbers of the nested gestures' nodes that lead to it,
/// then its own in the innermost one. Empty stands for the whole outermost gesture.
public typealias NodePath = [Int]

/// A node of a composition: a recognizer, another gesture, or an operator over nodes.
public struct CheckedNode: Sendable {
  public enum Kind: Sendable {
    /// An argument for each parameter, nil where its default holds. Arguments see the gesture's
    /// parameters, constants and regions.
    case recognizer(Int, arguments: [CheckedExpression?])
    case gesture(Int, arguments: [CheckedExpression?])
    /// Children by number. `within` only where the operator takes it.
    case composition(CompositionOperator, [Int], within: CheckedExpression?)
  }
  public var kind: Kind
  /// The label, or the recognizer's name where that is unique; nil without.
  public var name: String?
  /// On `touch`, which sees parameters, constants, inputs and regions. A lone region's name has
  /// become `regionContains(region, touch.location)`.
  public var from: CheckedExpression?
  /// `where`; `touches` in it is the node's own, where it is a recognizer.
  public var gate: CheckedExpression?
  public var isDiscrete: Bool
  public var span: Span
}

// MARK: - What machines have, too

/// Where a rule leads: to a state, by its number, or to an end of the part.
public enum RuleTarget: Sendable, Equatable { case stay, state(StateID), end, fail, cancel }

/// What a property claims of formulas, which are true or false after each step.
public enum PropertyKind<Formula: Sendable>: Sendable {
  /// After no step.
  case never(Formula)
  /// After each step.
  case invariant(Formula)
  /// After each step in which the first holds the second holds then or later: no more than `within`
  /// later, in nanoseconds; nil is when the gesture is over at the latest.
  case always(within: Double?, after: Formula, Formula)
}
