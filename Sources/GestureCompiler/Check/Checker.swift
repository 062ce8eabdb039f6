/// Checks one file by its bound names, and adds its declarations to `known`.
/// - Parameters:
///   - names: of the file, which has been bound.
///   - known: the declarations of the files before, those that it imports among them.
///   - types: of its expressions, if somebody asks for them.
/// - Returns: where its declarations are, and its names, those that only types tell apart among them.
package func check(
  _ names: BoundFile, in known: inout CheckedFiles, types: inout TypeRecord?,
  into diagnostics: inout DiagnosticBag
) -> (declared: CheckedFile, names: BoundFile) {
  let tree = names.outline.tree
  let before = known.program
  var checker = Checker(names, known, types, diagnostics)
  checker.checkDeclarations(tree.declarations)
  let declared = CheckedFile(from: before, to: checker.known.program)
  if !checker.diagnostics.hasErrors { checker.reportLost(tree, declared) }
  (known, types, diagnostics) = (checker.known, checker.record, checker.diagnostics)
  var names = names
  names.bindings = checker.bindings
  return (declared, names)
}

/// Checks one file.
struct Checker {
  /// The declarations of the files before, and those of this one so far.
  var known: CheckedFiles

  // The file at hand.
  let file: Int32
  let source: SourceFile
  var bindings: Bindings
  var diagnostics: DiagnosticBag
  var errorCount = 0
  /// Whether what is checked has been checked before.
  var isMuted = false
  /// Whether the parser may have left out declarations, so that a name may be unknown for that.
  let isDamaged: Bool
  /// Which, as far as that is known.
  let damage: SyntaxDamage?
  /// Enums may not have them, since both are types of generated code.
  var gestureNames: Set<String> = []
  /// Gestures and recognizers of which there are two.
  var declaredTwice: Set<String> = []
  /// Nil unless somebody asks for it.
  var record: TypeRecord?
  /// How many names have been compared with unknown ones.
  var comparedNames = 0

  // The declaration at hand.
  var scope = Scope(.constant)
  /// Names that were reported as unknown.
  var unknownNames: Set<String> = []

  fileprivate init(
    _ names: BoundFile, _ known: CheckedFiles, _ record: TypeRecord?, _ diagnostics: DiagnosticBag
  ) {
    let tree = names.outline.tree
    self.known = known
    self.record = record
    self.diagnostics = diagnostics
    file = tree.file
    source = names.outline.source
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
