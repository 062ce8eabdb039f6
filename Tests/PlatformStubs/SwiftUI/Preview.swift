// Previews, which Xcode draws.

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "StubMacros", type: "PreviewMacro")
