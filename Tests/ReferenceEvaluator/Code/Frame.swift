import GestureCompiler

/// The surroundings of code besides constants: its place in the source, and the present event.
struct Frame {
  enum Owner {
    case recognizer(Recognizer)
    case gesture(GestureScope)
    /// A top-level `let`.
    case file
  }
  var owner: Owner
  /// The recognizer as which `touches.…` and `touch.…` are read.
  var viewer: Recognizer?
  var touch: Touch?
  /// Arguments of the handled event, or the id of a crossing.
  var bindings: [Value] = []
  var locals: [Int: Value] = [:]
  /// Whether the code is an argument, where an input that is NaN counts as 0.
  var isOfArgument = false
  /// The arguments of the function that is being called.
  var functionArguments: [Value] = []

  /// The same place inside of a function of the gesture.
  func calling(_ arguments: [Value]) -> Frame {
    var frame = self
    frame.functionArguments = arguments
    return frame
  }

  init(_ recognizer: Recognizer, touch: Touch? = nil, bindings: [Value] = []) {
    owner = .recognizer(recognizer)
    viewer = recognizer
    self.touch = touch
    self.bindings = bindings
  }

  init(
    _ scope: GestureScope, viewer: Recognizer? = nil, touch: Touch? = nil, bindings: [Value] = []
  ) {
    owner = .gesture(scope)
    self.viewer = viewer
    self.touch = touch
    self.bindings = bindings
  }

  private init() { owner = .file }
  static var file: Frame { Frame() }

  var recognizer: Recognizer {
    guard case .recognizer(let recognizer) = owner else { preconditionFailure("checked") }
    return recognizer
  }

  var scope: GestureScope {
    guard case .gesture(let scope) = owner else { preconditionFailure("checked") }
    return scope
  }

  var arguments: Arguments {
    switch owner {
    case .recognizer(let recognizer): recognizer.arguments
    case .gesture(let scope): scope.arguments
    case .file: preconditionFailure("a constant sees no parameters")
    }
  }

  func region(_ reference: RegionReference) -> RegionFrames {
    switch reference {
    case .everywhere: .everywhere
    case .parameter(let number): arguments.region(number)
    case .member(let number, let path): scope.nested(path).regions[number]
    case .inset, .element: preconditionFailure("see Evaluator.frames")
    }
  }
}
