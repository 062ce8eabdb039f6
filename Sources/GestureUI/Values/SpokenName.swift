public import GestureRuntime

/// The name of an offered action in assistive technologies, if the app gives no name.
enum SpokenName {
  /// Makes "Toggle controls" of `toggleControls`, and "Zoom dropped" of `zoom.dropped` in a nested gesture.
  static func of(_ action: Any) -> String {
    let name = (action as? GestureAction)?.name ?? String(describing: action)
    // A case with values prints them after its name.
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

/// An action that a view offers to VoiceOver, Switch Control or Voice Control in addition to its touches.
public struct OfferedAction<Action: Sendable>: Sendable {
  /// The name of the action.
  let name: String
  /// The action that the view receives when a person asks for it.
  package let action: Action
  /// Whether a double tap with VoiceOver performs the action, in a view of SwiftUI. The view is then a button for
  /// assistive technologies. One action of a view can be the default one.
  package let isDefault: Bool

  /// - Parameters:
  ///   - action: the action that an assistive technology performs.
  ///   - name: the name. If left out, it consists of the words of the action.
  ///   - isDefault: whether a double tap with VoiceOver performs the action, in a view of SwiftUI.
  public init(_ action: Action, name: String? = nil, isDefault: Bool = false) {
    self.action = action
    self.name = name ?? SpokenName.of(action)
    self.isDefault = isDefault
  }
}

extension TableMachine {
  /// The actions without arguments that its gesture declares, in the order of their declaration.
  public var offeredActions: [OfferedAction<GestureAction>] {
    plan.gesture.actions.filter { $0.signature.fields.isEmpty }.map {
      OfferedAction(GestureAction(name: $0.signature.name))
    }
  }
}
