import GestureCompiler

/// The values of the parameters of a recognizer or gesture ("Gestures and handlers": read once, at creation, unless
/// they read inputs).
struct Arguments {
  enum Argument {
    case value(Value)
    case region(RegionFrames)
    /// An argument that reads inputs of the gesture. Without a gesture it is a default that depends on such an argument.
    case open(CheckedExpression, GestureScope?)

    var isOpen: Bool { if case .open = self { true } else { false } }
  }
  var all: [Argument] = []

  func value(_ number: Int) -> Value {
    guard case .value(let value) = all[number] else { preconditionFailure("checked") }
    return value
  }

  func region(_ number: Int) -> RegionFrames {
    guard case .region(let region) = all[number] else { preconditionFailure("checked") }
    return region
  }
}

// "The composition": a part reads the inputs until it starts, and keeps the values until its reset.
extension Evaluator {
  func parameter(_ number: Int, _ frame: Frame) -> Value {
    guard case .open(let expression, let scope) = frame.arguments.all[number] else {
      return frame.arguments.value(number)
    }
    if let kept = frame.recognizer.keptArguments[number] { return kept }
    guard let scope else { return value(expression, Frame(frame.recognizer)) }
    var outer = Frame(scope)
    outer.isOfArgument = true
    return value(expression, outer)
  }

  func keepArguments(of recognizer: Recognizer) {
    let arguments = recognizer.arguments.all
    for number in arguments.indices where arguments[number].isOpen {
      let value = parameter(number, Frame(recognizer))
      mark(.keptArgument)
      recognizer.keptArguments[number] = value
    }
  }
}
