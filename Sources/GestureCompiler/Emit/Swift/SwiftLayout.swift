// Layouts of Swift code.
extension Layout {
  static let swiftWidth = 100

  /// Returns a call. Arguments that do not fit go to lines of their own.
  static func call(_ function: String, _ arguments: [Layout]) -> Layout {
    if arguments.isEmpty { return .text("\(function)()") }
    return .group(
      .sequence([
        .text("\(function)("), .nest(.sequence([.softLine, fill(arguments)])), .text(")"),
      ]))
  }

  /// Returns a value of an enum's case. Parentheses are written only for a payload.
  static func made(_ name: String, _ payload: [Layout]) -> Layout {
    payload.isEmpty ? .text(name) : .call(name, payload)
  }

  /// Returns a member of an expression. If the expression is a call whose arguments do not fit, the member follows the
  /// closing parenthesis on a line of its own.
  static func member(_ base: Layout, _ name: String) -> Layout {
    guard let inner = base.grouped else { return .sequence([base, .text(".\(name)")]) }
    if case .group = inner.kind { return member(inner, name) }
    guard case .sequence(let list) = inner.kind, case .text(let last)? = list.last?.kind else {
      return .sequence([base, .text(".\(name)")])
    }
    let isMember = last.utf8.first == UInt8(ascii: ".")
    let call = isMember ? list : list.dropLast() + [.softLine, .text(last)]
    return .group(.sequence(call + [.text(".\(name)")]))
  }

  /// Returns a declaration with parameters. If they do not fit, the closing parenthesis goes to the line of `tail`.
  static func declaration(_ head: String, _ parameters: [Layout], _ tail: String) -> Layout {
    if parameters.isEmpty { return .text("\(head)()\(tail)") }
    return .group(
      .sequence([
        .text("\(head)("), .nest(.sequence([.softLine, fill(parameters)])), .softLine,
        .text(")\(tail)"),
      ]))
  }

  static func labelled(_ label: String, _ value: Layout) -> Layout {
    if case .text(let text) = value.kind { return .text("\(label): \(text)") }
    return .sequence([.text("\(label): "), value])
  }

  /// Returns the pattern of an enum's case, with its payload bound to names.
  static func pattern(_ name: String, _ bound: [String]) -> Layout {
    .made(".\(name)", bound.map { .text("let \($0)") })
  }

  /// Returns the line that opens a case of a `switch`.
  static func opening(_ pattern: Layout) -> Layout {
    if case .text(let text) = pattern.kind { return .text("case \(text):") }
    return .sequence([.text("case "), pattern, .text(":")])
  }

  static func array(_ elements: [Layout]) -> Layout {
    if elements.isEmpty { return .text("[]") }
    return .group(
      .sequence([
        .text("["),
        .nest(
          .sequence([.softLine, .fill(elements)] + (elements.count > 1 ? [.swiftComma] : []))),
        .softLine, .text("]"),
      ]))
  }

  /// Returns `left = right`. The line breaks after the sign if it does not fit otherwise.
  static func assignment(_ left: String, _ sign: String, _ right: Layout) -> Layout {
    if case .group = right.kind { return .sequence([.text("\(left) \(sign) "), right]) }
    return .group(.sequence([.text("\(left) \(sign)"), .nest(.line), right]))
  }
}
