import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// The places in the given files where one small fault can be planted: a line of JSON each, with the bytes that are
/// replaced, the kind of fault, and the text that takes their place. In that text `isMutant(#)` decides at run time
/// whether the fault is on.
final class Sites: SyntaxVisitor {
  private struct Site: Encodable {
    var path: String
    var start: Int
    var end: Int
    var line: Int
    var endLine: Int
    var change: String
    var text: String
  }

  private static let swaps = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+",
    "+=": "-=", "-=": "+=", "min": "max", "max": "min",
  ]
  /// Calls without effect on the results of a program.
  private static let checks: Set<String> = [
    "assert", "assertionFailure", "fatalError", "precondition",
  ]

  private let path: String
  private let lines: SourceLocationConverter
  private var sites: [Site] = []

  init(path: String, tree: some SyntaxProtocol) {
    self.path = path
    lines = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  func printAll() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for site in sites { print(String(decoding: try encoder.encode(site), as: UTF8.self)) }
  }

  private func plant(_ node: some SyntaxProtocol, _ change: String, _ text: String) {
    let (start, end) = (
      node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia
    )
    sites.append(
      Site(
        path: path, start: start.utf8Offset, end: end.utf8Offset,
        line: lines.location(for: start).line,
        endLine: lines.location(for: end).line, change: change, text: text))
  }

  private func plantChoice(_ node: some SyntaxProtocol, _ change: String, _ text: String) {
    plant(node, change, "(isMutant(#) ? \(text) : \(node.trimmedDescription))")
  }

  private func negate(_ condition: some ExprSyntaxProtocol) {
    plantChoice(condition, "negated condition", "!(\(condition.trimmedDescription))")
  }

  // Patterns, attributes and raw values must be literals.
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let old = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let new = Self.swaps[old]
    else {
      return .visitChildren
    }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    // Texts and lists are not subtracted.
    if old == "+", [left, right].contains(where: { $0.hasPrefix("\"") || $0.hasPrefix("[") }) {
      return .visitChildren
    }
    if old.hasSuffix("="), old.first == "+" || old.first == "-" {
      plant(
        node, "\(old) became \(new)",
        "if isMutant(#) { \(left) \(new) \(right) } else { \(node.trimmedDescription) }")
    } else {
      plantChoice(node, "\(old) became \(new)", "\(left) \(new) \(right)")
    }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    negate(condition)
    if node.parent?.parent?.is(GuardStmtSyntax.self) == true {
      plant(condition, "removed guard", "(isMutant(#) || (\(condition.trimmedDescription)))")
    }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let old = node.literal.text
    if old == "0" || old == "1" {
      plantChoice(node, "\(old) became \(old == "0" ? 1 : 0)", old == "0" ? "1" : "0")
    }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let old = node.literal.text
    plantChoice(node, "\(old) became \(old != "true")", "\(old != "true")")
    return .skipChildren
  }

  /// Whether a call only says how much memory to set aside, or how long to keep it: a debug build keeps it anyway.
  private func isAboutMemory(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "withExtendedLifetime"
      || call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        == "reserveCapacity"
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    node.label?.text == "keepingCapacity" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isAboutMemory(node) { return .skipChildren }
    if let old = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let new = Self.swaps[old]
    {
      plantChoice(node, "\(old) became \(new)", new + node.trimmedDescription.dropFirst(old.count))
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let isDroppable =
      switch node.item {
      case .expr(let statement): isEffect(statement)
      case .stmt(let statement):
        statement.is(ContinueStmtSyntax.self) || statement.is(BreakStmtSyntax.self)
          || statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
      default: false
      }
    if isDroppable, mayBeMissing(node) {
      plant(node, "dropped statement", "if !isMutant(#) { \(node.trimmedDescription) }")
    }
    return .visitChildren
  }

  /// Whether the code around a statement compiles without it, as far as the tree shows: no body returns it or leaves a
  /// guard with it, and it initialises no property.
  private func mayBeMissing(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent, let body = list.parent?.parent,
      !body.is(InitializerDeclSyntax.self)
    else { return false }
    guard list.as(CodeBlockItemListSyntax.self)?.count == 1 else {
      return !body.is(GuardStmtSyntax.self)
    }
    return body.as(FunctionDeclSyntax.self).map { $0.signature.returnClause == nil }
      ?? (body.is(ForStmtSyntax.self) || body.is(WhileStmtSyntax.self)
        || body.is(IfExprSyntax.self) && body.parent?.is(ExpressionStmtSyntax.self) == true)
  }

  /// Whether a statement is an assignment or a call.
  private func isEffect(_ statement: ExprSyntax) -> Bool {
    if let call = statement.as(FunctionCallExprSyntax.self) {
      return !isAboutMemory(call) && !Self.checks.contains(call.calledExpression.trimmedDescription)
        && !call.calledExpression.trimmedDescription.hasSuffix(".init")
    }
    if let infix = statement.as(InfixOperatorExprSyntax.self) {
      let name = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
      return infix.operator.is(AssignmentExprSyntax.self)
        || name.map { $0.hasSuffix("=") && !["==", "!=", "<=", ">="].contains($0) } ?? false
    }
    return statement.as(TryExprSyntax.self).map { isEffect($0.expression) } ?? false
  }
}

@main enum Main {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let tree = Parser.parse(source: try String(contentsOfFile: path, encoding: .utf8))
      try Sites(path: path, tree: OperatorTable.standardOperators.foldAll(tree) { _ in }).printAll()
    }
  }
}
