internal import GestureCompiler

/// What `-W` options say of warnings: which are shown, and which count as errors.
struct WarningPolicy: Sendable {
  private enum Treatment { case hidden, error }

  private var all: Treatment?
  private var groups: [DiagnosticGroup: Treatment] = [:]

  /// `no-GROUP`, `error`, `error=GROUP`; what comes later wins.
  init(_ arguments: Arguments) throws(Stop) {
    for option in arguments.all("W") {
      if option == "error" {
        all = .error
      } else if option.hasPrefix("error=") {
        groups[try WarningPolicy.group(option.dropFirst("error=".count))] = .error
      } else if option.hasPrefix("no-") {
        groups[try WarningPolicy.group(option.dropFirst("no-".count))] = .hidden
      } else {
        throw .usage("'-W\(option)' is none of -Wno-GROUP, -Werror and -Werror=GROUP")
      }
    }
  }

  private static func group(_ name: Substring) throws(Stop) -> DiagnosticGroup {
    let codes = DiagnosticCode.allCases.filter { $0.severity == .warning }
    if let code = codes.first(where: { $0.rawValue == name }) { return code.group }
    let groups = codes.map { $0.group }
    if let group = groups.first(where: { $0.rawValue == name }) { return group }
    let names = Set(groups.map { $0.rawValue }).sorted()
    let hint = nearest(String(name), in: names).map { "; did you mean '\($0)'?" }
    throw .usage(
      "there is no group of warnings '\(name)'\(hint ?? ""); they are "
        + names.joined(separator: ", "))
  }

  /// Warnings of what an import finds in itself are told to whoever compiles that.
  func apply(to compilation: inout Compilation) {
    guard all != nil || !groups.isEmpty else { return }
    let file = compilation.file
    compilation.diagnostics = compilation.diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning, diagnostic.span.file == file else {
        return diagnostic
      }
      switch groups[diagnostic.group] ?? all {
      case .hidden: return nil
      case .error:
        var diagnostic = diagnostic
        diagnostic.severity = .error
        return diagnostic
      case nil: return diagnostic
      }
    }
  }
}
