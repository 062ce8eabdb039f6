// What people read instead of codes: in listings, records and `describe`.

public import GestureRuntime

extension NodeKind {
  public var name: String {
    switch self {
    case .recognizer: "recognizer"
    case .composition(let composition): composition.word
    }
  }
}
