/// Checks one file by its bound names, and adds its declarations to `known`.
/// - Parameters:
///   - names: the file with its bound names.
///   - known: the declarations of earlier files, including the files that this one imports.
///   - types: the types of its expressions, if the caller asks for them.
/// - Returns: the places of its declarations, and its names, now with the names that only types tell apart.
package func check(
  _ names: BoundFile, in known: inout CheckedFiles, types: inout TypeRecord?,
  into diagnostics: inout DiagnosticBag
) -> (declared: CheckedFile, names: BoundFile) {
  let tree = names.outline.tree
  let before = CheckedFile(known.program)
  var checker = Checker(names, known, types, diagnostics)
  // A second reference would make the checker copy the declarations of all earlier files.
  known = CheckedFiles()
  checker.checkDeclarations(tree.declarations)
  let declared = CheckedFile(checker.known.program, after: before)
  if !checker.diagnostics.hasErrors { checker.reportLost(tree, declared) }
  (known, types, diagnostics) = (checker.known, checker.record, checker.diagnostics)
  var names = names
  names.bindings = checker.bindings
  return (declared, names)
}

struct Checker {
  /// The declarations of earlier files, and of this file so far.
  var known: CheckedFiles

  // The file at hand.
  let file: Int32
  let outline: Outline
  let source: SourceFile
  var bindings: Bindings
  var diagnostics: DiagnosticBag
  var errorCount = 0
  /// Whether this code has been checked before.
  var isMuted = false
  /// Whether the parser may have left out declarations. A name may be unknown for that reason.
  let isDamaged: Bool
  /// The damage, as far as it is known.
  let damage: SyntaxDamage?
  /// The names of gestures. Enums may not have them, because both are types in generated code.
  var gestureNames: Set<String> = []
  /// The names that two gestures or recognizers have.
  var declaredTwice: Set<String> = []
  /// The types of expressions. Nil unless the caller asks for them.
  var record: TypeRecord?
  /// The number of names that have been compared with unknown ones.
  var comparedNames = 0

  // The declaration at hand.
  var scope = Scope(.constant)
  /// The steps before each test of a gesture of this name, or nil for a setup with errors.
  var setups: [String: [CheckedTest.Step]?] = [:]
  /// The conditions that the test at hand expects.
  var expectedConditions: [CheckedExpression] = []
  var unknownNames: Set<String> = []

  fileprivate init(
    _ names: BoundFile, _ known: CheckedFiles, _ record: TypeRecord?, _ diagnostics: DiagnosticBag
  ) {
    let tree = names.outline.tree
    self.known = known
    self.record = record
    self.diagnostics = diagnostics
    file = tree.file
    outline = names.outline
    source = outline.source
    bindings = names.bindings
    damage = tree.damage
    isDamaged = diagnostics.diagnostics.contains {
      $0.span.file == tree.file && $0.severity == .error
    }
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

  /// Returns whether the fix is certain: only the case of letters differs. Another name may be a missing declaration.
  private func certainty(_ written: String, _ meant: String) -> Diagnostic.FixIt.Applicability {
    let isSame = zip(written.utf8, meant.utf8).allSatisfy { ($0 ^ $1) & 0xDF == 0 }
    return isSame && written.utf8.count == meant.utf8.count ? .machineApplicable : .maybeIncorrect
  }

  /// Returns a fix that replaces the text at `span` of the file at hand.
  func replacement(
    _ new: String, at span: Span,
    _ applicability: Diagnostic.FixIt.Applicability = .machineApplicable
  ) -> Diagnostic.FixIt {
    .replace(text(span), with: new, at: span, applicability)
  }

  /// Reports an unknown name, once per declaration, with the nearest of the candidates.
  /// - Parameters:
  ///   - meant: the candidate that other frameworks call by the unknown name, if there is one.
  ///   - label: the label of a part that the unknown name describes, if there is one.
  mutating func suggest(
    _ problem: (String?) -> Problem, for name: Identifier, among candidates: [String],
    meant: String? = nil, label: String? = nil
  ) {
    comparedNames += candidates.count
    let nearest = meant ?? label ?? (comparesNames ? nearest(name.text, in: candidates) : nil)
    if isDamaged, nearest == nil || damage?.names.contains(name.text) == true {
      errorCount += 1
      return
    }
    if !isMuted, !unknownNames.insert(name.text).inserted {
      errorCount += 1
      return
    }
    var fixIts = nearest.map { [replacement($0, at: name.span, certainty(name.text, $0))] } ?? []
    if let label {
      fixIts[0].title = "the `\(name.text)` in this gesture is labelled `\(label)`"
    }
    report(problem(label == nil ? nearest : nil), at: name.span, fixIts: fixIts)
  }

  /// Whether there are still suggestions. With thousands of unknown names they would take minutes.
  var comparesNames: Bool { comparedNames < 500_000 }
}
