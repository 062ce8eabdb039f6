internal import GestureRuntime

/// The text that an editor shows for a place, as Markdown, and the name at the place.
package struct Hover: Sendable {
  package var span: Span
  /// The declaration, as code of the language.
  package var code: String
  /// The text below the declaration, as Markdown.
  package var text: String

  package var markdown: String {
    (code.isEmpty ? "" : "```gesture\n\(code)\n```\n") + (text.isEmpty ? "" : "\n\(text)\n")
  }
}

extension SymbolIndex {
  package func hover(at offset: Int32) -> Hover? {
    if let reference = reference(at: offset) { return hover(reference) }
    if let builtin = builtin(at: offset) { return hover(builtin) }
    return hoverOfWord(at: offset)
  }

  /// The hover of a word of the grammar that needs an explanation.
  private func hoverOfWord(at offset: Int32) -> Hover? {
    let tokens = Lexer.run(outline.source.bytes, file: file).tokens
    guard let token = tokens.last(where: { $0.start <= offset && offset <= $0.end }),
      case .name(let word?) = token.kind, !names.contains(token.start), !word.note.isEmpty,
      word.isWord(at: token)
    else { return nil }
    return Hover(
      span: Span(file: file, start: token.start, end: token.end), code: word.rawValue,
      text: word.note.prefix(1).uppercased() + word.note.dropFirst() + ".")
  }

  private func hover(_ reference: Reference) -> Hover? {
    guard let symbol = symbol(reference.symbol) else { return nil }
    return Hover(
      span: reference.span, code: code(of: reference.symbol),
      text: paragraphs(about: reference.symbol, symbol))
  }

  private func paragraphs(about id: SymbolID, _ symbol: Symbol) -> String {
    var paragraphs: [String] = []
    if !symbol.documentation.isEmpty {
      paragraphs.append(symbol.documentation.joined(separator: "\n"))
    }
    switch symbol.kind {
    case .recognizer, .gesture: paragraphs += machineParagraphs(id)
    case .part: paragraphs += partParagraphs(id, symbol)
    case .parameter:
      if let note = parameterNote(id, symbol) { paragraphs.append(note) }
    default: break
    }
    if let home = home(of: id, symbol) { paragraphs.append(home) }
    return paragraphs.joined(separator: "\n\n")
  }

  /// The place of the declaration, if it is not in this file.
  private func home(of id: SymbolID, _ symbol: Symbol) -> String? {
    if id.file == 0, file != 0 { return symbol.isMachine ? "Of the prelude." : nil }
    guard id.file != file, let path = visibility.outlines[id.file]?.source.path else { return nil }
    return "In `\(path.split(separator: "/").last.map { String($0) } ?? path)`."
  }

  // MARK: - Code

  /// The declaration. A long declaration of a recognizer or gesture has each parameter on its own line.
  package func code(of id: SymbolID) -> String {
    guard let symbol = symbol(id) else { return "" }
    switch symbol.kind {
    case .recognizer, .gesture: return machineCode(id, symbol)
    case .enumeration:
      let cases = children(of: id, [.enumCase]).compactMap { self.symbol($0)?.signature }
      let names = cases.map { $0.dropFirst(symbol.name.count + 1) }
      return "enum \(symbol.name) { \(names.joined(separator: ", ")) }"
    case .variable, .constant, .value, .memberLet, .local:
      guard symbol.type == nil, let type = typeText(of: id) else { return symbol.signature }
      return typed(symbol, type)
    default: return symbol.signature
    }
  }

  /// `var x = 1pt` as `var x: distance = 1pt`.
  private func typed(_ symbol: Symbol, _ type: String) -> String {
    let head = symbol.signature.split(separator: " ").first.map { $0.count } ?? 0
    let index = head + 1 + symbol.name.count
    let (start, rest) = (symbol.signature.prefix(index), symbol.signature.dropFirst(index))
    return "\(start): \(type)\(rest)"
  }

