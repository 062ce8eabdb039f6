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
}

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

public struct CheckedParameter: Sendable {
  public var name: String
  public var type: Type
  public var defaultValue: CheckedExpression?
  public var condition: CheckedExpression?
  /// The condition as written, for the message of a machine's creation.
  public var conditionText: String
}

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

public struct CheckedRecognizer: Sendable {
  public struct State: Sendable {
    public var name: String
    public var isActive: Bool
    public var rules: [Rule]
  }

  public struct Rule: Sendable {
    public enum Trigger: Sendable {
      case event(GestureRuntime.Trigger)
      /// `enter` or `exit` of the region parameter with this number; `binding(0)` is the id.
      case crossing(GestureRuntime.Trigger, regionParameter: Int)
      case after(CheckedExpression)
      case every(CheckedExpression)
    }
    public enum Target: Sendable { case stay, state(Int), end, fail, cancel }
    public var trigger: Trigger
    public var condition: CheckedExpression?
    public var body: [CheckedStatement]
    public var target: Target
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
  public var states: [State]
  /// Locals of all blocks are numbered through; this is their number.
  public var localCount: Int
  public var span: Span

  public var isDiscrete: Bool { !states.contains { $0.isActive } }
}

// MARK: - Gestures

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
  public var localCount: Int
  public var isDiscrete: Bool
  public var span: Span
}

/// A node from the outermost gesture on: the numbers of the nested gestures' nodes that lead to it,
/// then its own in the innermost one. Empty stands for the whole outermost gesture.
public typealias NodePath = [Int]

public struct CheckedNode: Sendable {
  public enum Kind: Sendable {
    /// An argument for each parameter, nil where its default holds. Arguments see the gesture's
    /// parameters, constants and regions.
    case recognizer(Int, arguments: [CheckedExpression?])
    case gesture(Int, arguments: [CheckedExpression?])
    /// Children by number.
    case sequence([Int], within: CheckedExpression?)
    case simultaneous([Int])
    case exclusive([Int])
    case race([Int])
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

// MARK: - Code

public indirect enum CheckedStatement: Sendable {
  /// Of the enclosing recognizer or gesture. `offset += x` has become `offset = offset + x`.
  case assign(variable: Int, component: Component?, CheckedExpression)
  /// An event in a rule, an action in a handler; arguments in the order of fields.
  case emit(Int, [CheckedExpression])
  case local(Int, name: String, CheckedExpression)
  case branch(CheckedExpression, then: [CheckedStatement], otherwise: [CheckedStatement])
}

/// `.x` and `.dx`, `.y` and `.dy`.
public enum Component: Int, Sendable { case x, y }

public struct CheckedExpression: Sendable {
  public indirect enum Kind: Sendable {
    /// As inside: nanoseconds, points, radians, and those per second. Also `.infinity`.
    case number(Double)
    case bool(Bool)
    /// Payload in the order of fields.
    case enumCase(Int, payload: [CheckedExpression])
    case set([CheckedExpression])
    /// A point or vector; `.zero` too.
    case pair(CheckedExpression, CheckedExpression)
    case constant(Int)
    /// Of the enclosing recognizer or gesture (not those of type region: see `region`).
    case parameter(Int)
    /// Of the enclosing recognizer, or of the gesture that `through` leads to.
    case variable(Int, through: NodePath)
    case input(Int, through: NodePath)
    case recognizerLet(Int)
    case value(Int)
    /// An argument of the handled event, or the id of a crossing.
    case binding(Int)
    case local(Int)
    case elapsed
    /// `touches.…` of the recognizer in rules, of the node in its gate.
    case touches([TouchesReadout])
    /// `touch.…`
    case touch([TouchReadout])
    /// A value of a recognizer part.
    case partValue(NodePath, Int)
    /// `part.touches.…`
    case partTouches(NodePath, [TouchesReadout])
    case region(RegionReference)
    case regionContains(RegionReference, CheckedExpression)
    /// Of a `region`; not of `regions`.
    case regionCenter(RegionReference)
    case regionWidth(RegionReference)
    case regionHeight(RegionReference)
    case component(CheckedExpression, Component)
    case negate(CheckedExpression)
    case not(CheckedExpression)
    case binary(BinaryOperator, CheckedExpression, CheckedExpression)
    case conditional(CheckedExpression, CheckedExpression, CheckedExpression)
    case call(Builtin, [CheckedExpression])
    /// `set.contains(x)`
    case contains(CheckedExpression, CheckedExpression)
  }
  public var kind: Kind
  public var type: Type
  public var span: Span

  public init(_ kind: Kind, _ type: Type, _ span: Span) {
    self.kind = kind
    self.type = type
    self.span = span
  }
}

public enum RegionReference: Sendable {
  case everywhere
  /// A parameter of the enclosing recognizer or gesture.
  case parameter(Int)
  /// A member of the gesture that `through` leads to.
  case member(Int, through: NodePath)
}

/// The functions of the language.
public enum Builtin: String, CaseIterable, Sendable {
  case abs, min, max, clamp, sqrt, sin, cos, length, distance, angle, dot, normalize
  case round, floor, ceil, point, vector
}

// MARK: - Tests

public struct CheckedTest: Sendable {
  public enum Expectation: Sendable {
    case nothing
    case none([CheckedSeen])
    case count(Int, [CheckedSeen])
    case inOrder([CheckedSeen])
    /// Over variables, inputs and values of the gesture, as in a handler.
    case condition(CheckedExpression)
  }
  public enum Kind: Sendable {
    /// Numbers are points and nanoseconds. Finger 1 where none was written.
    case down(finger: Int, x: Double, y: Double)
    case move([Move], over: Double?)
    case up(finger: Int)
    case cancel(finger: Int)
    case hover(x: Double, y: Double)
    case leave
    case scroll(dx: Double, dy: Double)
    case wait(Double)
    /// An input by its dotted name, with registers as a machine holds them.
    case set(String, [Double])
    case frame(String, id: Int, x: Double, y: Double, width: Double, height: Double)
    case expect(Expectation)
  }
  public struct Move: Sendable {
    public var finger: Int
    public var isRelative: Bool
    public var x: Double
    public var y: Double
  }
  public struct Options: Sendable {
    public var kind: PointerKind?
    public var button: PointerButton?
    public var buttons: PointerButtons?
    public var modifiers: ModifierKeys?
    public var pressure: Double?
  }
  public struct Step: Sendable {
    public var kind: Kind
    public var options: Options
    public var span: Span
  }

  public var title: String
  public var gesture: Int
  public var arguments: [CheckedExpression?]
  public var steps: [Step]
  public var span: Span
}

public struct CheckedSeen: Sendable {
  public enum Kind: Sendable {
    /// Empty name is the whole; else dotted as in records.
    case phase(part: String, ReportedPhase)
    case event(part: String, name: String)
    /// Dotted for nested gestures.
    case action(String)
  }
  public struct Argument: Sendable {
    public var name: String
    /// Registers wide as the field's type.
    public var value: [Double]
    /// In the same unit, for each register; nil is exact.
    public var tolerance: Double?
  }
  public var kind: Kind
  public var arguments: [Argument]
  public var span: Span
}
