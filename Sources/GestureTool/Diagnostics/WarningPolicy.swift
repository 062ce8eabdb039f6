package import GestureCompiler

/// The effect of the `-W` options: which warnings are shown, and which count as errors.
package struct WarningPolicy: Sendable {
  private enum Treatment { case hidden, shown, error }

  private var all: Treatment?
  private var groups: [DiagnosticGroup: Treatment] = [:]

  /// Reads `GROUP`, `no-GROUP`, `error` and `error=GROUP`. A later option wins.
  package init(_ arguments: Arguments) throws(Stop) {
    for option in arguments.all("W") {
      if option == "error" {
        all = .error
      } else if option.hasPrefix("error=") {
        groups[try WarningPolicy.group(option.dropFirst("error=".count))] = .error
      } else if option.hasPrefix("no-") {
        groups[try WarningPolicy.group(option.dropFirst("no-".count))] = .hidden
      } else if let group = WarningPolicy.known(option[...]) {
        groups[group] = .shown
      } else {
        throw .usage("'-W\(option)' is none of -WGROUP, -Wno-GROUP, -Werror and -Werror=GROUP")
      }
    }
  }

  private static let specs = DiagnosticSpec.all.filter { $0.severity == .warning }

  /// The group with this name, or of the diagnostic with this code.
  private static func known(_ name: Substring) -> DiagnosticGroup? {
    specs.first { $0.code == name || $0.group.rawValue == name }?.group
  }

  private static func group(_ name: Substring) throws(Stop) -> DiagnosticGroup {
    if let group = known(name) { return group }
    let names = Set(specs.map { $0.group.rawValue }).sorted()
    throw .usage(
      "there is no group of warnings '\(name)'\(didYouMean(String(name), in: names)); they are "
        + names.joined(separator: ", "))
  }

  /// Warnings inside an import are reported when that file is compiled.
  package func apply(to compilation: inout Compilation) {
    let file = compilation.file
    compilation.diagnostics = compilation.diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning else { return diagnostic }
      let group = diagnostic.group
      let usual: Treatment? = group.isOffByDefault ? .hidden : nil
      guard diagnostic.span.file == file else { return usual == .hidden ? nil : diagnostic }
      switch groups[group] ?? usual ?? all {
      case .hidden: return nil
      case .error:
        var diagnostic = diagnostic
        diagnostic.severity = .error
        return diagnostic
      case .shown, nil: return diagnostic
      }
    }
  }
}
