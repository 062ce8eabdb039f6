public import GestureRuntime

/// What assistive technologies call an action that an app offers them, where the app gives no name.
enum SpokenName {
  /// `toggleControls` is "Toggle controls", and `zoom.dropped` of a nested gesture "Zoom dropped".
  static func of(_ action: Any) -> String {
    let name = (action as? GestureAction)?.name ?? String(describing: action)
    // A case with values is printed with them.
    let letters = Array(name.prefix { $0 != "(" })
    var text = ""
    for (index, letter) in letters.enumerated() {
      if letter == "." || letter == "_" {
        text += " "
      } else if letter.isUppercase, index > 0, letters[index - 1].isLowercase {
        let isShort = index + 1 < letters.count && letters[index + 1].isUppercase
        text += " " + (isShort ? String(letter) : letter.lowercased())
      } else {
        text.append(letter)
      }
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// An action that a view offers to VoiceOver, Switch Control or Voice Control beside its touches.
public struct OfferedAction<Action: Sendable>: Sendable {
  /// What it is called.
  public var name: String
  /// What the view is handed when somebody asks for it.
  public var action: Action

  /// - Parameters:
  ///   - action: what an assistive technology performs.
  ///   - name: what it is called; of the words of the action, if left out.
  public init(_ action: Action, name: String? = nil) {
    self.action = action
    self.name = name ?? SpokenName.of(action)
  }
}

extension TableMachine {
  /// The actions that its gesture declares without arguments, in the order of their declaration.
  public var offeredActions: [OfferedAction<GestureAction>] {
    plan.gesture.actions.filter { $0.signature.fields.isEmpty }.map {
      OfferedAction(GestureAction(name: $0.signature.name))
    }
  }
}
