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
  package private(set) var enums, constants, functions, recognizers, gestures, tests: Range<Int>

  /// The empty ranges at the end of the program.
  init(after program: CheckedProgram) {
    func end<T>(_ list: [T]) -> Range<Int> { list.count..<list.count }
    enums = end(program.enums)
    constants = end(program.constants)
    functions = end(program.functions)
    recognizers = end(program.recognizers)
    gestures = end(program.gestures)
    tests = end(program.tests)
  }

  /// Ends the ranges at the end of the program.
  mutating func end(at program: CheckedProgram) {
    enums = enums.lowerBound..<program.enums.count
    constants = constants.lowerBound..<program.constants.count
    functions = functions.lowerBound..<program.functions.count
    recognizers = recognizers.lowerBound..<program.recognizers.count
    gestures = gestures.lowerBound..<program.gestures.count
    tests = tests.lowerBound..<program.tests.count
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
