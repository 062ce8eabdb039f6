// What people read instead of codes: in listings, records and `describe`.

public import GestureRuntime

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
    case .composition(let composition): composition.word
    }
  }
}
