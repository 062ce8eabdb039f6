/// The call around a cursor: the callee, and the argument that is being written.
package struct CallSite: Sendable {
  /// The name of the callee, such as `longPress`.
  package var name: String
  /// The symbol of the callee. Nil for functions of the language.
  package var symbol: SymbolID?
  /// The parameters as declared, with type and default.
  package var parameters: [String]
  /// Markdown about each parameter, or empty.
  package var notes: [String]
  /// Markdown about the callee.
  package var documentation: String
  /// The number of the current parameter. Nil if it is not known.
  package var active: Int?
}

extension SymbolIndex {
  /// The innermost call whose parentheses are open at `offset`.
  package func call(at offset: Int32) -> CallSite? {
    let tokens = Lexer.run(outline.source.bytes, file: file).tokens
    let cursor = CursorPosition(tokens, upTo: offset)
    guard let bracket = cursor.innermostCall else { return nil }
    let callee = tokens[bracket - 1]
    let arguments = ArgumentsAtCursor(tokens, from: bracket + 1, upTo: cursor.index)
    let name = outline.text(Span(file: file, start: callee.start, end: callee.end))
    if let id = symbol(calledBy: callee, name, cursor) { return site(id, name, arguments) }
    guard let builtin = Builtin(rawValue: name) else { return nil }
    let parameters = builtin.parameters
    return CallSite(
      name: name, symbol: nil, parameters: parameters, notes: parameters.map { _ in "" },
      documentation: builtin.spec.note, active: min(arguments.commas, parameters.count - 1))
  }

  private func symbol(calledBy token: Token, _ name: String, _ cursor: CursorPosition) -> SymbolID?
  {
    let known = references.first { $0.span.start == token.start }.map { $0.symbol }
    if let known { return isCallable(known) ? known : nil }
    if cursor.kind == .statement || cursor.kind == .step {
      let machines = visibility.outlines[file].map { outline in
        outline.roots.filter { root in
          outline.symbols[root].extent.start <= token.start
            && token.start <= outline.symbols[root].extent.end
        }
      }
      for machine in machines ?? [] {
        let id = SymbolID(file: file, index: machine)
        if let found = visibility.child(name, of: id, [.action, .event]) { return found }
      }
    }
    return visibility.find(name, .machines, from: file).first
  }

  private func isCallable(_ id: SymbolID) -> Bool {
    switch symbol(id)?.kind {
    case .recognizer, .gesture, .function, .action, .event, .enumCase: true
    default: false
    }
  }

  private func site(_ id: SymbolID, _ name: String, _ arguments: ArgumentsAtCursor) -> CallSite? {
    let fields = children(of: id, [.parameter, .field])
    let symbols = fields.compactMap { symbol($0) }
    let names = symbols.map { $0.name }
    var active: Int?
    if let label = arguments.label.map({
      outline.text(Span(file: file, start: $0.start, end: $0.end))
    }) {
      active = names.firstIndex(of: label)
    } else {
      let given = arguments.labels.map {
        outline.text(Span(file: file, start: $0.start, end: $0.end))
      }
      active = names.firstIndex { !given.contains($0) }
    }
    return CallSite(
      name: name, symbol: id, parameters: symbols.map { $0.signature },
      notes: zip(fields, symbols).map { parameterNote($0, $1) ?? "" },
      documentation: symbol(id)?.summary ?? "", active: active)
  }
}

/// The text between an opening parenthesis and the cursor.
private struct ArgumentsAtCursor {
  /// The labels of all arguments so far.
  var labels: [Token] = []
  var label: Token?
  var commas = 0

  init(_ tokens: [Token], from start: Int, upTo end: Int) {
    var depth = 0
    var number = start
    while number < end {
      switch tokens[number].kind {
      case .punctuation(.leftParenthesis), .punctuation(.leftBracket): depth += 1
      case .punctuation(.rightParenthesis), .punctuation(.rightBracket): depth -= 1
      case .punctuation(.comma) where depth == 0:
        commas += 1
        label = nil
      case .punctuation(.colon) where depth == 0 && number > start && tokens[number - 1].isName:
        label = tokens[number - 1]
        labels.append(tokens[number - 1])
      default: break
      }
      number += 1
    }
  }
}

extension CursorPosition {
  /// The number of the innermost open parenthesis that follows a name.
  fileprivate var innermostCall: Int? {
    for opening in openings.reversed() {
      guard case .bracket(let number) = opening else { return nil }
      if number > 0, tokens[number].kind == .punctuation(.leftParenthesis),
        tokens[number - 1].isName
      {
        return number
      }
    }
    return nil
  }
}
