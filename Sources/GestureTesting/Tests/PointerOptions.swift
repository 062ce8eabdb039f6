import GestureCompiler
internal import GestureRecording
package import GestureRuntime

/// The values after `with` in a step of a test. A nil value is not written.
package struct PointerOptions {
  package var kind: PointerKind?
  package var button: PointerButton?
  package var buttons: PointerButtons?
  package var modifiers: ModifierKeys?
  package var pressure: Double?
  private var contact: [String] = []

  package init() {}

  /// Sets the contact to the names and values of its parts that satisfy `isSaid`.
  package mutating func say(_ contact: PointerContact, where isSaid: (String, Double) -> Bool) {
    self.contact = contact.parts.filter { isSaid($0.name, $0.value) }.map {
      "\($0.name): \(NumberText.exact($0.value))\($0.unit)"
    }
  }

  private var items: [String] {
    var items: [String] = []
    if let kind { items.append("kind: .\(kind.name)") }
    if let button { items.append("button: .\(button.name)") }
    if let buttons {
      let held = PointerButton.allCases.filter { buttons.contains(PointerButtons($0)) }
      items.append("buttons: [\(held.map { ".\($0.name)" }.joined(separator: ", "))]")
    }
    if let modifiers {
      let keys = ModifierKey.allCases.filter { modifiers.contains(ModifierKeys($0)) }
      items.append("modifiers: [\(keys.map { ".\($0.name)" }.joined(separator: ", "))]")
    }
    if let pressure { items.append("pressure: \(NumberText.exact(pressure))") }
    return items + contact
  }

  /// The options as text, with a space before them. Empty without options.
  package var text: String { items.isEmpty ? "" : " with " + items.joined(separator: ", ") }
}
