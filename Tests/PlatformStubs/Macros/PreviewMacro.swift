import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`, which makes a declaration with the view.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let body = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
    guard let body else { return [] }
    let name = context.makeUniqueName("preview")
    return [
      """
      @MainActor private enum \(name) {
        @SwiftUI.ViewBuilder static var view: some SwiftUI.View { \(body.statements) }
      }
      """
    ]
  }
}
