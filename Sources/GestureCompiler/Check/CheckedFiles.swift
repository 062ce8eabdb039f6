internal import GestureRuntime

/// The declarations of files that were checked in turn, each after its imports. Several checks can start from a copy.
package struct CheckedFiles: Sendable {
  /// The program. It leaves out declarations with an error.
  package internal(set) var program = CheckedProgram(
    enums: CheckedEnum.builtIn, constants: [], recognizers: [], gestures: [], tests: [])
  /// The names that each file can see.
  var visibility = Visibility()
  /// The result for each declaration of a file and each enum of a gesture, by the span of its name. A declaration is
  /// missing if another declaration of the same name hides it.
  var declared: [Span: Declared] = [:]
  /// The places where the enums of the program are declared, without the language's own enums.
  var enumSymbols: [Int: SymbolID] = [:]
  /// For each declaration that stays as written, the longest chain of dependent declarations that ends at it.
  struct Heights: Sendable {
    /// The heights of the program's constants without a value ahead of time, such as those that call `sin`, by number.
    var constants: [Int: Int] = [:]
    /// The heights of the program's functions, by number.
    var functions: [Int: Int] = [:]
  }
  var heights = Heights()
  /// The program's functions that read a constant without a value ahead of time.
  var unknownFunctions: Set<Int> = []
  var sizes: [GestureSize] = []

  package init() {}
}

enum Declared: Sendable {
  case enumeration(Int)
  case constant(Int)
  case function(Int)
  case recognizer(Int)
  case gesture(Int)
  /// A declaration with a reported problem. Problems that depend on it are not reported.
  case broken
}

/// The ranges of one file's declarations in the program's lists.
package struct CheckedFile: Sendable {
  package let enums, constants, functions, recognizers, gestures, tests: Range<Int>

  /// - Parameter before: the ranges of all earlier declarations. Nil for the ranges of the whole program.
  init(_ program: CheckedProgram, after before: CheckedFile? = nil) {
    enums = (before?.enums.upperBound ?? 0)..<program.enums.count
    constants = (before?.constants.upperBound ?? 0)..<program.constants.count
    functions = (before?.functions.upperBound ?? 0)..<program.functions.count
    recognizers = (before?.recognizers.upperBound ?? 0)..<program.recognizers.count
    gestures = (before?.gestures.upperBound ?? 0)..<program.gestures.count
    tests = (before?.tests.upperBound ?? 0)..<program.tests.count
  }
}

extension CheckedEnum {
  /// The language's own enums, in the order of `EnumID`. Their tags equal the tags of the runtime's enums.
  static let builtIn: [CheckedEnum] = [
    CheckedEnum("direction", EnumID.direction), CheckedEnum("axis", EnumID.axis),
    CheckedEnum("kind", EnumID.kind), CheckedEnum("button", EnumID.button),
    CheckedEnum("modifiers", EnumID.modifier),
    CheckedEnum("reason", EnumID.reason, notes: FailureReason.allCases.map { $0.spec.note }),
  ]

  /// - Parameter notes: a line about each case, or an empty list.
  private init(_ name: String, _ id: UInt16, notes: [String] = []) {
    let cases = GestureValue.cases(of: id, []).enumerated().map { tag, item in
      Case(name: item.name, fields: [], documentation: notes.isEmpty ? [] : [notes[tag]])
    }
    self.init(name: name, cases: cases, documentation: [], file: nil)
  }
}
