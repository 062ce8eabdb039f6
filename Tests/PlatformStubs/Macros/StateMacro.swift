import SwiftSyntax
import SwiftSyntaxMacros

/// `@State` as a macro, as from Xcode 27 on: the value is in a property of its own, `_name`.
public struct StateMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let (name, binding) = property(declaration) else { return [] }
    let initial: AccessorDeclSyntax = """
      @storageRestrictions(initializes: _\(raw: name))
      init(value) { _\(raw: name) = State(initialValue: value) }
      """
    return (binding.initializer == nil ? [initial] : []) + [
      "get { _\(raw: name).wrappedValue }",
      "nonmutating set { _\(raw: name).wrappedValue = newValue }",
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let (name, binding) = property(declaration) else { return [] }
    let type = binding.typeAnnotation?.type.trimmedDescription
    let annotation = type.map { ": State<\($0)>" } ?? ""
    let value = binding.initializer.map { " = State(initialValue: \($0.value.trimmedDescription))" }
    let storage: DeclSyntax = "var _\(raw: name)\(raw: annotation)\(raw: value ?? "")"
    // Without an annotation only the compiler knows the type, except for a host of a machine.
    guard let type = type ?? hostType(binding.initializer?.value) else { return [storage] }
    return [
      storage, "private var $\(raw: name): Binding<\(raw: type)> { _\(raw: name).projectedValue }",
    ]
  }

  /// The type of `GestureHost(Card())`.
  private static func hostType(_ value: ExprSyntax?) -> String? {
    guard let host = value?.as(FunctionCallExprSyntax.self),
      host.calledExpression.trimmedDescription == "GestureHost",
      let machine = host.arguments.first?.expression.as(FunctionCallExprSyntax.self)
    else { return nil }
    return "GestureHost<\(machine.calledExpression.trimmedDescription)>"
  }

  private static func property(
    _ declaration: some DeclSyntaxProtocol
  ) -> (String, PatternBindingSyntax)? {
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first else { return nil }
    return (binding.pattern.trimmedDescription, binding)
  }
}
