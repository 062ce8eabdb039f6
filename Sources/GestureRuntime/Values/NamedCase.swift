/// A case that texts name: the name in Swift, in the language and in traces. Embedded Swift does not keep the names of
/// cases, so that a case in a text would be "(cannot print value in embedded Swift)".
package protocol NamedCase: CaseIterable {
  var name: String { get }
}

extension PointerKind: NamedCase {
  package var name: String {
    switch self {
    case .touch: "touch"
    case .mouse: "mouse"
    case .stylus: "stylus"
    case .trackpad: "trackpad"
    case .eraser: "eraser"
    }
  }
}

extension PointerButton: NamedCase {
  package var name: String {
    switch self {
    case .primary: "primary"
    case .secondary: "secondary"
    case .tertiary: "tertiary"
    case .back: "back"
    case .forward: "forward"
    }
  }
}

extension ModifierKey: NamedCase {
  package var name: String {
    switch self {
    case .shift: "shift"
    case .control: "control"
    case .option: "option"
    case .command: "command"
    }
  }
}

extension FailureReason: NamedCase {
  package var name: String {
    switch self {
    case .other: "other"
    case .tooEarly: "tooEarly"
    case .tooLate: "tooLate"
    case .tooFar: "tooFar"
    case .tooShort: "tooShort"
    case .tooSlow: "tooSlow"
    case .tooLittle: "tooLittle"
    case .tooManyFingers: "tooManyFingers"
    case .tooFewFingers: "tooFewFingers"
    case .wrongDirection: "wrongDirection"
    case .wrongButton: "wrongButton"
    case .lifted: "lifted"
    case .refused: "refused"
    case .beaten: "beaten"
    case .cancelled: "cancelled"
    }
  }
}
