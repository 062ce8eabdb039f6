internal import GestureRuntime

/// Where an expression stands, which decides what it may read.
enum Place {
  case constant, parameter, tracks, accepts, recognizerValue, memberLet, timer, rule, timedRule
  case initial, argument, within, delay, from, gate, gateOfRecognizer, handler, latency
  case test, testStep, property, propertyTime, function, gestureLet, gestureFunction

  var access: Access {
    switch self {
    case .constant, .testStep, .function: []
    case .parameter: [.parameters, .regions]
    case .tracks, .initial, .latency, .propertyTime: .parameters
    case .accepts: [.parameters, .regions, .touch]
    case .recognizerValue, .timer, .timedRule: .recognizer
    case .memberLet, .rule: Access.recognizer.union(.touch)
    case .argument, .within, .delay: [.parameters, .regions]
    case .from: [.parameters, .regions, .inputs, .touch]
    case .gate, .handler, .test, .property, .gestureLet, .gestureFunction: .handler
    case .gateOfRecognizer: Access.handler.union(.touches)
    }
  }

  /// Completes "cannot be read in …".
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
    case .argument: "an argument, which is read once, at creation"
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

/// What is declared inside a recognizer or gesture.
struct Entity {
  enum Kind {
    case parameter(Int)
    case region(RegionReference, isMany: Bool)
    case variable(Int)
    case input(Int)
    case timer(Int)
    case value(Int)
    case memberLet(Int)
    case function(Int)
    /// Of the function at hand.
    case functionParameter(Int)
    case binding(Int)
    case local(Int)
    /// A node of the gesture.
    case part(Int)
    /// Has been reported; silences what depends on it.
    case broken
  }
  var name: String
  var kind: Kind
  /// Of no meaning for parts.
  var type: Type
  var span: Span
  /// Of a `let` that reads `touch`: usable only where `touch` is.
  var readsTouch = false

  /// What must be allowed where it is read.
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

  /// With its article.
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

/// What handlers do with a timer.
struct TimerUse {
  /// Statements that start it.
  var starts: [Span] = []
  var isHandled = false
  /// Whether it is started elsewhere than where the gesture is over when the handler has run.
  var isStartedEarly = false
}

/// What can be seen at one place, by where it is declared.
struct Scope {
  var place: Place
  /// The recognizer or gesture at hand.
  var machine: SymbolID?
  /// Parameters, members and parts.
  var members: [Span: Entity] = [:]
  /// Handler bindings and blocks, the innermost last.
  var blocks: [[Span: Entity]] = []
  var localCount = 0
  /// What stands before colons in what was not found: of a misspelt operator these are parts.
  var lostNames: Set<String> = []
  /// Of the parameters of what is checked, where they are known.
  var defaults: [[Double]?] = []
  /// Whether something was left out without a message, for what it depends on is broken.
  var isIncomplete = false
  /// Whether what has been checked since this was last cleared reads `touch`.
  var readsTouch = false
  /// Whether what has been checked since this was last cleared reads `touch.isNew`.
  var readsNewness = false
  /// How many touches `touches` are at most, where that is known.
  var mostTouches: Double?
  /// In tests, bare numbers of pairs are points.
  var takesBarePoints = false
  /// In a handler of one event: the part that closures elsewhere call `value`.
  var closureArgument: String?
  /// Of a handler that binds why something failed or was cancelled: what that can be.
  var reasons: KnownReasons?
  /// The actions or events that a statement may send.
  var emissions: [String] = []
  /// What the place of a name asks for.
  var wanted: Type?
  /// The functions of the gesture, nil where one is broken or has not been looked at.
  var functions: [CheckedFunction?] = []
  /// Of each timer of the gesture what was found of its use.
  var timers: [TimerUse] = []
  /// The nodes of the gesture, nil where a node is broken.
  var nodes: [CheckedNode?] = []
  var copies = ScopeOfCopies()

  init(_ place: Place, machine: SymbolID? = nil) {
    self.place = place
    self.machine = machine
  }

  /// What is declared at a place, if it can be seen.
  func entity(_ declaration: Span) -> Entity? {
    for block in blocks.reversed() {
      if let entity = block[declaration] { return entity }
    }
    return members[declaration]
  }

  /// For suggestions.
  var names: [String] {
    let locals = blocks.flatMap { $0.values.map { $0.name } }
    let readable = members.values.filter { place.access.contains($0.access) }.map { $0.name }
    var words: [String] = []
    if place.access.contains(.touch) { words.append("touch") }
    if place.access.contains(.touches) { words.append("touches") }
    if place.access.contains(.elapsed) { words.append("elapsed") }
    return locals + readable + words
  }
}

extension Checker {
  /// What a name stands for inside the recognizer or gesture at hand.
  func entity(_ name: Identifier) -> Entity? {
    declaration(of: name).flatMap { scope.entity($0) }
  }
}
