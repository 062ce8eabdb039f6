internal import GestureRuntime

/// Checks files one after another into one growing program. A file must come after those that it
/// imports; files that were checked once are shared by all that import them, and a copy of a
/// checker is a cheap way to go on from the same prelude several times.
package struct Checker: Sendable {
  /// What the files so far declare. Declarations with an error are not in it.
  package internal(set) var program: CheckedProgram

  let makeEvaluator: @Sendable (CheckedProgram) -> ConstantEvaluator

  /// The files so far.
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

  // The file at hand.
  var file: Int32 = 0
  var bindings = Bindings()
  var source = SourceFile(path: "", bytes: [])
  var diagnostics = DiagnosticBag()
  var errorCount = 0
  /// Whether what is checked has been checked before.
  var isMuted = false
  /// Whether the parser may have left out declarations, so that a name may be unknown for that.
  var isDamaged = false
  /// Which, as far as that is known.
  var damage: SyntaxDamage?
  var scope = Scope(.constant)
  /// Of the file: enums may not have them, since both are types of generated code.
  var gestureNames: Set<String> = []
  /// Gestures and recognizers of the file of which there are two.
  var declaredTwice: Set<String> = []
  /// Nil unless somebody asks for it.
  var record: TypeRecord?
  /// Names that were reported as unknown in the declaration at hand.
  var unknownNames: Set<String> = []
  /// How many names have been compared with unknown ones of the file.
  var comparedNames = 0

  /// - Parameter makeEvaluator: finds what expressions of a program always are. Lowering can, which comes after
  ///   checking.
  package init(evaluating makeEvaluator: @escaping @Sendable (CheckedProgram) -> ConstantEvaluator)
  {
    self.makeEvaluator = makeEvaluator
    program = CheckedProgram(
      enums: CheckedEnum.builtIn, constants: [], recognizers: [], gestures: [], tests: [])
  }

  /// Checks one file. `imports` has the number of the file for each import of the tree, in order,
  /// nil where there is none or it could not be read (which has been reported). The names of a
  /// prelude are seen by all files that come later.
  @discardableResult
  package mutating func check(
    _ tree: SyntaxTree, source: SourceFile, imports: [Int32?] = [], isPrelude: Bool = false,
    into bag: inout DiagnosticBag
  ) -> (declared: CheckedFile, names: BoundFile) {
    swap(&diagnostics, &bag)
    defer { swap(&diagnostics, &bag) }
    self.source = source
    file = tree.file
    scope = Scope(.constant)
    comparedNames = 0
    damage = tree.damage
    isDamaged = diagnostics.diagnostics.contains {
      $0.span.file == tree.file && $0.severity == .error
    }
    let outline = Outline(tree, source)
    visibility.add(outline, imports: imports, isPrelude: isPrelude)
    var binder = Binder(outline, visibility)
    binder.bindAll()
    bindings = binder.bindings
    var result = CheckedFile(start: program)
    checkDeclarations(tree.declarations)
    result.finish(program)
    if !diagnostics.hasErrors { reportLost(tree, result) }
    return (result, BoundFile(outline: outline, visibility: visibility, bindings: bindings))
  }
}

/// Where the declarations of one file are in the program's lists.
package struct CheckedFile: Sendable {
  package private(set) var enums: Range<Int>
  package private(set) var constants: Range<Int>
  package private(set) var functions: Range<Int>
  package private(set) var recognizers: Range<Int>
  package private(set) var gestures: Range<Int>
  package private(set) var tests: Range<Int>

  init(start program: CheckedProgram) {
    enums = program.enums.count..<program.enums.count
    constants = program.constants.count..<program.constants.count
    functions = program.functions.count..<program.functions.count
    recognizers = program.recognizers.count..<program.recognizers.count
    gestures = program.gestures.count..<program.gestures.count
    tests = program.tests.count..<program.tests.count
  }

  mutating func finish(_ program: CheckedProgram) {
    enums = enums.lowerBound..<program.enums.count
    constants = constants.lowerBound..<program.constants.count
    functions = functions.lowerBound..<program.functions.count
    recognizers = recognizers.lowerBound..<program.recognizers.count
    gestures = gestures.lowerBound..<program.gestures.count
    tests = tests.lowerBound..<program.tests.count
  }
}

extension Checker {
  mutating func report(
    _ problem: Problem, at span: Span, labels: [Diagnostic.Label] = [],
    notes: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    if problem.spec.severity == .error { errorCount += 1 }
    if isMuted || isDamaged && problem.spec.mayBeEcho { return }
    if let damage, span.file == file, damage.covers(span) { return }
    diagnostics.report(problem, at: span, labels: labels, notes: notes, fixIts: fixIts)
  }

  /// Only the case of letters is mended without asking: another name may be a missing declaration.
  private func certainty(
    _ written: String, _ meant: String
  ) -> Diagnostic.FixIt.Applicability {
    let isSame = zip(written.utf8, meant.utf8).allSatisfy { ($0 ^ $1) & 0xDF == 0 }
    return isSame && written.utf8.count == meant.utf8.count ? .machineApplicable : .maybeIncorrect
  }

  /// What stands at `span` in the file at hand, written otherwise.
  func replacement(
    _ new: String, at span: Span,
    _ applicability: Diagnostic.FixIt.Applicability = .machineApplicable
  ) -> Diagnostic.FixIt {
    .replace(text(span), with: new, at: span, applicability)
  }

  /// Reports an unknown name, once in a declaration, with the nearest of those that would have been known.
  /// - Parameter meant: what is known to be called so elsewhere, if it is among them.
  mutating func suggest(
    _ problem: (String?) -> Problem, for name: Identifier, among candidates: [String],
    meant: String? = nil
  ) {
    comparedNames += candidates.count
    let nearest = meant ?? (comparesNames ? nearest(name.text, in: candidates) : nil)
    if isDamaged, nearest == nil || damage?.names.contains(name.text) == true {
      errorCount += 1
      return
    }
    if !isMuted, !unknownNames.insert(name.text).inserted {
      errorCount += 1
      return
    }
    let fixIts = nearest.map { [replacement($0, at: name.span, certainty(name.text, $0))] } ?? []
    report(problem(nearest), at: name.span, fixIts: fixIts)
  }

  /// A file of thousands of declarations and as many unknown names would take minutes; suggestions for
  /// its first hundreds are as good as all.
  var comparesNames: Bool { comparedNames < 500_000 }
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
