@_spi(GestureEngine) internal import GestureRuntime

/// Words that people know from Swift, SwiftUI or another language, with the words of this language. Names of
/// recognizers are not included: a recognizer lists its other names in its documentation, in a line that begins with
/// `Elsewhere:`.
enum Elsewhere {
  static let units: [String: String] = [
    "px": "pt", "dp": "pt", "pts": "pt", "point": "pt", "points": "pt", "pixels": "pt",
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "S": "s",
    "msec": "ms", "msecs": "ms", "millis": "ms", "milliseconds": "ms", "millisecond": "ms",
    "°": "deg", "degree": "deg", "degrees": "deg", "radian": "rad", "radians": "rad",
  ]

  static let types: [String: String] = [
    "Int": "count", "UInt": "count", "int": "count", "integer": "count",
    "Double": "number", "Float": "number", "double": "number", "float": "number",
    "CGFloat": "distance", "TimeInterval": "duration", "Duration": "duration", "time": "duration",
    "CGPoint": "point", "Point": "point", "UnitPoint": "point",
    "CGSize": "vector", "CGVector": "vector", "Vector": "vector", "size": "vector",
    "Bool": "bool", "boolean": "bool", "Boolean": "bool", "Angle": "angle", "Velocity": "velocity",
    "CGRect": "region", "rect": "region", "Edge": "direction", "Axis": "axis",
  ]

  /// Operators of compositions by the names of SwiftUI's types and of the methods of its gestures.
  static let operators: [String: CompositionOperator] = [
    "SequenceGesture": .sequence, "SimultaneousGesture": .simultaneous,
    "ExclusiveGesture": .exclusive, "parallel": .simultaneous, "all": .simultaneous,
    "any": .race, "first": .race, "override": .takeover, "interrupt": .takeover,
    "loop": .repeat, "forEach": .each, "perTouch": .each,
  ]
  static let operatorMethods: [String: CompositionOperator] = [
    "sequenced": .sequence, "then": .sequence, "simultaneously": .simultaneous,
    "exclusively": .exclusive, "and": .simultaneous, "or": .exclusive,
  ]

  /// Methods of SwiftUI's gestures that take a closure to run.
  static let handlers: [String: String] = [
    "onEnded": "ended", "onChanged": "changed", "updating": "changed", "onBegan": "began",
    "onPressingChanged": "pressed",
  ]

  static let events: [String: String] = [
    "onEnded": "ended", "end": "ended", "finish": "ended", "finished": "ended", "done": "ended",
    "complete": "ended", "completed": "ended", "recognized": "ended", "released": "ended",
    "onChanged": "changed", "change": "changed", "updating": "changed", "update": "changed",
    "updated": "changed", "moved": "changed", "move": "changed",
    "onBegan": "began", "begin": "began", "start": "began", "started": "began",
    "cancel": "cancelled", "canceled": "cancelled", "fail": "failed",
  ]

  static let triggers: [String: String] = [
    "touchDown": "down", "touchesBegan": "down", "mousedown": "down", "pointerdown": "down",
    "press": "down", "pressed": "down", "touchUp": "up", "touchesEnded": "up", "mouseup": "up",
    "pointerup": "up", "release": "up", "released": "up", "lift": "up", "moved": "move",
    "touchesMoved": "move", "mousemove": "move", "pointermove": "move", "drag": "move",
  ]

  static let steps: [String: String] = [
    "click": "tap", "press": "down", "release": "up", "lift": "up", "drag": "move",
    "flick": "swipe", "loop": "repeat", "for": "repeat",
    "assert": "expect", "check": "expect", "should": "expect", "sleep": "wait", "delay": "wait",
    "pause": "wait", "advance": "wait",
  ]

  static let subjectsOfSteps: Set<String> = ["touch", "finger", "pointer", "mouse", "user"]

  static let values: [String: String] = [
    "True": "true", "TRUE": "true", "YES": "true", "yes": "true",
    "False": "false", "FALSE": "false", "NO": "false",
  ]

  /// Components and values by their other names. The first one that the type has is meant.
  static let members: [String: [String]] = [
    "width": ["dx", "x"], "height": ["dy", "y"], "x": ["dx", "left"], "y": ["dy", "top"],
    "dx": ["x"], "dy": ["y"], "minX": ["left"], "maxX": ["right"], "minY": ["top"],
    "maxY": ["bottom"], "leading": ["left"], "trailing": ["right"], "insetBy": ["inset"],
    "padding": ["inset"], "position": ["location"], "offset": ["translation"],
    "magnification": ["scale"],
    "angle": ["rotation"], "time": ["duration"], "speed": ["velocity"],
    "startLocation": ["startLocation", "start"],
  ]

  /// Functions by the names that they have elsewhere.
  static let functions: [String: String] = [
    "fmod": "mod", "modulo": "mod", "remainder": "mod", "truncatingRemainder": "mod",
  ]

  /// Arguments of recognizers by their other names. The first one that the recognizer has is meant.
  static let labels: [String: [String]] = [
    "taps": ["count"], "numberOfTaps": ["count"], "numberOfTapsRequired": ["count"],
    "touches": ["fingers"], "pointers": ["fingers"], "numberOfTouches": ["fingers"],
    "numberOfTouchesRequired": ["fingers"], "minimumNumberOfTouches": ["fingers"],
    "maximumNumberOfTouches": ["maximumFingers"], "minimumPressDuration": ["minimumDuration"],
    "allowableMovement": ["maximumDistance"], "slop": ["maximumDistance", "minimumDistance"],
    "threshold": ["minimumDistance", "minimumScaleDelta", "minimumAngleDelta"],
    "devices": ["kinds"],
  ]

  static let closureArguments: Set<String> = [
    "value", "gesture", "event", "recognizer", "sender", "it", "g", "e", "v",
  ]

  /// Words for the absence of a value in other languages.
  static let absent: Set<String> = ["nil", "null", "NULL", "undefined", "None"]

  /// Words before a declaration in other languages, without a meaning here.
  static let modifiers: Set<String> = [
    "private", "public", "internal", "fileprivate", "package", "open", "static", "final", "lazy",
    "weak", "override", "mutating", "export", "readonly",
  ]

  static let function =
    "a function is one expression, `func name(a: type) -> type = …`; what happens stands in `on` handlers"

  /// Words that begin an item that the language does not have, with advice on what to write instead.
  static let items: [String: String] = [
    "function": function,
    "struct": "a file holds gestures, recognizers, enums, constants and tests",
    "class": "a file holds gestures, recognizers, enums, constants and tests",
    "extension": "a file holds gestures, recognizers, enums, constants and tests",
    "protocol": "a file holds gestures, recognizers, enums, constants and tests",
    "typealias": "types have one name each",
    "init": "every variable has its first value where it is declared",
  ]
  static let statements: [String: String] = [
    "switch": "compare with `if` and `else if`",
    "case": "compare with `if` and `else if`",
    "for": "there are no loops: what a step does is bounded",
    "while": "there are no loops: what a step does is bounded",
    "repeat": "there are no loops: what a step does is bounded",
    "do": "nothing here throws",
    "try": "nothing here throws",
    "throw": "nothing here throws",
    "guard": "put what follows into an `if`",
    "return": "a block runs to its end; put what should not run into an `else`",
    "break": "there are no loops: what a step does is bounded",
    "continue": "there are no loops: what a step does is bounded",
    "defer": "a block runs from its first statement to its last",
    "func": "functions are declared in the gesture or the file, and give a value",
    "print": "send an action, and let the host print",
    "withAnimation": "send an action, and let the host animate",
  ]
}
