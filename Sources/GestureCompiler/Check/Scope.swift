internal import GestureRuntime

/// The site of an expression, which decides the names that the expression may read.
enum ExpressionSite {
  case constant, parameter, tracks, accepts, recognizerValue, memberLet, timer, rule, timedRule
  case initial, argument, nestedArgument, within, delay, from, gate, gateOfRecognizer, handler,
    latency
  case test, testStep, property, propertyTime, function, gestureLet, gestureFunction

  var access: Access {
    switch self {
    case .constant, .testStep, .function: []
    case .parameter: [.parameters, .regions]
    case .tracks, .initial, .latency, .propertyTime: .parameters
    case .accepts: [.parameters, .regions, .touch]
    case .recognizerValue, .timer, .timedRule: .recognizer
    case .memberLet, .rule: Access.recognizer.union(.touch)
    case .argument: [.parameters, .regions, .inputs]
    case .nestedArgument, .within, .delay: [.parameters, .regions]
    case .from: [.parameters, .regions, .inputs, .touch]
    case .gate, .handler, .test, .property, .gestureLet, .gestureFunction: .handler
    case .gateOfRecognizer: Access.handler.union(.touches)
    }
  }

  /// The rest of "cannot be read in …".
  var text: String {
    switch self {
    case .constant: "a constant, which is fixed when the file is compiled"
    case .parameter: "a parameter, which sees constants and the parameters before it"
    case .tracks: "the number of touches, which is fixed at creation"
    case .accepts: "`tracks … where`, which is decided by the touch alone, when it goes down"
    case .recognizerValue: "a `value`, which can be read at any time"
    case .memberLet: "a `let`"
    case .function: "a function of a file, which sees constants and its parameters"
    case .gestureLet: "a `let` of a gesture"
    case .gestureFunction: "a function of a gesture"
    case .timer: "the time of `after` and `every`, which is read on entry to the state"
    case .rule: "a rule"
    case .timedRule: "a rule of `after` or `every`, which no touch has caused"
    case .initial: "a first value, which is set at creation and at the reset"
    case .argument: "an argument, which sees constants, parameters, regions and inputs"
    case .nestedArgument: "an argument of a gesture, which is read once, at creation"
    case .within: "`within`, which is read once, at creation"
    case .delay: "`delay`, which is read once, at creation"
    case .from: "`from`, which is decided by the touch when it goes down"
    case .gate, .gateOfRecognizer: "a part's `where`"
    case .handler: "a handler"
    case .latency: "the bound of a `latency`, which is known when the file is compiled"
    case .property: "a declared property"
    case .propertyTime: "the time of a property, which is known when the file is compiled"
    case .test: "an expectation"
    case .testStep: "a step of a test"
    }
  }
}

/// A declaration inside a recognizer or gesture.
struct Entity {
  enum Kind {
    case parameter(Int)
    case region(RegionReference, isMany: Bool)
    case variable(Int, copies: CheckedVariable.Copies? = nil)
    case input(Int)
    case timer(Int)
    case value(Int)
    case memberLet(Int)
    case function(Int)
    /// A parameter of the function at hand.
    case functionParameter(Int)
    case binding(Int)
    case local(Int)
    case part(Int)
    /// A declaration with a reported problem. Problems that depend on it are not reported.
    case broken
  }
  var name: String
  var kind: Kind
  /// The type. It is meaningless for parts.
  var type: Type
  var span: Span
  /// Whether it is a `let` that reads `touch`, and so can be used only where `touch` can.
  var readsTouch = false

  /// The access that a site needs to read it.
  var access: Access {
    switch kind {
    case .parameter: .parameters
    case .region: .regions
    case .variable: .variables
    case .input: .inputs
    case .value, .memberLet, .function: .values
    case .part: .parts
    case .timer: .timers
    case .binding, .local, .functionParameter, .broken: []
    }
  }

  var noun: String {
    switch kind {
    case .parameter, .functionParameter: "a parameter"
    case .function: "a function"
    case .region: "a region"
    case .variable: "a variable"
    case .input: "an input"
    case .timer: "a timer"
    case .value: "a value"
    case .memberLet, .local: "a `let`"
    case .binding: "an argument of the event"
    case .part, .broken: "a part"
    }
  }
}

struct TimerUse {
  var starts: [Span] = []
  var isHandled = false
  /// Whether a handler starts it after which the gesture may go on.
  var isStartedEarly = false
}

/// The declarations that can be seen at one place, by their own place.
struct Scope {
  var site: ExpressionSite
  /// The recognizer or gesture at hand.
  var machine: SymbolID?
  var members: [Span: Entity] = [:]
  /// Handler bindings and blocks, the innermost last.
  var blocks: [[Span: Entity]] = []
  var localCount = 0
  /// The labels in uses of unknown names, which may be misspelt operators, and the names that were meant.
  var lostNames: Set<String> = []
  /// The defaults of the parameters of the declaration at hand, if they are known.
  var defaults: [[Double]?] = []
  /// Whether the checker left out something without a message, because it depends on a broken declaration.
  var isIncomplete = false
  /// Whether an expression has read `touch` since this was last cleared.
  var readsTouch = false
  /// Whether an expression has read `touch.isNew` since this was last cleared.
  var readsNewness = false
  /// The maximum number of touches in `touches`, if it is known.
  var mostTouches: Double?
  /// Whether bare numbers of pairs are points, as in tests.
  var takesBarePoints = false
  /// The part that closures of other frameworks call `value`, in a handler of one event.
  var closureArgument: String?
  /// The possible reasons, in a handler that binds the reason of a failure or cancel.
  var reasons: KnownReasons?
  /// The actions or events that a statement may send.
  var emissions: [String] = []
  /// The type that the place of a name asks for.
  var wanted: Type?
  /// The functions of the gesture. Nil if one is broken or not checked yet.
  var functions: [CheckedFunction?] = []
  var timers: [TimerUse] = []
  /// The nodes of the gesture. Nil if a node is broken.
  var nodes: [CheckedNode?] = []
  var copies = ScopeOfCopies()

  init(_ site: ExpressionSite, machine: SymbolID? = nil) {
    self.site = site
    self.machine = machine
  }

  /// Returns the entity declared at a place, if it can be seen.
  func entity(_ declaration: Span) -> Entity? {
    for block in blocks.reversed() {
      if let entity = block[declaration] { return entity }
    }
    return members[declaration]
  }

  /// The names that can be read, for suggestions.
  var names: [String] {
    let locals = blocks.flatMap { $0.values.map { $0.name } }
    let readable = members.values.filter { site.access.contains($0.access) }.map { $0.name }
    return locals + readable
      + Access.words.filter { site.access.contains($0.access) }.map { $0.word }
  }
}

extension Checker {
  /// Returns the entity that a name stands for inside the recognizer or gesture at hand.
  func entity(_ name: Identifier) -> Entity? { declaration(of: name).flatMap { scope.entity($0) } }
}
