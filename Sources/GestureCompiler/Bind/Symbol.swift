/// A named declaration of a file.
package struct Symbol: Sendable {
  package enum Kind: UInt32, Sendable, CaseIterable {
    case constant, function, enumeration, enumCase, field, recognizer, gesture, parameter
    case input, region, action, event, variable, timer, value, memberLet, state, part
    /// A `let` of a block, and a name that a handler or rule binds.
    case local, binding
    case test
  }
  package var kind: Kind
  package var name: String
  package var span: Span
  /// The span of the whole declaration.
  package var extent: Span
  /// The number of the declaration around it in its file. Nil at top level.
  package var container: Int?
  package var documentation: Documentation
  /// The parts of the signature, and the file that contains them.
  var parts: SignatureParts
  var source: SourceFile
  /// The type as written. Nil if the source does not write a type.
  package var type: Identifier?
  /// Whether it is a variable that each copy of a part has for itself.
  var hasCopies = false

  /// The declaration on one line, without bodies and documentation.
  package var signature: String { parts.text(in: source) }

  /// The number among the symbols of its kind in its container. Checked programs use this number.
  var number = 0

  package var isMachine: Bool { kind == .recognizer || kind == .gesture }

  /// The first paragraph of the documentation.
  package var summary: String { documentation.prefix { !$0.isEmpty }.joined(separator: "\n") }
}

extension Symbol {
  /// Sets of kinds of symbols, as bits. Names are looked up with such a set.
  package struct Kinds: ExpressibleByArrayLiteral, Sendable {
    private var bits: UInt32 = 0

    package init(arrayLiteral kinds: Kind...) {
      for kind in kinds { bits |= Self.bit(kind) }
    }

    func contains(_ kind: Kind) -> Bool { bits & Self.bit(kind) != 0 }

    private static func bit(_ kind: Kind) -> UInt32 { 1 << kind.rawValue }
  }
}

/// The identity of a symbol: the number of its file, and its own number in that file.
package struct SymbolID: Hashable, Sendable {
  package var file: Int32
  package var index: Int

  package init(file: Int32, index: Int) {
    self.file = file
    self.index = index
  }
}

/// A place that names a symbol.
package struct Reference: Sendable {
  package var span: Span
  package var symbol: SymbolID
  /// Whether the name is declared here.
  package var isDefinition = false
  /// Whether the symbol gets a value here.
  package var isWrite = false
  /// For a part without a label, which has the name of its recognizer: the place that creates the part.
  package var part: Span?
}

/// A place that names something of the language itself: a function, a readout, a phase.
package struct BuiltinUse: Sendable {
  package enum Kind: Hashable, Sendable {
    case type, function, phase
    /// `touch`, `touches`, `elapsed`
    case word
    /// `touches.travel`, `touch.kind`
    case touchesReadout, touchReadout
    /// A member of a value (`x`, `dy`, `center`, `contains`, `zero`), or a case of an enum of the language (`left`).
    case member
    /// An option after `with` in tests, or a label of a function of the language.
    case option
  }
  package var kind: Kind
  package var name: String
  package var span: Span
}
