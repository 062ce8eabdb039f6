/// Names that are unknown, taken or out of place.
public enum NameProblem: Sendable {
  case unknownName(String, nearest: String?)
  case unknownType(String, nearest: String?)
  case unknownRecognizer(String, nearest: String?)
  case unknownMember(String, of: String, nearest: String?)
  case unknownFunction(String, nearest: String?)
  case unknownState(String, nearest: String?)
  case unknownPart(String, nearest: String?)
  /// Of a `latency`.
  case unknownTimed(String, nearest: String?)
  case unknownEvent(String, part: String, names: [String], nearest: String?)
  case unknownEmission(String, String, nearest: String?)
  case unknownLabel(String, of: String, names: [String], nearest: String?)
  case unknownGesture(String, nearest: String?)
  case notAGesture(String)
  case notARegion(String, nearest: String?)
  case notAnInput(String)
  case notAPart(String, String)
  case notTimed(String, String)
  case noInnerParts(String)
  case ambiguous(String)
  case ambiguousPart(String)
  case duplicate(String)
  case taken(String)
  case typeTaken(String)
  case unreadable(String, String, in: String)
  case readsTouch(String, in: String)
  case missingImport(String)
  case importCycle([String])
  case importOutsideModule(String)
  case declaredInModule(String, other: String)
  case missingEvent(String, event: String)
  case actionAsValue(String)
  case absent(String)
}

extension NameProblem {
  public var code: DiagnosticCode {
    switch self {
    case .unknownName: .unknownName
    case .unknownType: .unknownType
    case .unknownRecognizer: .unknownRecognizer
    case .unknownMember: .unknownMember
    case .unknownFunction: .unknownFunction
    case .unknownState: .unknownState
    case .unknownPart, .unknownTimed: .unknownPart
    case .unknownEvent: .unknownEvent
    case .unknownEmission: .unknownEmission
    case .unknownLabel: .unknownLabel
    case .unknownGesture: .unknownGesture
    case .notAGesture: .notAGesture
    case .notARegion: .notARegion
    case .notAnInput: .notAnInput
    case .notAPart, .notTimed: .notAPart
    case .noInnerParts: .noInnerParts
    case .ambiguous: .ambiguous
    case .ambiguousPart: .ambiguousPart
    case .duplicate: .duplicate
    case .taken: .taken
    case .typeTaken: .typeTaken
    case .unreadable: .unreadable
    case .readsTouch: .readsTouch
    case .missingImport: .missingImport
    case .importCycle: .importCycle
    case .importOutsideModule: .importOutsideModule
    case .declaredInModule: .declaredInModule
    case .missingEvent: .missingEvent
    case .actionAsValue: .actionAsValue
    case .absent: .absent
    }
  }

  public var text: String {
    switch self {
    case .unknownName(let name, let nearest):
      "nothing here is called `\(name)`" + Self.hint(nearest)
    case .unknownType(let name, let nearest):
      "there is no type `\(name)`" + Self.hint(nearest)
    case .unknownRecognizer(let name, let nearest):
      "there is no recognizer or gesture `\(name)`" + Self.hint(nearest)
    case .unknownMember(let name, let owner, let nearest):
      "\(owner) has no `\(name)`" + Self.hint(nearest)
    case .unknownFunction(let name, let nearest):
      "there is no function `\(name)`" + Self.hint(nearest)
    case .unknownState(let name, let nearest):
      "there is no state `\(name)`" + Self.hint(nearest)
    case .unknownPart(let name, let nearest):
      "there is no part called `\(name)`" + Self.hint(nearest)
    case .unknownTimed(let name, let nearest):
      "there is no part or action called `\(name)`" + Self.hint(nearest)
    case .unknownEvent(let name, let part, let names, let nearest):
      (part.isEmpty ? "the whole gesture" : "`\(part)`") + " has no event `\(name)`"
        + (nearest == nil ? Self.list("; it has ", names) : Self.hint(nearest))
    case .unknownEmission(let name, let kind, let nearest):
      "there is no \(kind) `\(name)`" + Self.hint(nearest)
    case .unknownLabel(let name, let owner, let names, let nearest):
      Self.unknownLabel(name, owner, names, nearest)
    case .unknownGesture(let name, let nearest):
      "there is no gesture `\(name)`" + Self.hint(nearest)
    case .notAGesture(let name):
      "`\(name)` is a recognizer; a test needs a gesture, such as `gesture Try = \(name)()`"
    case .notARegion(let name, let nearest):
      "there is no region `\(name)`" + Self.hint(nearest)
    case .notAnInput(let name):
      "`\(name)` is no input; `set` changes what is declared with `input`"
    case .notAPart(let name, let noun):
      "`\(name)` is \(noun), and only parts have phases and events"
    case .notTimed(let name, let noun):
      "`\(name)` is \(noun), and only parts and actions have a latency"
    case .noInnerParts(let name):
      "`\(name)` is not found: only a part that is a gesture has named parts of its own"
    case .ambiguous(let name):
      "several imported files declare `\(name)`"
    case .ambiguousPart(let name):
      "several parts could be called `\(name)`; give them labels"
    case .duplicate(let name):
      "`\(name)` is declared twice"
    case .taken(let name):
      "`\(name)` is taken by the generated code; choose another name"
    case .typeTaken(let name):
      "`\(name)` is a type of the language; choose another name"
    case .unreadable(let name, let noun, let place):
      "`\(name)` is \(noun) and cannot be read in \(place)"
    case .readsTouch(let name, let place):
      "`\(name)` depends on `touch` and cannot be read in \(place)"
    case .missingImport(let path):
      "there is no file `\(path)`"
    case .importCycle(let path):
      "files import each other: " + path.map { "`\($0)`" }.joined(separator: " → ")
    case .importOutsideModule(let path):
      "`\(path)` is not compiled together with this file: the Swift of both belongs into one module, so "
        + "move it into the same target"
    case .declaredInModule(let name, let other):
      "`\(name)` is declared in `\(other)` too, and there can be only one Swift type of that name in a "
        + "module; rename one of them"
    case .missingEvent(let part, let event):
      "`\(part)` is a part, and `on` needs one of its events; did you mean `\(part).\(event)`?"
    case .actionAsValue(let name):
      "`\(name)` is an action: it gives no value, and stands as a statement of its own"
    case .absent(let name):
      "there is no `\(name)`: every value is always there; begin with one that means nothing yet"
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean `\($0)`?" } ?? ""
  }

  private static func unknownLabel(
    _ name: String, _ owner: String, _ names: [String], _ nearest: String?
  ) -> String {
    "`\(owner)` takes no `\(name)`" + (nearest == nil ? list("; it takes ", names) : hint(nearest))
  }

  private static func list(_ start: String, _ names: [String]) -> String {
    names.isEmpty ? "" : start + names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
