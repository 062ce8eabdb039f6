internal import GestureAnalysis
internal import GestureCompiler
internal import GestureJSON
internal import GestureTool

extension InterfaceChange {
  /// `variable   zoom: number is now called scale`
  var words: String {
    let width = Kind.allCases.map { $0.rawValue.count }.max() ?? 0
    return padded(kind.rawValue, to: width) + "  " + what
  }

  private var what: String {
    let left = kind == .part ? "; it is not compared" : ""
    guard let old else { return "\(new?.text ?? "") is new\(left)" }
    guard let new else { return "\(old.text) is gone\(left)" }
    return "\(old.text) is now " + (fate == .renamed ? "called \(new.name)" : new.text) + left
  }

  /// `{"kind":"variable","change":"renamed","old":"zoom: number","new":"scale: number"}`
  var json: String {
    JSON.text(ofObject: [
      "kind": JSON.quoted(kind.rawValue), "change": JSON.quoted("\(fate)"),
      "old": old.map { JSON.quoted($0.text) }, "new": new.map { JSON.quoted($0.text) },
    ])
  }
}

/// A parameter of a gesture that has another default in the new version.
struct ChangedDefault {
  let name: String
  let old: String
  let new: String

  /// The parameters with a default in both versions that differs.
  static func all(_ old: Machine, _ new: Machine) -> [ChangedDefault] {
    old.parameters.compactMap { before in
      guard let after = new.parameters.first(where: { $0.slot.name == before.slot.name }),
        let was = before.defaultValue, let value = after.defaultValue
      else { return nil }
      let (oldText, newText) = (ValuePrinter(old).text(was), ValuePrinter(new).text(value))
      guard oldText != newText else { return nil }
      return ChangedDefault(name: before.slot.name, old: oldText, new: newText)
    }
  }

  /// `default    closeUp = 3 is now 4`
  var words: String {
    let width = InterfaceChange.Kind.allCases.map { $0.rawValue.count }.max() ?? 0
    return padded("default", to: width) + "  \(name) = \(old) is now \(new)"
  }

  /// `{"name":"closeUp","old":"3","new":"4"}`
  var json: String {
    "{\"name\":\(JSON.quoted(name)),\"old\":\(JSON.quoted(old)),\"new\":\(JSON.quoted(new))}"
  }
}

/// The line, broken at spaces if it is too long, with later lines indented by two more columns.
func folded(_ line: String, to columns: Int) -> String {
  guard line.count > columns else { return line + "\n" }
  let indent = String(repeating: " ", count: line.prefix { $0 == " " }.count + 2)
  let words = line.split(separator: " ", omittingEmptySubsequences: false)
  var text = ""
  var current = String(words[0])
  for word in words.dropFirst() {
    if current.count + 1 + word.count > columns, current.contains(where: { $0 != " " }) {
      text += current + "\n"
      current = indent + word
    } else {
      current += " " + word
    }
  }
  return text + current + "\n"
}
