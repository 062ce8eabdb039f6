@_spi(GestureEngine) internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

// Numbers of a machine in the form for people: with a name, a unit and only the digits that matter.

extension TouchesReadout {
  /// The subject of a clause: `moved 12.4 pt`.
  var word: String {
    switch self {
    case .travel: "moved"
    case .duration: "down for"
    case .count: "fingers"
    case .rotation: "turned"
    default: name
    }
  }
}

extension TouchReadout {
  /// The word of the readout of all touches with the same name. For `index`, its name.
  var word: String { TouchesReadout.allCases.first { $0.name == name }?.word ?? name }

  /// The value of a tag as the language writes it. Nil for numbers.
  func tag(_ value: Double) -> String? {
    switch self {
    case .kind: ".\(PointerKind(tag: value).name)"
    case .button: ".\(PointerButton(tag: value).name)"
    default: nil
    }
  }
}