  private func machineCode(_ id: SymbolID, _ symbol: Symbol) -> String {
    let word = symbol.kind == .recognizer ? "recognizer" : "gesture"
    let parameters = children(of: id, [.parameter]).compactMap { self.symbol($0)?.signature }
    let body = visibility.gesture(id).map {
      " = " + (visibility.outlines[id.file]?.text($0.body.span) ?? "")
    }
    let line =
      "\(word) \(symbol.name)"
      + (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")
    let head =
      line.count <= 80 || parameters.isEmpty
      ? line : "\(word) \(symbol.name)(\n  " + parameters.joined(separator: ",\n  ") + "\n)"
    return head + (body ?? "")
  }

  // MARK: - Text

  private func machineParagraphs(_ id: SymbolID) -> [String] {
    var paragraphs: [String] = []
    let shown = children(of: id, [.event, .action, .value, .input, .region, .variable])
      .filter { visibility.recognizer(id) == nil || symbol($0)?.kind != .variable }
      .compactMap { self.symbol($0).map { outside($0) } }
    if !shown.isEmpty {
      paragraphs.append("```gesture\n" + shown.joined(separator: "\n") + "\n```")
    }
    if let isDiscrete = isDiscrete(id) {
      paragraphs.append(
        isDiscrete
          ? "Discrete: reports `ended` or `failed`."
          : "Continuous: reports `began`, `changed`, `ended`, `cancelled`, `failed`.")
    }
    return paragraphs
  }

  /// A member without its value, which is private to its machine.
  private func outside(_ symbol: Symbol) -> String {
    guard symbol.kind == .value || symbol.kind == .variable,
      let type = symbol.type
    else { return symbol.signature }
    let word = symbol.signature.split(separator: " ").first.map { String($0) } ?? ""
    return "\(word) \(symbol.name): \(type.text)"
  }

  private func isDiscrete(_ id: SymbolID) -> Bool? {
    if let recognizer = visibility.recognizer(id) {
      return !recognizer.states.contains { $0.isActive }
    }
    return visibility.gesture(id).flatMap { visibility.isDiscrete($0.body, in: id.file) }
  }

  /// The reports of the part, and the documentation of its recognizer or gesture.
  private func partParagraphs(_ id: SymbolID, _ symbol: Symbol) -> [String] {
    guard let container = symbol.container,
      let gesture = visibility.gesture(SymbolID(file: id.file, index: container)),
      let part = gesture.parts.first(where: { $0.span == symbol.span })
    else { return [] }
    let events = visibility.events(part.body, in: id.file).compactMap { self.symbol($0)?.name }
    let phases = visibility.phases(part.body, in: id.file)
    var paragraphs = [
      "Reports " + (events + phases).map { "`\($0)`" }.joined(separator: ", ") + "."
    ]
    if let machine = visibility.machine(part.body, in: id.file), let about = self.symbol(machine) {
      paragraphs.append(about.documentation.joined(separator: "\n"))
    }
    return paragraphs.filter { !$0.isEmpty }
  }

  /// The note on a parameter in the documentation of the recognizer, from a line such as "- `count`: how many taps".
  func parameterNote(_ id: SymbolID, _ symbol: Symbol) -> String? {
    guard let container = symbol.container,
      let owner = self.symbol(SymbolID(file: id.file, index: container))
    else { return nil }
    let mark = "`\(symbol.name)`:"
    for line in owner.documentation {
      var rest = line[...]
      while let first = rest.first, first == "-" || first == " " { rest = rest.dropFirst() }
      if rest.hasPrefix(mark) {
        let text = rest.dropFirst(mark.count).drop { $0 == " " }
        return text.isEmpty ? nil : text.prefix(1).uppercased() + String(text.dropFirst())
      }
    }
    return nil
  }

  // MARK: - The language's own

  private func hover(_ builtin: BuiltinUse) -> Hover? {
    let edge = isCase(builtin) ? nil : BuiltinNotes.edges.first { $0.0 == builtin.name }?.1
    let note = edge ?? BuiltinNotes.text(builtin.kind, builtin.name) ?? ""
    let code: String
    switch builtin.kind {
    case .type: code = "type \(builtin.name)"
    case .function:
      code = Builtin(rawValue: builtin.name).map { $0.spellings.joined(separator: "\n") } ?? ""
    case .phase: code = builtin.name
    case .word where builtin.name == "elapsed": code = "elapsed: duration"
    case .word: code = builtin.name
    case .touchesReadout: code = readout("touches", builtin.name, TouchesReading.all)
    case .touchReadout: code = readout("touch", builtin.name, TouchReading.all)
    case .member, .option:
      guard let type = type(at: builtin.span.end) else {
        return note.isEmpty ? nil : Hover(span: builtin.span, code: builtin.name, text: note)
      }
      code = "\(builtin.name): \(text(of: type))"
    }
    return Hover(span: builtin.span, code: code, text: note)
  }

  private func readout<Readout>(
    _ owner: String, _ name: String, _ all: [ReadoutSpec<Readout>]
  ) -> String {
    guard let reading = all.first(where: { $0.name == name }) else { return "\(owner).\(name)" }
    return "\(owner).\(name): \(text(of: reading.type))"
  }
}
