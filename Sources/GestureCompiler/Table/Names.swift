// What people read instead of codes: in disassemblies, records and `describe`.

public import GestureRuntime

extension Opcode {
  public var name: String {
    switch self {
    case .copy: "copy"
    case .negate: "negate"
    case .not: "not"
    case .absolute: "absolute"
    case .squareRoot: "squareRoot"
    case .sine: "sine"
    case .cosine: "cosine"
    case .round: "round"
    case .floor: "floor"
    case .ceiling: "ceiling"
    case .add: "add"
    case .subtract: "subtract"
    case .multiply: "multiply"
    case .divide: "divide"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .arcTangent: "arcTangent"
    case .less: "less"
    case .lessOrEqual: "lessOrEqual"
    case .equal: "equal"
    case .notEqual: "notEqual"
    case .singleton: "singleton"
    case .union: "union"
    case .contains: "contains"
    case .touches: "touches"
    case .touch: "touch"
    case .elapsed: "elapsed"
    case .argument: "argument"
    case .regionsContain: "regionsContain"
    case .refreshValue: "refreshValue"
    case .jump: "jump"
    case .jumpUnless: "jumpUnless"
    case .jumpUnlessLess: "jumpUnlessLess"
    case .jumpUnlessLessOrEqual: "jumpUnlessLessOrEqual"
    case .jumpUnlessEqual: "jumpUnlessEqual"
    case .jumpUnlessRegion: "jumpUnlessRegion"
    case .emit: "emit"
    case .take: "take"
    case .stop: "stop"
    case .result: "result"
    case .touchesPair: "touchesPair"
    case .refreshTouches: "refreshTouches"
    case .refreshPair: "refreshPair"
    }
  }
}

extension TouchesReadout {
  /// As in a spec, after `touches.`.
  public var name: String {
    switch self {
    case .count: "count"
    case .locationX: "location.x"
    case .locationY: "location.y"
    case .startX: "start.x"
    case .startY: "start.y"
    case .deltaX: "delta.dx"
    case .deltaY: "delta.dy"
    case .translationX: "translation.dx"
    case .translationY: "translation.dy"
    case .scale: "scale"
    case .scaleX: "scaleX"
    case .scaleY: "scaleY"
    case .rotation: "rotation"
    case .span: "span"
    case .travel: "travel"
    case .duration: "duration"
    case .velocityX: "velocity.dx"
    case .velocityY: "velocity.dy"
    case .scaleVelocity: "scaleVelocity"
    case .rotationVelocity: "rotationVelocity"
    case .kind: "kind"
    case .button: "button"
    case .buttons: "buttons"
    case .pressure: "pressure"
    case .modifiers: "modifiers"
    }
  }
}

extension TouchReadout {
  /// As in a spec, after `touch.`.
  public var name: String {
    switch self {
    case .locationX: "location.x"
    case .locationY: "location.y"
    case .startX: "start.x"
    case .startY: "start.y"
    case .deltaX: "delta.dx"
    case .deltaY: "delta.dy"
    case .translationX: "translation.dx"
    case .translationY: "translation.dy"
    case .travel: "travel"
    case .velocityX: "velocity.dx"
    case .velocityY: "velocity.dy"
    case .duration: "duration"
    case .pressure: "pressure"
    case .kind: "kind"
    case .button: "button"
    case .buttons: "buttons"
    case .modifiers: "modifiers"
    case .index: "index"
    }
  }
}

extension Trigger {
  /// As in a spec, after `on`.
  public var name: String {
    switch self {
    case .down: "down"
    case .move: "move"
    case .up: "up"
    case .extra: "extra"
    case .hover: "hover"
    case .leave: "leave"
    case .scroll: "scroll"
    case .enter: "enter"
    case .exit: "exit"
    }
  }
}

extension NodeKind {
  public var name: String {
    switch self {
    case .recognizer: "recognizer"
    case .sequence: "sequence"
    case .simultaneous: "simultaneous"
    case .exclusive: "exclusive"
    case .race: "race"
    }
  }
}
