/// Who may use generated code.
public enum AccessLevel: String, CaseIterable, Sendable {
  case `public`, package, `internal`
}

extension Compilation {
  /// Only the names: stands in until the emitter is merged.
  public mutating func swift(access: AccessLevel) -> String? {
    guard table() != nil else { return nil }
    let access = access == .internal ? "" : "\(access.rawValue) "
    var text = "// Made by gesturec.\n"
    for declaration in program.enums where declaration.file == Int32(files.count - 1) {
      text += "\n\(access)enum \(declaration.name) {}\n"
    }
    for gesture in gestures {
      let name = program.gestures[gesture].name
      text += "\n\(access)struct \(name): Sendable {\n  \(access)init() {}\n}\n"
    }
    return text
  }
}
