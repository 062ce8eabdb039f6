internal import GestureRuntime

/// The declarations of files that were checked one after the other, each after those that it imports. A copy is a cheap
/// way to go on from the same prelude several times.
package struct CheckedFiles: Sendable {
  /// Declarations with an error are not in it.
  package internal(set) var program = CheckedProgram(
    enums: CheckedEnum.builtIn, constants: [], recognizers: [], gestures: [], tests: [])
  /// Which names are seen by which files.
  var visibility = Visibility()
  /// What the declarations of files and the enums of gestures came to, by the span of the name. One that
  /// is not there is hidden by another one of its name.
  var declared: [Span: Declared] = [:]
  /// Where the enums of the program are declared; nothing of the language's own.
  var enumSymbols: [Int: SymbolID] = [:]
  /// How many declarations that stay what they are written as depend on each other in a row, up to each.
  struct Heights: Sendable {
    /// The program's constants that have no value ahead of time, as of `sin`, by number.
    var constants: [Int: Int] = [:]
    /// The program's functions, by number.
    var functions: [Int: Int] = [:]
  }
  var heights = Heights()
  /// The program's functions that read a constant without a value ahead of time.
  var unknownFunctions: Set<Int> = []
  /// Of each gesture of the program.
  var sizes: [GestureSize] = []

  package init() {}
}

/// What a declaration came to.
enum Declared: Sendable {
  case enumeration(Int)
  case constant(Int)
  case function(Int)
  case recognizer(Int)
  case gesture(Int)
  /// Has been reported; silences what depends on it.
  case broken
}

/// Where the declarations of one file are in the program's lists.
package struct CheckedFile: Sendable {
  package let enums, constants, functions, recognizers, gestures, tests: Range<Int>

  init(from old: CheckedProgram, to new: CheckedProgram) {
    enums = old.enums.count..<new.enums.count
    constants = old.constants.count..<new.constants.count
    functions = old.functions.count..<new.functions.count
    recognizers = old.recognizers.count..<new.recognizers.count
    gestures = old.gestures.count..<new.gestures.count
    tests = old.tests.count..<new.tests.count
  }
}

extension CheckedEnum {
  /// The language's own, in the order of `EnumID`; their tags are those of the runtime's enums.
  static let builtIn: [CheckedEnum] = [
    CheckedEnum("direction", EnumID.direction), CheckedEnum("axis", EnumID.axis),
    CheckedEnum("kind", EnumID.kind), CheckedEnum("button", EnumID.button),
    CheckedEnum("modifiers", EnumID.modifier),
    CheckedEnum("reason", EnumID.reason, notes: FailureReason.allCases.map { $0.spec.note }),
  ]

  /// - Parameter notes: a line about each case, or none at all.
  private init(_ name: String, _ id: UInt16, notes: [String] = []) {
    let cases = GestureValue.cases(of: id, []).enumerated().map { tag, item in
      Case(name: item.name, fields: [], documentation: notes.isEmpty ? [] : [notes[tag]])
    }
    self.init(name: name, cases: cases, documentation: [], file: nil)
  }
}
