// Names that people read instead of codes: in listings, records and `describe`.

@_spi(GestureEngine) package import GestureRuntime

extension NodeKind {
  package var name: String {
    switch self {
    case .recognizer: "recognizer"
    case .composition(let composition): composition.word
    }
  }
}
