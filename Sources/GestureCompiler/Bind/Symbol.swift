/// Something with a name that a file declares.
package struct Symbol: Sendable {
  package enum Kind: UInt32, Sendable, CaseIterable {
    case constant, function, enumeration, enumCase, field, recognizer, gesture, parameter
    case input, region, action, event, variable, timer, value, memberLet, state, part
    /// A `let` of a block, and what a handler or rule binds.
    case local, binding
    /// Its name is its title.
    case test
  }
  package var kind: Kind
  package var name: String
  /// Of the name.
  package var span: Span
  /// Of the whole declaration.
  package var extent: Span
  /// What it is declared in, by number in its file.
  package var container: Int?
  package var documentation: Documentation
  /// What its signature is made of, and where that is written.
  var parts: SignatureParts
  var source: SourceFile
  /// As written; nil where it is inferred or there is none.
  package var type: Identifier?

  /// The declaration on one line, without bodies and documentation.
  package var signature: String { parts.text(in: source) }

  /// Its place among those of its kind in what declares it: the number by which checked programs know it.
  var number = 0

  /// Recognizers and gestures.
  package var isMachine: Bool { kind == .recognizer || kind == .gesture }

  /// The first paragraph of the documentation.
  package var summary: String {
    documentation.prefix { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Symbol {
  /// Kinds of symbols, as bits: names are looked up with a set of them.
  package struct Kinds: ExpressibleByArrayLiteral, Sendable {
    private var bits: UInt32 = 0

    package init(arrayLiteral kinds: Kind...) {
      for kind in kinds { bits |= Self.bit(kind) }
    }

    func contains(_ kind: Kind) -> Bool { bits & Self.bit(kind) != 0 }

    private static func bit(_ kind: Kind) -> UInt32 { 1 << kind.rawValue }
  }
}

/// Where a symbol is: its file's number and its own number in that file.
package struct SymbolID: Hashable, Sendable {
  package var file: Int32
  package var index: Int

  package init(file: Int32, index: Int) {
    self.file = file
    self.index = index
  }
}

/// A place where a symbol is named.
package struct Reference: Sendable {
  package var span: Span
  package var symbol: SymbolID
  /// Whether the name is being declared here.
  package var isDefinition = false
  /// Whether the symbol gets a value here.
  package var isWrite = false
  /// Of a part without a label, which is called by its recognizer's name: the place where it is made.
  package var part: Span?
}

/// A place where something of the language itself is named: a function, a readout, a phase.
package struct BuiltinUse: Sendable {
  package enum Kind: Hashable, Sendable {
    case type, function, phase
    /// `touch`, `touches`, `elapsed`
    case word
    /// `touches.travel`, `touch.kind`
    case touchesReadout, touchReadout
    /// Of a value: `x`, `dy`, `center`, `contains`, `zero`; of the language's enums: `left`.
    case member
    /// After `with` in tests; a label of one of the language's functions.
    case option
  }
  package var kind: Kind
  package var name: String
  package var span: Span
}
